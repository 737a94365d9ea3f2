#include "game_pairs.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <tuple>

#include "board/move.h"
#include "reading/game_reader.h"
#include "scoresheet/differences.h"
#include "text/messages.h"
#include "text/printable.h"

namespace partiar::cli {

namespace {

using replay::Game;

/// No event has more games; all are in memory, and each is compared with each.
constexpr std::size_t most_kept = 5'000;

/// What the games of one side may take in memory.
constexpr std::size_t most_bytes = std::size_t{20} << 20U;

/// How well two games fit as records of one.
struct Fit {
  std::uint32_t names = 0;   ///< fields in which both agree
  bool is_whole = false;     ///< all half-moves are the same
  std::uint32_t plies = 0;   ///< length of their common beginning
  bool is_excluded = false;  ///< they are records of different games

  [[nodiscard]] auto rank() const { return std::tuple{names, is_whole, plies}; }
  friend auto operator<=>(const Fit& a, const Fit& b) { return a.rank() <=> b.rank(); }
  friend bool operator==(const Fit& a, const Fit& b) { return a.rank() == b.rank(); }
};

/// What games are paired by, besides their moves.
struct Field {
  scoresheet::Field field;
  std::string_view tag;
};
constexpr std::array fields{
    Field{scoresheet::Field::white, "White"}, Field{scoresheet::Field::black, "Black"},
    Field{scoresheet::Field::round, "Round"}, Field{scoresheet::Field::board, "Board"}};

struct Key {
  explicit Key(const KeptGame& kept) : moves{kept.game.followed.moves} {
    std::ranges::transform(fields, values.begin(),
                           [&](const Field& field) { return kept.game.known_tag(field.tag); });
  }

  std::array<std::string, fields.size()> values;
  std::span<const board::Move> moves;
};

std::vector<Key> keys_of(const std::vector<KeptGame>& games) {
  return {games.begin(), games.end()};
}

Fit fit_of(const Key& first, const Key& second) {
  Fit fit;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string& ours = first.values[i];
    const std::string& theirs = second.values[i];
    if (ours.empty() || theirs.empty()) continue;
    fit.is_excluded = !scoresheet::may_be_same(fields[i].field, ours, theirs);
    if (fit.is_excluded) return fit;
    ++fit.names;
  }
  const auto end = std::ranges::mismatch(first.moves, second.moves).in1;
  fit.plies = static_cast<std::uint32_t>(end - first.moves.begin());
  fit.is_whole = fit.plies == first.moves.size() && fit.plies == second.moves.size();
  // Without names, half of the moves must agree, or an opening's worth.
  constexpr std::uint32_t opening = 16;
  const auto shorter = std::min(first.moves.size(), second.moves.size());
  const bool is_alike = fit.plies > 0 && (fit.plies >= opening || fit.plies * 2 >= shorter);
  if (fit.names == 0 && !is_alike) fit.is_excluded = true;
  return fit;
}

/// The best match for a game among `others`; nothing if none fits, or if two fit equally well.
template <class FitWith>
std::optional<std::size_t> find_best(std::size_t count, FitWith fit_with) {
  std::optional<std::size_t> best;
  Fit fit_of_best;
  bool is_alone = true;
  for (std::size_t i = 0; i < count; ++i) {
    const Fit fit = fit_with(i);
    if (fit.is_excluded) continue;
    if (!best || fit > fit_of_best) {
      best = i;
      fit_of_best = fit;
      is_alone = true;
    } else if (fit == fit_of_best) {
      is_alone = false;
    }
  }
  return is_alone ? best : std::nullopt;
}

void say_too_many(const std::string& path, const Diagnostics& diagnostics) {
  diagnostics.say("compare_too_many", {{"source", text::printable(path)}, {"count", most_kept}});
}

/// Drops the tokens, unless the game is compared by what they say: clocks and draw offers.
void drop_moves_as_written(std::vector<replay::Entry>& entries) {
  const bool has_remarks = std::ranges::any_of(entries, [](const replay::Entry& entry) {
    return entry.kind == pgn::TokenKind::comment || entry.kind == pgn::TokenKind::draw_offer;
  });
  if (!has_remarks) std::vector<replay::Entry>{}.swap(entries);
}

std::size_t size_of(const KeptGame& kept) {
  const Game& game = kept.game;
  return sizeof kept + game.followed.moves.size() * sizeof(board::Move) +
         game.followed.entries.size() * sizeof(replay::Entry) +
         game.judgement.events.size() * sizeof(laws::Event) +
         game.findings.size() * sizeof(findings::Finding) +
         game.head.tags.size() * sizeof(pgn::Tag);
}

}  // namespace

std::optional<std::vector<KeptGame>> keep_games(const std::string& path,
                                                std::optional<std::uint64_t> chosen,
                                                const CompareOptions& options,
                                                const replay::ReplayOptions& replay,
                                                const Diagnostics& diagnostics) {
  std::vector<KeptGame> games;
  const io::InputOptions input{.directories = options.directories};
  reading::GameReader reader{reading::SourceReader{{path}, options.reading, input}, replay};
  std::uint64_t met = 0;
  std::size_t bytes = 0;
  std::shared_ptr<const std::string> text;
  const base::SourceMap* lines = nullptr;
  const auto take = [&](const Game& game, const reading::Place& at) {
    ++met;
    if (chosen && met != *chosen) return true;
    if (lines != &at.lines || !text || *text != game.text) {
      text = std::make_shared<const std::string>(game.text);
      bytes += text->size();
      lines = &at.lines;
    }
    games.push_back({text, game, std::string{at.source}, at.games_before + at.number,
                     at.lines.locate(game.span().begin).line});
    games.back().game.text = *text;
    drop_moves_as_written(games.back().game.followed.entries);
    bytes += size_of(games.back());
    return !chosen && games.size() <= most_kept && bytes <= most_bytes;
  };
  const auto read = reader.read(take);
  if (!read) {
    diagnostics.report(read.error());
    return std::nullopt;
  }
  if (!chosen && (games.size() > most_kept || bytes > most_bytes)) {
    say_too_many(path, diagnostics);
    return std::nullopt;
  }
  return games;
}

std::vector<Pair> pair_games(const std::vector<KeptGame>& first,
                             const std::vector<KeptGame>& second) {
  const std::vector<Key> ours = keys_of(first);
  const std::vector<Key> theirs = keys_of(second);
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < ours.size(); ++i) {
    const auto best =
        find_best(theirs.size(), [&](std::size_t j) { return fit_of(ours[i], theirs[j]); });
    if (!best) continue;
    const auto back =
        find_best(ours.size(), [&](std::size_t j) { return fit_of(ours[j], theirs[*best]); });
    if (back == i) pairs.push_back({i, *best});
  }
  return pairs;
}

}  // namespace partiar::cli
