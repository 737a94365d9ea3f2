/// What functions have in common that work on the games of a text in its own bytes.
#pragma once

#include <expected>
#include <string_view>
#include <utility>
#include <variant>

#include "partiar/internal/options.h"
#include "reading/beginnings.h"
#include "reading/source_reader.h"

namespace partiar::internal {

/// Passes the games of `text` to a `Worker`, made from how to judge them and from `argument`: its
/// `add` takes them block by block, and its `finish` returns the result or an `io::Failure`.
/// Errors: language, edition; those of reading, archives among them; the worker's.
template <class Result, class Worker>
[[nodiscard]] std::expected<Result, Error> work_on_text(std::string_view text,
                                                        const AuditOptions& options,
                                                        const auto& argument) {
  auto judging = judging_by(options);
  if (!judging) return std::unexpected{std::move(judging.error())};
  judging->reading.keeps_bytes = true;
  judging->replay.find_beginning = reading::beginnings_in_text(text, judging->reading);
  Worker worker{*judging, argument};
  auto sources = reading::SourceReader::of_bytes("-", text, judging->reading,
                                                 {.archives = io::Archives::refuse});
  while (auto input = sources.next()) {
    const auto* failure = std::get_if<io::Failure>(&*input);
    if (failure != nullptr) return std::unexpected{error_of(*failure, judging->messages)};
    worker.add(std::get<reading::Bytes>(*std::move(input)));
  }
  auto result = std::move(worker).finish(text);
  if (!result) return std::unexpected{error_of(result.error(), judging->messages)};
  return *std::move(result);
}

}  // namespace partiar::internal
