// Every message of a language in one file, as a person reads it: to be proofread.
#include "text/messages.h"

#include <unicode/messagepattern.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/message_arguments.h"
#include "text/internal/bundle.h"

namespace {

using namespace partiar::text;
using partiar::tests::arguments_of;
using partiar::tests::Kind;
using partiar::tests::utf8_of;

/// What a `select` distinguishes, by the name of its argument, in the order of the pattern.
std::map<std::string, std::vector<std::string>> choices_in(const icu::UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessagePattern pattern{text, nullptr, status};
  REQUIRE(U_SUCCESS(status));
  std::map<std::string, std::vector<std::string>> choices;
  std::vector<std::string> open;  // arguments, those that are no `select` without a name
  for (int i = 0; i < pattern.countParts(); ++i) {
    const auto& part = pattern.getPart(i);
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_START) {
      const bool selects = part.getArgType() == UMSGPAT_ARG_TYPE_SELECT;
      open.push_back(selects ? utf8_of(pattern.getSubstring(pattern.getPart(i + 1))) : "");
    } else if (part.getType() == UMSGPAT_PART_TYPE_ARG_LIMIT) {
      open.pop_back();
    } else if (part.getType() == UMSGPAT_PART_TYPE_ARG_SELECTOR && !open.back().empty()) {
      auto& known = choices[open.back()];
      const std::string name = utf8_of(pattern.getSubstring(part));
      if (std::ranges::find(known, name) == known.end()) known.push_back(name);
    }
  }
  return choices;
}

/// One way to fill in a pattern.
struct Filling {
  std::map<std::string, std::string> texts;
  std::map<std::string, std::int64_t> numbers;

  [[nodiscard]] std::vector<Argument> list() const {
    std::vector<Argument> arguments;
    for (const auto& [name, value] : texts) arguments.emplace_back(name, std::string_view{value});
    for (const auto& [name, value] : numbers) arguments.emplace_back(name, value);
    return arguments;
  }
};

/// The first choice of everything, and each further one by itself; of numbers one, two and five.
std::vector<Filling> fillings_of(const icu::UnicodeString& text) {
  const auto choices = choices_in(text);
  Filling first;
  for (const auto& [name, kind] : arguments_of(text)) {
    if (kind == Kind::number) {
      first.numbers[name] = 5;
    } else {
      first.texts[name] = choices.contains(name) ? choices.at(name).front() : '<' + name + '>';
    }
  }
  std::vector<Filling> fillings{first};
  for (const auto& [name, values] : choices) {
    for (const std::string& value : values) {
      fillings.push_back(first);
      fillings.back().texts[name] = value;
    }
  }
  for (const auto& [name, many] : first.numbers) {
    for (const std::int64_t number : {0, 1, 2}) {
      fillings.push_back(first);
      fillings.back().numbers[name] = number;
    }
  }
  return fillings;
}

/// A key, and below it all that its message can be.
std::string section_of(const Messages& messages, const std::string& key,
                       const icu::UnicodeString& text) {
  std::string section = key + '\n';
  std::set<std::string> known;
  for (const Filling& filling : fillings_of(text)) {
    std::string line = messages.text(key, filling.list());
    if (known.insert(line).second) section += "  " + line + '\n';
  }
  return section;
}

TEST_CASE("every message of a language is written into one file to be proofread",
          "[conventions][locales]") {
  const auto folder = std::filesystem::temp_directory_path() / "partiar-messages";
  std::filesystem::create_directories(folder);
  const auto keys = internal::own_keys(internal::open_root());
  for (const auto& tag : available_locales()) {
    const auto bundle = internal::open_bundle(tag);
    const auto messages = Messages::open(tag);
    REQUIRE((bundle.has_value() && messages.has_value()));
    std::ofstream file{folder / (tag + ".txt")};
    for (const auto& key : keys) {
      const auto text = internal::find_text(*bundle, key);
      REQUIRE(text.has_value());
      const std::string section = section_of(*messages, key, *text);
      CAPTURE(tag, section);
      CHECK(section.size() > key.size() + 3);
      CHECK(section.find_first_of("{}") == std::string::npos);
      file << section;
    }
    CHECK(file.good());
  }
}

}  // namespace
