#include "scoresheet/internal/move_forms.h"

#include <algorithm>
#include <array>

#include "languages/alphabets.h"
#include "notation/file_letter.h"
#include "scoresheet/internal/characters.h"
#include "scoresheet/internal/signs.h"

namespace partiar::scoresheet::internal {

using notation::Mark;

std::optional<LettersId> MoveForms::id_of(Stretch letters) {
  constexpr std::size_t most = 2'000;
  // A figurine may be encoded as another character.
  constexpr std::array<std::string_view, 6> figurines{"\u2654", "\u2655", "\u2656",
                                                      "\u2657", "\u2658", "\u2659"};
  const char32_t first = at(letters.begin);
  const bool is_white = first >= U'\u2654' && first <= U'\u2659';
  const bool is_single = letters.begin + 1 == letters.end;
  const auto text = is_single && is_white        ? figurines.at(first - U'\u2654')
                    : is_single && first == U'S' ? "S"  // possibly written as 5
                                                 : sheet_.bytes_of(letters);
  const auto known = std::ranges::find(letters_, text);
  if (known == letters_.end()) {
    if (letters_.size() == most) return std::nullopt;
    letters_.emplace_back(text);
    return static_cast<LettersId>(letters_.size() - 1);
  }
  return static_cast<LettersId>(known - letters_.begin());
}

/// What a word says of the king, as in `Rd8mate`.
Mark MoveForms::mark_of(Stretch word) const {
  constexpr std::uint32_t longest = 16;
  if (word.empty() || word.end - word.begin > longest) return Mark::none;
  return languages::find_mark_word(sheet_.bytes_of(word));
}

/// What the signs and words behind a move say of the king: `+`, `#`, `mate`, and a word apart.
Mark MoveForms::mark_within(Stretch signs) const {
  Mark mark = Mark::none;
  for (std::uint32_t i = signs.begin; i < signs.end; ++i) {
    if (at(i) == U'#') return Mark::mate;
    if (at(i) == U'+') mark = Mark::check;
  }
  if (mark != Mark::none) return mark;
  const auto word_from = [this](std::uint32_t begin) {
    std::uint32_t end = begin;
    while (is_letter(at(end))) ++end;
    return Stretch{begin, end};
  };
  for (std::uint32_t i = signs.begin; i < signs.end; ++i) {
    if (const Mark said = mark_of(word_from(i)); said != Mark::none) return said;
  }
  return at(signs.end) == U' ' ? mark_of(word_from(signs.end + 1)) : Mark::none;
}

std::uint32_t MoveForms::pass_suffix(std::uint32_t i) const {
  constexpr std::u32string_view signs = U"+#\u2020\u2021\u00D7!?:\u221E=\u2A72\u00B1\u2213";
  while (is_any_of(at(i), signs)) ++i;
  if (is_any_of(at(i), U"\u0445\u0425") && !is_word(at(i + 1))) ++i;  // mate, in Russian
  std::uint32_t word_end = i;
  while (is_letter(at(word_end))) ++word_end;
  if (mark_of({i, word_end}) != Mark::none) {
    i = word_end;
    while (is_any_of(at(i), signs)) ++i;
  }
  return at(i) == U'N' && !is_word(at(i + 1)) ? i + 1 : i;
}

/// The promotion after a pawn's square; in brackets, or after a sign or a blank.
std::optional<Promotion> MoveForms::promotion_at(std::uint32_t i, bool may_be_apart) {
  const bool has_sign = is_any_of(at(i), U"=(/:");
  if (has_sign) ++i;
  if (is_blank(at(i))) {
    if (!may_be_apart) return std::nullopt;
    ++i;
  }
  const bool is_small = has_sign && is_letter(at(i)) && !is_capital(at(i));
  if (!is_small && !is_capital(at(i)) && !is_figurine(at(i))) return std::nullopt;
  std::uint32_t end = i + 1;
  if ((at(end) >= U'a' && at(end) <= U'z') || at(end) == U'\u0440') ++end;
  const Stretch letters{i, end};
  if (at(end) == U')') ++end;
  if (is_word(at(end))) return std::nullopt;
  const auto id = id_of(letters);
  if (!id) return std::nullopt;
  return Promotion{*id, pass_suffix(end), 0, has_sign};
}

/// Adds a candidate made of `parts_`.
void MoveForms::add_step(Price price) {
  const Parts& first = parts_.front();
  Candidate candidate{.to = first.to, .price = price};
  for (const Parts& parts : parts_) {
    if (candidate.opening_count == candidate.openings.size()) break;
    std::optional<LettersId> letters;
    if (!parts.letters.empty()) {
      letters = id_of(parts.letters);
      if (!letters) continue;
    }
    candidate.openings[candidate.opening_count++] = {letters, parts.file, parts.rank,
                                                     parts.captures};
  }
  const auto rank = board::rank_of(first.to);
  if (rank == board::Rank::r1 || rank == board::Rank::r8) {
    const bool is_pawn = std::ranges::any_of(
        parts_, [](const Parts& parts) { return parts.letters.empty() && !parts.rank; });
    candidate.promotion = promotion_at(first.end, is_pawn);
    if (candidate.promotion && price == prices.glued_tail) candidate.price = 0;
  }
  candidate.end = pass_suffix(first.end);
  candidate.mark = mark_within({first.end, candidate.end});
  if (first.is_misread) candidate.price += prices.misread;
  const bool is_known = std::ranges::any_of(found_, [&](const Candidate& other) {
    return other.to == candidate.to && other.end == candidate.end &&
           other.opening_count == candidate.opening_count;
  });
  if (!is_known) found_.push_back(candidate);
}

std::optional<Price> MoveForms::price_of(std::uint32_t begin, Form form) const {
  const std::uint32_t end = parts_.front().end;
  switch (form) {
    case Form::usual: {
      const std::uint32_t behind = pass_suffix(end);
      const bool is_marked = pass_en_passant_mark(sheet_, behind) != behind;
      return is_letter(at(behind)) && !is_marked ? prices.glued_tail : 0;
    }
    case Form::before_number: {
      std::uint32_t dot = end;
      while (dot < end + 3 && is_digit(at(dot))) ++dot;
      return dot > end && at(dot) == U'.' ? std::optional{prices.glued_tail} : std::nullopt;
    }
    case Form::before_dash:
      return prices.first_of_two;
    case Form::spaced:
    case Form::spaced_once: {
      const auto text = std::u32string_view{sheet_.characters}.substr(begin, end - begin);
      if (text.find(U'\n') != text.npos) return prices.line_end_inside;
      if (text.find_first_of(U" \t") != text.npos) return prices.blanks_inside;
      return std::nullopt;
    }
    case Form::squares:
    case Form::misread:
      return 0;
  }
  return std::nullopt;
}

void MoveForms::try_form(std::uint32_t begin, Form form) {
  if (!find_parts(begin, form)) return;
  if (const auto price = price_of(begin, form)) add_step(*price);
}

/// `ed`, `e:d`, `ed:`, with the promotion.
void MoveForms::find_pawn_files(std::uint32_t begin) {
  const auto from = notation::find_named_file(at(begin));
  if (!from) return;
  std::uint32_t i = begin + 1;
  bool has_sign = at(i) == U'-' || is_capture_sign(at(i));
  if (has_sign) ++i;
  const auto to = notation::find_named_file(at(i));
  if (!to || is_word(at(i + 1))) return;
  if (board::index(*from) + 1 != board::index(*to) &&
      board::index(*to) + 1 != board::index(*from)) {
    return;
  }
  ++i;
  if (at(i) == U':') {
    has_sign = true;
    ++i;
  }
  Candidate candidate{.kind = Candidate::Kind::pawn_files,
                      .opening_count = 1,
                      .to = square(*to, board::Rank::r1),
                      .end = pass_suffix(i),
                      .price = has_sign ? 0 : prices.rank_missing};
  candidate.openings[0].file = from;
  if (!is_blank(at(i))) candidate.promotion = promotion_at(i, false);
  found_.push_back(candidate);
}

/// `TxT`, `Td:S`.
void MoveForms::find_taken_piece(std::uint32_t begin) {
  for (std::uint32_t size = 2; size > 0; --size) {
    if (!are_letters({begin, begin + size})) continue;
    std::uint32_t i = begin + size;
    const auto file = notation::find_named_file(at(i));
    if (file) ++i;
    const auto rank = figure_at(i, Form::usual);
    if (rank) ++i;
    if (!is_any_of(at(i), U"x:\u00D7")) continue;
    std::uint32_t end = ++i;
    while (end < i + 2 && is_piece_letter(at(end))) ++end;
    if (end == i || is_word(at(end))) continue;
    const auto piece = id_of({begin, begin + size});
    const auto taken = id_of({i, end});
    if (!piece || !taken) return;
    Candidate candidate{.kind = Candidate::Kind::taken_piece,
                        .captures = true,
                        .opening_count = 1,
                        .taken = *taken,
                        .end = pass_suffix(end),
                        .price = prices.taken_piece};
    candidate.openings[0] = {piece, file, rank ? std::optional{rank->rank} : std::nullopt, true};
    found_.push_back(candidate);
    return;
  }
}

/// Skips what stands between two noughts: a dash, with blanks or a line end beside it, or a blank.
std::uint32_t MoveForms::pass_castling_dash(std::uint32_t i) const {
  const std::uint32_t dash = is_blank(at(i)) ? i + 1 : i;
  if (at(dash) == U'-') return is_blank(at(dash + 1)) ? dash + 2 : dash + 1;
  return at(i) == U' ' ? dash : i;
}

/// Skips this many noughts with dashes or blanks between them; 0 if they are not there.
std::uint32_t MoveForms::pass_castling(std::uint32_t i, unsigned noughts) const {
  for (unsigned nought = 0; nought < noughts; ++nought) {
    if (nought > 0) {
      const std::uint32_t next = pass_castling_dash(i);
      // `O-O 0-1`
      if (next > i && is_blank(at(next - 1)) && find_result(sheet_, next)) return 0;
      i = next;
    }
    if (!is_nought(at(i))) return 0;
    ++i;
  }
  return i;
}

/// Whether a word of letters may be a reply, whole or begun: `O-O`, `dc`, `PxP`, `Rel`, `Kt-B3`.
bool MoveForms::may_be_reply(Stretch word) const {
  constexpr std::uint32_t longest = 3;  // of what stands before a sign: `QKt-Q2`
  const std::uint32_t castling = pass_castling(word.begin, 2);
  if (castling != 0 && !is_word(at(castling))) return true;
  const char32_t behind = at(word.end);
  const bool has_sign = behind == U'-' || is_capture_sign(behind);
  if (has_sign && word.end - word.begin <= longest && !is_blank(at(word.end + 1))) return true;
  if (is_digit(behind)) return true;
  if (!is_capital(at(word.begin)) && !notation::find_named_file(at(word.begin))) return false;
  std::uint32_t i = word.begin + 1;
  while (is_any_of(at(i), U"abcdefghlt")) ++i;
  if (i == word.end) return true;
  const bool ends = i + 1 == word.end;
  const bool is_before_file = i + 2 == word.end && notation::find_named_file(at(i + 1));
  return is_capture_sign(at(i)) && (ends || is_before_file || is_capital(at(i + 1)));
}

/// Whether an O apart from what is before it, and a word behind it, are prose: `O-O O autor`.
bool MoveForms::begins_words(std::uint32_t i) const {
  Stretch word{i + 2, i + 2};
  while (is_letter(at(word.end))) ++word.end;
  return is_letter(at(i)) && at(i - 1) == U' ' && at(i - 2) != U'-' && at(i + 1) == U' ' &&
         word.end > word.begin && !may_be_reply(word);
}

void MoveForms::add_castling(std::uint32_t begin) {
  const auto add = [this](bool is_long, std::uint32_t end, Price price) {
    const auto kind = is_long ? Candidate::Kind::castling_long : Candidate::Kind::castling_short;
    found_.push_back({.kind = kind, .end = end, .price = price});
  };
  for (const unsigned noughts : {3U, 2U}) {
    const std::uint32_t end = pass_castling(begin, noughts);
    if (end == 0) continue;
    const auto text = std::u32string_view{sheet_.characters}.substr(begin, end - begin);
    const bool has_dash = text.find(U'-') != text.npos;
    const bool goes_on = at(end) == U'-' && is_nought(at(end + 1));
    if (noughts == 2 && goes_on && has_dash && pass_castling(end + 1, 2) != 0) {
      add(false, end, prices.castlings_glued);
    }
    const bool ends = (!is_word(at(end)) && !goes_on) || (at(end) == U'N' && !is_word(at(end + 1)));
    if (!ends) continue;
    const bool is_small = is_any_of(text[0], U"o\u03BF\u043E");
    const Price price = has_dash                ? 0
                        : is_small              ? prices.castling_small
                        : text.size() > noughts ? prices.castling_spaced
                                                : prices.castling_undashed;
    const bool is_apart = noughts == 3 && has_dash && begins_words(end - 1);
    add(noughts == 3, pass_suffix(end), is_apart ? prices.castling_spaced : price);
    if (!is_apart) return;
  }
}

const std::vector<Candidate>& MoveForms::find_castlings(std::uint32_t begin) {
  found_.clear();
  if (is_nought(at(begin))) add_castling(begin);
  return found_;
}

/// Castling after a letter that belongs to nothing: `XO-O`.
void MoveForms::find_castling_behind_letter(std::uint32_t begin) {
  if (!is_letter(at(begin)) || !is_nought(at(begin + 1))) return;
  add_castling(begin + 1);
  std::erase_if(found_, [](const Candidate& castling) { return castling.price > 0; });
  for (Candidate& castling : found_) castling.price = prices.misread;
}

const std::vector<Candidate>& MoveForms::find_all(std::uint32_t begin) {
  if (find_castlings(begin).empty()) find_castling_behind_letter(begin);
  if (has_figure_near(begin)) {
    try_form(begin, Form::squares);
    const std::size_t before = found_.size();
    const bool is_usual = find_parts(begin, Form::usual);
    if (is_usual) add_step(*price_of(begin, Form::usual));
    // `Sgl-f3`
    if (is_usual && parts_.front().letters.end > begin + 2) try_form(begin, Form::misread);
    if (!is_usual) try_form(begin, Form::before_number);
    if (!is_usual && found_.size() == before) try_form(begin, Form::misread);
    try_form(begin, Form::before_dash);
    try_form(begin, Form::spaced);
    try_form(begin, Form::spaced_once);
  } else {
    try_form(begin, Form::misread);
  }
  find_pawn_files(begin);
  find_taken_piece(begin);
  return found_;
}

}  // namespace partiar::scoresheet::internal
