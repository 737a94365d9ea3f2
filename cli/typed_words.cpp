#include "typed_words.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "text/language_names.h"
#include "text/messages.h"

namespace partiar::cli {

namespace {

/// How many words at `at` are `--lang` and its language.
std::size_t words_of_language(const Words& words, std::size_t at) {
  if (words[at].starts_with("--lang=")) return 1;
  return words[at] == "--lang" && at + 1 < words.size() ? 2 : 0;
}

/// What is done without a command, and stays in front of all options.
bool stands_alone(std::string_view option) {
  return option == "--generate" || option == "--help" || option == "-h" || option == "--version" ||
         option == "-V";
}

/// How many words at `at` are an option and its value; 0 if there is no option.
std::size_t words_of_option(const Words& words, std::size_t at, const Vocabulary& vocabulary) {
  if (const std::size_t size = words_of_language(words, at)) return size;
  const std::string_view word = words[at];
  if (word.size() < 2 || !word.starts_with('-') || stands_alone(word)) return 0;
  const bool has_value = !word.contains('=') && vocabulary.takes_value(word);
  return std::min<std::size_t>(has_value ? 2 : 1, words.size() - at);
}

/// Moves the first word that is no option to the front. Returns whether there is one.
bool put_first(Words& words, const Vocabulary& vocabulary) {
  std::size_t at = 0;
  while (at < words.size()) {
    const std::size_t size = words_of_option(words, at, vocabulary);
    if (size == 0) break;
    at += size;
  }
  if (at == words.size()) return false;
  const auto command = std::next(words.begin(), static_cast<std::ptrdiff_t>(at));
  const bool has_value = *command == "--generate" && std::next(command) != words.end();
  std::rotate(words.begin(), command, std::next(command, has_value ? 2 : 1));
  return true;
}

}  // namespace

void put_command_first(Words& words, const Vocabulary& vocabulary) {
  if (!put_first(words, vocabulary) || words.front() != "help") return;
  words.erase(words.begin());
  if (put_first(words, vocabulary)) {
    if (vocabulary.is_command(words.front())) words.insert(std::next(words.begin()), "--help");
  } else {
    words.insert(words.begin(), "--help");
  }
}

std::string language_in(const Words& words) {
  constexpr std::string_view option = "--lang";
  std::string_view name;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::size_t size = words_of_language(words, i);
    if (size > 0) name = size == 1 ? words[i].substr(option.size() + 1) : words[i + 1];
  }
  return text::find_language(name, text::available_locales()).value_or("");
}

}  // namespace partiar::cli
