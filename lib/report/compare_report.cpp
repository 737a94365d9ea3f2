#include "report/compare_report.h"

#include <array>
#include <optional>
#include <string_view>

#include "board/fen.h"
#include "board/legal_moves.h"
#include "findings/code.h"
#include "findings/info.h"
#include "report/attention.h"
#include "report/internal/arguments.h"
#include "report/internal/scan_places.h"
#include "report/internal/shown.h"
#include "report/position_report.h"
#include "report/score.h"
#include "text/printable.h"

namespace partiar::report {

namespace {

using base::Ply;
using replay::Game;
using scoresheet::Branch;
using scoresheet::Difference;
using scoresheet::Meeting;
using scoresheet::name_of;
using scoresheet::Relation;
using scoresheet::Which;
using text::Argument;
using text::printable;

constexpr std::array both{Which::first, Which::second};

/// The players, and where the game is.
void append_game_heading(std::string& out, const PlacedGame& at, const Sentences& sentences) {
  const auto name = [&](std::string_view tag) {
    const std::string value = printable(at.game.known_tag(tag));
    return value.empty() ? std::string{"?"} : text::isolated(value);
  };
  sentences.messages().append(out, "game_heading",
                              {{"source", text::isolated(printable(at.source))},
                               {"game", std::to_string(at.number)},
                               {"line", std::to_string(at.line)},
                               {"white", name("White")},
                               {"black", name("Black")}});
  out += '\n';
}

/// Writes one comparison, line by line.
class Paragraph {
 public:
  Paragraph(std::string& out, const ComparedGames& compared, const Sentences& sentences,
            Board board)
      : out_{out},
        board_{board},
        compared_{compared},
        sentences_{sentences},
        scores_{Score{compared.first.game, sentences.form()},
                Score{compared.second.game, sentences.form()}} {}

  void append() {
    for (const Which which : both) append_game_heading(out_, placed(which), sentences_);
    const auto& comparison = compared_.comparison;
    if (comparison.relation == Relation::other_starts) {
      add("compare_other_start");
    } else if (comparison.relation == Relation::alike) {
      const std::string_view same = comparison.is_same          ? "yes"
                                    : comparison.is_same_result ? "mended"
                                                                : "no";
      add("compare_alike", {{"plies", comparison.agreed.value}, {"same", same}});
    } else {
      append_parting();
    }
    for (const Which which : both) append_assumptions(which);
    for (const Difference& difference : compared_.differences) append_difference(difference);
    if (compared_.merged != nullptr) append_merged(*compared_.merged);
    out_ += '\n';
  }

 private:
  [[nodiscard]] const PlacedGame& placed(Which which) const {
    return which == Which::first ? compared_.first : compared_.second;
  }
  [[nodiscard]] const Game& game(Which which) const { return placed(which).game; }
  [[nodiscard]] const Branch& branch(Which which) const {
    return compared_.comparison.branches[index(which)];
  }
  Score& score(Which which) { return scores_[index(which)]; }

  void add(std::string_view key, std::initializer_list<Argument> arguments = {}) {
    out_ += "  ";
    sentences_.messages().append(out_, key, arguments);
    out_ += '\n';
  }

  /// The half-move after the last common position as the record has it, with its number; empty if
  /// there is none.
  std::string move_there(Which which) {
    const Ply agreed = compared_.comparison.agreed;
    const Game& ours = game(which);
    if (ours.followed.moves.size() > agreed.value) return score(which).label(agreed.next());
    const auto word = ours.followed.stop ? ours.followed.stop->word() : std::nullopt;
    if (!word) return {};
    std::string number = score(which).number(agreed.next());
    if (is_missing_there(which)) return number;
    return internal::recorded_move(number + printable(word->in(ours.text)), score(which),
                                   sentences_.messages());
  }

  /// Whether the move numbers show that the half-move was left out.
  [[nodiscard]] bool is_missing_there(Which which) const {
    const auto& stop = game(which).followed.stop;
    return !is_legal_there(which) && stop && stop->finding.code == findings::Code::move_missing;
  }

