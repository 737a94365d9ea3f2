#include "report/internal/finding_arguments.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "base/join.h"
#include "findings/code.h"
#include "languages/alphabets.h"
#include "laws/edition.h"
#include "laws/material.h"
#include "pgn/known_tags.h"
#include "replay/endings.h"
#include "replay/fault_codes.h"
#include "report/internal/scan_places.h"
#include "report/position_report.h"
#include "report/sentences.h"

namespace partiar::report::internal {

namespace {

using board::Color;
using findings::Code;
using findings::Finding;
using findings::FindingFacts;
using findings::Subject;
using replay::Game;

/// A finding, and the sources of its arguments.
struct Case {
  const Game& game;
  Score& score;
  const Finding& finding;
  const text::Messages& messages;

  [[nodiscard]] base::Ply last() const {
    return base::Ply{static_cast<std::uint32_t>(game.followed.moves.size())};
  }
  [[nodiscard]] std::string text() const { return quote(game, finding.where); }
};

std::string letters_of(const notation::Alphabet& alphabet) {
  std::string letters;
  languages::append_letters(letters, alphabet);
  return letters;
}

std::string languages_of(const notation::Alphabet& alphabet, const text::Messages& messages) {
  std::string languages;
  languages::append_languages(languages, alphabet, messages);
  return languages;
}

/// A mark may be separate from its move, as in `exd6 e.p.` and `Qh5 mat`.
bool is_of_mark(Code code) {
  using enum Code;
  return code == notation_en_passant_mark || code == notation_en_passant_superfluous ||
         code == notation_check_superfluous || code == notation_mate_superfluous ||
         code == notation_mate_missing || code == notation_mark_otherwise;
}

/// The move as written, with its number if it has one: `12.Sf3`.
std::string move_of(const Case& of) {
  const base::Ply ply = of.finding.ply;
  const std::string written = of.text();
  const bool has_number = ply.value > 0 && ply <= of.last().next();
  const bool is_played = has_number && ply <= of.last();
  const bool mark_alone =
      is_of_mark(of.finding.code) && written.find_first_of("12345678-") == written.npos;
  // What is wrong is not how it is written.
  const bool is_void = of.finding.code == Code::play_after_end && of.score.form().is_page();
  if (is_played && (mark_alone || is_void)) return of.score.label(ply);
  return recorded_move(has_number ? of.score.number(ply) + written : written, of.score,
                       of.messages);
}

std::string name_of_color(Color color) {
  return std::string{report::name_of(color)};
}

void add_count(Arguments& arguments, const FindingFacts& facts) {
  arguments.add("count", static_cast<std::int64_t>(facts.count));
}

void add_end(Arguments& arguments, const Case& of) {
  const base::Ply ply = of.game.judgement.end ? of.game.judgement.end->ply : of.last();
  add_last(arguments, of.score, ply);
  add_words(arguments, of.score, ply, of.messages);
  arguments.add("text", of.text());
  arguments.add("color", name_of_color(of.score.after(ply).turn()));
  arguments.add("earlier", of.game.judgement.end
                               ? earlier_of(*of.game.judgement.end, of.score, of.messages)
                               : std::string{});
  arguments.add("recorded", recorded_result(of.game, of.score.form(), of.messages));
}

Color winner_of(const Game& game) {
  return laws::winner_of(game.judgement.claimed).value_or(Color::white);
}

/// Whether the record says how the game ended, as sentences select by.
std::string is_cause_told(const Game& game) {
  const bool told = std::ranges::any_of(
      replay::endings_of(game.start, game.followed),
      [](const auto& ending) { return ending && ending->cause != laws::Cause::unknown; });
  return told ? "yes" : "no";
}

void add_unwinnable(Arguments& arguments, const Case& of) {
  const Game& game = of.game;
  const Color winner = winner_of(game);
  std::string proof;
  if (game.judgement.obstacle) {
    append_obstacle(proof, game.followed.last, *game.judgement.obstacle, game.judgement.forced_line,
                    of.messages, of.score.letters());
  }
  arguments.add("recorded", recorded_result(game, of.score.form(), of.messages));
  arguments.add("color", name_of_color(winner));
  arguments.add(
      "why", std::string{laws::is_bare_king(game.followed.last, winner) ? "bare_king" : "other"});
  arguments.add("proof", proof);
  const bool draws = laws::rules_of(game.start.editions.applied).resigner_may_draw;
  arguments.add("resigner_draws", std::string{draws ? "yes" : "no"});
  arguments.add("told", is_cause_told(game));
}

/// The topic on which editions differ, or of an article, as sentences select by.
std::string topic_of(const FindingFacts& facts) {
  using enum laws::Topic;
  constexpr std::pair<laws::Topic, std::string_view> topics[] = {
      {dead_position, "dead_position"}, {fivefold, "fivefold"},       {seventyfive, "seventyfive"},
      {agreement, "agreement"},         {resignation, "resignation"}, {flag_fall, "flag_fall"},
      {illegal_move, "illegal_move"}};
  for (const auto& [topic, name] : topics) {
    if (facts.topic == topic) return std::string{name};
  }
  return "other";
}

void add_verdict(Arguments& arguments, const Case& of) {
  const Game& game = of.game;
  const auto& editions = game.start.editions;
  const auto& facts = of.finding.facts;
  const auto name_or_nothing = [](const std::optional<laws::Result>& result) {
    return result ? std::string{report::name_of(*result)} : std::string{};
  };
  arguments.add("recorded", recorded_result(game, of.score.form(), of.messages));
  arguments.add("told", is_cause_told(game));
  arguments.add("text", of.text());
  arguments.add("signalled", name_or_nothing(game.followed.signalled));
  const bool is_of_search = of.finding.code == Code::result_undecided;
  arguments.add("color", name_of_color(is_of_search ? facts.color : winner_of(game)));
  const base::Ply ply = std::min(of.last(), of.finding.ply);
  arguments.add("last", ply.value == 0 ? std::string{} : of.score.label(ply));
  const bool has_move = ply.value > 0 || facts.topic != laws::Topic::dead_position;
  arguments.add("topic", has_move ? topic_of(facts) : std::string{"other"});
  arguments.add("what", std::string{facts.topic == laws::Topic::pawn_left ? "pawn" : "kings"});
  arguments.add("first", std::string{laws::name_of(editions.earliest)});
  arguments.add("edition", std::string{laws::name_of(editions.applied)});
}

void add_record(Arguments& arguments, const Case& of) {
  const Game& game = of.game;
  arguments.add("recorded", recorded_result(game, of.score.form(), of.messages));
  arguments.add("tag", game.result_tag() ? quote(game, *game.result_tag()) : std::string{});
  arguments.add("marker", game.marker() ? quote(game, *game.marker()) : std::string{});
  arguments.add("text", of.text());
  arguments.add("ended", std::string{game.judgement.end ? "yes" : "no"});
  const auto& follows = of.finding.facts.result;
  arguments.add("follows", std::string{follows ? report::name_of(*follows) : "none"});
  add_count(arguments, of.finding.facts);
}

void add_play(Arguments& arguments, const Case& of) {
  const bool is_over = of.finding.code == Code::play_after_end && of.game.judgement.end;
  add_last(arguments, of.score,
           is_over ? of.game.judgement.end->ply : std::min(of.last(), of.finding.ply));
  std::string why = is_over ? std::string{report::name_of(of.game.judgement.end->kind)} : "none";
  std::ranges::replace(why, '-', '_');
  arguments.add("why", why);
  arguments.add("move", move_of(of));
  arguments.add("text", of.text());
  const Game& game = of.game;
  const bool is_queen =
      laws::is_left_pawn_queen(laws::rules_of(game.start.editions.applied), game.start.conditions);
  arguments.add("stays", std::string{is_queen ? "no" : "yes"});
  arguments.add("piece", std::string{report::name_of(of.finding.facts.role)});
  add_count(arguments, of.finding.facts);
}

void add_move(Arguments& arguments, const FindingFacts& facts, const notation::Alphabet& alphabet) {
  arguments.add("letters", letters_of(alphabet));
  arguments.add("color", name_of_color(facts.color));
  arguments.add("fits", std::string{facts.other ? "two" : "none"});
  add_count(arguments, facts);
}

void add_move(Arguments& arguments, const Case& of) {
  arguments.add("move", move_of(of));
  arguments.add("text", of.text());
  const auto& facts = of.finding.facts;
  const auto label = [&of](const std::optional<board::Move>& move) {
    return move ? of.score.label_of(base::Ply{of.finding.ply.value - 1}, *move) : std::string{};
  };
  arguments.add("one", label(facts.move));
  arguments.add("other", label(facts.other));
  add_move(arguments, facts, of.game.alphabet_or_english());
}

void add_pieces(Arguments& arguments, const FindingFacts& facts) {
  arguments.add("piece", std::string{report::name_of(facts.role)});
  arguments.add("square", name_of(facts.square));
  arguments.add("squares", list_of(facts.squares));
  arguments.add("pieces", static_cast<std::int64_t>(facts.squares.size()));
}

void add_castling(Arguments& arguments, const Case& of) {
  arguments.add("move", move_of(of));
  arguments.add("color", name_of_color(of.finding.facts.color));
}

void add_step(Arguments& arguments, const Case& of) {
  add_castling(arguments, of);
  add_pieces(arguments, of.finding.facts);
}

/// As in PGN: `2022.09.??`.
std::string written_date(const laws::Date& date) {
  const auto part = [](unsigned value) {
    return value == 0 ? std::string{"??"}
                      : std::string{value < 10 ? "0" : ""} + std::to_string(value);
  };
  return std::to_string(date.year) + '.' + part(date.month) + '.' + part(date.day);
}

void add_laws(Arguments& arguments, const Case& of) {
  const auto* heading = of.game.heading();
  const bool is_in_heading = heading && !heading->date.empty();
  arguments.add("text", is_in_heading ? quote(heading->date) : of.text());
  arguments.add("edition", std::string{laws::name_of(of.game.start.editions.applied)});
  const FindingFacts& facts = of.finding.facts;
  arguments.add("date", facts.date ? written_date(*facts.date) : std::string{});
  arguments.add("known", std::string{facts.number == 0 ? "no" : "yes"});
}

void add_notation(Arguments& arguments, const Case& of) {
  arguments.add("move", move_of(of));
  arguments.add("text", of.text());
  add_count(arguments, of.finding.facts);
}

void add_letters(Arguments& arguments, const Case& of) {
  const notation::Alphabet& alphabet = of.game.alphabet_or_english();
  const notation::Alphabet& rival = of.game.rival != nullptr ? *of.game.rival : alphabet;
  arguments.add("letters", letters_of(alphabet));
  arguments.add("languages", languages_of(alphabet, of.messages));
  arguments.add("rival", letters_of(rival));
  arguments.add("rivals", languages_of(rival, of.messages));
  arguments.add("move", move_of(of));
  arguments.add("squares", list_of(of.finding.facts.squares));
}

/// The name of the tag whose value stands there.
std::string tag_at(const Game& game, base::Span value) {
  const auto found = std::ranges::find(game.head.tags, value, &pgn::Tag::value);
  return found == game.head.tags.end() ? std::string{} : quote(pgn::name_of(*found, game.text));
}

void add_head(Arguments& arguments, const Case& of) {
  const FindingFacts& facts = of.finding.facts;
  arguments.add("tag", tag_at(of.game, of.finding.where));
  arguments.add("text", of.text());
  arguments.add("number", static_cast<std::int64_t>(facts.number));
  arguments.add("date", facts.date ? written_date(*facts.date) : std::string{});
}

void add_pgn(Arguments& arguments, const Case& of) {
  arguments.add("text", of.text());
  arguments.add("number", std::to_string(of.finding.facts.number));
  add_count(arguments, of.finding.facts);
}

void add_setup(Arguments& arguments, const Case& of) {
  arguments.add("text", of.text());
  arguments.add("squares", list_of(of.finding.facts.squares));
}

void add_fen(Arguments& arguments, const FindingFacts& facts, std::string text) {
  arguments.add("text", std::move(text));
  arguments.add("square", name_of(facts.square));
  arguments.add("color", name_of_color(facts.color));
  arguments.add("number", std::to_string(facts.number));
}

void add_fen(Arguments& arguments, const Case& of) {
  add_fen(arguments, of.finding.facts, of.text());
}

void add_sheet(Arguments& arguments, const Case& of) {
  const base::Ply ply = of.finding.ply;
  const auto& other = of.finding.facts.move;
  arguments.add("text", of.text());
  arguments.add("played", ply.value > 0 && ply <= of.last() ? of.score.label(ply) : std::string{});
  arguments.add("other",
                other ? of.score.label_of(base::Ply{ply.value - 1}, *other) : std::string{});
  arguments.add("ends", std::string{other ? "no" : "yes"});
  add_count(arguments, of.finding.facts);
}

void add_text(Arguments& arguments, const Case& of) {
  arguments.add("move", move_of(of));
  arguments.add("encoding", std::string{of.game.encoding});
  arguments.add("other", std::string{of.game.other_encoding});
  add_count(arguments, of.finding.facts);
}

/// Rounded down: what is not certain is not 100.
std::int64_t per_cent(double probability) {
  return static_cast<std::int64_t>(probability * 100);
}

/// The boxes that a finding on a half-move names: those noted for it, or those that hold it.
std::vector<replay::ScannedBox> boxes_of(const findings::Finding& finding,
                                         const replay::ScannedGame& scanned,
                                         const replay::ScannedMove& move) {
  std::vector<replay::ScannedBox> boxes;
  for (const replay::NotedBox& noted : scanned.noted) {
    if (noted.code == finding.code && noted.ply == finding.ply) boxes.push_back(noted.box);
  }
  return boxes.empty() ? move.boxes : boxes;
}

/// How a half-move compares with the next likely one, if it is worth naming.
std::string compared(const replay::ScannedMove& move) {
  if (!move.other || per_cent(move.other_probability) == 0) return "no";
  return move.other_probability > move.probability ? "likelier" : "yes";
}

void add_scan(Arguments& arguments, const Case& of) {
  const replay::ScannedGame none;
  const auto& scanned = of.game.scanned != nullptr ? *of.game.scanned : none;
  const base::Ply ply = of.finding.ply;
  const bool is_played = ply.value > 0 && ply <= of.last() && ply.value <= scanned.moves.size();
  const auto& move = is_played ? scanned.moves[ply.value - 1] : replay::ScannedMove{};
  const auto boxes = boxes_of(of.finding, scanned, move);
  constexpr std::size_t most_named = 4;
  const std::span named = std::span{boxes}.first(std::min(boxes.size(), most_named));
  const std::string_view more = named.size() < boxes.size() ? " / …" : "";
  arguments.add("text", of.text());
  arguments.add("played", is_played ? of.score.label(ply) : std::string{});
  arguments.add("chance", per_cent(is_played ? move.probability : scanned.probability));
  arguments.add("has_other", compared(move));
  arguments.add("other", move.other ? of.score.label_of(base::Ply{ply.value - 1}, *move.other)
                                    : std::string{});
  arguments.add("other_chance", per_cent(move.other_probability));
  arguments.add("how", move.parting ? std::string{name_of(*move.parting)} : std::string{});
  arguments.add("has_places", std::string{named.empty() ? "no" : "yes"});
  arguments.add("places", base::joined(named, between_places, [&](const replay::ScannedBox& box) {
                            return place_of(box, scanned, of.messages);
                          }) + std::string{more});
  arguments.add("sheet", static_cast<std::int64_t>(of.finding.facts.number));
  arguments.add("sheets", static_cast<std::int64_t>(scanned.sheets.size()));
}

/// By `Subject`; findings about an event have no arguments.
using Add = void (*)(Arguments&, const Case&);
constexpr std::array<Add, 18> adders{
    add_end,  add_unwinnable, add_verdict, add_record,   add_play,    add_move,
    add_step, add_castling,   add_laws,    add_notation, add_letters, add_pgn,
    add_head, add_setup,      add_fen,     add_sheet,    add_text,    add_scan};
static_assert(adders.size() == static_cast<unsigned>(Subject::event));

}  // namespace

Arguments arguments_of(const Game& game, Score& score, const Finding& finding,
                       const text::Messages& messages) {
  Arguments arguments;
  adders[static_cast<unsigned>(findings::info_of(finding.code).subject)](
      arguments, {game, score, finding, messages});
  return arguments;
}

Arguments arguments_of(const FindingFacts& facts, std::string_view written,
                       const notation::Alphabet& alphabet) {
  Arguments arguments;
  arguments.add("move", quote(written));
  arguments.add("text", quote(written));
  arguments.add("one", std::string{});
  arguments.add("other", std::string{});
  add_move(arguments, facts, alphabet);
  add_pieces(arguments, facts);
  return arguments;
}

Arguments arguments_of(const board::FenError& error, std::string_view fen) {
  Arguments arguments;
  const auto rest = fen.substr(std::min<std::size_t>(error.at, fen.size()));
  add_fen(arguments, replay::facts_of(error), quote(rest.substr(0, rest.find_first_of(" /"))));
  return arguments;
}

}  // namespace partiar::report::internal
