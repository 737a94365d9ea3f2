#include "report/sentences.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "languages/alphabets.h"
#include "laws/material.h"
#include "replay/fault_codes.h"
#include "replay/tag_values.h"
#include "report/position_report.h"
#include "text/printable.h"

namespace partiar::report {

namespace {

using board::Color;
using board::Move;
using board::Role;
using board::Square;
using laws::EventKind;
using replay::Finding;
using replay::Game;
using text::Argument;

/// What is quoted of the input is cut to so many bytes.
constexpr std::size_t longest_quote = 60;

std::string name_of(Square square) {
  return {board::letter_of(board::file_of(square)), board::digit_of(board::rank_of(square))};
}

std::string list_of(board::Bitboard squares) {
  std::string list;
  for (const Square square : squares) {
    if (!list.empty()) list += ", ";
    list += name_of(square);
  }
  return list;
}

/// Bytes of the input, cut between characters, printable.
std::string quote(std::string_view bytes) {
  bool cut = false;
  if (bytes.size() > longest_quote) {
    std::size_t end = longest_quote;
    while (end > 0 && (static_cast<unsigned char>(bytes[end]) & 0xC0U) == 0x80U) --end;
    bytes = bytes.substr(0, end);
    cut = true;
  }
  std::string out;
  text::append_printable(out, bytes);
  if (cut) out += "\u2026";
  return out;
}

std::string quote(const Game& game, base::Span where) {
  return quote(where.in(game.text));
}

/// Arguments that own their texts.
class Arguments {
 public:
  void add(std::string_view name, std::string value) { texts_.push_back({name, std::move(value)}); }
  void add(std::string_view name, std::int64_t value) { list_.push_back({name, value}); }

  [[nodiscard]] std::vector<Argument> list() const {
    std::vector<Argument> all = list_;
    for (const auto& [name, value] : texts_) all.push_back({name, std::string_view{value}});
    return all;
  }

