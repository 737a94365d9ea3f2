#include "report/compare_report.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "board/fen.h"
#include "laws/edition.h"
#include "report/position_report.h"
#include "report/score.h"
#include "text/printable.h"

namespace partiar::report {

namespace {

using base::Ply;
using board::Position;
using replay::Game;
using scoresheet::Branch;
using scoresheet::Difference;
using scoresheet::Meeting;
using scoresheet::name_of;
using scoresheet::Which;
using text::Argument;
using text::printable;
using Arguments = std::vector<Argument>;

constexpr std::array both{Which::first, Which::second};

/// Writes one comparison, line by line.
class Paragraph {
 public:
  Paragraph(std::string& out, const ComparedGames& compared, const Sentences& sentences,
            Board board)
      : out_{out},
        board_{board},
        compared_{compared},
        sentences_{sentences},
        scores_{Score{compared.first.game}, Score{compared.second.game}} {}

  void append() {
    for (const Which which : both) append_heading(which);
    const auto& comparison = compared_.comparison;
    if (!comparison.is_same_start) {
      add("compare_other_start");
    } else if (!comparison.has_parted()) {
      add("compare_alike", {{"plies", std::int64_t{comparison.agreed.value}},
                            {"same", comparison.is_same_result ? "yes" : "no"}});
    } else {
      append_parting();
    }
    for (const Which which : both) append_assumptions(which);
    for (const Difference& difference : compared_.differences) append_difference(difference);
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

  void add(std::string_view key, const Arguments& arguments = {}, std::string_view article = {}) {
    out_ += "  ";
    sentences_.messages().append(out_, key, arguments);
    if (!article.empty()) {
      out_ += ' ';
      const auto edition = game(Which::first).start.editions.applied;
      sentences_.append_citation(out_, article, edition);
    }
    out_ += '\n';
  }

  void append_heading(Which which) {
    const PlacedGame& at = placed(which);
    const auto name = [&](std::string_view tag) {
      const std::string value = printable(scoresheet::find_value(at.game, tag));
      return value.empty() ? std::string{"?"} : value;
    };
    const std::string source = printable(at.source);
    const std::string number = std::to_string(at.number);
    const std::string line = std::to_string(at.line);
    const std::string white = name("White");
    const std::string black = name("Black");
    sentences_.messages().append(
        out_, "game_heading",
        std::array{Argument{"source", source}, Argument{"game", number}, Argument{"line", line},
                   Argument{"white", white}, Argument{"black", black}});
    out_ += '\n';
  }

  /// The half-move behind the parting, as the record has it, with its number; empty where there is
  /// none.
  std::string move_there(Which which) {
    const Ply agreed = compared_.comparison.agreed;
    const Game& ours = game(which);
    if (ours.followed.moves.size() > agreed.value) return score(which).label(agreed.next());
    const auto word = ours.followed.stop ? ours.followed.stop->word() : std::nullopt;
    if (!word) return {};
    return score(which).number(agreed.next()) + printable(word->in(ours.text));
  }

  [[nodiscard]] bool is_legal_there(Which which) const {
    return game(which).followed.moves.size() > compared_.comparison.agreed.value;
  }

  void append_parting() {
    const auto& comparison = compared_.comparison;
    const Ply agreed = comparison.agreed;
    const std::string last = agreed.value > 0 ? score(Which::first).label(agreed) : std::string{};
    add("compare_agreed", {{"plies", std::int64_t{agreed.value}}, {"last", last}});
    for (const Which which : both) append_branch(which);
    for (const Which which : both) append_with_others_move(which);
    if (comparison.proved) {
      const std::string move = move_there(*comparison.proved);
      add("compare_proved", {{"which", name_of(*comparison.proved)}, {"move", move}});
    }
    if (comparison.rejoin) append_rejoin(*comparison.rejoin);
    std::string fen;
    board::append_fen(fen, comparison.parting);
    add("compare_position", {{"fen", fen}});
    append_board(out_, comparison.parting, board_, "    ");
    const auto edition = game(Which::first).start.editions.applied;
    add("compare_go_back", {}, laws::article_of(laws::Topic::sheets_differ, edition));
  }

  void append_branch(Which which) {
    const std::string move = move_there(which);
    const std::string_view there = move.empty()            ? "nothing"
                                   : is_legal_there(which) ? "move"
                                                           : "unplayable";
    add("compare_branch", {{"which", name_of(which)},
                           {"there", there},
                           {"move", move},
                           {"whole", branch(which).is_playable ? "yes" : "no"},
                           {"plies", std::int64_t{branch(which).plies}}});
  }

  /// What becomes of a record that cannot be played to its end when it has the other's half-move.
  void append_with_others_move(Which which) {
    const auto& tried = branch(which).with_others_move;
    if (!tried || branch(which).is_playable) return;
    const std::string move = move_there(~which);
    add("compare_with_others_move", {{"which", name_of(which)},
                                     {"move", move},
                                     {"whole", tried->is_whole ? "yes" : "no"},
                                     {"plies", static_cast<std::int64_t>(tried->moves.size())}});
  }

  void append_rejoin(const scoresheet::Rejoin& rejoin) {
    const Ply agreed = compared_.comparison.agreed;
    const Which longer = rejoin.plies[0] < rejoin.plies[1] ? Which::second : Which::first;
    std::string moves;
    if (rejoin.how == Meeting::missing) {
      const auto all = std::span{game(longer).followed.moves}.subspan(agreed.value);
      const auto count = rejoin.plies[index(longer)].value - agreed.value;
      moves = score(longer).number(agreed.next());
      append_moves(moves, compared_.comparison.parting, all.first(count), game(longer).letters());
    }
    const auto last = [&](Which which) {
      const Ply ply = rejoin.plies[index(which)];
      std::string start;
      if (ply.value == 0) {
        sentences_.messages().append(start, "at_the_start");
      } else {
        start = score(which).label(ply);
      }
      return start;
    };
    const std::string first = last(Which::first);
    const std::string second = last(Which::second);
    add("compare_rejoin", {{"how", name_of(rejoin.how)},
                           {"which", name_of(~longer)},
                           {"moves", moves},
                           {"first", first},
                           {"second", second}});
  }

  /// What had to be taken for another word before the moves could be compared.
  void append_assumptions(Which which) {
    for (const replay::Finding& finding : game(which).findings) {
      if (finding.code != replay::Code::sheet_assumed) continue;
      std::string says;
      sentences_.append(says, game(which), score(which), finding);
      add("compare_assumed", {{"which", name_of(which)}, {"says", says}});
    }
  }

  void append_difference(const Difference& difference) {
    const std::string move =
        difference.ply.value > 0 ? score(Which::first).label(difference.ply) : std::string{};
    const std::string first = printable(difference.first);
    const std::string second = printable(difference.second);
    add("compare_difference", {{"field", name_of(difference.field)},
                               {"place", difference.ply.value > 0 ? "move" : "none"},
                               {"move", move},
                               {"which", difference.first.empty() ? "second" : "first"},
                               {"first", first},
                               {"second", second},
                               {"count", std::int64_t{difference.count}}});
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
  const std::string source = printable(game.source);
  const std::string number = std::to_string(game.number);
  sentences.messages().append(out, "compare_unpaired",
                              std::array{Argument{"source", source}, Argument{"game", number}});
  out += "\n\n";
}

}  // namespace partiar::report
