#include "report/locales_report.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/character.h"
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

using internal::put;
using internal::Writer;

void put_pieces(Writer& json, const char* key,
                const std::array<std::string, Language::pieces_in_all>& texts) {
  json.Key(key);
  json.StartObject();
  for (std::size_t i = 0; i < Language::pieces_in_all; ++i) {
    if (texts[i].empty()) continue;
    put(json, piece_keys[i]);
    put(json, texts[i]);
  }
  json.EndObject();
}

/// An alphabet that shares letters with another, but for other pieces.
void put_confusable(Writer& json, const Alphabet& there, const std::vector<Clash>& found) {
  json.StartObject();
  json.Key("languages");
  json.StartArray();
  for (const std::string& tag : there.languages) put(json, tag);
  json.EndArray();
  json.Key("letters");
  json.StartObject();
  for (const Clash& clash : found) {
    put(json, clash.letter);
    put(json, name_of(clash.there));
  }
  json.EndObject();
  json.EndObject();
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
  std::string same;
  for (const std::string& tag : here.languages) {
    if (tag == language.tag) continue;
    if (!same.empty()) same += ", ";
    same += text::name_in(tag, messages);
  }
  if (!same.empty()) {
    messages.append(out, "locales_same", std::array{Argument{"languages", std::string_view{same}}});
    out += '\n';
  }
  for (const Alphabet& there : languages::alphabets()) {
    const auto found = clashes(here, there);
    if (&there == &here || found.empty()) continue;
    std::string letters;
    for (const Clash& clash : found) {
      if (!letters.empty()) letters += ", ";
      messages.append(
          letters, "locales_clash",
          std::array{Argument{"letter", clash.letter}, Argument{"piece", name_of(clash.there)}});
    }
    std::string languages;
    languages::append_languages(languages, there, messages);
    messages.append(out, "locales_confused",
                    std::array{Argument{"languages", std::string_view{languages}},
                               Argument{"letters", std::string_view{letters}}});
    out += '\n';
  }
}

void append_language_ndjson(std::string& out, const Language& language) {
  internal::Sink sink{out};
  Writer json{sink};
  json.StartObject();
  json.Key("schema");
  put(json, "partiar.locales/1");
  json.Key("language");
  put(json, language.tag);
  json.Key("name");
  put(json, language.name);
  put_pieces(json, "letters", language.letters);
  put_pieces(json, "also", language.letters_also);
  put_pieces(json, "pieces", language.pieces);
  json.Key("texts");
  const auto& speaking = text::available_locales();
  json.Bool(std::ranges::count(speaking, language.tag) > 0);
  const Alphabet& here = alphabet_of(language);
  json.Key("same");
  json.StartArray();
  for (const std::string& tag : here.languages) {
    if (tag != language.tag) put(json, tag);
  }
  json.EndArray();
  json.Key("confusable");
  json.StartArray();
  for (const Alphabet& there : languages::alphabets()) {
    const auto found = clashes(here, there);
    if (&there != &here && !found.empty()) put_confusable(json, there, found);
  }
  json.EndArray();
  json.EndObject();
  out += '\n';
}

}  // namespace partiar::report
