#include <optional>
#include <string>
#include <string_view>

#include "findings/code.h"
#include "report/event_report.h"
#include "report/internal/event_facts.h"
#include "report/internal/json.h"

namespace partiar::report {

namespace {

using event::GameRecord;
using findings::Code;
using internal::put;
using internal::Sink;
using internal::Writer;

void put_key(Writer& json, std::string_view key) {
  json.Key(key);
}

void put_count(Writer& json, std::string_view key, std::size_t value) {
  put_key(json, key);
  json.Uint64(value);
}

void put_text(Writer& json, std::string_view key, std::string_view value) {
  put_key(json, key);
  put(json, value);
}

/// 0 means unknown.
void put_known(Writer& json, std::string_view key, std::uint64_t value) {
  put_key(json, key);
  if (value > 0) {
    json.Uint64(value);
  } else {
    json.Null();
  }
}

void put_outcome(Writer& json, std::string_view key, const std::optional<event::Outcome>& outcome) {
  put_key(json, key);
  if (!outcome) return static_cast<void>(json.Null());
  std::string written;
  event::append_outcome(written, *outcome);
  put(json, written);
}

void put_code(Writer& json, Code code, const Sentences& sentences) {
  const findings::CodeInfo& info = findings::info_of(code);
  put_text(json, "code", info.name);
  put_text(json, "severity", name_of(info.severity));
  std::string message;
  sentences.messages().append(message, info.key);
  put_text(json, "message", message);
}

void put_place(Writer& json, const GameRecord* game) {
  put_key(json, "source");
  if (game != nullptr) {
    put(json, *game->source);
  } else {
    json.Null();
  }
  put_known(json, "game", game != nullptr ? game->number : 0);
  put_known(json, "line", game != nullptr ? game->line : 0);
}

class Lines {
 public:
  Lines(std::string& out, const EventResults& results, const Sentences& sentences)
      : out_{out}, results_{results}, sentences_{sentences} {}

  void append() {
    for (const event::Round& round : results_.review.rounds) {
      append_line("partiar.round/1", [&](Writer& json) { put(json, round); });
    }
    for (const event::TeamMatch& match : results_.review.matches) {
      append_line("partiar.match/1", [&](Writer& json) { put(json, match); });
    }
    for (const event::Finding& finding : results_.review.findings) {
      append_line("partiar.event/1", [&](Writer& json) { put(json, finding); });
    }
    for (const event::RoundNote& note : results_.notes) {
      append_line("partiar.event/1", [&](Writer& json) { put(json, note); });
    }
    for (const event::Row& row : results_.rows) {
      append_line("partiar.official/1", [&](Writer& json) { put(json, row); });
    }
    if (results_.list == nullptr) return;
    for (const event::WrongPoints& points : results_.list->wrong_points) {
      append_line("partiar.event/1", [&](Writer& json) { put(json, points); });
    }
  }

 private:
  template <class Put>
  void append_line(std::string_view schema, Put put_members) {
    Sink sink{out_};
    Writer json{sink};
    json.StartObject();
    put_text(json, "schema", schema);
    put_members(json);
    json.EndObject();
    out_ += '\n';
  }

  /// Only if there are several.
  static void put_event(Writer& json, const std::string& event) {
    if (!event.empty()) put_text(json, "event", event);
  }

  void put(Writer& json, const event::Round& round) const {
    put_event(json, round.event);
    put_count(json, "round", round.round);
    put_count(json, "games", round.games);
    put_count(json, "results", round.results);
    put_key(json, "listed");
    if (round.listed) {
      json.Uint64(*round.listed);
    } else {
      json.Null();
    }
    put_count(json, "missing", round.missing_in_all);
    put_key(json, "missing_boards");
    json.StartArray();
    for (const unsigned board : round.missing) json.Uint(board);
    json.EndArray();
  }

  void put(Writer& json, const event::TeamMatch& match) const {
    put_event(json, match.event);
    put_count(json, "round", match.round);
    put_text(json, "first", match.first);
    put_text(json, "second", match.second);
    put_key(json, "first_points");
    json.Double(match.halves_first / 2.0);
    put_key(json, "second_points");
    json.Double(match.halves_second / 2.0);
    put_count(json, "games", match.games);
    put_count(json, "open", match.open);
  }

  void put(Writer& json, const event::Finding& finding) const {
    const GameRecord& game = results_.games[finding.game];
    put_code(json, finding.code, sentences_);
    put_known(json, "round", game.round);
    put_text(json, "white", game.white.name);
    put_text(json, "black", game.black.name);
    put_key(json, "games");
    json.StartArray();
    put_game(json, game);
    if (finding.other) put_game(json, results_.games[*finding.other]);
    json.EndArray();
  }

  void put(Writer& json, const event::RoundNote& note) const {
    put_code(json, note.code, sentences_);
    put_known(json, "round", note.round);
    put_text(json, "white", "");
    put_text(json, "black", "");
    put_text(json, "listed", internal::value_in(note, note.listed));
    put_text(json, "recorded", internal::value_in(note, note.recorded));
    put_count(json, "count", note.games);
    put_key(json, "games");
    json.StartArray();
    put_game(json, results_.games[note.first]);
    json.EndArray();
  }

  void put(Writer& json, const event::WrongPoints& points) const {
    const internal::OtherValue value = internal::value_of(points, *results_.list);
    const event::Player& player = results_.list->players[points.player];
    put_code(json, Code::official_points, sentences_);
    put_known(json, "round", 0);
    put_text(json, "white", player.name);
    put_text(json, "black", "");
    put_text(json, "listed", value.listed);
    put_text(json, "recorded", value.recorded);
    put_known(json, "list_line", player.line);
    put_key(json, "games");
    json.StartArray();
    json.EndArray();
  }

  static void put_game(Writer& json, const GameRecord& game) {
    json.StartObject();
    put_place(json, &game);
    json.EndObject();
  }

  void put(Writer& json, const event::Row& row) const {
    const event::Pairing* const pairing =
        row.pairing ? &results_.list->pairings[*row.pairing] : nullptr;
    const GameRecord* const game = row.game ? &results_.games[*row.game] : nullptr;
    const auto& players = results_.list->players;
    put_text(json, "kind", name_of(row.kind));
    put_known(json, "round", pairing != nullptr ? pairing->round : game->round);
    put_known(json, "board", pairing != nullptr ? pairing->board : game->board);
    put_text(json, "white", pairing != nullptr ? players[pairing->white].name : game->white.name);
    put_text(json, "black", pairing != nullptr ? players[pairing->black].name : game->black.name);
    const auto outcomes = event::outcomes_of(row, *results_.list, results_.games);
    if (row.bye) {
      put_text(json, "listed", "bye");
    } else {
      put_outcome(json, "listed", outcomes.listed);
    }
    put_outcome(json, "recorded", outcomes.recorded);
    put_outcome(json, "required", outcomes.required);
    put_known(json, "list_line", internal::line_of(row, *results_.list));
    put_place(json, game);
    put_key(json, "findings");
    json.StartArray();
    for (const Code code : row.codes) {
      json.StartObject();
      put_code(json, code, sentences_);
      json.EndObject();
    }
    json.EndArray();
  }

  std::string& out_;
  const EventResults& results_;
  const Sentences& sentences_;
};

}  // namespace

void append_event_ndjson(std::string& out, const EventResults& results,
                         const Sentences& sentences) {
  Lines{out, results, sentences}.append();
}

}  // namespace partiar::report