  [[nodiscard]] bool is_legal_there(Which which) const {
    return game(which).followed.moves.size() > compared_.comparison.agreed.value;
  }

  /// Whether the word there is ambiguous.
  [[nodiscard]] bool is_ambiguous_there(Which which) const {
    using findings::Code;
    const auto& stop = game(which).followed.stop;
    if (is_legal_there(which) || !stop) return false;
    const Code code = stop->finding.code;
    return code == Code::sheet_ambiguous || code == Code::move_ambiguous ||
           code == Code::notation_letters_ambiguous || code == Code::notation_case_ambiguous;
  }

  /// Whether there is nothing in a record that could contradict the other, as in a letter.
  [[nodiscard]] bool has_no_moves(Which which) {
    return game(which).followed.moves.empty() && move_there(which).empty();
  }

  void append_parting() {
    const auto& comparison = compared_.comparison;
    const Ply agreed = comparison.agreed;
    const std::string last = agreed.value > 0 ? score(Which::first).label(agreed) : std::string{};
    const bool is_one_empty = has_no_moves(Which::first) || has_no_moves(Which::second);
    const bool is_contradiction = comparison.relation == Relation::parted && !is_one_empty;
    const bool ends = comparison.relation == Relation::one_ends || is_one_empty;
    const std::string_view how = is_contradiction ? "differ" : ends ? "ends" : "stopped";
    add("compare_agreed", {{"plies", agreed.value}, {"last", last}, {"how", how}});
    for (const Which which : both) {
      if (!has_no_moves(which)) append_branch(which);
    }
    if (is_one_empty) return;
    if (is_contradiction) append_what_rest_shows();
    add("compare_position", {{"fen", board::fen_of(comparison.parting)}});
    append_board(out_, comparison.parting, board_, "    ");
    // Advice to go back to that position makes no sense if the game was over there, or if only one
    // record ends.
    if (!is_contradiction || !board::has_legal_move(comparison.parting)) return;
    // D.2.9 of 2018 says so of play without sight of the board only: cited for others it misleads.
    add("compare_go_back");
  }

  void append_what_rest_shows() {
    const auto& comparison = compared_.comparison;
    for (const Which which : both) append_with_others_move(which);
    if (const auto& proved = comparison.proved) {
      add("compare_proved", {{"which", name_of(*proved)}, {"move", move_there(*proved)}});
    }
    if (comparison.rejoin) append_rejoin(*comparison.rejoin);
  }

  void append_branch(Which which) {
    const std::string move = move_there(which);
    const std::string_view there = move.empty()                ? "nothing"
                                   : is_legal_there(which)     ? "move"
                                   : is_missing_there(which)   ? "missing"
                                   : is_ambiguous_there(which) ? "ambiguous"
                                                               : "unplayable";
    add("compare_branch", {{"which", name_of(which)},
                           {"there", there},
                           {"move", move},
                           {"whole", branch(which).is_playable ? "yes" : "no"},
                           {"plies", branch(which).plies}});
  }

  /// How far a broken record can be played with the other's half-move.
  void append_with_others_move(Which which) {
    const auto& tried = branch(which).with_others_move;
    if (!tried || branch(which).is_playable) return;
    // If several half-moves are missing, inserting one does not help.
    const auto& rejoin = compared_.comparison.rejoin;
    const bool are_missing = rejoin && rejoin->how == Meeting::missing;
    if (are_missing && (!tried->is_whole || is_missing_there(which))) return;
    add("compare_with_others_move", {{"which", name_of(which)},
                                     {"move", move_there(~which)},
                                     {"whole", tried->is_whole ? "yes" : "no"},
                                     {"plies", tried->moves.size()}});
  }

