#include <array>
#include <string>
#include <string_view>

#include "report/fix_report.h"
#include "report/internal/game_json.h"
#include "report/internal/json.h"

namespace partiar::report {

namespace {

using internal::put;
using internal::Writer;

/// The raw bytes in hexadecimal, from which a script can restore what JSON strings cannot hold.
void put_hex(Writer& json, std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string hex;
  for (const char c : bytes) {
    hex += digits[static_cast<unsigned char>(c) >> 4U];
    hex += digits[static_cast<unsigned char>(c) & 15U];
  }
  put(json, hex);
}

void put_place(Writer& json, const replay::Game& game, const GamePlace& place,
               const FixedPlace& fixed) {
  const auto at = place.lines.locate(fixed.correction.where.begin);
  const std::string_view old = fixed.correction.where.in(game.text);
  json.StartObject();
  json.Key("kind");
  put(json, name_of(fixed.correction.kind));
  json.Key("line");
  json.Uint64(at.line);
  json.Key("column");
  json.Uint(at.column);
  json.Key("offset");
  json.Uint64(fixed.offset);
  json.Key("old");
  put(json, old);
  json.Key("new");
  put(json, fixed.correction.text);
  json.Key("old_bytes");
  put_hex(json, fixed.old);
  json.EndObject();
}

void put_names(Writer& json, const FixedGame& fixed) {
  constexpr std::array<std::string_view, 3> states{"corrected", "open", "kept"};
  json.Key("state");
  put(json, states.at(static_cast<std::size_t>(fixed.state)));
  json.Key("result");
  fixed.result ? put(json, name_of(*fixed.result)) : static_cast<void>(json.Null());
  json.Key("obstacle");
  fixed.obstacle ? put(json, name_of(*fixed.obstacle)) : static_cast<void>(json.Null());
  json.Key("choices");
  json.StartArray();
  for (const Answer answer : fixed.choices) put(json, name_of(answer));
  json.EndArray();
  json.Key("refused");
  fixed.refused ? put(json, name_of(*fixed.refused)) : static_cast<void>(json.Null());
  json.Key("left");
  fixed.state == Fixed::corrected ? put(json, name_of(fixed.left)) : static_cast<void>(json.Null());
  json.Key("check");
  put(json, fixed.identity);
}

}  // namespace

void append_fixed_ndjson(Chunk& out, const replay::Game& game, const GamePlace& place,
                         const FixedGame& fixed) {
  internal::Sink sink{out.text};
  Writer json{sink};
  json.StartObject();
  internal::put_game(json, out, "partiar.fix/1", game, place);
  json.Key("verdict");
  put(json, name_of(game.judgement.verdict));
  put_names(json, fixed);
  json.Key("edits");
  json.StartArray();
  for (const FixedPlace& one : fixed.places) put_place(json, game, place, one);
  json.EndArray();
  json.EndObject();
  out.text += '\n';
}

}  // namespace partiar::report
