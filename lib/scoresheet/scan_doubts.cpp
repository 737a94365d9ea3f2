#include "scoresheet/scan_doubts.h"

#include <algorithm>

#include "findings/code.h"
#include "replay/move_places.h"
#include "scoresheet/internal/spelled_moves.h"
#include "scoresheet/lattice.h"

namespace partiar::scoresheet {

using findings::Code;
using findings::Finding;

namespace {

/// Whether a span of `all`, which are in order, shares a byte with `where`.
bool has_in(const std::vector<base::Span>& all, base::Span where) {
  const auto last = std::ranges::lower_bound(all, where.end, {}, &base::Span::begin);
  return last != all.begin() && std::prev(last)->end > where.begin;
}

/// Tells moves that the characters may be as well.
class OtherMoves {
 public:
  OtherMoves(const replay::Game& game, const base::Scan& scan)
      : sheet_{read_sheet(game.text, game.span())},
        lattice_{sheet_, scan.nearly, Lookalikes::none},
        letters_{game.letters()},
        nearly_{scan.nearly} {}

  [[nodiscard]] bool are_likely(const board::Position& position, board::Move taken,
                                base::Span where) const {
    const auto first = std::ranges::lower_bound(nearly_, where.begin, {}, &base::NearlyRead::at);
    if (first == nearly_.end() || first->at > where.end) return false;
    const Stretch seen{character_at(where.begin), character_at(where.end)};
    const auto moves = internal::spell_moves(position, letters_, internal::PieceSigns::letters);
    return std::ranges::any_of(moves, [&](const internal::SpelledMove& other) {
      return other.move != taken &&
             lattice_.price_of(seen, other.text(), nullptr) <= prices.as_likely;
    });
  }

 private:
  [[nodiscard]] std::uint32_t character_at(std::uint32_t byte) const {
    const auto found = std::ranges::lower_bound(sheet_.places, byte);
    return static_cast<std::uint32_t>(
        std::min<std::ptrdiff_t>(found - sheet_.places.begin(), sheet_.size()));
  }

  Sheet sheet_;
  Lattice lattice_;
  const notation::PieceLetters& letters_;
  const std::vector<base::NearlyRead>& nearly_;
};

std::vector<Finding> find_doubts(const replay::Game& game, const base::Scan& scan) {
  std::vector<Finding> doubts;
  const OtherMoves others{game, scan};
  const auto places = replay::move_places(game);
  board::Position position = game.start.position;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const board::Move move = game.followed.moves[i];
    const bool is_doubtful =
        has_in(scan.unsure, places[i]) || others.are_likely(position, move, places[i]);
    const base::Ply ply{static_cast<std::uint32_t>(i) + 1};
    if (is_doubtful) doubts.push_back({Code::sheet_unsure, ply, places[i], {}});
    position.play_unchecked(move);
  }
  if (doubts.size() > 1 && !scan.is_rated) {
    doubts.front().facts.count = static_cast<std::uint32_t>(doubts.size());
    doubts.resize(1, doubts.front());
  }
  return doubts;
}

}  // namespace

void doubt_scan(replay::Game& game, const base::Scan& scan) {
  const auto doubts = find_doubts(game, scan);
  if (doubts.empty()) return;
  for (const Finding& doubt : doubts) {
    const bool is_said = std::ranges::any_of(game.findings, [&](const Finding& other) {
      return other.code == Code::sheet_assumed && other.ply == doubt.ply;
    });
    if (!is_said) game.findings.push_back(doubt);
  }
  std::ranges::stable_sort(game.findings, {},
                           [](const Finding& finding) { return finding.where.begin; });
  if (game.judgement.verdict != laws::Verdict::unreadable) {
    game.judgement.verdict = laws::Verdict::check;
  }
}

}  // namespace partiar::scoresheet
