#include "report/internal/claim_lines.h"

#include <array>
#include <utility>

#include "base/join.h"
#include "notation/move_writer.h"
#include "report/position_report.h"
#include "text/printable.h"

namespace partiar::report::internal {

using laws::Topic;
using replay::Loss;
using text::Argument;

std::string ClaimLines::written() {
  if (!claim_.written) return {};
  if (const auto move = claim_.written->move()) return score_.label_of(claim_.ply, *move);
  return score_.number(claim_.ply.next()) + text::printable(claim_.written->text);
}

std::string ClaimLines::label(base::Ply ply) {
  if (ply > claim_.ply) return written();
  if (ply.value > 0) return score_.label(ply);
  return sentences_.messages().text("at_the_start");
}

std::string ClaimLines::alternatives(std::span<const board::Move> moves) {
  return base::joined(moves, ", ", [this](const board::Move& move) {
    std::string text;
    append_moves(text, score_.after(claim_.ply), std::span{&move, 1}, score_.letters());
    return text;
  });
}

std::string ClaimLines::piece_on(board::Square square) {
  const board::Role role = score_.after(claim_.ply).role_on(square);
  std::string text;
  if (role != board::Role::pawn) text = score_.letters().text_of(role);
  return text + list_of(square);
}

std::string ClaimLines::pieces() {
  constexpr std::array order{board::Role::king,   board::Role::queen,  board::Role::rook,
                             board::Role::bishop, board::Role::knight, board::Role::pawn};
  const board::Position& position = score_.after(claim_.ply);
  std::string list;
  for (const board::Color color : {board::Color::white, board::Color::black}) {
    if (!list.empty()) list += " /";
    for (const board::Role role : order) {
      for (const board::Square square : position.of(color, role)) {
        if (!list.empty()) list += ' ';
        list += piece_on(square);
      }
    }
  }
  return list;
}

void ClaimLines::add(std::string_view key, std::vector<Argument> arguments,
                     std::string_view article, std::string_view indent) {
  const std::string last = claim_.ply.value > 0 ? score_.label(claim_.ply) : std::string{};
  const std::string move = written();
  arguments.insert(arguments.end(), {Argument{"by", report::name_of(claim_.by)},
                                     Argument{"opponent", report::name_of(~claim_.by)},
                                     Argument{"ply", claim_.ply.value}, Argument{"last", last},
                                     Argument{"move", move}});
  out_.text += indent;
  sentences_.messages().append(out_.text, key, arguments);
  if (!article.empty()) {
    cite(article);
    out_.text += ' ';
    sentences_.append_citation(out_.text, article, game_.start.editions.applied);
  }
  out_.text += '\n';
}

void ClaimLines::add(std::string_view key, Topic topic) {
  add(key, {}, article_of(topic));
}

void ClaimLines::add_ruling(std::string_view key, std::vector<Argument> arguments,
                            std::string_view article) {
  const std::size_t begin = out_.text.size() + usual_indent.size();
  add(key, std::move(arguments), article);
  ruling_ = out_.text.substr(begin, out_.text.size() - begin - 1);
}

void ClaimLines::cite(std::string_view article) {
  if (follow_from_ != std::string::npos || article.empty()) return;
  if (!articles_.empty()) articles_ += ", ";
  articles_ += article;
}

std::string ClaimLines::line_at(std::size_t at) const {
  if (at >= out_.text.size()) return {};
  const std::size_t begin = at + usual_indent.size();
  return out_.text.substr(begin, out_.text.find('\n', begin) - begin);
}

void ClaimLines::add_end(const laws::Event& end) {
  add_ruling("claim_over");
  cite(article_of(laws::topic_of(end.kind)));
  add_event(end);
}

void ClaimLines::add_loss(const Loss& loss, std::string_view article) {
  add_ruling("loss_" + std::string{name_of(loss.outcome)}, {{"proof", proof_of(loss)}}, article);
}

std::string ClaimLines::proof_of(const Loss& loss) {
  std::string proof;
  const board::Position& position = score_.after(claim_.ply);
  if (loss.mate.obstacle) {
    append_obstacle(proof, position, *loss.mate.obstacle, loss.mate.line, sentences_.messages(),
                    score_.letters());
  } else {
    append_moves(proof, position, loss.mate.line, score_.letters());
  }
  return proof;
}

void ClaimLines::add_fault() {
  const auto& reading = claim_.written->reading;
  if (!reading) return;
  out_.text += "  ";
  sentences_.append_fault(out_.text, reading->fault, reading->facts, written(), *reading->alphabet);
  out_.text += '\n';
}

void ClaimLines::add_doubts() {
  for (const findings::Finding& finding : game_.findings) {
    if (findings::info_of(finding.code).subject != findings::Subject::laws) continue;
    out_.text += "  ";
    sentences_.append(out_.text, game_, score_, finding);
    out_.text += '\n';
  }
  const auto disputed = replay::find_disputed_fivefold(game_, claim_.ply);
  if (disputed) add_disputed_fivefold(*disputed);
}

void ClaimLines::add_disputed_fivefold(base::Ply ply) {
  const laws::Edition edition = game_.start.editions.applied;
  add("claim_fivefold_disputed", {{"place", label(ply)}, {"edition", laws::name_of(edition)}},
      laws::article_of(Topic::fivefold, edition));
}

std::string_view name_of(replay::Asked asked) {
  constexpr std::array<std::string_view, 8> names{"draw",    "sealed",    "flag",  "illegal",
                                                  "touched", "quickplay", "phone", "reversed"};
  return names[static_cast<unsigned>(asked)];
}

std::string_view name_of(laws::Competition competition) {
  constexpr std::array<std::string_view, 3> names{"standard", "rapid", "blitz"};
  return names[static_cast<unsigned>(competition)];
}

std::string_view name_of(Loss::Outcome outcome) {
  constexpr std::array<std::string_view, 3> names{"loses", "draws", "undecided"};
  return names[static_cast<unsigned>(outcome)];
}

}  // namespace partiar::report::internal