 private:
  std::vector<std::pair<std::string_view, std::string>> texts_;
  std::vector<Argument> list_;
};

/// What the faults of positions speak of.
void add_setup(Arguments& arguments, const replay::FindingFacts& facts) {
  arguments.add("square", name_of(facts.square));
  arguments.add("color", std::string{report::name_of(facts.color)});
  arguments.add("number", std::to_string(facts.number));
}

/// What the faults of moves speak of; `color` is not always theirs.
void add_move_facts(Arguments& arguments, const replay::FindingFacts& facts) {
  arguments.add("piece", std::string{report::name_of(facts.role)});
  arguments.add("square", name_of(facts.square));
  arguments.add("squares", list_of(facts.squares));
  arguments.add("pieces", static_cast<std::int64_t>(facts.squares.size()));
  arguments.add("count", static_cast<std::int64_t>(facts.count));
  arguments.add("number", std::to_string(facts.number));
}

/// A move in words: `king to g8`.
std::string words_of(const text::Messages& messages, const board::Position& before, Move move) {
  Arguments arguments;
  const bool castles = move.kind() == Move::Kind::castling;
  const bool king_side = board::file_of(move.to()) > board::file_of(move.from());
  const bool passing = move.kind() == Move::Kind::en_passant;
  const bool takes = !castles && before.occupied().contains(move.to());
  arguments.add("kind", std::string{castles   ? king_side ? "king_side" : "queen_side"
                                    : passing ? "passing"
                                    : takes   ? "takes"
                                              : "goes"});
  arguments.add("role", std::string{report::name_of(before.role_on(move.from()))});
  arguments.add("square", name_of(move.to()));
  arguments.add("taken", std::string{takes ? report::name_of(before.role_on(move.to())) : "none"});
  arguments.add("promotion",
                std::string{move.kind() == Move::Kind::promotion ? report::name_of(move.promotion())
                                                                 : "none"});
  std::string words;
  messages.append(words, "move_words", arguments.list());
  return words;
}

/// `last` and `words` for the half-move that led to `ply`; for ply 0 `last` is empty.
void add_move(Arguments& arguments, const text::Messages& messages, Score& score, base::Ply ply) {
  if (ply.value == 0) {
    arguments.add("last", std::string{});
    arguments.add("words", std::string{});
    arguments.add("ply", 0);
    return;
  }
  arguments.add("last", score.label(ply));
  arguments.add("words",
                words_of(messages, score.after(base::Ply{ply.value - 1}), score.move_at(ply)));
  arguments.add("ply", ply.value);
}

std::string recorded_result(const Game& game, const text::Messages& messages) {
  if (game.claimed == laws::Claimed::contradictory) {
    std::vector<base::Span> told;
    if (game.result_tag) told.push_back(*game.result_tag);
    if (game.marker) told.push_back(*game.marker);
    for (const Finding& finding : game.findings) {
      if (finding.code == replay::Code::result_twice) told.push_back(finding.where);
    }
    std::erase_if(told, [&](base::Span result) {
      return replay::read_result(result.in(game.text)) == laws::Claimed::nothing;
    });
    const auto other = std::ranges::find_if(told, [&](base::Span result) {
      return replay::exclude_each_other(told.front().in(game.text), result.in(game.text));
    });
    if (other != told.end()) return quote(game, told.front()) + " / " + quote(game, *other);
  }
  const bool tag_speaks = game.result_tag && !game.result_tag->in(game.text).empty() &&
                          game.result_tag->in(game.text) != "*";
  if (tag_speaks) return quote(game, *game.result_tag);
  if (game.marker) return quote(game, *game.marker);
  if (game.result_tag) return "*";
  std::string none;
  messages.append(none, "no_result");
  return none;
}

void add_results(Arguments& arguments, const Game& game, const text::Messages& messages) {
  arguments.add("recorded", recorded_result(game, messages));
  arguments.add("required", game.judgement.required
                                ? std::string{report::name_of(*game.judgement.required)}
                                : std::string{});
  arguments.add("tag", game.result_tag ? quote(game, *game.result_tag) : std::string{});
  arguments.add("marker", game.marker ? quote(game, *game.marker) : std::string{});
}

/// Why the side that is said to have won cannot mate.
void add_obstacle(Arguments& arguments, const Game& game, const text::Messages& messages) {
  const Color winner = game.claimed == laws::Claimed::black_wins ? Color::black : Color::white;
  std::string proof;
  if (game.obstacle) {
    append_obstacle(proof, game.last, *game.obstacle, game.forced_line, messages, game.letters());
  }
  arguments.add("why", std::string{laws::is_bare_king(game.last, winner) ? "bare_king" : "other"});
  arguments.add("proof", proof);
}

/// The moves that brought the position before.
std::string earlier_of(const laws::Event& event, Score& score, const text::Messages& messages) {
  std::string list;
  for (std::size_t i = 0; i < event.occurrence_count; ++i) {
    if (event.occurrences[i] == event.ply && !event.intended) continue;
    if (!list.empty()) list += ", ";
    if (event.occurrences[i].value == 0) {
      messages.append(list, "at_the_start");
    } else {
      list += score.label(event.occurrences[i]);
    }
  }
  return list;
}

void add_alphabet(Arguments& arguments, std::string_view letters, std::string_view languages,
                  const notation::Alphabet& alphabet) {
  std::string text;
  languages::append_letters(text, alphabet);
  arguments.add(letters, text);
  text.clear();
  languages::append_languages(text, alphabet);
  arguments.add(languages, text);
}

/// What a reading of letters and bytes assumed.
void add_reading(Arguments& arguments, const Game& game) {
  const notation::Alphabet& alphabet =
      game.alphabet != nullptr ? *game.alphabet : languages::alphabets()[0];
  add_alphabet(arguments, "letters", "languages", alphabet);
  if (game.rival != nullptr) add_alphabet(arguments, "rival", "rivals", *game.rival);
  arguments.add("encoding", std::string{game.encoding});
}

void add_end(Arguments& arguments, const Game& game, Score& score, const text::Messages& messages) {
  const laws::Event& end = *game.end;
  add_move(arguments, messages, score, end.ply);
  arguments.add("earlier", earlier_of(end, score, messages));
  arguments.add("color", std::string{report::name_of(score.after(end.ply).turn())});
}

/// A mark may stand apart from its move, as in `exd6 e.p.` and `Qh5 mat`.
bool is_of_mark(replay::Code code) {
  using enum replay::Code;
  return code == notation_en_passant_mark || code == notation_en_passant_superfluous ||
         code == notation_check_superfluous || code == notation_mate_superfluous ||
         code == notation_mate_missing || code == notation_mark_otherwise;
}

}  // namespace

void Sentences::append(std::string& out, const Game& game, Score& score,
                       const Finding& finding) const {
  Arguments arguments;
  const auto& facts = finding.facts;
  const auto replayed = static_cast<std::uint32_t>(game.moves.size());
  add_results(arguments, game, messages_);
  add_reading(arguments, game);
  const bool of_result = replay::info_of(finding.code).name.starts_with("result.");
  const bool after_end = finding.code == replay::Code::play_after_end;
  if (game.end && (of_result || after_end)) {
    add_end(arguments, game, score, messages_);
  } else {
    const base::Ply last{std::min(replayed, of_result ? replayed : finding.ply.value)};
    add_move(arguments, messages_, score, last);
    arguments.add("color", std::string{report::name_of(
                               of_result && game.claimed == laws::Claimed::black_wins ? Color::black
                               : of_result                                            ? Color::white
                                           : facts.color)});
  }
  const bool of_move = finding.ply.value > 0 && finding.ply.value <= replayed + 1;
  arguments.add("edition", std::string{laws::name_of(game.edition)});
  arguments.add("ended", std::string{game.end ? "yes" : "no"});
  const std::string written = quote(game, finding.where);
  const bool mark_alone = is_of_mark(finding.code) && finding.ply.value <= replayed &&
                          written.find_first_of("12345678-") == written.npos;
  arguments.add("move", !of_move || of_result ? written
                        : mark_alone          ? score.label(finding.ply)
                                              : score.number(finding.ply) + written);
  arguments.add("text", written);
  add_obstacle(arguments, game, messages_);
  add_move_facts(arguments, facts);
  messages_.append(out, message_key(finding.code), arguments.list());
}

void Sentences::append_fault(std::string& out, replay::Code code, const replay::FindingFacts& facts,
                             std::string_view written, const notation::Alphabet& alphabet) const {
  Arguments arguments;
  add_alphabet(arguments, "letters", "languages", alphabet);
  arguments.add("move", quote(written));
  arguments.add("text", quote(written));
  arguments.add("color", std::string{report::name_of(facts.color)});
  add_move_facts(arguments, facts);
  messages_.append(out, message_key(code), arguments.list());
}

void Sentences::append(std::string& out, const board::FenError& error, std::string_view fen) const {
  Arguments arguments;
  const auto facts = replay::facts_of(error);
  const auto rest = fen.substr(std::min<std::size_t>(error.at, fen.size()));
  arguments.add("text", quote(rest.substr(0, rest.find_first_of(" /"))));
  add_setup(arguments, facts);
  messages_.append(out, message_key(replay::code_of(error)), arguments.list());
}

void Sentences::append(std::string& out, const Game& game, Score& score,
                       const laws::Event& event) const {
  Arguments arguments;
  add_move(arguments, messages_, score, event.ply);
  if (event.claimant) arguments.add("claimant", std::string{report::name_of(*event.claimant)});
  if (event.intended) arguments.add("intended", score.label_of(event.ply, *event.intended));
  arguments.add("earlier", earlier_of(event, score, messages_));
  arguments.add("occurrence",
                static_cast<std::int64_t>(event.occurrence_count) + (event.intended ? 1 : 0));
  const bool ends = laws::ends_game(event, laws::rules_of(game.edition));
  arguments.add("ends", std::string{ends ? "yes" : "no"});
  std::string key{report::name_of(event.kind)};
  std::ranges::replace(key, '-', '_');
  messages_.append(out, "event_" + key, arguments.list());
}

void Sentences::append_verdict(std::string& out, const Game& game, Score& score) const {
  Arguments arguments;
  add_results(arguments, game, messages_);
  add_move(arguments, messages_, score, base::Ply{static_cast<std::uint32_t>(game.moves.size())});
  std::string key{report::name_of(game.judgement.verdict)};
  std::ranges::replace(key, '-', '_');
  messages_.append(out, "verdict_" + key, arguments.list());
}

void Sentences::append_citation(std::string& out, std::string_view article,
                                laws::Edition edition) const {
  if (article.empty()) return;
  const std::array arguments{Argument{"article", article},
                             Argument{"edition", laws::name_of(edition)}};
  messages_.append(out, "citation", arguments);
}

std::string message_key(replay::Code code) {
  std::string key{replay::info_of(code).name};
  std::ranges::replace(key, '.', '_');
  std::ranges::replace(key, '-', '_');
  return key;
}

std::string_view article_of(const replay::Finding& finding, laws::Edition edition) {
  const auto& facts = finding.facts;
  auto topic = replay::info_of(finding.code).topic;
  if (finding.code == replay::Code::move_blocked && facts.role == Role::pawn) {
    const auto rank = [](board::Square square) { return static_cast<int>(board::rank_of(square)); };
    const bool is_double =
        facts.squares.any() && std::abs(rank(facts.squares.first()) - rank(facts.square)) == 2;
    topic = is_double ? laws::Topic::pawn_double_advance : laws::Topic::pawn_advance;
  }
  return topic ? laws::article_of(*topic, edition) : std::string_view{};
}

std::string_view name_of(laws::Result result) {
  constexpr std::array<std::string_view, 3> names{"1-0", "0-1", "1/2-1/2"};
  return names[static_cast<unsigned>(result)];
}

std::string_view name_of(EventKind kind) {
  constexpr std::array<std::string_view, 10> names{
      "checkmate", "stalemate",   "dead-position",      "threefold",      "fivefold",
      "fifty",     "seventyfive", "threefold-intended", "fifty-intended", "draw-offer"};
  return names[static_cast<unsigned>(kind)];
}

std::string_view name_of(laws::Status status) {
  constexpr std::array<std::string_view, 4> names{"ongoing", "checkmate", "stalemate", "dead"};
  return names[static_cast<unsigned>(status)];
}

std::string_view name_of(laws::Verdict verdict) {
  constexpr std::array<std::string_view, 4> names{"ok", "must-correct", "check", "unreadable"};
  return names[static_cast<unsigned>(verdict)];
}

std::string_view name_of(replay::Severity severity) {
  constexpr std::array<std::string_view, 3> names{"info", "warning", "error"};
  return names[static_cast<unsigned>(severity)];
}

std::string_view name_of(Role role) {
  constexpr std::array<std::string_view, 6> names{"pawn", "knight", "bishop",
                                                  "rook", "queen",  "king"};
  return names[static_cast<unsigned>(role)];
}

std::string_view name_of(Color color) {
  return color == Color::white ? "white" : "black";
}

}  // namespace partiar::report
