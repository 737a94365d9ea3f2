#include "scoresheet/compare.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/span.h"
#include "board/fen.h"
#include "findings/code.h"
#include "notation/move_writer.h"
#include "notation/san.h"
#include "replay/replayer.h"
#include "scoresheet/internal/read_beside.h"

namespace partiar::scoresheet {

namespace {

using base::Ply;
using board::Move;
using board::Position;
using replay::Game;

/// The word that stopped the replay.
std::optional<base::Span> stopping_word(const Game& game) {
  return game.followed.stop ? game.followed.stop->word() : std::nullopt;
}

/// Whether both games stopped at the same word, each read in the letters of its game.
bool is_same_stop(const Game& first, const Game& second) {
  const auto one = stopping_word(first);
  const auto other = stopping_word(second);
  if (!one || !other) return !one && !other;
  const auto text_of = [](const Game& game, base::Span word) {
    const auto text = word.in(game.text);
    return text.substr(0, text.find_last_not_of("+#!?") + 1);
  };
  const auto ours = text_of(first, *one);
  const auto theirs = text_of(second, *other);
  const auto read = notation::read_san(ours, first.letters());
  const auto reply = notation::read_san(theirs, second.letters());
  if (!read || !reply) return ours == theirs;
  notation::San same = reply->san;
  same.mark = read->san.mark;
  return read->san == same;
}

/// One of two records, from their last common position on.
class Rest {
 public:
  Rest(const Game& game, Ply agreed, const Position& parting)
      : game_{game}, agreed_{agreed.value}, parting_{parting} {}

  [[nodiscard]] std::span<const Move> moves() const {
    return std::span{game_.followed.moves}.subspan(agreed_);
  }
  /// Whether there is a half-move, even one that cannot be played.
  [[nodiscard]] bool has_word() const { return !moves().empty() || stopping_word(game_); }

  /// Plays what follows the first `skipped` half-moves from `position`; an unplayable half-move
  /// counts as skipped, too.
  [[nodiscard]] Continued play_from(const Position& position, std::size_t skipped,
                                    const replay::ReplayOptions& options) const {
    const std::string text = text_from(position, skipped);
    replay::ReplayOptions plain = options;
    plain.keep_entries = false;
    if (plain.alphabets != nullptr) {
      plain.letters = plain.alphabets->find(game_.alphabet_or_english().name);
    }
    Continued rest;
    bool is_first = true;
    replay::Replayer{plain}.replay({.text = text}, [&](const Game& played) {
      // Words that are not part of the game may look like the start of another.
      if (is_first) rest.moves = played.followed.moves;
      rest.is_whole = is_first && !played.followed.stop;
      is_first = false;
    });
    return rest;
  }

 private:
  /// The rest as a game of its own. Words that were replayed are replaced by their moves, without
  /// the prose around them.
  [[nodiscard]] std::string text_from(const Position& position, std::size_t skipped) const {
    std::string text = "[SetUp \"1\"]\n[FEN \"";
    board::append_fen(text, position);
    text += "\"]\n\n";
    notation::MoveStyle style;
    style.letters = &game_.letters();
    style.marks = false;
    Position before = parting_;
    for (std::size_t i = 0; i < moves().size(); ++i) {
      if (i >= skipped) {
        notation::append_move(text, before, moves()[i], style);
        text += ' ';
      }
      before.play_recorded(moves()[i]);
    }
    if (const auto word = stopping_word(game_)) {
      const std::uint32_t begin = skipped > moves().size() ? word->end : word->begin;
      text += game_.text.substr(begin, game_.followed.end.at - begin);
    }
    return text + '\n';
  }

  const Game& game_;
  std::uint32_t agreed_;
  const Position& parting_;
};

class Comparer {
 public:
  Comparer(const Game& first, const Game& second, const replay::ReplayOptions& options)
      : games_{&first, &second}, options_{options} {}

  Comparison compare() {
    find_parting();
    for (const Which which : both) {
      Branch& branch = out_.branches[index(which)];
      branch.is_playable = is_playable(game(which));
      branch.plies = static_cast<std::uint32_t>(game(which).followed.moves.size());
    }
    const auto claimed = [this](Which which) { return game(which).judgement.claimed; };
    out_.is_same_result = claimed(Which::first) == claimed(Which::second);
    const bool is_assumed = std::ranges::any_of(
        games_, [](const Game* read) { return read->has(findings::Code::sheet_assumed); });
    out_.relation = find_relation();
    out_.is_same = out_.relation == Relation::alike && out_.is_same_result && !is_assumed;
    if (out_.relation == Relation::parted) look_behind();
    return std::move(out_);
  }

 private:
  static constexpr std::array both{Which::first, Which::second};

  [[nodiscard]] const Game& game(Which which) const { return *games_[index(which)]; }
  [[nodiscard]] Rest rest(Which which) const { return {game(which), out_.agreed, out_.parting}; }

  void find_parting() {
    const auto& first = game(Which::first);
    const auto& second = game(Which::second);
    out_.parting = first.start.position;
    out_.is_same_start = first.start.is_playable && second.start.is_playable &&
                         first.start.position.is_same(second.start.position);
    if (!out_.is_same_start) return;
    const auto& moves = first.followed.moves;
    const auto end = std::ranges::mismatch(moves, second.followed.moves).in1;
    for (auto move = moves.begin(); move != end; ++move) out_.parting.play_recorded(*move);
    out_.agreed = Ply{static_cast<std::uint32_t>(end - moves.begin())};
  }

