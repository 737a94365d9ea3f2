#include "game_mender.h"

#include <algorithm>
#include <utility>

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
      break;
  }
  return std::nullopt;
}

MendedGame asked(std::vector<Answer> choices, std::optional<Obstacle> obstacle = {}) {
  return {.fixed = {.state = Fixed::open, .obstacle = obstacle, .choices = std::move(choices)}};
}

/// Whether what was read again plays the moves of `game`, but for those behind its end, and says
/// `result`.
bool is_same_but_for_result(const replay::Game& again, const replay::Game& game,
                            laws::Result result) {
  const bool is_void = game.has(replay::Code::play_after_end) && game.judgement.required == result;
  const auto& moves = game.followed.moves;
  const std::size_t count = is_void ? game.judgement.end->ply.value : moves.size();
  return again.judgement.claimed == laws::claimed_as(result) &&
         again.judgement.verdict != Verdict::must_correct &&
         again.has(replay::Code::play_after_end) <= !is_void &&
         std::ranges::equal(again.followed.moves, std::span{moves}.first(count));
}

}  // namespace

void GameMender::begin(const reading::Text& text) {
  text_ = &text;
  map_ = text.byte_map();
}

std::optional<MendedGame> GameMender::mend(const replay::Game& game, std::optional<Answer> answer) {
  if (answer == Answer::keep) return MendedGame{.fixed = {.state = Fixed::kept}};
  if (answer) return correct(game, *result_of(*answer), replay::NoResult::append);
  const replay::Judgement& judgement = game.judgement;
  switch (judgement.verdict) {
    case Verdict::ok:
      if (!judgement.required || !game.has(replay::Code::play_after_end)) return std::nullopt;
      [[fallthrough]];
    case Verdict::must_correct:
      return correct(game, *judgement.required, replay::NoResult::refuse);
    case Verdict::check:
      return asked({report::answers.begin(), report::answers.end()});
    case Verdict::unreadable:
      return asked({Answer::keep});
  }
  std::unreachable();
}

MendedGame GameMender::correct(const replay::Game& game, laws::Result result,
                               replay::NoResult no_result) {
  const auto corrections = replay::find_corrections(game, result, no_result);
  if (!corrections && corrections.error() == Obstacle::no_result) {
    return asked({report::answers.at(static_cast<std::size_t>(result)), Answer::keep},
                 Obstacle::no_result);
  }
  if (!corrections) return asked({Answer::keep}, corrections.error());
  if (corrections->empty()) return {.fixed = {.state = Fixed::kept}};
  auto places = find_places(*corrections);
  if (!places) return asked({Answer::keep}, Obstacle::no_bytes);
  if (!is_proved(game, *places, result)) return asked({Answer::keep}, Obstacle::unproved);
  MendedGame mended{.fixed = {.state = Fixed::corrected, .result = result}};
  for (report::FixedPlace& place : *places) {
    place.offset += text_->block().offset;
    mended.changes.push_back(
        {place.offset, std::string{place.old}, std::string{place.correction.text}});
  }
  mended.fixed.places = *std::move(places);
  return mended;
}

/// Where in the bytes of the text the corrections are; nothing where that is not certain.
std::optional<GameMender::Places> GameMender::find_places(
    const std::vector<replay::Correction>& corrections) {
  if (!map_) return std::nullopt;
  Places places;
  for (const replay::Correction& correction : corrections) {
    const auto begin = map_->find(correction.where.begin);
    const auto end = begin ? map_->find(correction.where.end) : std::nullopt;
    if (!end) return std::nullopt;
    places.push_back({correction, *begin, text_->bytes().substr(*begin, *end - *begin)});
  }
  return places;
}

/// Reads the game once more, from its changed bytes.
bool GameMender::is_proved(const replay::Game& game, const Places& places, laws::Result result) {
  const auto begin = map_->find(game.span().begin);
  const auto end = map_->find(game.span().end);
  if (!begin || !end) return false;
  std::string bytes;
  std::uint64_t at = *begin;
  for (const report::FixedPlace& place : places) {
    bytes += text_->bytes().substr(at, place.offset - at);
    bytes += place.correction.text;
    at = place.offset + place.old.size();
  }
  bytes += text_->bytes().substr(at, *end - at);

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
        is_same = is_same_but_for_result(read, game, result);
        return true;
      });
  return games == 1 && is_same;
}

}  // namespace partiar::cli
