/// Messages on standard error about what went wrong.
#pragma once

#include <cstdint>
#include <expected>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "event/official_list.h"
#include "io/block_reader.h"
#include "io/failure.h"
#include "io/left_out.h"
#include "options.h"
#include "report/placement_report.h"
#include "text/messages.h"

namespace partiar::cli {

/// The language asked for, or that of the environment if `language` is empty.
[[nodiscard]] std::string language_of(const std::string& language);

/// The messages of a language, or that of the environment if `language` is empty; English if it has
/// none.
[[nodiscard]] text::Messages open_messages(const std::string& language);

/// The messages of a machine format: in the language asked for, else in English, whatever the
/// environment.
[[nodiscard]] text::Messages open_machine_messages(const std::string& language);

class Diagnostics {
 public:
  explicit Diagnostics(const std::string& language) : messages_{open_messages(language)} {}

  [[nodiscard]] const text::Messages& messages() const { return messages_; }

  void report(const io::Failure& failure) const;
  /// What was skipped in directories, by reason, with the first few names of each.
  void report(std::span<const io::LeftOut> left_out) const;
  void report_guessed(std::string_view source, std::string_view encoding) const;
  /// `games` were compared with some of the others only, since too many are alike.
  /// Input: `what` is alike: `games`, or `players` and their pairings.
  void report_limited(std::string_view what, std::uint64_t games) const;
  /// Prints the message `key` about `source`, a file.
  void report(std::string_view key, std::string_view source) const;
  void report_left_as_it_was(std::string_view output) const;
  /// Prints a sentence, which is printable.
  void say(const std::string& sentence) const;
  /// Prints the message `key`; the arguments are printable.
  void say(std::string_view key, std::initializer_list<text::Argument> arguments) const;
  /// Reports a failure, if there is one, and returns the status it makes. Nothing is said of a
  /// reader that closes the pipe, as `head` does.
  [[nodiscard]] Status status_of(const std::expected<void, io::Failure>& done) const;
  /// Writes `text` to the file `name` or to standard output. Output: as `status_of`.
  [[nodiscard]] Status print_out(std::string_view text, const std::string& name = "-") const;
  /// Whether two outputs are different files, however they are named; reports it otherwise.
  [[nodiscard]] bool are_apart(const std::string& one, const std::string& other) const;
  /// Whether `output` is none of the files that are read, or in directories among them; reports it
  /// otherwise.
  [[nodiscard]] bool may_write(const std::string& output, const std::vector<std::string>& inputs,
                               io::Directories directories = io::Directories::refuse) const;
  /// `source` is not an official list.
  void report(const event::ListError& error, std::string_view source) const;
  /// Warns of what was ignored in a position; `line` as below.
  void report(const languages::ReadPosition& read, std::size_t line) const;
  /// `line` is a line of a file or of standard input, 0 if there is none; `option` is the one that
  /// the position was given to, if any.
  void report(const languages::UnreadPosition& unread, std::string_view text, std::size_t line,
              std::string_view option = {}) const;

 private:
  text::Messages messages_;
};

}  // namespace partiar::cli
