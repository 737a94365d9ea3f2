#include "languages/labels.h"

#include <algorithm>
#include <array>
#include <string>

#include "languages/internal/lexicon.h"
#include "text/fold.h"
#include "text/words.h"

namespace partiar::languages {

namespace {

using internal::Lexicon;
using internal::meaning;
using text::Folded;

const Lexicon& labels() {
  constexpr std::array meanings{
      meaning("result", Label::result), meaning("white", Label::white),
      meaning("black", Label::black),   meaning("event", Label::event),
      meaning("site", Label::site),     meaning("round", Label::round),
      meaning("date", Label::date),     meaning("board", Label::board),
      meaning("team", Label::team),     meaning("rating", Label::rating),
  };
  static const Lexicon all{meanings};
  return all;
}

const Lexicon& numbered() {
  constexpr std::array meanings{meaning("numbered_round", Numbered::round),
                                meaning("numbered_game", Numbered::game),
                                meaning("numbered_board", Numbered::board)};
  static const Lexicon all{meanings};
  return all;
}

const Lexicon& opening_words() {
  constexpr std::array meanings{meaning("opening_words", 0)};
  static const Lexicon all{meanings};
  return all;
}

const Lexicon& versus() {
  constexpr std::array meanings{meaning("versus", 0)};
  static const Lexicon all{meanings};
  return all;
}

const Lexicon& and_so_on() {
  constexpr std::array meanings{meaning("and_so_on", 0)};
  static const Lexicon all{meanings};
  return all;
}

std::string_view without_dot(std::string_view word) {
  if (word.ends_with('.')) word.remove_suffix(1);
  return word;
}

template <class Value>
std::optional<Value> find(const Lexicon& words, std::string_view text) {
  const auto found = words.find(Folded{text}.view());
  if (!found) return std::nullopt;
  return static_cast<Value>(*found);
}

}  // namespace

std::optional<Label> find_label(std::string_view text) {
  return find<Label>(labels(), text);
}

bool is_initial_of(std::string_view letter, Label label) {
  const auto found = labels().find_initial(Folded{letter}.view());
  return (found >> static_cast<unsigned>(label) & 1U) != 0;
}

bool are_initials(std::string_view white, std::string_view black) {
  static const auto lists =
      text::read_word_lists(std::array<std::string_view, 2>{"white", "black"});
  const auto begins = [](const text::WordList& list, std::string_view key, const Folded& letter) {
    return list.key == key && std::ranges::any_of(list.words, [&](const std::string& word) {
             const bool is_one_word = !word.contains(' ');
             return is_one_word && Folded{word}.view().starts_with(letter.view());
           });
  };
  const Folded first{white};
  const Folded second{black};
  return std::ranges::any_of(lists, [&](const text::WordList& one) {
    return begins(one, "white", first) &&
           std::ranges::any_of(lists, [&](const text::WordList& other) {
             return one.language == other.language && begins(other, "black", second);
           });
  });
}

bool ends_with_label(std::string_view text, Label label) {
  text = text.substr(0, text.find_last_not_of(" \t:") + 1);
  constexpr std::size_t longest = 64;  // bytes of a label, so that long texts cost nothing
  if (text.size() > longest) text.remove_prefix(text.size() - longest);
  const Folded folded{text};
  const auto words = folded.view();
  for (std::size_t at = 0; at < words.size(); ++at) {
    if (at > 0 && internal::is_word(words[at - 1])) continue;
    bool ends = false;
    labels().visit_at(words.substr(at), [&](std::uint8_t value, std::size_t size) {
      ends |= at + size == words.size() && static_cast<Label>(value) == label;
    });
    if (ends) return true;
  }
  return false;
}

std::optional<Numbered> find_numbered(std::string_view word) {
  return find<Numbered>(numbered(), without_dot(word));
}

bool names_season(std::string_view words) {
  static const Lexicon seasons{std::array{meaning("season", 0)}};
  return seasons.find_all(Folded{words}.view()) != 0;
}

bool is_opening(std::string_view words) {
  return opening_words().find_all(Folded{words}.view()) != 0;
}

std::optional<base::Span> find_versus(std::string_view line) {
  for (auto begin = line.find(' '); begin != line.npos;) {
    const auto end = line.find(' ', begin + 1);
    if (end == line.npos) break;
    const Folded word{without_dot(line.substr(begin + 1, end - begin - 1))};
    if (versus().find(word.view())) {
      return base::Span{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end + 1)};
    }
    begin = end;
  }
  return std::nullopt;
}

bool is_and_so_on(std::string_view word) {
  return and_so_on().find(Folded{without_dot(word)}.view()).has_value();
}

}  // namespace partiar::languages
