#include "partiar/internal/options.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/join.h"
#include "io/pipeline.h"
#include "laws/edition.h"
#include "reading/failure_text.h"
#include "reading/letters.h"
#include "text/data_files.h"
#include "text/printable.h"

namespace partiar::internal {

static_assert(static_cast<int>(laws::Competition::rapid) == static_cast<int>(Competition::rapid) &&
              static_cast<int>(laws::Competition::blitz) == static_cast<int>(Competition::blitz));

namespace {

using text::Argument;
using text::Messages;

Error unknown(const Messages& messages, std::string_view option, std::string_view value) {
  return error_of(Error::Kind::language, messages, "failure_unknown_letters",
                  {{"option", option}, {"value", text::printable(value)}});
}

}  // namespace

Error error_of(Error::Kind kind, const Messages& messages, std::string_view key,
               std::initializer_list<Argument> arguments) {
  return {.kind = kind, .message = messages.text(key, arguments)};
}

Error error_of(const io::Failure& failure, const Messages& messages) {
  Error error{.kind = Error::Kind::input, .message = {}};
  reading::append_failure(error.message, failure, messages);
  return error;
}

unsigned threads_of(unsigned jobs) {
  return jobs > 0 ? jobs : io::usual_jobs();
}

Error unknown_letters(const Messages& messages, std::string_view name) {
  return unknown(messages, "letters", name);
}

std::expected<Messages, Error> open_texts(std::string_view language) {
  if (auto messages = Messages::open(language)) {
    if (const auto& missing = text::find_missing_data()) {
      return std::unexpected{
          error_of(Error::Kind::language, *messages, "failure_no_data", {{"value", *missing}})};
    }
    return std::move(*messages);
  }
  return std::unexpected{unknown(*Messages::open("en"), "language", language)};
}

std::expected<reading::Options, Error> reading_in(std::string_view letters,
                                                  const Messages& messages) {
  reading::Options options;
  options.language = messages.language();
  if (letters.empty()) return options;
  const auto read = reading::read_letters(letters);
  if (!read) return std::unexpected{unknown_letters(messages, letters)};
  options.letters = *read;
  return options;
}

std::expected<replay::ReplayOptions, Error> replay_by(const AuditOptions& options,
                                                      const Messages& messages) {
  replay::ReplayOptions replay;
  if (options.variations) replay.variations = pgn::Variations::visit;
  if (options.illegal_stands) replay.illegal = replay::Illegal::stands;
  replay.conditions = {
      static_cast<laws::Competition>(options.competition.value_or(Competition::standard)),
      options.supervised ? laws::Supervision::adequate : laws::Supervision::none};
  replay.effort = std::clamp(options.effort, 1U, replay::most_effort);
  if (options.laws.empty()) return replay;
  const auto found =
      std::ranges::find(laws::editions(), std::string_view{options.laws},
                        [](laws::Edition edition) { return laws::name_of(edition); });
  if (found != laws::editions().end()) {
    replay.edition = *found;
    return replay;
  }
  const std::string list = base::joined(laws::editions(), ", ", laws::name_of);
  return std::unexpected{
      error_of(Error::Kind::edition, messages, "usage_value",
               {{"option", "laws"}, {"value", text::printable(options.laws)}, {"list", list}})};
}

std::expected<Judging, Error> judging_by(const AuditOptions& options) {
  auto messages = open_texts(options.language);
  if (!messages) return std::unexpected{std::move(messages.error())};
  auto reading = reading_in(options.letters, *messages);
  if (!reading) return std::unexpected{std::move(reading.error())};
  constexpr std::size_t least_game = 1'024;
  constexpr std::size_t most_game = std::size_t{1} << 31U;
  reading->limits.game = std::clamp(options.longest_game, least_game, most_game);
  const auto replay = replay_by(options, *messages);
  if (!replay) return std::unexpected{replay.error()};
  return Judging{*std::move(reading), *replay, *std::move(messages)};
}

}  // namespace partiar::internal
