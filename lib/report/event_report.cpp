#include "report/event_report.h"

#include <array>
#include <cstddef>

#include "findings/code.h"
#include "report/internal/arguments.h"
#include "report/internal/event_facts.h"
#include "report/internal/paint.h"
#include "report/internal/shown_tag.h"
#include "text/messages.h"
#include "text/printable.h"

namespace partiar::report {

namespace {

using event::GameRecord;
using event::Kind;
using event::Row;
using findings::Code;
using text::Argument;
using text::printable;

class Writer {
 public:
  Writer(std::string& out, const EventResults& results, const Sentences& sentences, Colors colors)
      : out_{out}, results_{results}, messages_{sentences.messages()}, colors_{colors} {}

  void write() {
    out_ += '\n';
    for (const event::Round& round : results_.review.rounds) {
      write_event(round.event);
      write(round);
    }
    for (const event::TeamMatch& match : results_.review.matches) {
      write_event(match.event);
      write(match);
    }
    write_notes();
    for (const event::Finding& finding : results_.review.findings) write(finding);
    const auto missing = internal::missing_rounds(results_);
    for (const auto& [round, games] : missing) write_missing(round, games);
    for (const Row& row : results_.rows) {
      const bool is_told = internal::is_in_missing_round(row, results_, missing);
      if (!row.codes.empty() && !is_told) write(row);
    }
    if (results_.list == nullptr) return;
    for (const event::WrongPoints& points : results_.list->wrong_points) write(points);
    write_totals();
  }

 private:
  void say(std::string_view key, std::initializer_list<Argument> arguments = {}) {
    messages_.append(out_, key, arguments);
  }

  /// The name of an event, where a new one begins.
  void write_event(const std::string& event) {
    if (event == event_) return;
    event_ = event;
    internal::paint(out_, colors_, internal::bold, printable(event.empty() ? "?" : event));
    out_ += '\n';
  }

  /// Notes on whole rounds, with an explanation after the last of each code.
  void write_notes() {
    const auto notes = results_.notes;
    for (std::size_t i = 0; i < notes.size(); ++i) {
      const event::RoundNote& note = notes[i];
      if (i == 0 || notes[i - 1].code != note.code) out_ += '\n';
      const std::string_view field = note.code == Code::official_date ? "date" : "round";
      say("official_note", {{"field", field},
                            {"round", std::to_string(note.round)},
                            {"listed", internal::value_in(note, note.listed)},
                            {"recorded", internal::value_in(note, note.recorded)},
                            {"games", note.games}});
      out_ += '\n';
      if (i + 1 == notes.size() || notes[i + 1].code != note.code) write_code(note.code);
    }
  }

  void write_missing(unsigned round, std::size_t games) {
    out_ += '\n';
    write_heading({.round = std::to_string(round), .board = {}, .white = {}, .black = {}}, true);
    out_ += "  ";
    say("official_none", {{"count", games}});
    out_ += '\n';
    write_code(Code::official_game_missing);
  }

  void write(const event::Round& round) {
    say("event_round", {{"round", std::to_string(round.round)},
                        {"games", round.games},
                        {"results", round.results},
                        {"has_list", round.listed ? "yes" : "no"},
                        {"listed", round.listed.value_or(0)},
                        {"missing", round.missing_in_all},
                        {"boards", internal::missing_boards(round)}});
    out_ += '\n';
  }

  void write(const event::TeamMatch& match) {
    say("event_match", {{"round", std::to_string(match.round)},
                        {"first", text::isolated(printable(match.first))},
                        {"second", text::isolated(printable(match.second))},
                        {"score", internal::score_of(match)},
                        {"games", match.games},
                        {"open", match.open}});
    out_ += '\n';
  }

  void write(const event::Finding& finding) {
    const GameRecord& game = results_.games[finding.game];
    const bool is_of_round = finding.code == Code::event_board_missing;
    out_ += '\n';
    write_heading(internal::heading_of(game), is_of_round);
    if (!is_of_round) {
      write_place(game);
      if (finding.other) write_place(results_.games[*finding.other]);
    }
    write_code(finding.code);
  }

  void write(const event::WrongPoints& points) {
    out_ += '\n';
    const internal::OtherValue value = internal::value_of(points, *results_.list);
    internal::paint(out_, colors_, internal::bold, value.name);
    out_ += '\n';
    write_other(value);
    write_list_place(results_.list->players[points.player].line);
    write_code(Code::official_points);
  }

  void write(const Row& row) {
    out_ += '\n';
    write_heading(internal::heading_of(row, results_), false);
    write_outcomes(row);
    if (row.pairing || row.bye) write_list_place(internal::line_of(row, *results_.list));
    if (row.pairing) write_list_place(results_.list->pairings[*row.pairing].other_line);
    if (row.game) write_game(row);
    for (const Code code : row.codes) write_code(code);
  }

  /// 0: nowhere.
  void write_list_place(std::size_t at) {
    if (at == 0) return;
    out_ += "  ";
    say("official_place",
        {{"source", printable(results_.list_source)}, {"line", std::to_string(at)}});
    out_ += '\n';
  }

