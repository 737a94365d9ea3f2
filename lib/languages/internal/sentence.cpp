#include "languages/internal/sentence.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>
#include <utility>

#include "base/words.h"
#include "languages/internal/lexicon.h"
#include "languages/internal/side_letters.h"
#include "text/fold.h"

namespace partiar::languages::internal {

namespace {

constexpr std::array sentence_meanings{
    meaning("white", Part::white),
    meaning("white_also", Part::white),
    meaning("black", Part::black),
    meaning("black_also", Part::black),
    meaning("winner_verbs", Part::wins),
    meaning("loser_verbs", Part::loses),
    meaning("resignation", Part::resigns),
    meaning("draw", Part::draws),
    meaning("drawn", Part::draws),
    meaning("flag_fall", Part::fault),
    meaning("illegal_moves", Part::fault),
    meaning("faults", Part::offence),
    meaning("forfeit", Part::cause),
    meaning("alone_flag_fall", Part::alone),
    meaning("agreement", Part::cause),
    meaning("checkmate", Part::cause),
    meaning("stalemate", Part::cause),
    meaning("alone_stalemate", Part::cause),
    meaning("repetition", Part::cause),
    meaning("fivefold", Part::cause),
    meaning("fifty_moves", Part::cause),
    meaning("seventyfive_moves", Part::cause),
    meaning("dead_position", Part::cause),
    meaning("both_flags", Part::cause),
    meaning("decision", Part::decides),
    meaning("both", Part::fills),
    meaning("fillers", Part::fills),
    meaning("reasons", Part::explains),
    meaning("denials", Part::denies),
    meaning("arrivals", Part::arrives),
    meaning("mishaps", Part::unknown),
    meaning("alone_checkmate", Part::unknown),  // not `maté` without its mark
    meaning("double_loss", Part::leaves_open),
    meaning("unfinished", Part::leaves_open),  // `not finished` denies nothing
    meaning("offers", Part::offers),
    meaning("accepted", Part::accepts),
    meaning("article", Part::fills),
    meaning("ordinal_first", Part::fills),
    meaning("ordinal_second", Part::fills),
    meaning("ordinal_third", Part::fills),
};

const Lexicon& sentence_words() {
  static const Lexicon all{sentence_meanings};
  return all;
}

/// The size of the character that `text` begins with; a damaged one may be cut off.
std::size_t size_of_character(std::string_view text) {
  const auto byte = static_cast<unsigned char>(text[0]);
  const std::size_t size = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
  return std::min(size, text.size());
}

/// The names of both players, in full and without first names, unless they are alike.
std::vector<Name> names_of(const PlayerNames& players) {
  std::vector<Name> names;
  const auto add = [&](std::string_view white, std::string_view black) {
    if (white == black) return;
    for (const auto& [name, side] :
         {std::pair{white, Part::white}, std::pair{black, Part::black}}) {
      if (name.size() > 1) names.push_back({std::string{text::Folded{name}.view()}, side});
    }
  };
  add(players.white, players.black);
  add(surname_in(players.white), surname_in(players.black));
  add(in_spoken_order(players.white), in_spoken_order(players.black));
  return names;
}

}  // namespace

std::string_view surname_in(std::string_view name) {
  const auto comma = name.find(',');
  return comma != name.npos ? name.substr(0, comma) : name.substr(name.find_last_of(' ') + 1);
}

std::string in_spoken_order(std::string_view name) {
  const auto comma = name.find(',');
  if (comma == name.npos) return {};
  const auto given = trimmed(name.substr(comma + 1));
  return std::string{given}.append(" ").append(name.substr(0, comma));
}

Sentence::Sentence(std::string_view sentence, const PlayerNames& players, unsigned last_move)
    : names_{names_of(players)}, last_move_{last_move} {
  read(SpelledOut{trimmed(sentence)}.view());
}

void Sentence::read(std::string_view folded) {
  bool begins_clause = true;
  bool begins_sentence = true;
  for (std::size_t at = 0; at < folded.size();) {
    const auto rest = folded.substr(at);
    const std::size_t sign = size_of_sign(rest);
    if (sign > 0 || !is_word(rest[0])) {
      is_asked_ |= rest[0] == '?' || rest.starts_with("\uFF1F");
      begins_clause |= sign > 1 || std::string_view{",;()[]-"}.contains(rest[0]);
      begins_sentence |= std::string_view{".:!"}.contains(rest[0]);
      at += std::max<std::size_t>(sign, 1);
      continue;
    }
    Token token = phrase_at(rest);
    if (token.size == 0) token = word_at(rest);
    token.begins_clause = begins_clause;
    token.is_genitive = at > 0 && folded[at - 1] == '\'' && token.size == 1 && rest[0] == 's';
    token.at = at;
    token.begins_sentence = begins_sentence;
    begins_clause = begins_sentence = false;
    tokens_.push_back(token);
    at += token.size;
  }
  join_parted(folded);
  join_far_parted(folded);
  for (const Token& token : tokens_) {
    all_ |= token.parts;
    const char first = folded[token.at];
    unknown_ += token.is(Part::unknown) && !base::is_digit(first) ? 1 : 0;
  }
}

/// Finds what a verb says whose parts stand around the side: `gab Schwarz auf`.
void Sentence::join_parted(std::string_view folded) {
  const auto text_of = [folded](const Token& token) { return folded.substr(token.at, token.size); };
  for (std::size_t i = 1; i + 1 < tokens_.size(); ++i) {
    if ((tokens_[i].parts & both_sides) == 0) continue;
    Token& first = tokens_[i - 1];
    Token& last = tokens_[i + 1];
    const std::string verb = std::string{text_of(first)}.append(" ").append(text_of(last));
    sentence_words().visit_at(verb, [&](std::uint8_t part, std::size_t size) {
      const bool is_whole = static_cast<Part>(part) == Part::resigns && size == verb.size();
      if (is_whole) first.parts = last.parts = bit(Part::resigns);
    });
  }
}

/// The same around more words, of which the first tells that they are no object: `gab in
/// hoffnungsloser Stellung auf`, but not `gab den Läufer auf`.
void Sentence::join_far_parted(std::string_view folded) {
  static const Lexicon between{std::array{meaning("parted_by", 0)}};
  if (tokens_.size() < 4) return;
  const auto text_of = [folded](const Token& token) { return folded.substr(token.at, token.size); };
  Token& last = tokens_.back();
  for (std::size_t i = 0; i + 2 < tokens_.size(); ++i) {
    if (!between.find(text_of(tokens_[i + 1]))) continue;
    const std::string verb = std::string{text_of(tokens_[i])}.append(" ").append(text_of(last));
    sentence_words().visit_at(verb, [&](std::uint8_t part, std::size_t size) {
      const bool is_whole = static_cast<Part>(part) == Part::resigns && size == verb.size();
      if (!is_whole) return;
      tokens_[i].parts = bit(Part::fills);
      last.parts = bit(Part::resigns);
    });
  }
}

/// The longest known phrase or name that `rest` begins with; empty if there is none.
Token Sentence::phrase_at(std::string_view rest) const {
  Token longest;
  const auto add = [&longest](Part part, std::size_t size) {
    if (size > longest.size) longest = {0, size};
    if (size == longest.size) longest.parts |= bit(part);
  };
  sentence_words().visit_at(
      rest, [&](std::uint8_t part, std::size_t size) { add(static_cast<Part>(part), size); });
  const std::size_t side_size = (longest.parts & both_sides) != 0 ? longest.size : 0;
  for (const Name& name : names_) {
    const auto size = name.folded.size();
    // Of a player called Weiß, `Weiß` is still the side.
    if (size <= side_size) continue;
    if (rest.starts_with(name.folded) && ends_word(rest, size)) add(name.side, size);
  }
  // `se vzdal` is `vzdal`, too, and `is disqualified` is `disqualified`.
  if (longest.is(Part::loses)) {
    longest.parts |= sentence_words().find_all(rest.substr(0, longest.size)) &
                     (bit(Part::resigns) | bit(Part::fault) | bit(Part::offence));
  }
  // `Remis vereinbart` is `Remis`, too.
  if (longest.is(Part::cause)) {
    longest.parts |= sentence_words().find_all(rest.substr(0, longest.size)) & bit(Part::draws);
  }
  // Who came says nothing about the result.
  if (longest.parts == bit(Part::arrives)) longest.parts |= bit(Part::unknown);
  return longest;
}

/// Any other word: the number of the last move and a single letter (`a`, `l'`, `\u0432`) say
/// nothing.
Token Sentence::word_at(std::string_view rest) const {
  std::size_t size = size_of_character(rest);
  const bool is_letter = size <= 2 && ends_word(rest, size);
  while (size < rest.size() && !ends_word(rest, size)) ++size;
  unsigned number = 0;
  const auto [end, fault] = std::from_chars(rest.data(), rest.data() + size, number);
  const bool is_number = fault == std::errc{} && end == rest.data() + size;
  const bool is_last = is_number && number + 1 >= last_move_ && number <= last_move_ + 1;
  const Part part = is_last ? Part::number : is_letter && !is_number ? Part::fills : Part::unknown;
  return {bit(part), size};
}

}  // namespace partiar::languages::internal
