#include "report/locales_report.h"

#include <algorithm>
#include <array>
#include <functional>
#include <ranges>
#include <utility>
#include <vector>

#include "base/character.h"
#include "base/join.h"
#include "languages/alphabets.h"
#include "notation/alphabets.h"
#include "report/internal/json.h"
#include "report/sentences.h"
#include "text/language_names.h"

namespace partiar::report {

namespace {

using notation::Alphabet;
using text::Argument;
using text::Language;

/// Names in the machine format, in the order of `Language::Piece`.
constexpr std::array<std::string_view, Language::pieces_in_all> piece_keys{
    "king", "queen", "rook", "bishop", "knight", "pawn"};

void append_padded(std::string& out, std::string_view text, std::size_t width) {
  out += text;
  const auto columns = base::count_characters(text);
  out.append(columns < width ? width - columns : 1, ' ');
}

/// A letter that stands for another piece in another language.
struct Clash {
  std::string_view letter;
  board::Role there;
};
std::vector<Clash> clashes(const Alphabet& here, const Alphabet& there) {
  std::vector<Clash> found;
  for (const board::Role role : {board::Role::king, board::Role::queen, board::Role::rook,
                                 board::Role::bishop, board::Role::knight}) {
    const auto letter = here.letters.text_of(role);
    const auto other = there.letters.find(letter);
    if (other && other->fit == notation::LetterFit::exact && other->size == letter.size() &&
        other->role != role && other->role != board::Role::pawn) {
      found.push_back({letter, other->role});
    }
  }
  return found;
}

const Alphabet& alphabet_of(const Language& language) {
  return languages::alphabets()[languages::alphabets().find(language.tag).value_or(0)];
}

std::string letters_of(const Language& language) {
  std::string letters;
  for (std::size_t i = 0; i < Language::pawn; ++i) {
    if (i > 0) letters += ' ';
    letters += language.letters[i];
  }
  return letters;
}

using internal::Writer;

template <std::size_t size>
void put_pieces(Writer& json, const char (&key)[size],
                const std::array<std::string, Language::pieces_in_all>& texts) {
  json.object(key, [&] {
    for (std::size_t i = 0; i < Language::pieces_in_all; ++i) {
      if (texts[i].empty()) continue;
      json.put(piece_keys[i]);
      json.put(texts[i]);
    }
  });
}

/// An alphabet that shares letters with another, but for other pieces.
void put_confusable(Writer& json, const Alphabet& there, const std::vector<Clash>& found) {
  json.list("languages", there.languages, std::identity{});
  json.object("letters", [&] {
    for (const Clash& clash : found) {
      json.put(clash.letter);
      json.put(name_of(clash.there));
    }
  });
}

}  // namespace

void append_language_line(std::string& out, const Language& language) {
  append_padded(out, language.tag, 14);
  append_padded(out, letters_of(language), 14);
  out += language.name;
  out += '\n';
}

void append_language(std::string& out, const Language& language, const text::Messages& messages) {
  append_language_line(out, language);
  for (std::size_t i = 0; i < Language::pieces_in_all; ++i) {
    if (language.letters[i].empty() && language.pieces[i].empty()) continue;
    out += "  ";
    append_padded(out, language.letters[i], 4);
    append_padded(out, language.pieces[i], 14);
    out += language.letters_also[i];
    while (out.ends_with(' ')) out.pop_back();
    out += '\n';
  }
  const Alphabet& here = alphabet_of(language);
  const auto is_other = [&](const std::string& tag) { return tag != language.tag; };
  const std::string same =
      base::joined(here.languages | std::views::filter(is_other), ", ",
                   [&](const std::string& tag) { return text::name_in(tag, messages); });
  if (!same.empty()) {
    messages.append(out, "locales_same", {{"languages", same}});
    out += '\n';
  }
  for (const Alphabet& there : languages::alphabets()) {
    const auto found = clashes(here, there);
    if (&there == &here || found.empty()) continue;
    std::string letters;
    for (const Clash& clash : found) {
      if (!letters.empty()) letters += ", ";
      messages.append(letters, "locales_clash",
                      {{"letter", clash.letter}, {"piece", name_of(clash.there)}});
    }
    std::string languages;
    languages::append_languages(languages, there, messages);
    messages.append(out, "locales_confused", {{"languages", languages}, {"letters", letters}});
    out += '\n';
  }
}

void append_language_ndjson(std::string& out, const Language& language) {
  const Alphabet& here = alphabet_of(language);
  std::vector<std::pair<const Alphabet*, std::vector<Clash>>> confusable;
  for (const Alphabet& there : languages::alphabets()) {
    auto found = clashes(here, there);
    if (&there != &here && !found.empty()) confusable.emplace_back(&there, std::move(found));
  }
  const auto is_other = [&](const std::string& tag) { return tag != language.tag; };
  internal::append_line(out, [&](Writer& json) {
    json.member("schema", "partiar.locales/1");
    json.member("language", language.tag);
    json.member("name", language.name);
    put_pieces(json, "letters", language.letters);
    put_pieces(json, "also", language.letters_also);
    put_pieces(json, "pieces", language.pieces);
    json.member("texts", std::ranges::count(text::available_locales(), language.tag) > 0);
    json.list("same", here.languages | std::views::filter(is_other), std::identity{});
    json.objects("confusable", confusable,
                 [&](const auto& other) { put_confusable(json, *other.first, other.second); });
  });
}

}  // namespace partiar::report
