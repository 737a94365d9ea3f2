#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "findings/code.h"
#include "report/event_report.h"
#include "report/internal/event_facts.h"
#include "report/internal/json.h"

namespace partiar::report {

namespace {

using event::GameRecord;
using findings::Code;
using internal::Writer;

/// A number from the input, of which 0 means unknown.
std::optional<std::uint64_t> known(std::uint64_t value) {
  return value > 0 ? std::optional{value} : std::nullopt;
}

void put_code(Writer& json, Code code, const Sentences& sentences) {
  const findings::CodeInfo& info = findings::info_of(code);
  json.member("code", info.name);
  json.member("severity", name_of(info.severity));
  json.member("message", sentences.messages().text(info.key));
}

void put_place(Writer& json, const GameRecord* game) {
  const bool is_known = game != nullptr;
  json.member("source", is_known ? std::optional{*game->source} : std::nullopt);
  json.member("game", known(is_known ? game->number : 0));
  json.member("line", known(is_known ? game->line : 0));
}

class Lines {
 public:
  Lines(std::string& out, const EventResults& results, const Sentences& sentences)
      : out_{out}, results_{results}, sentences_{sentences} {}

  void append() {
    for (const auto& round : results_.review.rounds) append_line("partiar.round/1", round);
    for (const auto& match : results_.review.matches) append_line("partiar.match/1", match);
    for (const auto& finding : results_.review.findings) append_line("partiar.event/1", finding);
    for (const auto& note : results_.notes) append_line("partiar.event/1", note);
    for (const auto& row : results_.rows) append_line("partiar.official/1", row);
    if (results_.list == nullptr) return;
    for (const auto& points : results_.list->wrong_points) append_line("partiar.event/1", points);
  }

 private:
  void append_line(std::string_view schema, const auto& about) {
    internal::append_line(out_, [&](Writer& json) {
      json.member("schema", schema);
      put(json, about);
    });
  }

  /// Only if there are several.
  static void put_event(Writer& json, const std::string& event) {
    if (!event.empty()) json.member("event", event);
  }

  void put(Writer& json, const event::Round& round) const {
    put_event(json, round.event);
    json.member("round", round.round);
    json.member("games", round.games);
    json.member("results", round.results);
    json.member("listed", round.listed);
    json.member("missing", round.missing_in_all);
    json.list("missing_boards", round.missing, std::identity{});
  }

  void put(Writer& json, const event::TeamMatch& match) const {
    put_event(json, match.event);
    json.member("round", match.round);
    json.member("first", match.first);
    json.member("second", match.second);
    json.member("first_points", match.halves_first / 2.0);
    json.member("second_points", match.halves_second / 2.0);
    json.member("games", match.games);
    json.member("open", match.open);
  }

  void put(Writer& json, const event::Finding& finding) const {
    const GameRecord& game = results_.games[finding.game];
    put_code(json, finding.code, sentences_);
    json.member("round", known(game.round));
    json.member("white", game.white.name);
    json.member("black", game.black.name);
    std::vector games{&game};
    if (finding.other) games.push_back(&results_.games[*finding.other]);
    put_games(json, games);
  }

  void put(Writer& json, const event::RoundNote& note) const {
    put_code(json, note.code, sentences_);
    json.member("round", known(note.round));
    json.member("white", "");
    json.member("black", "");
    json.member("listed", internal::value_in(note, note.listed));
    json.member("recorded", internal::value_in(note, note.recorded));
    json.member("count", note.games);
    put_games(json, {&results_.games[note.first]});
  }

  void put(Writer& json, const event::WrongPoints& points) const {
    const internal::OtherValue value = internal::value_of(points, *results_.list);
    const event::Player& player = results_.list->players[points.player];
    put_code(json, Code::official_points, sentences_);
    json.member("round", known(0));
    json.member("white", player.name);
    json.member("black", "");
    json.member("listed", value.listed);
    json.member("recorded", value.recorded);
    json.member("list_line", known(player.line));
    put_games(json, {});
  }

  static void put_games(Writer& json, const std::vector<const GameRecord*>& games) {
    json.objects("games", games, [&](const GameRecord* game) { put_place(json, game); });
  }

  void put(Writer& json, const event::Row& row) const {
    const event::Pairing* const pairing =
        row.pairing ? &results_.list->pairings[*row.pairing] : nullptr;
    const GameRecord* const game = row.game ? &results_.games[*row.game] : nullptr;
    const auto& players = results_.list->players;
    json.member("kind", name_of(row.kind));
    json.member("round", known(pairing != nullptr ? pairing->round : game->round));
    json.member("board", known(pairing != nullptr ? pairing->board : game->board));
    json.member("white", pairing != nullptr ? players[pairing->white].name : game->white.name);
    json.member("black", pairing != nullptr ? players[pairing->black].name : game->black.name);
    const auto outcomes = event::outcomes_of(row, *results_.list, results_.games);
    json.member("listed", row.bye ? "bye" : outcomes.listed.transform(event::written));
    json.member("recorded", outcomes.recorded.transform(event::written));
    json.member("required", outcomes.required.transform(event::written));
    json.member("turned", row.is_turned);
    json.member("list_line", known(internal::line_of(row, *results_.list)));
    put_place(json, game);
    json.objects("findings", row.codes, [&](Code code) { put_code(json, code, sentences_); });
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
