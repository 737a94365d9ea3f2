#include "pgn/result_signs.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/loose_signs.h"
#include "pgn/internal/characters.h"

namespace partiar::pgn {

namespace {

enum class Kind : std::uint8_t {
  figures,
  decimals,
  signs,
  letters,  ///< for figures
};

/// One side's score.
struct Score {
  std::string_view text{};  ///< empty: not written
  Points points{};
  Kind kind{};
};

/// Longer ones before those that they begin with.
constexpr auto scores = std::to_array<Score>(
    {{"1/2", Points::half, Kind::figures},    {"1\u20442", Points::half, Kind::figures},
     {"\u00BD", Points::half, Kind::figures}, {"0.5", Points::half, Kind::decimals},
     {"0,5", Points::half, Kind::decimals},   {".5", Points::half, Kind::decimals},
     {",5", Points::half, Kind::decimals},    {"1.0", Points::full, Kind::decimals},
     {"1,0", Points::full, Kind::decimals},   {"0.0", Points::none, Kind::decimals},
     {"0,0", Points::none, Kind::decimals},   {"1", Points::full, Kind::figures},
     {"0", Points::none, Kind::figures},      {"+", Points::full, Kind::signs},
     {"=", Points::half, Kind::signs},        {"-", Points::none, Kind::signs},
     {"l/2", Points::half, Kind::letters},    {"I/2", Points::half, Kind::letters},
     {"l", Points::full, Kind::letters},      {"I", Points::full, Kind::letters},
     {"O", Points::none, Kind::letters},      {"o", Points::none, Kind::letters}});

constexpr auto may_begin = [] {
  std::array<bool, 256> table{};
  for (const Score& score : scores) table[static_cast<unsigned char>(score.text.front())] = true;
  return table;
}();

Score find_score(std::string_view text, Figures figures) {
  if (text.empty() || !may_begin[static_cast<unsigned char>(text.front())]) return {};
  const auto found = std::ranges::find_if(scores, [&](const Score& score) {
    const bool may_be_meant = figures == Figures::as_typed || score.kind != Kind::letters;
    return may_be_meant && text.starts_with(score.text);
  });
  return found == scores.end() ? Score{} : *found;
}

bool is_of_kind(const Score& score, Kind kind) {
  return score.kind == kind;
}

std::size_t blank_size(std::string_view text) {
  return text.starts_with(' ') ? 1 : base::wide_blank(text);
}

/// The size of the sign between two scores at the front of `text`; 0 if there is none.
std::size_t sign_size(std::string_view text) {
  const bool is_narrow = !text.empty() && std::string_view{":_x"}.contains(text.front());
  return is_narrow ? 1 : base::dash_size(text);
}

/// The same with a blank on both sides or on neither, so that `1 -0` is none; letters for figures
/// come from texts whose blanks are not to be trusted, either.
std::size_t gap_size(std::string_view text, Figures figures) {
  const std::size_t before = blank_size(text);
  const std::size_t sign = sign_size(text.substr(before));
  if (sign == 0 || (before > 0 && text[before] == 'x')) return 0;
  const std::size_t after = blank_size(text.substr(before + sign));
  const bool is_even = (before > 0) == (after > 0);
  return is_even || figures == Figures::as_typed ? before + sign + after : 0;
}

bool is_forfeit_letter(std::string_view text) {
  return text.starts_with('F') || text.starts_with('f');
}

/// Whether a letter before `text` is no initial of a name: `F. Novak`, `F Novak`.
bool is_no_initial(std::string_view text) {
  const auto first = text.find_first_not_of(" .");
  const bool is_blank = first == text.npos || std::string_view{"\r\n()[]{};"}.contains(text[first]);
  return is_blank && !text.starts_with('.');
}

/// The size of the letters by which a win is one by forfeit: `F`, `ff`, ` F`, ` ff`. A small letter
/// after a blank may be a pawn's file.
std::size_t forfeit_letters_size(std::string_view text) {
  const std::size_t blank = text.starts_with(' ') ? 1 : 0;
  const auto letters = text.substr(blank);
  if (!is_forfeit_letter(letters)) return 0;
  if (is_forfeit_letter(letters.substr(1))) return blank + 2;
  if (blank == 0) return 1;
  return letters.front() == 'F' && is_no_initial(letters.substr(1)) ? blank + 1 : 0;
}

constexpr unsigned halves_of(const Score& score) {
  return static_cast<unsigned>(score.points);
}

ResultSigns result_of(const Score& white, const Score& black, std::size_t size, bool is_forfeit) {
  return {.size = size,
          .white = white.points,
          .black = black.points,
          .is_by_signs = is_of_kind(white, Kind::signs) && white.points != Points::half,
          .has_forfeit_letter = is_forfeit,
          .is_misread = is_of_kind(white, Kind::letters) || is_of_kind(black, Kind::letters)};
}

/// Whether another score follows, so that this is no result of two.
bool is_other_score(std::string_view text, Figures figures) {
  const std::size_t gap = gap_size(text, figures);
  return gap > 0 && !find_score(text.substr(gap), figures).text.empty();
}

/// Whether a result may end before `text`: not inside a word, a fraction or a time, nor in
/// castling, as in `1 : 0-0`.
bool may_end(std::string_view text, Figures figures) {
  if (text.empty() || text[0] == ' ') return true;
  const bool is_time = text[0] == ':' && text.size() > 1 && internal::is_digit(text[1]);
  return !internal::is_name(text[0]) && text[0] != '-' && text[0] != '/' && !is_time &&
         !is_other_score(text, figures);
}

/// Two scores with a sign between them, without the letters of a forfeit at the end.
std::optional<ResultSigns> find_pair(std::string_view text, Figures figures) {
  const Score white = find_score(text, figures);
  const bool is_whole = white.points != Points::half;
  const bool has_letter = is_whole && is_forfeit_letter(text.substr(white.text.size()));
  std::size_t size = white.text.size() + (has_letter ? 1 : 0);
  const std::size_t gap = white.text.empty() ? 0 : gap_size(text.substr(size), figures);
  if (gap == 0) return std::nullopt;
  size += gap;
  Score black = find_score(text.substr(size), figures);
  // The dot of `1-0.5` is not part of it.
  const bool has_decimals = is_of_kind(white, Kind::decimals);
  if (!has_decimals && is_of_kind(black, Kind::decimals)) {
    black = find_score(black.text.substr(0, 1), figures);
  }
  const bool fits = has_decimals == is_of_kind(black, Kind::decimals) &&
                    is_of_kind(white, Kind::signs) == is_of_kind(black, Kind::signs);
  if (black.text.empty() || !fits || halves_of(white) + halves_of(black) > 2) return std::nullopt;
  return result_of(white, black, size + black.text.size(), has_letter);
}

/// A half point for both in one sign.
std::optional<ResultSigns> find_single(std::string_view text, Figures figures) {
  const Score score = find_score(text, figures);
  const bool is_half = score.points == Points::half && !is_of_kind(score, Kind::decimals) &&
                       !is_of_kind(score, Kind::signs);
  const auto rest = text.substr(score.text.size());
  if (!is_half || is_other_score(rest, figures)) return std::nullopt;
  ResultSigns result = result_of(score, score, score.text.size(), false);
  result.is_single = true;
  return result;
}

/// Whether `text` is nothing but the mark of a forfeit, `K` being Swiss-Chess's.
bool is_forfeit_mark(std::string_view text) {
  constexpr std::array<std::string_view, 6> marks{"F", "FF", "K", "f", "ff", "k"};
  return std::ranges::find(marks, text) != marks.end();
}

/// What stands between two scores.
enum class Gap : std::uint8_t { sign, nothing };

/// The two scores that `bare` consists of.
std::optional<ResultSigns> read_pair(std::string_view bare, Gap gap) {
  const Score white = find_score(bare, Figures::as_typed);
  bare.remove_prefix(white.text.size());
  const bool has_letter = is_forfeit_letter(bare);
  bare.remove_prefix(has_letter ? 1 : 0);
  const std::size_t sign = bare.starts_with('/') ? 1 : sign_size(bare);
  if (white.text.empty() || (gap == Gap::sign && sign == 0)) return std::nullopt;
  if (gap == Gap::sign) bare.remove_prefix(sign);
  const Score black = find_score(bare, Figures::as_typed);
  bare.remove_prefix(black.text.size());
  const bool is_marked = is_forfeit_mark(bare);
  const bool fits = is_of_kind(white, Kind::signs) == is_of_kind(black, Kind::signs);
  if (black.text.empty() || !fits || !(bare.empty() || is_marked)) return std::nullopt;
  ResultSigns result = result_of(white, black, 0, has_letter || is_marked);
  result.is_adjacent = gap == Gap::nothing;
  return result;
}

/// Two or three points for a win, where organisers score so: `3-0`, `0:2` (Laws 2009 11.1, since
/// 2014 10.1).
std::optional<ResultSigns> find_points(std::string_view text) {
  const auto is_win = [](char c) { return c == '2' || c == '3'; };
  if (text.size() < 3 || !(is_win(text[0]) || text[0] == '0')) return std::nullopt;
  const std::size_t sign = sign_size(text.substr(1));
  if (sign == 0 || sign + 1 == text.size()) return std::nullopt;
  const char black = text[sign + 1];
  const bool is_white_win = is_win(text[0]) && black == '0';
  const bool is_black_win = text[0] == '0' && is_win(black);
  if (!is_white_win && !is_black_win) return std::nullopt;
  return ResultSigns{.size = sign + 2,
                     .white = is_white_win ? Points::full : Points::none,
                     .black = is_black_win ? Points::full : Points::none};
}

}  // namespace

std::optional<ResultSigns> find_points_at_end(std::string_view text) {
  const auto signs = find_points(text);
  if (!signs) return std::nullopt;
  const auto behind = text.substr(signs->size);
  const auto ink = behind.find_first_not_of(" \t\r");
  return ink == behind.npos || behind[ink] == '\n' ? signs : std::nullopt;
}

std::optional<ResultSigns> find_result_signs(std::string_view text, Figures figures) {
  auto result = find_pair(text, figures);
  if (!result) result = find_single(text, figures);
  if (!result) return std::nullopt;
  const bool may_be_forfeit = !result->is_single && result->white != Points::half;
  const std::size_t letters = may_be_forfeit ? forfeit_letters_size(text.substr(result->size)) : 0;
  if (letters > 0 && may_end(text.substr(result->size + letters), figures)) {
    result->size += letters;
    result->has_forfeit_letter = true;
  }
  return may_end(text.substr(result->size), figures) ? result : std::nullopt;
}

std::optional<PlacedSigns> find_result_among(std::string_view words, Figures figures,
                                             std::size_t from) {
  constexpr std::string_view before_word = " \t\r\n(),;[]";
  for (std::size_t at = from; at < words.size(); ++at) {
    if (!may_begin[static_cast<unsigned char>(words[at])]) continue;
    const bool is_labelled = at > 1 && words[at - 1] == ':' && !internal::is_digit(words[at - 2]);
    if (at > 0 && !is_labelled && !before_word.contains(words[at - 1])) continue;
    const auto signs = find_result_signs(words.substr(at), figures);
    if (!signs) continue;
    const bool is_at_end = at == 0 || at + signs->size == words.size();
    if (!signs->is_single || is_at_end) return PlacedSigns{at, *signs};
  }
  return std::nullopt;
}

std::string bare_value(std::string_view value) {
  std::string bare;
  while (!value.empty()) {
    const std::size_t size =
        std::max(base::blanks_size(value, " \t\r\n"), base::quotation_mark_size(value));
    if (size == 0) bare += value.front();
    value.remove_prefix(std::max(size, std::size_t{1}));
  }
  return bare;
}

std::optional<ResultSigns> read_result_signs(std::string_view value) {
  const char first = value.empty() ? '\0' : value.front();
  if (internal::is_letter(first) && !may_begin[static_cast<unsigned char>(first)]) {
    return std::nullopt;  // `Time forfeit`
  }
  const std::string bare = bare_value(value);
  const Score single = find_score(bare, Figures::as_typed);
  if (single.points == Points::half && single.text.size() == bare.size()) {
    ResultSigns result = result_of(single, single, value.size(), false);
    result.is_single = true;
    return result;
  }
  // `+--` has a sign between its scores, `+-` has none.
  auto result = read_pair(bare, Gap::sign);
  if (!result) result = read_pair(bare, Gap::nothing);
  if (const auto points = find_points(bare); !result && points && points->size == bare.size()) {
    result = points;
  }
  if (result) result->size = value.size();
  return result;
}

std::optional<PlacedScore> find_score_sign(std::string_view text) {
  if (const std::size_t size = base::dash_size(text)) return PlacedScore{size, {{}, true}};
  const Score score = find_score(text, Figures::exact);
  if (score.text.empty()) return std::nullopt;
  return PlacedScore{score.text.size(), {score.points, is_of_kind(score, Kind::signs)}};
}

std::optional<ScoreSign> read_score_sign(std::string_view value) {
  const std::string bare = bare_value(value);
  const auto found = find_score_sign(bare);
  return found && found->size == bare.size() ? std::optional{found->score} : std::nullopt;
}

}  // namespace partiar::pgn
