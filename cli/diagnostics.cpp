#include "diagnostics.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "io/output.h"
#include "reading/failure_text.h"
#include "replay/fault_codes.h"
#include "report/event_report.h"
#include "report/sentences.h"
#include "text/language_names.h"
#include "text/printable.h"

namespace partiar::cli {

using text::printable;

std::string language_of(const std::string& language) {
  const auto variable = [](const char* name) -> std::string_view {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view{} : std::string_view{value};
  };
  if (!language.empty()) return language;
  return text::locale_of(
      {variable("LC_ALL"), variable("LC_MESSAGES"), variable("LANG"), variable("LANGUAGE")});
}

text::Messages open_messages(const std::string& language) {
  if (auto messages = text::Messages::open(language_of(language))) return std::move(*messages);
  return std::move(*text::Messages::open("en"));
}

text::Messages open_machine_messages(const std::string& language) {
  return open_messages(language.empty() ? "en" : language);
}

Status Diagnostics::status_of(const std::expected<void, io::Failure>& done) const {
  if (done) return Status::clean;
  if (done.error().fault == io::Fault::closed_pipe) return Status::closed_pipe;
  report(done.error());
  return Status::failure;
}

Status Diagnostics::print_out(std::string_view text, const std::string& name) const {
  auto output = io::Output::create(name);
  std::expected<void, io::Failure> written;
  if (!output) written = std::unexpected{output.error()};
  if (written) written = output->write(text);
  if (written) written = output->commit();
  return status_of(written);
}

void Diagnostics::report(const io::Failure& failure) const {
  std::string sentence;
  reading::append_failure(sentence, failure, messages_);
  say(sentence);
}

void Diagnostics::report(std::span<const io::LeftOut> left_out) const {
  constexpr std::size_t most_named = 10;
  constexpr std::array<std::string_view, 4> names{"name", "link", "kind", "output"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::string list;
    std::size_t count = 0;
    for (const io::LeftOut& entry : left_out) {
      if (static_cast<std::size_t>(entry.why) != i || ++count > most_named) continue;
      list += (list.empty() ? "" : ", ") + printable(entry.path);
    }
    if (count == 0) continue;
    say("left_out", {{"why", names[i]},
                     {"list", list},
                     {"count", count},
                     {"more", count - std::min(count, most_named)}});
  }
}

bool Diagnostics::are_apart(const std::string& one, const std::string& other) const {
  const auto place_of = [](const std::string& name) {
    std::error_code error;
    const auto place = std::filesystem::weakly_canonical(std::filesystem::absolute(name), error);
    return error ? std::filesystem::path{name} : place;
  };
  const bool are_files = one != "-" && other != "-";
  const bool is_one = one == other || (are_files && place_of(one) == place_of(other));
  if (is_one) report("failure_same_file", other);
  return !is_one;
}

bool Diagnostics::may_write(const std::string& output, const std::vector<std::string>& inputs,
                            io::Directories directories) const {
  const bool is_read = io::find_same_file(output, inputs, directories).has_value();
  if (is_read) report("failure_same_file", output);
  return !is_read;
}

void Diagnostics::report_guessed(std::string_view source, std::string_view encoding) const {
  say("encoding_guessed", {{"source", printable(source)}, {"encoding", encoding}});
}

void Diagnostics::report_limited(std::string_view what, std::uint64_t games) const {
  say("compared_limited", {{"what", what}, {"games", games}});
}

void Diagnostics::report_left_as_it_was(std::string_view output) const {
  report("failure_left_as_it_was", output);
}

void Diagnostics::report(std::string_view key, std::string_view source) const {
  say(key, {{"source", printable(source)}});
}

void Diagnostics::say(std::string_view key, std::initializer_list<text::Argument> arguments) const {
  say(messages_.text(key, arguments));
}

void Diagnostics::report(const languages::ReadPosition& read, std::size_t line) const {
  const report::Sentences sentences{messages_};
  for (const auto& remark : report::remarks_on(read.position, read.notes, sentences)) {
    std::string sentence;
    report::append_remark(sentence, remark, messages_, line);
    say(sentence);
  }
}

void Diagnostics::report(const languages::UnreadPosition& unread, std::string_view text,
                         std::size_t line, std::string_view option) const {
  const report::Sentences sentences{messages_};
  const bool is_fen = !unread.words && !unread.readings;
  std::string sentence{option};
  if (!option.empty()) messages_.append(sentence, "colon");
  sentence += messages_.text(
      line > 0 ? "place" : "place_column",
      {{"line", std::to_string(line)}, {"column", std::to_string(is_fen ? unread.fen.at + 1 : 1)}});
  messages_.append(sentence, "colon");
  report::append_position_error(sentence, unread, text, sentences);
  say(sentence);
}

void Diagnostics::report(const event::ListError& error, std::string_view source) const {
  std::string sentence;
  report::append_list_error(sentence, error, source, report::Sentences{messages_});
  say(sentence);
}

void Diagnostics::say(const std::string& sentence) const {
  std::fprintf(stderr, "partiar: %s\n", sentence.c_str());
}

}  // namespace partiar::cli