  [[nodiscard]] Relation find_relation() const {
    if (!out_.is_same_start) return Relation::other_starts;
    const auto has_ended = [&](Which which) {
      const Branch& branch = out_.branches[index(which)];
      return branch.is_playable && branch.plies == out_.agreed.value;
    };
    const bool has_first_ended = has_ended(Which::first);
    const bool has_second_ended = has_ended(Which::second);
    if (has_first_ended && has_second_ended) return Relation::alike;
    if (has_first_ended || has_second_ended) return Relation::one_ends;
    const bool are_followed_alike =
        out_.branches[0].plies == out_.agreed.value && out_.branches[1].plies == out_.agreed.value;
    return are_followed_alike && is_same_stop(game(Which::first), game(Which::second))
               ? Relation::stopped_alike
               : Relation::parted;
  }

  void look_behind() {
    for (const Which which : both) {
      if (!out_.rejoin) find_missing(which);
    }
    if (!out_.rejoin) find_position_again();
    for (const Which which : both) try_others_move(which);
    for (const Which which : both) {
      const auto& theirs = out_.branches[index(~which)];
      const bool fits = theirs.with_others_move && theirs.with_others_move->is_whole;
      if (out_.branches[index(which)].is_playable && !theirs.is_playable && fits) {
        out_.proved = which;
      }
    }
  }

  /// Checks whether `lacking` goes on as the other record does some half-moves later.
  void find_missing(Which lacking) {
    constexpr std::size_t most = 8;
    constexpr std::size_t enough = 4;  // half-moves in agreement, unless fewer are left
    const Rest ours = rest(lacking);
    const auto others = rest(~lacking).moves();
    if (!ours.has_word()) return;
    Position position = out_.parting;
    for (std::size_t skipped = 1; skipped <= std::min(most, others.size()); ++skipped) {
      position.play_recorded(others[skipped - 1]);
      const Continued found = ours.play_from(position, 0, options_);
      const auto alike = static_cast<std::size_t>(
          std::ranges::mismatch(found.moves, others.subspan(skipped)).in1 - found.moves.begin());
      const bool is_all = found.is_whole && alike == found.moves.size() && alike > 0;
      if (!is_all && alike < enough) continue;
      Rejoin rejoin{Meeting::missing, {out_.agreed, out_.agreed}};
      rejoin.plies[index(~lacking)].value += static_cast<std::uint32_t>(skipped);
      out_.rejoin = rejoin;
      return;
    }
  }

  /// Finds the first position after the parting that both records reach.
  void find_position_again() {
    struct Met {
      Ply ply;
      Position position;
    };
    std::unordered_map<std::uint64_t, Met> met;  // the first occurrence of each
    Position position = out_.parting;
    Ply ply = out_.agreed;
    for (const Move move : rest(Which::first).moves()) {
      position.play_recorded(move);
      ply = ply.next();
      met.try_emplace(position.hash(), Met{ply, position});
    }
    const auto note = [&](Ply first, Ply second) {
      const auto sum = [](const Rejoin& rejoin) {
        return rejoin.plies[0].value + rejoin.plies[1].value;
      };
      const Rejoin found{Meeting::transposition, {first, second}};
      if (!out_.rejoin || sum(found) < sum(*out_.rejoin)) out_.rejoin = found;
    };
    const auto look = [&] {
      const auto found = met.find(position.hash());
      if (found != met.end() && found->second.position.is_same(position)) {
        note(found->second.ply, ply);
      }
    };
    position = out_.parting;
    ply = out_.agreed;
    look();
    for (const Move move : rest(Which::second).moves()) {
      position.play_recorded(move);
      ply = ply.next();
      look();
      if (position.is_same(out_.parting)) note(out_.agreed, ply);
    }
    if (out_.rejoin && is_swapped(*out_.rejoin)) out_.rejoin->how = Meeting::swapped;
  }

  /// Whether both records reach their meeting point by the same half-moves in a different order.
  [[nodiscard]] bool is_swapped(const Rejoin& rejoin) const {
    constexpr std::size_t longest = 16;
    const auto moves_of = [&](Which which) {
      return rest(which).moves().first(rejoin.plies[index(which)].value - out_.agreed.value);
    };
    const auto first = moves_of(Which::first);
    return first.size() <= longest && std::ranges::is_permutation(first, moves_of(Which::second));
  }

  /// Plays the rest of a record with the other's half-move at the parting.
  void try_others_move(Which which) {
    const Rest ours = rest(which);
    const auto others = rest(~which).moves();
    if (others.empty() || !ours.has_word()) return;
    Position position = out_.parting;
    position.play_recorded(others.front());
    out_.branches[index(which)].with_others_move = ours.play_from(position, 1, options_);
  }

  std::array<const Game*, 2> games_;
  const replay::ReplayOptions& options_;
  Comparison out_;
};

}  // namespace

bool is_playable(const Game& game) {
  return game.start.is_playable && !game.followed.stop && !game.is_read_in_part();
}

void read_beside_each_other(Game& first, Game& second, const replay::ReplayOptions& options) {
  const auto read = [&](Game& game, const Game& other) {
    if (auto again = internal::read_beside(game, other, options)) game = *std::move(again);
  };
  read(second, first);
  read(first, second);
}

Comparison compare(const Game& first, const Game& second, const replay::ReplayOptions& options) {
  return Comparer{first, second, options}.compare();
}

}  // namespace partiar::scoresheet