  void write_game(const Row& row) {
    const GameRecord& game = results_.games[*row.game];
    write_place(game);
    if (row.kind != Kind::forfeit || game.unread == 0) return;
    out_ += "  ";
    say("official_unread", {{"unread", game.unread}});
    out_ += '\n';
  }

  void write_heading(const internal::PairingHeading& heading, bool round_alone) {
    std::string line;
    const auto add = [&](std::string_view key, std::string_view name, const std::string& value) {
      messages_.append(line, key, {{name, value}});
    };
    add("event_heading", "round", heading.round.empty() ? "?" : heading.round);
    if (!round_alone) {
      if (!heading.board.empty()) add("event_heading_board", "board", heading.board);
      messages_.append(line, "colon");
      line += text::isolated(heading.white) + " – " + text::isolated(heading.black);
    }
    internal::paint(out_, colors_, internal::bold, line);
    out_ += '\n';
  }

  void write_outcomes(const Row& row) {
    const internal::RowWords words = internal::words_of(row, results_);
    out_ += "  ";
    say("official_says", {{"list", words.list},
                          {"listed", words.listed},
                          {"game", words.game},
                          {"recorded", words.recorded},
                          {"proved", words.proved},
                          {"required", words.required}});
    out_ += '\n';
    for (const internal::OtherValue& value : internal::other_values(row, results_)) {
      write_other(value);
    }
  }

  void write_other(const internal::OtherValue& value) {
    out_ += "  ";
    say("official_other", {{"field", value.field},
                           {"name", value.name},
                           {"listed", value.listed},
                           {"recorded", value.recorded}});
    out_ += '\n';
  }

  void write_place(const GameRecord& game) {
    out_ += "  ";
    say("game_heading", {{"source", text::isolated(printable(*game.source))},
                         {"game", std::to_string(game.number)},
                         {"line", std::to_string(game.line)},
                         {"white", text::isolated(printable(game.white.name))},
                         {"black", text::isolated(printable(game.black.name))}});
    out_ += '\n';
  }

  void write_code(Code code) {
    const findings::CodeInfo& info = findings::info_of(code);
    out_ += "  ";
    internal::paint(out_, colors_, internal::color_of(info.severity),
                    messages_.text("severity_" + std::string{name_of(info.severity)}));
    say("colon");
    say(info.key);
    out_ += ' ';
    internal::paint(out_, colors_, internal::dim, "[" + std::string{info.name} + "]");
    out_ += '\n';
  }

  void write_totals() {
    out_ += '\n';
    internal::append_list_totals(out_, results_, printable(results_.list_source), messages_);
    out_ += '\n';
  }

  std::string& out_;
  const EventResults& results_;
  const text::Messages& messages_;
  Colors colors_;
  std::string event_;  ///< of the previous line
};

}  // namespace

void add_to(Totals& totals, const EventResults& results) {
  for (const event::Finding& finding : results.review.findings) {
    totals.add(findings::info_of(finding.code).severity);
  }
  for (const event::RoundNote& note : results.notes) {
    totals.add(findings::info_of(note.code).severity);
  }
  for (const Row& row : results.rows) {
    for (const Code code : row.codes) totals.add(findings::info_of(code).severity);
  }
  if (results.list == nullptr) return;
  for (std::size_t i = 0; i < results.list->wrong_points.size(); ++i) {
    totals.add(findings::info_of(Code::official_points).severity);
  }
}

void append_event(std::string& out, const EventResults& results, const Sentences& sentences,
                  Colors colors) {
  Writer{out, results, sentences, colors}.write();
}

void append_list_error(std::string& out, const event::ListError& error, std::string_view source,
                       const Sentences& sentences) {
  constexpr std::array<std::string_view, 14> keys{
      "list_no_list",      "list_number",    "list_number_twice", "list_unknown_opponent",
      "list_own_opponent", "list_result",    "list_name_missing", "list_quote",
      "list_columns",      "list_misplaced", "list_color",        "list_points",
      "list_crosstable",   "list_pairing"};
  const text::Messages& messages = sentences.messages();
  out += text::printable(source);
  messages.append(out, "colon");
  out += internal::place_of({error.line, static_cast<std::uint32_t>(error.column)}, messages);
  messages.append(out, "colon");
  if (!error.found.empty()) {
    messages.append(out, "quoted", {{"text", internal::shortened(text::printable(error.found))}});
    messages.append(out, "colon");
  }
  messages.append(out, keys.at(static_cast<std::size_t>(error.fault)));
}

std::string_view name_of(event::Kind kind) {
  switch (kind) {
    case Kind::same:
      return "same";
    case Kind::differs:
      return "differs";
    case Kind::missing:
      return "missing";
    case Kind::extra:
      return "extra";
    case Kind::colors:
      return "colours";
    case Kind::forfeit:
      return "forfeit";
    case Kind::uncertain:
      return "uncertain";
  }
  return {};
}

}  // namespace partiar::report
