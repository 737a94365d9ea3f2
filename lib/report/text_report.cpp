#include "report/text_report.h"

#include <algorithm>
#include <array>

#include "pgn/lexer.h"
#include "replay/claim.h"
#include "replay/heading.h"
#include "report/attention.h"
#include "report/citations.h"
#include "report/internal/paint.h"
#include "text/printable.h"

namespace partiar::report {

namespace {

using internal::bold;
using internal::color_of;
using internal::dim;
using internal::green;
using internal::red;
using internal::yellow;
using laws::Verdict;
using replay::Finding;
using replay::Game;
using replay::Severity;
using text::Argument;

/// Stands in a sentence for the number of the game, which is put in later.
constexpr char game_number = '\x01';

/// A tag's value, printable, or what the heading of a game without tags says; empty where neither
/// says anything.
std::string value_of(const Game& game, std::string_view name) {
  const auto raw = game.find_tag(name);
  std::string printable;
  if (const auto heading = game.heading()) {
    text::append_printable(printable, heading->find(name).value_or(""));
    return printable;
  }
  if (!raw || *raw == "?" || *raw == "-" || *raw == "????.??.??") return printable;
  std::string value;
  pgn::append_tag_value(value, *raw);
  text::append_printable(printable, value);
  return printable;
}

/// Whether a finding is worth an arbiter's time: a warning, or what was open about the Laws applied
/// where the verdict may hang on it.
bool is_always_shown(const Game& game, const Finding& finding) {
  const auto& info = replay::info_of(finding.code);
  const bool is_about_laws = info.name.starts_with("laws.");
  return info.severity != Severity::info ||
         (is_about_laws && game.judgement.verdict != Verdict::ok);
}

}  // namespace

bool has_chance_to_claim(const Game& game) {
  return std::ranges::any_of(game.judgement.events, [&](const laws::Event& event) {
    return replay::is_chance_to_claim(game, event);
  });
}

void TextReport::append(Chunk& out, const Game& game, const GamePlace& place) const {
  Score score{game};
  append_heading(out, game, place);
  append_verdict(out, game, score);
  for (const Finding& finding : game.findings) {
    if (detail_ == Detail::all || is_always_shown(game, finding)) {
      append_finding(out, game, place, score, finding);
    }
  }
  for (const laws::Event& event : game.judgement.events) {
    // Once the game was over there was nothing to claim.
    const bool chance = replay::is_chance_to_claim(game, event);
    const bool is_shown =
        detail_ == Detail::all ? chance || !event.claimant : chance && detail_ == Detail::claims;
    if (is_shown) append_event(out, game, score, event);
  }
  out.text += '\n';
}

void TextReport::append_heading(Chunk& out, const Game& game, const GamePlace& place) const {
  std::string source;
  text::append_printable(source, place.source);
  const std::string line = std::to_string(place.lines.locate(game.span().begin).line);
  const auto name = [&](std::string_view tag) {
    std::string value = value_of(game, tag);
    if (value.empty()) sentences_.messages().append(value, "unknown_player");
    return value;
  };
  const std::string white = name("White");
  const std::string black = name("Black");
  const std::string round = value_of(game, "Round");
  const std::string event = value_of(game, "Event");
  const std::string date = value_of(game, "Date");
  const std::string number{game_number};
  const std::array arguments{Argument{"source", source}, Argument{"game", number},
                             Argument{"line", line},     Argument{"white", white},
                             Argument{"black", black},   Argument{"round", round},
                             Argument{"event", event},   Argument{"date", date}};
  std::string heading;
  sentences_.messages().append(heading, "game_heading", arguments);
  for (const auto& [value, key] :
       {std::pair{&round, "heading_round"}, {&event, "heading_event"}, {&date, "heading_date"}}) {
    if (!value->empty()) sentences_.messages().append(heading, key, arguments);
  }
  if (colors_ == Colors::on) out.text += bold;
  const std::size_t at = heading.find(game_number);
  out.text.append(heading, 0, at);
  if (at != std::string::npos) {
    out.put_game_number(place.game);
    out.text.append(heading, at + 1);
  }
  if (colors_ == Colors::on) out.text += internal::plain;
  out.text += '\n';
}

void TextReport::append_verdict(Chunk& out, const Game& game, Score& score) const {
  std::string sentence;
  sentences_.append_verdict(sentence, game, score);
  out.text += "  ";
  const bool is_wrong = game.judgement.verdict == Verdict::must_correct;
  paint(out.text, is_in_order(game) ? green : is_wrong ? red : yellow, sentence);
  out.text += '\n';
}

void TextReport::append_finding(Chunk& out, const Game& game, const GamePlace& place, Score& score,
                                const Finding& finding) const {
  const auto& info = replay::info_of(finding.code);
  const auto at = place.lines.locate(finding.where.begin);
  const std::string line = std::to_string(at.line);
  const std::string column = std::to_string(at.column);
  const std::array arguments{Argument{"line", line}, Argument{"column", column}};
  const std::string severity = "severity_" + std::string{name_of(info.severity)};
  std::string label;
  sentences_.messages().append(label, severity);
  out.text += "  ";
  sentences_.messages().append(out.text, "place", arguments);
  sentences_.messages().append(out.text, "colon");
  paint(out.text, color_of(info.severity), label);
  sentences_.messages().append(out.text, "colon");
  sentences_.append(out.text, game, score, finding);
  out.text += "\n    ";
  std::string behind;
  sentences_.append_citation(behind, articles_of(game, finding), game.start.editions.applied);
  if (!behind.empty()) behind += ' ';
  behind += '[';
  behind += info.name;
  behind += ']';
  paint(out.text, dim, behind);
  out.text += '\n';
}

void TextReport::append_event(Chunk& out, const Game& game, Score& score,
                              const laws::Event& event) const {
  out.text += "  ";
  sentences_.append(out.text, game, score, event);
  std::string citation;
  const auto article = laws::article_of(laws::topic_of(event.kind), game.start.editions.applied);
  sentences_.append_citation(citation, article, game.start.editions.applied);
  if (!citation.empty()) out.text += ' ';
  paint(out.text, dim, citation);
  out.text += '\n';
}

void TextReport::append_totals(std::string& out, const Totals& totals) const {
  const auto number = [](std::string_view name, std::uint64_t value) {
    return Argument{name, static_cast<std::int64_t>(value)};
  };
  const std::array arguments{number("games", totals.games),
                             number("correct", totals.of(Verdict::must_correct)),
                             number("check", totals.of(Verdict::check)),
                             number("unreadable", totals.of(Verdict::unreadable)),
                             number("ok", totals.of(Verdict::ok)),
                             number("missing", totals.missing),
                             number("warned", totals.warned),
                             number("open", totals.without_result),
                             number("bare", totals.without_moves)};
  sentences_.messages().append(out, "totals", arguments);
  out += '\n';
}

void TextReport::paint(std::string& out, std::string_view color, std::string_view text) const {
  internal::paint(out, colors_, color, text);
}

}  // namespace partiar::report
