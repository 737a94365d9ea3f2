#include <array>
#include <string>
#include <string_view>

#include "report/fix_report.h"
#include "report/internal/game_json.h"
#include "report/internal/json.h"

namespace partiar::report {

namespace {

using internal::Writer;

/// The raw bytes in hexadecimal, from which a script can restore what JSON strings cannot hold.
std::string hex_of(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string hex;
  for (const char c : bytes) {
    hex += digits[static_cast<unsigned char>(c) >> 4U];
    hex += digits[static_cast<unsigned char>(c) & 15U];
  }
  return hex;
}

void put_place(Writer& json, const replay::Game& game, const GamePlace& place,
               const fix::FixedPlace& fixed) {
  const auto at = place.lines.locate(fixed.correction.where.begin);
  json.member("kind", name_of(fixed.correction.kind));
  json.member("line", at.line);
  json.member("column", at.column);
  json.member("offset", fixed.offset);
  json.member("old", fixed.correction.where.in(game.text));
  json.member("new", fixed.correction.text);
  json.member("old_bytes", hex_of(fixed.old));
}

void put_names(Writer& json, const fix::FixedGame& fixed) {
  constexpr std::array<std::string_view, 3> states{"corrected", "open", "kept"};
  constexpr auto name = [](auto value) { return name_of(value); };
  const bool is_corrected = fixed.state == fix::Fixed::corrected;
  json.member("state", states.at(static_cast<std::size_t>(fixed.state)));
  json.member("result", fixed.result.transform(name));
  const auto& obstacle = fixed.obstacle ? fixed.obstacle : fixed.head_obstacle;
  json.member("obstacle", obstacle.transform(name));
  json.list("choices", fixed.choices, name);
  json.member("refused", fixed.refused.transform(name));
  json.member("left", is_corrected ? std::optional{name_of(fixed.left)} : std::nullopt);
  json.member("check", fixed.identity);
}

}  // namespace

void append_fixed_ndjson(Chunk& out, const replay::Game& game, const GamePlace& place,
                         const fix::FixedGame& fixed) {
  internal::append_line(out.text, [&](Writer& json) {
    internal::put_game(json, out, "partiar.fix/1", game, place);
    json.member("verdict", name_of(game.judgement.verdict));
    put_names(json, fixed);
    json.objects("edits", fixed.places,
                 [&](const fix::FixedPlace& one) { put_place(json, game, place, one); });
  });
}

}  // namespace partiar::report
