#include "game_mender.h"

#include <algorithm>
#include <utility>

#include "scoresheet/repair.h"
#include "text/encoding.h"

namespace partiar::cli {

namespace {

using laws::Verdict;
using replay::Obstacle;
using report::Answer;
using report::Fixed;

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

/// About a game that cannot be followed to its end.
MendedGame ask_about_moves(const replay::Game& game) {
  auto repair = scoresheet::propose_repair(game);
  MendedGame question = asked({Answer::keep});
  if (repair) question.fixed.choices = {Answer::repair, Answer::keep};
  question.fixed.repair = std::move(repair);
  return question;
}

/// What a repair puts into the text, each place marked by a comment.
std::vector<replay::Correction> corrections_of(const scoresheet::Repair& repair,
                                               std::string_view text) {
  std::vector<replay::Correction> corrections;
  for (const scoresheet::Edit& edit : repair.edits) {
    std::string written = "{Repaired: ";
    if (edit.where.size() == 0) {
      written += edit.text + " was missing} " + edit.text + ' ';
    } else if (edit.text.empty()) {
      written.append(edit.where.in(text)) += " is struck out}";
    } else {
      written.append(edit.where.in(text)) += " was written} " + edit.text;
    }
    corrections.push_back({replay::CorrectionKind::repair, edit.where, std::move(written)});
  }
  return corrections;
}

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c >= 0; });
}

}  // namespace

void GameMender::begin(const reading::Text& text) {
  text_ = &text;
  map_ = text.byte_map();
}

std::optional<MendedGame> GameMender::mend(const replay::Game& game, std::optional<Answer> answer) {
  if (answer == Answer::keep) return MendedGame{.fixed = {.state = Fixed::kept}};
  if (answer == Answer::repair) return repair(game);
  if (answer) return correct(game, *result_of(*answer), replay::NoResult::append);
  const replay::Judgement& judgement = game.judgement;
  switch (judgement.verdict) {
    case Verdict::ok:
      if (!judgement.required || !game.has(replay::Code::play_after_end)) return std::nullopt;
      [[fallthrough]];
    case Verdict::must_correct:
      return correct(game, *judgement.required, replay::NoResult::refuse);
    case Verdict::check:
      return asked({Answer::white_wins, Answer::black_wins, Answer::draw, Answer::keep});
    case Verdict::unreadable:
      return ask_about_moves(game);
  }
  std::unreachable();
}

MendedGame GameMender::correct(const replay::Game& game, laws::Result result,
                               replay::NoResult no_result) {
  auto corrections = replay::find_corrections(game, result, no_result);
  if (!corrections && corrections.error() == Obstacle::no_result) {
    return asked({report::answers.at(static_cast<std::size_t>(result)), Answer::keep},
                 Obstacle::no_result);
  }
  if (!corrections) return asked({Answer::keep}, corrections.error());
  if (corrections->empty()) return {.fixed = {.state = Fixed::kept}};
  // What was played after the end is played no more.
  const bool is_void = game.has(replay::Code::play_after_end) && game.judgement.required == result;
  std::span<const board::Move> moves = game.followed.moves;
  if (is_void) moves = moves.first(game.judgement.end->ply.value);
  MendedGame mended = change(game, *std::move(corrections), {laws::claimed_as(result), moves});
  if (mended.fixed.state == Fixed::corrected) mended.fixed.result = result;
  return mended;
}

MendedGame GameMender::repair(const replay::Game& game) {
  const auto repair = scoresheet::propose_repair(game);
  if (!repair) return asked({Answer::keep});
  return change(game, corrections_of(*repair, game.text), {game.judgement.claimed, repair->moves});
}

/// The game with the corrections, unless it would be another then than is wanted.
MendedGame GameMender::change(const replay::Game& game,
                              std::vector<replay::Correction>&& corrections, const Wanted& wanted) {
  // In the order of the text, as the map wants them.
  const auto begin = map_ ? map_->find(game.span().begin) : std::nullopt;
  auto places = begin ? find_places(std::move(corrections)) : std::nullopt;
  const auto end = places ? map_->find(game.span().end) : std::nullopt;
  if (!end) return asked({Answer::keep}, Obstacle::no_bytes);
  if (!is_proved(game, changed_bytes({*begin, *end}, *places), wanted)) {
    return asked({Answer::keep}, Obstacle::unproved);
  }
  MendedGame mended{.fixed = {.state = Fixed::corrected}};
  for (report::FixedPlace& place : *places) {
    place.offset += text_->block().offset;
    mended.changes.push_back({place.offset, std::string{place.old}, place.correction.text});
  }
  mended.fixed.places = *std::move(places);
  return mended;
}

/// Where in the bytes of the text the corrections are; nothing where that is not certain.
std::optional<GameMender::Places> GameMender::find_places(
    std::vector<replay::Correction>&& corrections) {
  // Letters beyond ASCII would have to be put into the file's encoding.
  const bool is_same_text = text_->bytes().data() == text_->block().bytes.data();
  Places places;
  for (replay::Correction& correction : corrections) {
    if (!is_same_text && !is_ascii(correction.text)) return std::nullopt;
    const auto begin = map_->find(correction.where.begin);
    const auto end = begin ? map_->find(correction.where.end) : std::nullopt;
    if (!end) return std::nullopt;
    places.push_back({std::move(correction), *begin, text_->bytes().substr(*begin, *end - *begin)});
  }
  return places;
}

/// The bytes of `game` with what comes instead at `places`.
std::string GameMender::changed_bytes(base::Span game, const Places& places) const {
  const std::string_view all = text_->bytes();
  std::string bytes;
  std::uint64_t at = game.begin;
  for (const report::FixedPlace& place : places) {
    bytes += all.substr(at, place.offset - at);
    bytes += place.correction.text;
    at = place.offset + place.old.size();
  }
  bytes += all.substr(at, game.end - at);
  return bytes;
}

/// Whether the game, read again from `bytes`, is what is wanted.
bool GameMender::is_proved(const replay::Game& game, std::string bytes, const Wanted& wanted) {
  reading::Options options = reading_;
  options.keeps_bytes = false;
  if (!options.encoding && !text::is_utf8(bytes)) {
    options.encoding = text::encoding_named(game.encoding);
  }
  const reading::Text changed{{.block = {.source = text_->block().source,
                                         .bytes = std::move(bytes),
                                         .first_of_source = true,
                                         .last_of_source = true},
                               .letters = text_->source().letters},
                              options};
  bool is_same = false;
  const std::uint32_t games =
      changed.replay_games(again_, 1, [&](const replay::Game& read, std::uint32_t) {
        is_same = read.judgement.claimed == wanted.claimed &&
                  read.judgement.verdict != Verdict::must_correct &&
                  !read.has(replay::Code::play_after_end) &&
                  std::ranges::equal(read.followed.moves, wanted.moves);
        return true;
      });
  return games == 1 && is_same;
}

}  // namespace partiar::cli
