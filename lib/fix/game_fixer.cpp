#include "fix/game_fixer.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/words.h"
#include "fix/internal/repair_marks.h"
#include "replay/corrected_text.h"
#include "replay/head_correction.h"
#include "text/encode.h"
#include "text/encoding.h"

namespace partiar::fix {

namespace {

using findings::Code;
using laws::Verdict;
using replay::Obstacle;

std::optional<laws::Result> result_of(Answer answer) {
  switch (answer) {
    case Answer::white_wins:
      return laws::Result::white_wins;
    case Answer::black_wins:
      return laws::Result::black_wins;
    case Answer::draw:
      return laws::Result::draw;
    case Answer::keep:
    case Answer::repair:
      break;
  }
  return std::nullopt;
}

MendedGame asked(std::vector<Answer> choices, std::optional<Obstacle> obstacle = {}) {
  return {.fixed = {.state = Fixed::open, .obstacle = obstacle, .choices = std::move(choices)}};
}

Answer answer_of(laws::Result result) {
  return answers.at(static_cast<std::size_t>(result));
}

bool is_open(const MendedGame& mended) {
  return mended.fixed.state == Fixed::open;
}

/// The result proved by the moves, if another is recorded; that of the tag or the marker, if the
/// other of them says `*`.
std::optional<laws::Result> result_to_write(const replay::Game& game) {
  const replay::Judgement& judgement = game.judgement;
  if (judgement.verdict == Verdict::must_correct) return judgement.required;
  const bool is_open = judgement.verdict == Verdict::ok &&
                       (game.has(Code::result_tag_open) || game.has(Code::result_marker_open));
  if (!is_open) return std::nullopt;
  constexpr std::array results{laws::Result::white_wins, laws::Result::black_wins,
                               laws::Result::draw};
  const auto recorded = std::ranges::find(results, judgement.claimed, laws::claimed_as);
  return recorded == results.end() ? std::nullopt : std::optional{*recorded};
}

}  // namespace

void GameFixer::begin(const reading::Text& text) {
  text_ = &text;
  map_ = text.byte_map();
}

std::optional<MendedGame> GameFixer::mend(const replay::Game& game) {
  if (const auto result = result_to_write(game)) {
    MendedGame mended = correct(game, *result, replay::NoResult::refuse, false);
    if (mended.fixed.obstacle != Obstacle::no_result) return mended;
    MendedGame question = ask_about_result(game, std::array{answer_of(*result)});
    if (!question.fixed.obstacle) question.fixed.obstacle = Obstacle::no_result;
    return question;
  }
  switch (game.judgement.verdict) {
    case Verdict::check: {
      MendedGame question = ask_about_result(game, std::span{answers}.first(3));
      if (game.judgement.ground == laws::Ground::played_on) offer_repair(game, question);
      return question;
    }
    case Verdict::unreadable:
      return ask_about_moves(game);
    default:
      return std::nullopt;
  }
}

MendedGame GameFixer::decide(const replay::Game& game, Answer answer, const MendedGame& mended) {
  const auto& proposal = mended.fixed.repair;
  MendedGame decided{.fixed = {.state = Fixed::open}};
  if (answer == Answer::keep) {
    decided.fixed.state = Fixed::kept;
  } else if (const auto result = result_of(answer)) {
    decided = correct(game, *result, replay::NoResult::append, true);
  } else if (proposal) {
    decided = repair(game, *proposal);
  }
  decided.fixed.choices = mended.fixed.choices;
  decided.fixed.repair = proposal;
  if (!is_open(decided)) return decided;
  decided.fixed.refused = answer;
  if (!decided.fixed.obstacle) decided.fixed.obstacle = mended.fixed.obstacle;
  if (decided.fixed.choices.empty()) decided.fixed.choices = {Answer::keep};
  std::erase_if(decided.fixed.choices, [&](Answer choice) { return choice == answer; });
  return decided;
}

void GameFixer::edit_head(const replay::Game& game, std::span<const pgn::TagEdit> edits,
                          std::optional<MendedGame>& mended, pgn::EditCounts& counts) {
  const std::vector<pgn::TagPair> written = replay::written_tags_of(game);
  std::vector<pgn::TagPair> tags = written;
  pgn::EditCounts changed{};
  pgn::apply(tags, edits, changed);
  if (tags == written) return;
  std::vector<replay::Correction> others;
  if (mended) {
    for (const FixedPlace& place : mended->fixed.places) others.push_back(place.correction);
  }
  auto corrections = replay::find_head_corrections(game, tags, std::move(others));
  if (!mended) mended.emplace(MendedGame{.fixed = {.state = Fixed::kept}});
  FixedGame& fixed = mended->fixed;
  if (!corrections) {
    fixed.head_obstacle = corrections.error();
    return;
  }
  const bool is_changed = !mended->changes.empty();
  const laws::Claimed claimed = is_changed ? mended->claimed : game.judgement.claimed;
  const std::span<const board::Move> moves = is_changed ? mended->moves : game.followed.moves;
  const MendedGame edited =
      change(game, *std::move(corrections), {claimed, moves, true, {}, &tags});
  if (is_open(edited)) {
    fixed.head_obstacle = edited.fixed.obstacle;
    return;
  }
  if (fixed.state == Fixed::kept) fixed.state = Fixed::corrected;
  fixed.places = edited.fixed.places;
  mended->changes = edited.changes;
  for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += changed[i];
}

MendedGame GameFixer::enlarge(const replay::Game& game,
                              std::vector<replay::Correction>&& corrections,
                              const std::vector<pgn::TagPair>& tags) {
  return change(game, std::move(corrections),
                {game.judgement.claimed, game.followed.moves, true, {}, &tags});
}

MendedGame GameFixer::correct(const replay::Game& game, laws::Result result,
                              replay::NoResult no_result, bool is_decided) {
  auto corrections = replay::find_corrections(game, result, no_result);
  if (!corrections) return asked({Answer::keep}, corrections.error());
  if (corrections->empty()) return {.fixed = {.state = Fixed::kept}};
  // Moves after the end no longer count.
  const bool is_void = replay::is_void_behind_end(game, result);
  std::span<const board::Move> moves = game.followed.moves;
  if (is_void) moves = moves.first(game.judgement.end->ply.value);
  const bool plays_on = replay::plays_on_behind_end(game) && !is_void;
  MendedGame mended = change(game, *std::move(corrections),
                             {laws::claimed_as(result), moves, is_decided, plays_on});
  if (!is_open(mended)) mended.fixed.result = result;
  // Of a person's decision, report only that the moves prove another result.
  if (mended.fixed.left != Verdict::must_correct) mended.fixed.left = Verdict::ok;
  return mended;
}

/// Asks which of `answers` it should be, offering those that can be carried out.
MendedGame GameFixer::ask_about_result(const replay::Game& game, std::span<const Answer> answers) {
  MendedGame question = asked({});
  std::optional<Obstacle> obstacle;
  for (const Answer answer : answers) {
    const MendedGame tried = correct(game, *result_of(answer), replay::NoResult::append, true);
    if (!is_open(tried)) {
      question.fixed.choices.push_back(answer);
    } else if (!obstacle) {
      obstacle = tried.fixed.obstacle;
    }
  }
  if (question.fixed.choices.empty()) question.fixed.obstacle = obstacle;
  question.fixed.choices.push_back(Answer::keep);
  return question;
}

/// Asks about a game that cannot be replayed to its end.
MendedGame GameFixer::ask_about_moves(const replay::Game& game) {
  MendedGame question = asked({Answer::keep});
  offer_repair(game, question);
  return question;
}

/// Offers the proposed moves, if there are any.
void GameFixer::offer_repair(const replay::Game& game, MendedGame& question) {
  auto proposal = scoresheet::propose_repair(game);
  if (!proposal) return;
  const MendedGame tried = repair(game, *proposal);
  if (is_open(tried)) {
    question.fixed.obstacle = tried.fixed.obstacle;
  } else {
    question.fixed.choices.insert(question.fixed.choices.begin(), Answer::repair);
  }
  question.fixed.repair = std::move(proposal);
}

MendedGame GameFixer::repair(const replay::Game& game, const scoresheet::Repair& repair) {
  auto corrections = internal::corrections_of(repair, game);
  if (auto mended = repair_and_correct(game, repair, corrections)) return *std::move(mended);
  return change(game, std::move(corrections), {game.judgement.claimed, repair.moves, true});
}

/// A repaired game may prove another result than it records, or go on after its end: that is
/// corrected too. Nothing if there is nothing to correct, or if it cannot be done.
std::optional<MendedGame> GameFixer::repair_and_correct(
    const replay::Game& game, const scoresheet::Repair& repair,
    const std::vector<replay::Correction>& corrections) {
  const replay::CorrectedText corrected{game.text, game.span(), corrections};
  const std::string text = corrected.text();
  struct {
    std::optional<laws::Result> result;
    std::vector<replay::Correction> corrections;
    std::span<const board::Move> moves;
  } wanted;
  again_.replay({.text = text, .letters = text_->source().letters}, [&](const replay::Game& read) {
    const auto result = result_to_write(read);
    if (!result || !std::ranges::equal(read.followed.moves, repair.moves)) return;
    const auto further = replay::find_corrections(read, *result);
    auto all = further ? corrected.with(*further) : std::nullopt;
    if (!all) return;
    const bool is_void = replay::is_void_behind_end(read, *result);
    const std::span<const board::Move> moves = repair.moves;
    const std::size_t count = is_void ? read.judgement.end->ply.value : moves.size();
    wanted = {result, *std::move(all), moves.first(count)};
  });
  if (!wanted.result) return std::nullopt;
  MendedGame mended = change(game, std::move(wanted.corrections),
                             {laws::claimed_as(*wanted.result), wanted.moves, false, false});
  if (is_open(mended)) return std::nullopt;
  mended.fixed.result = wanted.result;
  return mended;
}

/// The corrected game, unless it would turn out other than wanted.
MendedGame GameFixer::change(const replay::Game& game,
                             std::vector<replay::Correction>&& corrections, const Wanted& wanted) {
  // In the order of the text, as the map requires.
  const auto begin = map_ ? map_->find(game.span().begin) : std::nullopt;
  auto places = begin ? find_places(std::move(corrections)) : std::nullopt;
  const auto end = places ? map_->find(game.span().end) : std::nullopt;
  if (!end) return asked({Answer::keep}, Obstacle::no_bytes);
  const Proof proof = prove(changed_bytes({*begin, *end}, *places), wanted);
  if (!proof.is_wanted) return asked({Answer::keep}, Obstacle::unproved);
  MendedGame mended{.fixed = {.state = Fixed::corrected}, .claimed = wanted.claimed};
  mended.moves.assign(wanted.moves.begin(), wanted.moves.end());
  mended.fixed.left = proof.verdict;
  mended.fixed.proved = proof.required;
  for (FixedPlace& place : *places) {
    restore_line_ends(place);
    place.offset += text_->block().offset;
    mended.changes.push_back({place.offset, place.old, place.written});
  }
  mended.fixed.places = *std::move(places);
  return mended;
}

/// Where the corrections go in the bytes of the text; nothing if that is uncertain.
std::optional<GameFixer::Places> GameFixer::find_places(
    std::vector<replay::Correction>&& corrections) {
  const text::Encoding encoding = encoding_of_text();
  Places places;
  for (replay::Correction& correction : corrections) {
    auto written = text::encoded(correction.text, encoding);
    if (!written || !is_surely_read(correction.text)) return std::nullopt;
    const auto begin = map_->find(correction.where.begin);
    const auto end = begin ? map_->find(correction.where.end) : std::nullopt;
    if (!end) return std::nullopt;
    std::string old{text_->bytes().substr(*begin, *end - *begin)};
    places.push_back({std::move(correction), *begin, std::move(old), *std::move(written)});
  }
  return places;
}

/// That of the bytes, which may be UTF-8 in parts.
text::Encoding GameFixer::encoding_of_text() const {
  if (reading_.encoding) return *reading_.encoding;
  if (text::is_utf8(text_->bytes())) return text::Encoding::utf8;
  return text::encoding_named(text_->source().encoding).value_or(text::Encoding::utf8);
}

/// Whether the encoding of new letters is certain; those of the file itself are as they were.
bool GameFixer::is_surely_read(std::string_view letters) const {
  return reading_.encoding || text_->source().other_encoding.empty() || base::is_ascii(letters) ||
         text_->block().bytes.contains(letters);
}

/// What is read with other line ends than the source has is written with those of the source.
void GameFixer::restore_line_ends(FixedPlace& place) const {
  const io::MendedLineEnds& mended = text_->block().mended;
  const auto begin = static_cast<std::size_t>(place.offset);
  mended.restore(place.old, begin, begin > 0 ? text_->bytes()[begin - 1] : '\0');
  mended.restore(place.correction.text);
  mended.restore(place.written);
}

/// The bytes of `game` with the replacements at `places`.
std::string GameFixer::changed_bytes(base::Span game, const Places& places) const {
  const std::string_view all = text_->bytes();
  std::string bytes;
  std::size_t at = game.begin;
  for (const FixedPlace& place : places) {
    const auto offset = static_cast<std::size_t>(place.offset);
    bytes += all.substr(at, offset - at);
    bytes += place.written;
    at = offset + place.old.size();
  }
  bytes += all.substr(at, game.end - at);
  return bytes;
}

/// Reads the game again from `bytes`.
GameFixer::Proof GameFixer::prove(std::string bytes, const Wanted& wanted) {
  reading::Options options = reading_;
  options.keeps_bytes = false;
  if (!options.encoding && !text::is_utf8(bytes)) {
    options.encoding = encoding_of_text();
  }
  reading::Text changed{{.block = {.source = text_->block().source,
                                   .bytes = std::move(bytes),
                                   .first_of_source = true,
                                   .last_of_source = true},
                         .letters = text_->source().letters},
                        options};
  Proof proof;
  const std::uint32_t games =
      changed.replay_games(again_, 1, [&](const replay::Game& read, std::uint32_t) {
        const auto& [claimed, moves, is_decided, plays_on, tags] = wanted;
        const replay::Judgement& judgement = read.judgement;
        proof = {.verdict = judgement.verdict, .required = judgement.required};
        proof.is_wanted =
            judgement.claimed == claimed &&
            (is_decided || judgement.verdict != Verdict::must_correct) &&
            (!plays_on || *plays_on == replay::plays_on_behind_end(read)) &&
            std::ranges::equal(read.followed.moves, moves) &&
            // Of the result, the judgement says whether it is the right one.
            (tags == nullptr || pgn::say_the_same(replay::written_tags_of(read), *tags, "Result"));
        return true;
      });
  if (games != 1) proof.is_wanted = false;
  return proof;
}

}  // namespace partiar::fix
