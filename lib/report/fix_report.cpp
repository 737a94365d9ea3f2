#include "report/fix_report.h"

#include <algorithm>
#include <utility>

#include "base/words.h"
#include "pgn/lexer.h"
#include "report/internal/arguments.h"
#include "report/internal/repair_sentence.h"
#include "report/text_report.h"
#include "text/formula.h"
#include "text/printable.h"

namespace partiar::report {

namespace {

using text::printable;

/// A name of the contract in the form that messages select by.
std::string selector(std::string_view name) {
  std::string out{name};
  std::ranges::replace(out, '-', '_');
  return out;
}

/// The first half-move played after the end, with its number.
std::string_view first_words(std::string_view text, std::uint32_t at) {
  constexpr std::size_t most = 24;
  std::string_view words = text.substr(at, most);
  const auto move = words.find_first_not_of("0123456789. \t\r\n");
  return words.substr(0, words.find_first_of(" \t\r\n", move));
}

/// The form of the sentence on a place.
std::string_view is_of_place(std::string_view old, std::string_view text) {
  if (old.empty()) return "new";
  return text.empty() ? "gone" : "old";
}

void append_place(std::string& out, const replay::Game& game, const GamePlace& place,
                  const fix::FixedPlace& fixed, const Sentences& sentences) {
  const auto at = place.lines.locate(fixed.correction.where.begin);
  const bool is_comment = fixed.correction.kind == replay::CorrectionKind::after_end;
  const std::string old =
      printable(is_comment ? first_words(game.text, fixed.correction.where.begin)
                           : base::trimmed(fixed.correction.where.in(game.text), "\r\n"));
  const std::string text = printable(base::trimmed(fixed.correction.text, " \r\n"));
  out += "  ";
  out += internal::place_of(at, sentences.messages());
  sentences.messages().append(out, "colon");
  sentences.messages().append(out, "fix_place",
                              {{"kind", selector(name_of(fixed.correction.kind))},
                               {"is", is_of_place(old, text)},
                               {"old", old},
                               {"new", text}});
  out += '\n';
}

void append_open(std::string& out, const replay::Game& game, const fix::FixedGame& fixed,
                 const Sentences& sentences) {
  const auto say = [&](std::string_view key, std::string_view name, std::string_view value) {
    out += "  ";
    sentences.messages().append(out, key, {{name, value}});
    out += '\n';
  };
  Score score{game};
  out += "  ";
  sentences.append_verdict(out, game, score);
  out += '\n';
  if (fixed.refused) say("fix_refused", "answer", fix::name_of(*fixed.refused));
  if (fixed.obstacle) say("fix_obstacle", "obstacle", selector(name_of(*fixed.obstacle)));
  if (fixed.repair) {
    out += "  ";
    sentences.messages().append(out, "repair_label");
    sentences.messages().append(out, "colon");
    internal::append_repair(out, game, *fixed.repair, sentences.form(), sentences.messages());
    out += '\n';
  }
  // If the only choice is to keep the game, it needs an editor rather than an answer.
  const bool has_choices = fixed.choices.size() > 1 || fixed.refused;
  if (has_choices) say("fix_choices", "choices", fix::list_of(fixed.choices, ", "));
}

/// What is still wrong with the corrected game, if anything.
void append_left(std::string& out, const fix::FixedGame& fixed, const Sentences& sentences) {
  if (fixed.state != fix::Fixed::corrected || fixed.left == laws::Verdict::ok) return;
  const std::string_view proved = fixed.proved ? name_of(*fixed.proved) : std::string_view{};
  out += "  ";
  sentences.messages().append(out, "fix_left",
                              {{"verdict", selector(name_of(fixed.left))}, {"proved", proved}});
  out += '\n';
}

}  // namespace

std::string_view name_of(replay::CorrectionKind kind) {
  constexpr std::array<std::string_view, 5> names{"result-tag", "marker", "after-end", "repair",
                                                  "head"};
  return names.at(static_cast<std::size_t>(kind));
}

std::string_view name_of(replay::Obstacle obstacle) {
  constexpr std::array<std::string_view, replay::obstacles.size()> names{
      "cut", "no-result", "two-lines", "brace", "no-bytes", "unproved", "head"};
  return names.at(static_cast<std::size_t>(obstacle));
}

void append_fixed(Chunk& out, const replay::Game& game, const GamePlace& place,
                  const fix::FixedGame& fixed, const Sentences& sentences) {
  if (fixed.state == fix::Fixed::kept && !fixed.head_obstacle) return;
  TextReport{sentences, Colors::off, Detail::findings}.append_heading(out, game, place);
  if (fixed.state == fix::Fixed::open) append_open(out.text, game, fixed, sentences);
  bool is_comment_told = false;
  for (const fix::FixedPlace& one : fixed.places) {
    const bool is_comment = one.correction.kind == replay::CorrectionKind::after_end;
    if (is_comment && std::exchange(is_comment_told, true)) continue;
    append_place(out.text, game, place, one, sentences);
  }
  append_left(out.text, fixed, sentences);
  if (fixed.head_obstacle) {
    out.text += "  ";
    sentences.messages().append(out.text, "fix_obstacle",
                                {{"obstacle", selector(name_of(*fixed.head_obstacle))}});
    out.text += '\n';
  }
  out.text += '\n';
}

void append_fix_totals(std::string& out, std::uint64_t games, std::uint64_t corrected,
                       std::uint64_t left, const Sentences& sentences) {
  sentences.messages().append(out, "fix_totals",
                              {{"games", games}, {"corrected", corrected}, {"left", left}});
  out += '\n';
}

void append_question(std::string& out, const replay::Game& game, const fix::FixedGame& fixed,
                     const Sentences& sentences) {
  const auto add = [&](std::string_view text) {
    if (!out.empty() && !out.ends_with('\t')) out += "; ";
    out += text;
  };
  std::string players;
  for (const std::string_view tag : {"White", "Black"}) {
    std::string value;
    pgn::append_tag_value(value, game.find_tag(tag).value_or(""));
    if (!players.empty() && !value.empty()) players += " \u2013 ";
    players += printable(value);
  }
  if (!players.empty()) add(players);
  Score score{game};
  std::string verdict;
  sentences.append_verdict(verdict, game, score);
  add(verdict);
  for (const findings::Finding& finding : game.findings) {
    if (findings::info_of(finding.code).severity == findings::Severity::info) continue;
    std::string sentence;
    sentences.append(sentence, game, score, finding);
    add(sentence);
  }
  if (fixed.repair) {
    std::string sentence;
    internal::append_repair(sentence, game, *fixed.repair, sentences.form(), sentences.messages());
    add(sentence);
  }
  if (fixed.obstacle) {
    const std::string obstacle = selector(name_of(*fixed.obstacle));
    add(sentences.messages().text("fix_obstacle", {{"obstacle", obstacle}}));
  }
}

void append_decision(Chunk& out, const fix::Decision* decision, const replay::Game& game,
                     const GamePlace& place, const fix::FixedGame& fixed,
                     const Sentences& sentences) {
  const bool is_answered = decision != nullptr && decision->answer && !fixed.refused;
  if (decision != nullptr) out.text += decision->notes;
  out.text += is_answered ? fix::name_of(*decision->answer) : fix::open_answer;
  const bool has_choices = decision == nullptr || !fixed.choices.empty();
  out.text += '\t' + (has_choices ? fix::list_of(fixed.choices) : decision->choices) + '\t';
  fix::append_file_name(out.text, place.source);
  out.text += '\t';
  out.put_game_number(place.game);
  out.text += '\t' + std::to_string(place.lines.locate(game.span().begin).line) + '\t';
  out.text += fixed.identity + '\t';
  std::string question;
  append_question(question, game, fixed, sentences);
  out.text += text::without_formulas(question);
  if (decision != nullptr) out.text += decision->more;
  out.text += '\n';
}

}  // namespace partiar::report
