#include "scoresheet/internal/moves_left.h"

#include <algorithm>
#include <span>

#include "languages/alphabets.h"
#include "languages/endings.h"
#include "scoresheet/internal/characters.h"
#include "scoresheet/internal/sentences.h"

namespace partiar::scoresheet::internal {

namespace {

/// Whether nothing but moves, more than a remark has, stands from the word `first` up to `end`.
bool are_moves(const Words& words, std::uint32_t first, std::uint32_t end) {
  const auto row = std::span{words.words}.subspan(first, end - first);
  const auto is_move = [](const Word& word) {
    return word.kind == WordKind::move && !word.is_weak;
  };
  return std::ranges::none_of(row, [](const Word& word) { return word.kind == WordKind::word; }) &&
         std::ranges::count_if(row, is_move) > static_cast<std::ptrdiff_t>(longest_remark);
}

/// Whether a number in words begins another line than the game's: one that they suppose, from a
/// move that was played, or behind the result. One that begins a sentence, and moves that go on to
/// the result, are the game's; so may be all moves from the next to the end of the sheet.
bool is_other_line(const Sheet& sheet, const Words& words, std::uint32_t i, const ReadGame& game,
                   bool is_behind_result) {
  const Word& number = words.words[i];
  const bool is_apart = is_blank(sheet.at(number.begin - 1));  // unlike in `K7`
  if (!is_apart || number.prose == Prose::none || number.is_labelled) return false;
  if (is_behind_result) return true;
  const bool is_next = ply_of(number) == game.moves.size();
  const auto size = static_cast<std::uint32_t>(words.words.size());
  if (number.is_supposed) return !is_next || !are_moves(words, i, size);
  const bool is_game = number.begins_sentence && number.goes_to_result;
  return ply_of(number) < game.moves.size() && !is_game;
}

/// The first word from `i` on that is neither a sign nor in brackets.
std::uint32_t skip_signs(const Words& words, std::uint32_t i) {
  for (; i < words.words.size(); ++i) {
    const Word& word = words.words[i];
    const bool is_opened = word.kind == WordKind::open && word.match > i;
    if (is_opened) i = word.match;
    if (!is_opened && word.kind != WordKind::sign) break;
  }
  return i;
}

/// Whether only signs separate the word `i` from a number before it.
bool follows_number(const Words& words, std::uint32_t i) {
  while (i > 0 && words.words[i - 1].kind == WordKind::sign) --i;
  return i > 0 && words.words[i - 1].kind == WordKind::number;
}

/// Whether what follows a number hardly looks like a move: `12 de`.
bool is_before_weak(const Words& words, std::uint32_t number) {
  const std::uint32_t move = skip_signs(words, number + 1);
  return move < words.words.size() && words.words[move].is_weak;
}

/// The text from a word to the next blank.
struct Chunk {
  std::uint32_t begin = 0, end = 0;
  std::uint32_t size = 0;  ///< without trailing signs
  bool has_letter = false, has_figure = false, has_inner_capital = false;
};

Chunk chunk_at(const Sheet& sheet, std::uint32_t begin) {
  Chunk chunk{.begin = begin, .end = begin};
  for (; chunk.end < sheet.size() && !is_blank(sheet.at(chunk.end)); ++chunk.end) {
    const char32_t c = sheet.at(chunk.end);
    if (is_word(c)) chunk.size = chunk.end + 1 - begin;
    chunk.has_letter |= is_letter(c);
    chunk.has_figure |= is_digit(c);
    chunk.has_inner_capital |= chunk.end > begin && is_capital(c);
  }
  return chunk;
}

/// Whether a chunk looks like a mutilated move, where a move is due: `CdR`, `Rg-`, `Th52`, `,xd4+`.
/// It has a letter and a digit, or a capital within, or consists of a piece letter followed by one
/// or two files or capture signs.
bool looks_broken(const Sheet& sheet, const Chunk& chunk) {
  constexpr std::uint32_t longest = 7;
  bool is_begun = chunk.size > 1 && chunk.size <= 3 && is_capital(sheet.at(chunk.begin));
  for (std::uint32_t i = chunk.begin + 1; i < chunk.begin + chunk.size; ++i) {
    is_begun &= (sheet.at(i) >= U'a' && sheet.at(i) <= U'h') || sheet.at(i) == U'x';
  }
  return chunk.end - chunk.begin <= longest && chunk.has_letter &&
         (chunk.has_figure || chunk.has_inner_capital || is_begun);
}

/// Whether a chunk is a piece letter, a file and another letter in place of the rank: `Vel`.
bool is_misread_move(const Sheet& sheet, const Chunk& chunk) {
  const char32_t file = sheet.at(chunk.begin + 1);
  return chunk.size == 3 && is_capital(sheet.at(chunk.begin)) && file >= U'a' && file <= U'h' &&
         is_letter(sheet.at(chunk.begin + 2));
}

/// Whether a chunk is two file letters, as in a short pawn capture: `ed`.
bool are_files(const Sheet& sheet, const Chunk& chunk) {
  const auto is_file = [&](std::uint32_t at) {
    return sheet.at(at) >= U'a' && sheet.at(at) <= U'h';
  };
  return chunk.size == 2 && is_file(chunk.begin) && is_file(chunk.begin + 1);
}

/// Whether a chunk has the form of a move, but for a superfluous digit, `Hd66`, or is a reversed
/// square, `2g`.
bool is_made_as_move(const Sheet& sheet, const Chunk& chunk) {
  const char32_t first = sheet.at(chunk.begin);
  const char32_t last = sheet.at(chunk.begin + 1);
  const bool is_turned = first >= U'1' && first <= U'8' && last >= U'a' && last <= U'h';
  if (chunk.size == 2 && is_turned) return true;
  constexpr std::uint32_t most_letters = 3;
  std::uint32_t i = chunk.begin;
  const std::uint32_t end = chunk.begin + chunk.size;
  while (i < end && is_letter(sheet.at(i))) ++i;
  const bool is_file = i > chunk.begin && sheet.at(i - 1) >= U'a' && sheet.at(i - 1) <= U'h';
  const bool is_square = is_file && i - chunk.begin <= most_letters && i < end;
  while (i < end && is_digit(sheet.at(i))) ++i;
  return is_square && i == end;
}

/// Whether a few letters may be a mutilated move: a figure is among them, a capital begins them, or
/// they are files and signs of capture, `dx`. Words in small letters and short ones for an end,
/// `Rem`, are none.
bool may_be_move(const Sheet& sheet, const Chunk& chunk) {
  const auto letters = sheet.bytes_of({chunk.begin, chunk.begin + chunk.size});
  if (languages::find_mark_word(letters) != notation::Mark::none) return false;
  if (chunk.size > 1 && !are_files(sheet, chunk) && languages::abbreviates_end(letters))
    return false;
  if (chunk.has_figure || is_capital(sheet.at(chunk.begin))) return true;
  const auto is_of_capture = [&](char32_t c) {
    return (c >= U'a' && c <= U'h') || is_capture_sign(c);
  };
  return std::ranges::all_of(std::u32string_view{sheet.characters}.substr(chunk.begin, chunk.size),
                             is_of_capture);
}

/// Whether a few letters stand where the number of the next move announces one: `2.Xq`.
bool is_in_place_of_move(const Sheet& sheet, const Words& words, std::uint32_t i,
                         const ReadGame& game, const Chunk& chunk) {
  constexpr std::uint32_t longest = 3;
  while (i > 0 && words.words[i - 1].kind == WordKind::sign) --i;
  if (i == 0 || !chunk.has_letter || chunk.size > longest) return false;
  const Word& number = words.words[i - 1];
  return announces(number, game.moves.size()) && number.prose == Prose::none &&
         may_be_move(sheet, chunk);
}

/// Whether the moves end with a mutilated one at the word `i`: a result, a number or a line end
/// follows, or, if it has a digit, a number precedes it. A single letter counts before a result or
/// a number. A word at the start of a line counts if moves start lines, or before a result.
bool is_broken_end(const Sheet& sheet, const Words& words, std::uint32_t i, const ReadGame& game) {
  const Word& word = words.words[i];
  const Chunk chunk = chunk_at(sheet, word.begin);
  const bool is_whole = word.kind == WordKind::move && word.end >= chunk.begin + chunk.size;
  if (is_whole && !word.is_weak) return false;
  if (!word.starts_line && is_made_as_move(sheet, chunk)) return true;
  std::uint32_t behind = i;
  for (; behind < words.words.size() && words.words[behind].begin < chunk.end; ++behind) {
    const Word& part = words.words[behind];
    const bool is_other = part.kind == WordKind::result || part.kind == WordKind::open ||
                          part.kind == WordKind::close || part.kind == WordKind::other;
    if (is_other || part.outcome != Outcome::none) return false;
  }
  behind = skip_signs(words, behind);
  while (behind < words.words.size() && words.words[behind].kind == WordKind::other &&
         !words.words[behind].starts_line) {
    behind = skip_signs(words, behind + 1);  // a clock time
  }
  const bool is_last = behind == words.words.size();
  const bool is_label = !is_last && word.starts_line && words.words[behind].number == 1 &&
                        words.words[behind].has_move_behind;
  if (is_label) return false;  // `B90: 1. e4`
  const bool ends_line = is_last || words.words[behind].starts_line;
  const bool is_ended = !is_last && (words.words[behind].kind == WordKind::result ||
                                     words.words[behind].kind == WordKind::number ||
                                     words.words[behind].outcome != Outcome::none);
  const bool in_lines = words.words[game.moves.back().word].starts_line;  // one half-move per line
  const bool may_be_move = !word.starts_line || in_lines || (is_ended && !ends_line);
  if (!may_be_move || word.starts_paragraph) return false;
  // Unlike `Tal resigns`.
  const bool is_before_signs = is_ended && words.words[behind].kind == WordKind::result;
  if ((is_before_signs || follows_number(words, i)) && is_misread_move(sheet, chunk)) return true;
  const bool is_letter = chunk.size == 1 && chunk.has_letter;
  if (is_ended && (is_letter || are_files(sheet, chunk))) return true;
  const bool is_due = is_in_place_of_move(sheet, words, i, game, chunk);
  if (is_due && (is_ended || ends_line)) return true;
  const bool is_numbered = chunk.has_figure && follows_number(words, i);
  return (ends_line || is_ended || is_numbered) && looks_broken(sheet, chunk);
}

/// Whether the word `i` is the rank left over from a mutilated move: a single digit between a move
/// and the result that is not the number of the next move.
bool is_lone_rank(const Sheet& sheet, const Words& words, const ReadGame& game, std::uint32_t i) {
  const Word& word = words.words[i];
  const bool is_figure = word.kind == WordKind::number && word.number >= 1 && word.number <= 8 &&
                         chunk_at(sheet, word.begin).end == word.begin + 1;
  if (!is_figure || word.starts_line || i + 1 == words.words.size()) return false;
  const Word& behind = words.words[i + 1];
  const bool is_next = word.number == game.moves.size() / 2 + 1;
  return !is_next && behind.kind == WordKind::result && !behind.starts_line;
}

/// Whether the word at `i` looks like a move of the game, not one mentioned in prose.
bool is_move_of_game(const Words& words, std::uint32_t i) {
  const Word& word = words.words[i];
  return word.kind == WordKind::move && !word.is_weak && word.prose != Prose::more &&
         words.words[i - 1].kind != WordKind::number;
}

/// Whether a move stands in a sentence: two words precede it and the moves directly before it, or
/// one follows them: `I expected Rd6 with an edge`.
bool is_in_sentence(const Words& words, std::uint32_t i) {
  const auto& all = words.words;
  const auto is_step = [&](std::uint32_t at) {
    return all[at].kind == WordKind::move || all[at].kind == WordKind::sign;
  };
  std::uint32_t first = i;
  while (first > 0 && is_step(first - 1) && !all[first].starts_line) --first;
  std::uint32_t behind = i + 1;
  while (behind < all.size() && is_step(behind) && !all[behind].starts_line) ++behind;
  const bool goes_on = behind < all.size() && all[behind].kind == WordKind::word &&
                       !all[behind].starts_line && all[behind - 1].kind == WordKind::move;
  return goes_on || std::any_of(all.begin() + first, all.begin() + i,
                                [](const Word& word) { return word.prose == Prose::more; });
}

/// Whether a word that is no move and what stands between it and a later one are in the game's
/// place: on a sheet of moves alone, or if a reply, the result or another move follows. No sentence
/// has that.
bool goes_on_behind(const Sheet& sheet, const Words& words, Stretch between, std::uint32_t end) {
  if (!is_move_of_game(words, between.end)) return false;
  const std::uint32_t next = skip_signs(words, between.end + 1);
  const Chunk unread = chunk_at(sheet, words.words[between.begin].begin);
  const bool is_last = next < words.words.size() && !words.words[next].starts_line &&
                       words.words[next].kind == WordKind::result;
  return (words.is_bare && !is_in_sentence(words, between.end)) || is_last ||
         follows_number(words, between.begin) || looks_broken(sheet, unread) ||
         are_files(sheet, unread) || (next < end && is_move_of_game(words, next));
}

/// Whether a word is the number 1 of a first move, at the start of a line.
bool begins_game(const Word& word) {
  return word.kind == WordKind::number && word.number == 1 && word.starts_line &&
         word.has_move_behind;
}

/// Whether the number `i` and its move are part of a remark: `4.Qxf7 would have been mate`, or in
/// brackets that stand behind the word `first`.
bool is_remark(const Sheet& sheet, const Words& words, std::uint32_t first, std::uint32_t i) {
  for (std::uint32_t word = first; word < i; ++word) {
    if (words.words[word].kind == WordKind::open && words.words[word].match > i) return true;
  }
  return stands_before_words(sheet, words.words, skip_signs(words, i + 1));
}

/// The number of the game's next move directly behind the words of a resignation: `White resigns 4.
/// Ba4`, `Weiß gab auf. 4. La4`. Nothing says that only what was averted follows.
std::optional<std::uint32_t> find_number_behind(const Sheet& sheet, const Words& words,
                                                const ReadGame& game, std::uint32_t end) {
  constexpr std::uint32_t most_words = 2;  // of the statement, behind the one that stands for it
  const std::uint32_t first = game.outcome_word + 1;
  std::uint32_t last = first;
  if (game.outcome == Outcome::told) {
    last = find_sentence_end(sheet, words, game.outcome_word, end);
  } else {
    while (last < end && last < first + most_words && words.words[last].kind == WordKind::word) {
      ++last;
    }
    if (last > first && sheet.at(words.words[last - 1].end) != U'.') return std::nullopt;
  }
  const std::uint32_t behind = skip_signs(words, last);
  if (behind >= end) return std::nullopt;
  const Word& word = words.words[behind];
  const bool is_next = word.has_move_behind && announces(word, game.moves.size());
  const bool is_left = is_next && !is_remark(sheet, words, game.outcome_word, behind);
  return is_left ? std::optional{behind} : std::nullopt;
}

/// Whether a sentence of its own precedes the one that a number stands in: `The clock rang. He
/// missed 12.e5.`
bool is_second_sentence(const Sheet& sheet, const Words& words, std::uint32_t first,
                        std::uint32_t number) {
  while (first < number && words.words[first].kind != WordKind::word) ++first;
  const std::uint32_t next = find_sentence_end(sheet, words, first, number);
  return next < number && words.words[next - 1].kind == WordKind::sign &&
         words.words[next].kind == WordKind::word;
}

/// The end of a game that was given up: after that, people describe what was averted. But what was
/// given up may be just a plan.
std::uint32_t end_before_averted(const Words& words, const ReadGame& game, std::uint32_t end) {
  const auto below = std::span{words.words}.first(end).subspan(std::min(game.outcome_word, end));
  return std::ranges::any_of(below, begins_game) ? end : std::min(end, game.outcome_word);
}

/// The last result in signs between two words; the first of them if there is none.
std::uint32_t find_last_result(const Words& words, std::uint32_t first, std::uint32_t end) {
  for (std::uint32_t i = end; i > first; --i) {
    if (words.words[i - 1].kind == WordKind::result) return i - 1;
  }
  return first;
}

}  // namespace

bool is_told_again(const Sheet& sheet, const Words& words, const ReadGame& game,
                   std::uint32_t number) {
  const std::size_t ply = ply_of(words.words[number]);
  if (ply >= game.moves.size() || words.words[number].is_labelled) return false;
  std::uint32_t move = number + 1;
  while (words.words[move].kind == WordKind::sign) ++move;
  const auto said = sheet.bytes_of(game.moves[ply].where);
  return sheet.bytes_of({words.words[move].begin, words.words[move].end}) == said;
}

std::optional<std::uint32_t> find_moves_left(const Sheet& sheet, const Words& words,
                                             const ReadGame& game, std::uint32_t end) {
  const auto& all = words.words;
  if (game.broken_at != 0) return game.broken_at;
  if (closes_in_words(game.outcome) && !all[game.outcome_word].has_object) {
    if (const auto number = find_number_behind(sheet, words, game, end)) return number;
    end = end_before_averted(words, game, end);
  }
  const std::uint32_t ended =
      game.outcome == Outcome::none ? end : std::min(end, game.outcome_word);
  std::uint32_t words_between = 0;
  std::uint32_t first_between = 0;
  bool is_other_way = false;  // within an alternative line
  const std::uint32_t last_result = find_last_result(words, ended, end);
  for (std::uint32_t i = game.moves.back().word + 1; i < end; ++i) {
    const Word& word = all[i];
    if (word.kind == WordKind::open && word.match > i) {
      i = word.match;
      if (sheet.at(word.begin) == U';') continue;  // its last word closes the comment
    }
    const bool goes_on = word.kind == WordKind::number || word.kind == WordKind::move ||
                         (word.kind == WordKind::sign && sheet.at(word.begin) != U'.');
    is_other_way &= goes_on && !word.starts_paragraph;
    const bool has_move = word.kind == WordKind::number && word.number > 0 &&
                          word.has_move_behind && (i < ended || !is_before_weak(words, i));
    is_other_way |= has_move && is_other_line(sheet, words, i, game, i > ended && i > last_result);
    if (is_other_way) continue;
    if (has_move && !is_told_again(sheet, words, game, i)) return i;
    if (words_between == 0 && is_move_of_game(words, i)) return i;
    const bool is_behind_word =
        words_between == 1 && (words.is_bare || follows_number(words, first_between));
    const bool is_due =
        i < ended && (words_between == 0 || is_behind_word || follows_number(words, i));
    if (is_due && is_broken_end(sheet, words, i, game)) return i;
    if (is_due && is_lone_rank(sheet, words, game, i)) return i;
    const bool may_go_on = words_between == 1 || (words.is_bare && words_between > 0 && i < ended &&
                                                  !all[first_between].starts_paragraph);
    if (may_go_on && goes_on_behind(sheet, words, {first_between, i}, end)) return first_between;
    const bool is_word = word.kind == WordKind::word && word.outcome == Outcome::none;
    if (!is_word || !is_blank(sheet.at(word.begin - 1))) continue;
    if (words_between++ == 0) first_between = i;
  }
  return std::nullopt;
}

std::vector<std::uint32_t> find_passed_over(const Words& words, const ReadGame& game) {
  std::vector<std::uint32_t> found;
  const auto& all = words.words;
  for (std::size_t next = 1; words.is_bare && next < game.moves.size(); ++next) {
    std::uint32_t i = skip_signs(words, game.moves[next - 1].word + 1);
    const auto is_between = [&] {
      return i < all.size() && all[i].begin < game.moves[next].where.begin;
    };
    while (is_between() && (!is_move_of_game(words, i) || is_in_sentence(words, i))) {
      i = skip_signs(words, i + 1);
    }
    if (is_between()) found.push_back(i);
  }
  return found;
}

std::optional<std::uint32_t> find_spoken_end(const Sheet& sheet, const Words& words,
                                             const ReadGame& game) {
  const auto& all = words.words;
  const auto& moves = game.moves;
  const auto is_word = [&](std::uint32_t i) { return all[i].kind == WordKind::word; };
  std::size_t first = moves.size() - 1;
  std::uint32_t behind = 0;  // the move before
  for (; first > 0; --first) {
    behind = moves[first - 1].word + 1;
    bool is_apart = all[behind].starts_line;
    for (std::uint32_t i = behind; all[i].begin < moves[first].where.begin; ++i) {
      is_apart |= is_word(i) || all[i + 1].starts_line;
    }
    if (is_apart) break;
  }
  if (first == 0) return std::nullopt;
  std::uint32_t number = behind;
  while (all[number].begin < moves[first].where.begin) ++number;
  while (number > behind && all[number].kind != WordKind::number) --number;
  const bool is_spoken = number > behind && is_word(number - 1) && !all[number].starts_line &&
                         all[number].prose == Prose::more;
  if (!is_spoken) return std::nullopt;
  if (moves.size() - first <= longest_remark && is_second_sentence(sheet, words, behind, number)) {
    return number;
  }
  if (game.outcome != Outcome::none && game.outcome_word > moves[first].word) return std::nullopt;
  for (std::uint32_t i = number - 1; i > behind && !all[i].starts_paragraph; --i) {
    if (all[i].kind == WordKind::number && all[i].has_move_behind) return number;
  }
  return std::nullopt;
}

}  // namespace partiar::scoresheet::internal
