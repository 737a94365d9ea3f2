#include "languages/statement.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <string>
#include <vector>

#include "languages/internal/lexicon.h"
#include "text/fold.h"

namespace partiar::languages {

namespace {

using internal::Lexicon;
using internal::meaning;

/// What a phrase contributes to a sentence.
enum class Part : std::uint8_t {
  white,
  black,
  wins,
  loses,
  resigns,
  draws,
  fault,   ///< by which one player loses
  cause,   ///< of an end, whoever lost
  alone,   ///< a cause that must not have other words beside it
  denies,  ///< denies, refuses or merely imagines what the others say
  offers,  ///< a draw
  accepts,
  fills,   ///< says nothing by itself
  number,  ///< of the last move, or next to it
  unknown,
};

constexpr std::array sentence_meanings{
    meaning("white", Part::white),         meaning("white_also", Part::white),
    meaning("black", Part::black),         meaning("black_also", Part::black),
    meaning("winner_verbs", Part::wins),   meaning("loser_verbs", Part::loses),
    meaning("resignation", Part::resigns), meaning("draw", Part::draws),
    meaning("drawn", Part::draws),         meaning("flag_fall", Part::fault),
    meaning("illegal_moves", Part::fault), meaning("faults", Part::fault),
    meaning("forfeit", Part::cause),       meaning("alone_flag_fall", Part::alone),
    meaning("agreement", Part::cause),     meaning("checkmate", Part::cause),
    meaning("stalemate", Part::cause),     meaning("alone_stalemate", Part::cause),
    meaning("repetition", Part::cause),    meaning("fivefold", Part::cause),
    meaning("fifty_moves", Part::cause),   meaning("seventyfive_moves", Part::cause),
    meaning("dead_position", Part::cause), meaning("both_flags", Part::cause),
    meaning("decision", Part::cause),      meaning("both", Part::fills),
    meaning("fillers", Part::fills),       meaning("denials", Part::denies),
    meaning("offers", Part::offers),       meaning("accepted", Part::accepts),
};

const Lexicon& sentence_words() {
  static const Lexicon all{sentence_meanings};
  return all;
}

using Parts = std::uint32_t;
constexpr Parts bit(Part part) {
  return Parts{1} << static_cast<unsigned>(part);
}
constexpr Parts both_sides = bit(Part::white) | bit(Part::black);

/// A phrase, a number or an unknown word.
struct Token {
  Parts parts = 0;
  std::size_t size = 0;
  std::size_t at = 0;
  bool begins_clause = false;
  bool is_genitive = false;  ///< the `s` of `White's`

  [[nodiscard]] bool is(Part part) const { return (parts & bit(part)) != 0; }
};

/// The size of the character that `text` begins with; a damaged one may be cut off.
std::size_t size_of_character(std::string_view text) {
  const auto byte = static_cast<unsigned char>(text[0]);
  const std::size_t size = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
  return std::min(size, text.size());
}

/// The size of a sign that is written with bytes above ASCII, as dashes and quotation marks are; 0
/// if `text` does not begin with one.
std::size_t size_of_sign(std::string_view text) {
  for (const std::string_view block : {"\xE2\x80", "\xE3\x80\x81", "\xE3\x80\x82", "\xEF\xBC",
                                       "\xC2\xAB", "\xC2\xBB", "\xC2\xA0"}) {
    if (text.starts_with(block)) return size_of_character(text);
  }
  return 0;
}

std::string_view surname_in(std::string_view name) {
  const auto comma = name.find(',');
  return comma != name.npos ? name.substr(0, comma) : name.substr(name.find_last_of(' ') + 1);
}

/// A name as it may stand in a sentence.
struct Name {
  std::string folded;
  Part side;
};

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
  return names;
}

class Reader {
 public:
  Reader(std::string_view sentence, const PlayerNames& players, unsigned last_move)
      : names_{names_of(players)}, last_move_{last_move} {
    read(text::Folded{internal::trimmed(sentence)}.view());
  }

  [[nodiscard]] const std::vector<Token>& tokens() const { return tokens_; }
  [[nodiscard]] bool has(Part part) const { return (all_ & bit(part)) != 0; }
  [[nodiscard]] bool is_doubtful() const {
    return is_asked_ || has(Part::denies) || (has(Part::offers) && !has(Part::accepts));
  }
  [[nodiscard]] bool names_side() const { return (all_ & both_sides) != 0; }
  /// The only side named.
  [[nodiscard]] std::optional<Side> side() const {
    if (has(Part::white) == has(Part::black)) return std::nullopt;
    return has(Part::white) ? Side::white : Side::black;
  }

 private:
  void read(std::string_view folded);
  void join_parted(std::string_view folded);
  [[nodiscard]] Token phrase_at(std::string_view rest) const;
  [[nodiscard]] Token word_at(std::string_view rest) const;

