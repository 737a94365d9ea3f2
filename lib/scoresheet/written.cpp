#include "scoresheet/written.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>

#include "findings/code.h"
#include "scoresheet/layout.h"
#include "scoresheet/sheet.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet {

namespace {

using replay::Game;

/// Where each half-move that was played is written, as far as it is known. `replay::move_places`
/// would read the movetext again, which a game that was kept has not.
std::vector<base::Span> places_of_moves(const Game& game) {
  if (!game.followed.places.empty()) return game.followed.places;
  std::vector<base::Span> places;
  for (const replay::Entry& entry : game.followed.entries) {
    if (entry.move) places.push_back(entry.where);
  }
  return places;
}

/// How many half-moves precede the first word that was passed over, or taken for a move although it
/// may be none.
std::size_t count_plain(const Game& game) {
  std::size_t plain = game.followed.moves.size();
  for (const findings::Finding& finding : game.findings) {
    const bool is_doubt = finding.code == findings::Code::sheet_passed_over ||
                          finding.code == findings::Code::sheet_goes_on;
    if (is_doubt && finding.ply.value > 0)
      plain = std::min<std::size_t>(plain, finding.ply.value - 1);
  }
  return plain;
}

/// Where the words behind the half-moves at `places` begin, in bytes.
std::uint32_t begin_of_rest(const Game& game, std::span<const base::Span> places) {
  const auto& stop = game.followed.stop;
  const bool is_stop = places.size() >= game.followed.moves.size();
  if (is_stop && stop && stop->word()) return stop->word()->begin;
  return places.empty() ? game.span().begin : places.back().end;
}

/// The order of the sheet in which the half-moves played follow one another.
Layout layout_of(const Game& game, std::span<const base::Span> places) {
  auto layouts = layouts_of(read_sheet(game.text, game.extent()));
  const auto keeps_order = [&](const Layout& layout) {
    auto at = layout.sheet.places.begin();
    return std::ranges::all_of(places, [&](base::Span place) {
      at = std::find(at, layout.sheet.places.end(), place.begin);
      return at != layout.sheet.places.end();
    });
  };
  const auto found = std::ranges::find_if(layouts, keeps_order);
  return std::move(found == layouts.end() ? layouts.front() : *found);
}

/// Reads the words of the rest one by one.
class RestReader {
 public:
  RestReader(const Layout& layout, std::uint32_t begin, base::Ply next)
      : sheet_{layout.sheet}, words_{read_words(layout.sheet)}, next_{next} {
    const auto first =
        std::ranges::find_if(sheet_.places, [&](std::uint32_t at) { return at >= begin; });
    begin_ = static_cast<std::uint32_t>(first - sheet_.places.begin());
  }

  std::vector<UnplayedWord> read() {
    for (std::uint32_t i = 0; i < words_.words.size(); ++i) {
      const Word& word = words_.words[i];
      if (word.kind == WordKind::open && word.match > i) i = word.match;
      if (word.begin < begin_ || word.kind == WordKind::open) continue;
      if (word.kind == WordKind::result) break;
      if (word.kind == WordKind::number) take_number(word);
      if (word.kind == WordKind::move) i = take_move(i);
    }
    return std::move(found_);
  }

 private:
  /// A number says which half-move follows, if it goes on from those before.
  void take_number(const Word& word) {
    constexpr std::uint32_t most_missing = 6;
    if (word.number == 0) return;
    const base::Ply said{2U * word.number - (word.side == Side::black ? 0U : 1U)};
    if (said >= next_ && said.value <= next_.value + most_missing) next_ = said;
  }

  /// Returns the last word of the move, as short as it can be.
  std::uint32_t take_move(std::uint32_t i) {
    const Word& word = words_.words[i];
    std::uint32_t behind = i + 1;
    if (const auto all = words_.candidates_of(word); !all.empty()) {
      behind = std::max(behind, std::ranges::min(all, {}, &Candidate::next).next);
    }
    const Word& last = words_.words[behind - 1];
    found_.push_back({sheet_.span_of({word.begin, std::max(word.end, last.end)}), next_});
    next_ = next_.next();
    return behind - 1;
  }

  const Sheet& sheet_;
  Words words_;
  std::uint32_t begin_ = 0;
  base::Ply next_;
  std::vector<UnplayedWord> found_;
};

}  // namespace

Written written_in(const Game& game) {
  Written written{.played = count_plain(game), .places = places_of_moves(game)};
  written.places.resize(std::min(written.places.size(), written.played));
  const bool goes_on =
      written.played < game.followed.moves.size() || game.followed.stop || game.is_read_in_part();
  if (!goes_on) return written;
  const base::Ply next{static_cast<std::uint32_t>(written.played + 1)};
  const Layout layout = layout_of(game, written.places);
  written.rest = RestReader{layout, begin_of_rest(game, written.places), next}.read();
  if (!written.rest.empty()) return written;
  // As an array in brackets: it is as it was read.
  return {.played = game.followed.moves.size(), .places = places_of_moves(game)};
}

}  // namespace partiar::scoresheet
