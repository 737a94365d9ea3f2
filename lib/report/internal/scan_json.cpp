#include "report/internal/scan_json.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "notation/move_writer.h"
#include "report/sentences.h"

namespace partiar::report::internal {

namespace {

using replay::ScannedBox;
using replay::ScannedGame;

/// To four decimals: what follows them depends on the machine.
double rounded(double probability) {
  return std::round(probability * 1e4) / 1e4;
}

void put_place(Writer& json, const ScannedBox& box, const ScannedGame& scanned) {
  const auto name = [](board::Color color) { return report::name_of(color); };
  json.member("sheet", box.sheet + 1U);
  json.member("by", scanned.sheets[box.sheet].transform(name));
  json.member("page", box.page);
  json.member("box", box.number);
  if (box.line) json.member("line", *box.line);
}

void put_box(Writer& json, const ScannedBox& box, const ScannedGame& scanned) {
  put_place(json, box, scanned);
  json.member("written", box.written);
  json.member("probability", rounded(box.probability));
}

std::string san_of(const board::Position& position, board::Move move) {
  std::string san;
  notation::append_move(san, position, move, {});
  return san;
}

}  // namespace

void put_scan(Writer& json, const replay::Game& game, Score& score) {
  if (game.scanned == nullptr) return;
  const ScannedGame& scanned = *game.scanned;
  json.object("scan", [&] {
    json.member("probability", rounded(scanned.probability));
    std::uint32_t ply = 0;
    const auto played = std::min(scanned.moves.size(), game.followed.moves.size());
    const std::span moves = std::span{scanned.moves}.first(played);
    json.objects("moves", moves, [&](const replay::ScannedMove& move) {
      const board::Position& before = score.after(base::Ply{ply});
      json.member("ply", ply + 1);
      json.member("move", san_of(before, game.followed.moves[ply]));
      json.member("probability", rounded(move.probability));
      json.member("other", move.other.transform([&](auto other) { return san_of(before, other); }));
      json.member("other_probability", rounded(move.other_probability));
      json.objects("boxes", move.boxes,
                   [&](const ScannedBox& box) { put_box(json, box, scanned); });
      ++ply;
    });
    json.objects("look_at", scanned.questions, [&](const replay::Question& question) {
      json.member("ply", question.ply.value);
      put_place(json, question.box, scanned);
    });
  });
}

}  // namespace partiar::report::internal