  std::vector<Name> names_;
  unsigned last_move_;
  std::vector<Token> tokens_;
  Parts all_ = 0;
  bool is_asked_ = false;
};

void Reader::read(std::string_view folded) {
  bool begins_clause = true;
  for (std::size_t at = 0; at < folded.size();) {
    const auto rest = folded.substr(at);
    const std::size_t sign = size_of_sign(rest);
    if (sign > 0 || !internal::is_word(rest[0])) {
      is_asked_ |= rest[0] == '?' || rest.starts_with("\uFF1F");
      begins_clause |= sign > 1 || std::string_view{",;()[]-"}.contains(rest[0]);
      at += std::max<std::size_t>(sign, 1);
      continue;
    }
    Token token = phrase_at(rest);
    if (token.size == 0) token = word_at(rest);
    token.begins_clause = begins_clause;
    token.is_genitive = at > 0 && folded[at - 1] == '\'' && token.size == 1 && rest[0] == 's';
    token.at = at;
    begins_clause = false;
    tokens_.push_back(token);
    at += token.size;
  }
  join_parted(folded);
  for (const Token& token : tokens_) all_ |= token.parts;
}

/// Finds what a verb says whose parts stand around the side: `gab Schwarz auf`.
void Reader::join_parted(std::string_view folded) {
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

/// The longest known phrase or name that `rest` begins with; empty if there is none.
Token Reader::phrase_at(std::string_view rest) const {
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
    if (rest.starts_with(name.folded) && internal::ends_word(rest, size)) add(name.side, size);
  }
  // `se vzdal` is `vzdal`, too.
  if (longest.is(Part::loses)) {
    longest.parts |= sentence_words().find_all(rest.substr(0, longest.size)) & bit(Part::resigns);
  }
  return longest;
}

/// Any other word: the number of the last move and a single letter (`a`, `l'`, `\u0432`) say
/// nothing.
Token Reader::word_at(std::string_view rest) const {
  std::size_t size = size_of_character(rest);
  const bool is_letter = size <= 2 && internal::ends_word(rest, size);
  while (size < rest.size() && !internal::ends_word(rest, size)) ++size;
  unsigned number = 0;
  const auto [end, fault] = std::from_chars(rest.data(), rest.data() + size, number);
  const bool is_number = fault == std::errc{} && end == rest.data() + size;
  const bool is_last = is_number && number + 1 >= last_move_ && number <= last_move_ + 1;
  const Part part = is_last ? Part::number : is_letter && !is_number ? Part::fills : Part::unknown;
  return {bit(part), size};
}

/// Whether the sentence says who resigned and little else. One unknown word may stand before it
/// (`чёрные тут сдались`); after it, one would be what was given up: `gives up a pawn`.
bool is_resignation(const Reader& read) {
  std::size_t unknown = 0;
  bool has_side = false;
  bool has_deed = false;
  bool is_aside = false;
  for (const Token& token : read.tokens()) {
    const bool is_told = has_side && has_deed;
    is_aside |= is_told && token.begins_clause;
    if (is_aside) break;
    if (token.is_genitive) return false;  // of `White's coach` only the coach resigned
    has_side |= (token.parts & both_sides) != 0;
    has_deed |= token.is(Part::resigns);
    if (!token.is(Part::unknown)) continue;
    if (is_told || ++unknown > 1) return false;
  }
  return true;
}

Statement loss_of(Side side) {
  return side == Side::white ? Statement::white_lost : Statement::black_lost;
}

/// Whether only a resignation is stated, and by nobody. Any word before it may be its subject: `we
/// resigned`.
bool is_bare_resignation(const Reader& read) {
  bool is_told = false;
  for (const Token& token : read.tokens()) {
    is_told |= token.is(Part::resigns);
    const bool is_empty = token.is(Part::number) || (is_told && token.is(Part::fills));
    if (!token.is(Part::resigns) && !is_empty) return false;
  }
  return is_told;
}

}  // namespace

Statement read_statement(std::string_view sentence, const PlayerNames& players,
                         unsigned last_move) {
  const Reader read{sentence, players, last_move};
  if (read.is_doubtful()) return Statement::nothing;
  const auto side = read.side();
  const bool is_known = !read.has(Part::unknown);
  const bool is_accepted = read.has(Part::accepts);
  if (read.has(Part::draws) || (read.has(Part::offers) && is_accepted)) {
    // `Remis (Black)` is an offer.
    const bool is_whole = is_known && !read.has(Part::wins) && (!side || is_accepted);
    return is_whole ? Statement::draw : Statement::nothing;
  }
  const bool may_have_resigned = read.has(Part::resigns) && !read.has(Part::wins);
  if (may_have_resigned && side && is_resignation(read)) return loss_of(*side);
  if (may_have_resigned && !read.names_side() && is_bare_resignation(read))
    return Statement::mover_lost;
  // `White forfeits on time`
  const bool is_loss = read.has(Part::loses) || read.has(Part::fault);
  const bool is_deed = read.has(Part::wins) || (is_loss && !may_have_resigned);
  const auto loser = is_deed && is_known && side
                         ? read_loser(sentence, players.white, players.black)
                         : std::nullopt;
  return loser ? loss_of(*loser) : Statement::nothing;
}

bool is_draw_doubtful(std::string_view words) {
  return Reader{words, {}, 0}.is_doubtful();
}

bool may_change_statement(std::string_view words, const PlayerNames& players) {
  const Reader read{words, players, 0};
  return read.is_doubtful() || read.names_side();
}

bool may_name_side(std::string_view value, const PlayerNames& players) {
  static const Lexicon sides{
      std::array{meaning("white", Part::white), meaning("white_also", Part::white),
                 meaning("black", Part::black), meaning("black_also", Part::black)}};
  for (const std::string_view name : {players.white, players.black}) {
    const auto surname = surname_in(name);
    if (!surname.empty() && value.contains(surname)) return true;
  }
  return sides.find_all(text::Folded{value}.view()) != 0;
}

std::optional<Side> read_fault(std::string_view value, const PlayerNames& players) {
  const Reader read{value, players, 0};
  if (read.is_doubtful() || read.has(Part::wins)) return std::nullopt;
  // `Weiß: Zeit`
  const bool is_alone = read.has(Part::alone) && read.tokens().size() == 2;
  const bool is_told = read.has(Part::fault) || read.has(Part::resigns) || is_alone;
  return is_told ? read.side() : std::nullopt;
}

}  // namespace partiar::languages