  void append_rejoin(const scoresheet::Rejoin& rejoin) {
    const Ply agreed = compared_.comparison.agreed;
    const Which longer = rejoin.plies[0] < rejoin.plies[1] ? Which::second : Which::first;
    std::string moves;
    if (rejoin.how == Meeting::missing) {
      const auto all = std::span{game(longer).followed.moves}.subspan(agreed.value);
      const auto count = rejoin.plies[index(longer)].value - agreed.value;
      moves = score(longer).number(agreed.next());
      append_moves(moves, compared_.comparison.parting, all.first(count), score(longer).letters());
    }
    const auto last = [&](Which which) {
      const Ply ply = rejoin.plies[index(which)];
      return ply.value == 0 ? sentences_.messages().text("at_the_start") : score(which).label(ply);
    };
    add("compare_rejoin", {{"how", name_of(rejoin.how)},
                           {"which", name_of(~longer)},
                           {"moves", moves},
                           {"first", last(Which::first)},
                           {"second", last(Which::second)}});
  }

  /// Words that had to be read as something else before the moves could be compared.
  void append_assumptions(Which which) {
    for (const findings::Finding& finding : game(which).findings) {
      if (finding.code != findings::Code::sheet_assumed) continue;
      std::string says;
      sentences_.append(says, game(which), score(which), finding);
      add("compare_assumed", {{"which", name_of(which)}, {"says", says}});
    }
  }

  /// What the game of both is worth, and what there is to say of it.
  void append_merged(const Game& merged) {
    Score score{merged, sentences_.form()};
    std::string says;
    sentences_.append_verdict(says, merged, score);
    add("compare_merged", {{"plies", merged.followed.moves.size()}, {"says", says}});
    for (const findings::Finding& finding : merged.findings) {
      const findings::CodeInfo& info = findings::info_of(finding.code);
      if (info.subject != findings::Subject::scan && !needs_attention(merged, finding)) continue;
      says.clear();
      sentences_.append(says, merged, score, finding);
      out_.append("    ").append(says).append(" [").append(info.name).append("]\n");
    }
    if (merged.scanned == nullptr || merged.scanned->questions.empty()) return;
    out_ += "   ";
    internal::append_questions(out_, *merged.scanned, sentences_.messages());
    out_ += '\n';
  }

  void append_difference(const Difference& difference) {
    const std::string move =
        difference.ply.value > 0 ? score(Which::first).label(difference.ply) : std::string{};
    add("compare_difference", {{"field", name_of(difference.field)},
                               {"place", difference.ply.value > 0 ? "move" : "none"},
                               {"move", move},
                               {"which", difference.first.empty() ? "second" : "first"},
                               {"first", value_of(difference, Which::first)},
                               {"second", value_of(difference, Which::second)},
                               {"count", difference.count}});
  }

  /// The value in one record, or that it has none.
  std::string value_of(const Difference& difference, Which which) const {
    const bool is_first = which == Which::first;
    const text::Messages& messages = sentences_.messages();
    const auto shown = [&](const std::string& value) {
      const bool is_result = difference.field == scoresheet::Field::result;
      const std::string text = printable(value);
      return is_result ? internal::shown_result(text, sentences_.form(), messages) : text;
    };
    std::string one = shown(is_first ? difference.first : difference.second);
    const std::string other = shown(is_first ? difference.first_too : difference.second_too);
    if (one.empty()) return messages.text("compare_no_value");
    if (other.empty()) return one;
    return messages.text("compare_two_values", {{"first", one}, {"second", other}});
  }

  std::string& out_;
  Board board_;
  const ComparedGames& compared_;
  const Sentences& sentences_;
  std::array<Score, 2> scores_;
};

}  // namespace

void append_comparison(std::string& out, const ComparedGames& compared, const Sentences& sentences,
                       Board board) {
  Paragraph{out, compared, sentences, board}.append();
}

void append_unpaired(std::string& out, const PlacedGame& game, const Sentences& sentences) {
  append_game_heading(out, game, sentences);
  out += "  ";
  sentences.messages().append(out, "compare_unpaired");
  out += "\n\n";
}

void append_comparison_counts(std::string& out, const ComparedCounts& counts,
                              const Sentences& sentences) {
  sentences.messages().append(out, "compare_totals",
                              {{"games", counts.same + counts.different},
                               {"same", counts.same},
                               {"different", counts.different},
                               {"unpaired", counts.unpaired}});
  out += '\n';
}

}  // namespace partiar::report
