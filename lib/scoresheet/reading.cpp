#include "scoresheet/reading.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "base/character.h"
#include "scoresheet/internal/characters.h"

namespace partiar::scoresheet {

namespace {

/// A sheet in one order, split into words.
struct Page {
  Layout layout;
  Words words;
};

/// A page read in one alphabet.
struct Trial {
  const Page* page;
  std::size_t alphabet;
  LetterTable letters;
  Price price = 0;
};

/// A reading and the trial it comes from.
struct Candidacy {
  Reading reading;
  const Trial* trial;
};

/// The letters used in the surest candidates for moves on a page, and the words that can hardly be
/// anything but moves.
class UsedLetters {
 public:
  explicit UsedLetters(const Words& words) : is_used_(words.letters.size()) {
    for (const Word& word : words.words) {
      if (word.kind != WordKind::move || word.candidate_count == 0) continue;
      const Candidate& first = words.candidates_of(word)[0];
      if (first.kind != Candidate::Kind::step) continue;
      if (!word.is_weak) steps_.push_back(&first);
      for (const Opening& opening : first.all_openings()) {
        if (opening.letters) is_used_[*opening.letters] = true;
      }
      const auto& piece = first.openings[0].letters;
      if (!word.is_weak && piece) ++(is_small(words.letters[*piece]) ? small_ : capitals_);
    }
  }

  /// Whether pieces are written in small letters, as people do in haste.
  [[nodiscard]] bool are_small() const {
    constexpr std::size_t fewest = 4;
    constexpr std::size_t share = 10;
    return small_ >= fewest && capitals_ * share <= small_;
  }

  /// The number of these words that an alphabet can read.
  [[nodiscard]] std::size_t count_read(const LetterTable& letters) const {
    const auto is_read = [&](const Opening& opening) {
      if (!opening.letters) return true;
      const auto& letter = letters[*opening.letters];
      return letter && !letter->is_small;
    };
    return static_cast<std::size_t>(std::ranges::count_if(steps_, [&](const Candidate* step) {
      return std::ranges::any_of(step->all_openings(), is_read);
    }));
  }

  /// Whether two alphabets read all used letters alike.
  [[nodiscard]] bool are_alike(const LetterTable& one, const LetterTable& other) const {
    for (std::size_t i = 0; i < is_used_.size(); ++i) {
      if (is_used_[i] && one[i] != other[i]) return false;
    }
    return true;
  }

 private:
  static bool is_small(std::string_view letters) {
    const char32_t first = base::first_character(letters).code;
    return !internal::is_capital(first) && !internal::is_figurine(first);
  }

  std::vector<bool> is_used_;
  std::vector<const Candidate*> steps_;
  std::size_t small_ = 0;     ///< moves with a small piece letter
  std::size_t capitals_ = 0;  ///< moves with a capital
};

/// Accepts small letters for pieces almost as readily as capitals, even those of files: `bc4`.
void allow_small(LetterTable& letters, const std::vector<std::string>& texts,
                 const notation::PieceLetters& alphabet) {
  for (std::size_t i = 0; i < letters.size(); ++i) {
    auto& letter = letters[i];
    const bool is_file =
        !letter && texts[i].size() == 1 && texts[i][0] >= 'a' && texts[i][0] <= 'h';
    if (is_file) {
      const auto capital = static_cast<char>(texts[i][0] - 'a' + 'A');
      if (const auto found = alphabet.find_as_written(std::string_view{&capital, 1})) {
        letter = Letter{found->role, prices.small_among_small, false};
      }
    } else if (letter && letter->is_small) {
      letter->is_small = false;
      letter->price = std::min(letter->price, prices.small_among_small);
    }
  }
}

/// Adds the alphabets that read nearly as many words of `page` as the best does, but only one of
/// several that read alike.
void add_trials(const Page& page, const notation::Alphabets& alphabets,
                std::optional<std::size_t> asked, std::vector<Trial>& trials) {
  constexpr std::size_t most = 16;
  const UsedLetters used{page.words};
  std::vector<std::pair<std::size_t, Trial>> ranked;
  for (std::size_t i = 0; i < alphabets.size(); ++i) {
    if (asked && *asked != i) continue;
    Trial trial{&page, i, read_letters(page.words.letters, alphabets[i].letters)};
    if (used.are_small()) allow_small(trial.letters, page.words.letters, alphabets[i].letters);
    ranked.emplace_back(used.count_read(trial.letters), std::move(trial));
  }
  const auto count_of = [](const auto& row) { return row.first; };
  std::ranges::stable_sort(ranked, std::greater{}, count_of);
  const std::size_t best = ranked.front().first;
  const std::size_t near = std::max<std::size_t>(2, best * 6 / 100);
  const auto first = static_cast<std::ptrdiff_t>(trials.size());
  for (auto& [count, trial] : ranked) {
    if (count + near < best || trials.size() - static_cast<std::size_t>(first) == most) break;
    const bool is_known = std::any_of(
        trials.begin() + first, trials.end(),
        [&](const Trial& other) { return used.are_alike(other.letters, trial.letters); });
    if (!is_known) trials.push_back(std::move(trial));
  }
}

/// Keeps only the trials that a quick search finds cheap.
void choose_trials(std::vector<Trial>& trials) {
  constexpr Beam narrow{.width = 5, .cut = 4'000};
  constexpr Price near = 3'000;
  constexpr std::size_t most = 8;
  if (trials.size() < 2) return;
  for (Trial& trial : trials) {
    const Page& page = *trial.page;
    const auto found = search(page.words, trial.letters, narrow, 0);
    trial.price = page.layout.price + (found.empty() ? 0 : found.front().price);
  }
  std::ranges::stable_sort(trials, {}, &Trial::price);
  const Price dearest = trials.front().price + near;
  std::erase_if(trials, [&](const Trial& trial) { return trial.price > dearest; });
  if (trials.size() > most) trials.erase(trials.begin() + most, trials.end());
}

std::vector<Candidacy> search_all(const std::vector<Trial>& trials) {
  constexpr Price within = 4'000;
  std::vector<Candidacy> all;
  for (const Trial& trial : trials) {
    const Page& page = *trial.page;
    for (Reading& reading : search(page.words, trial.letters, Beam{}, within)) {
      reading.price += page.layout.price;
      all.push_back({std::move(reading), &trial});
    }
  }
  std::ranges::stable_sort(all, {}, [](const Candidacy& one) { return one.reading.price; });
  // A reading that skips everything explains nothing.
  const auto is_empty = [](const Candidacy& one) { return one.reading.games.empty(); };
  if (!std::ranges::all_of(all, is_empty)) std::erase_if(all, is_empty);
  return all;
}

/// Where the moves of two readings first differ; nothing if they do not.
std::optional<Rival> find_difference(const Reading& best, const Reading& other) {
  static const ReadGame no_game;
  const std::size_t games = std::max(best.games.size(), other.games.size());
  for (std::size_t i = 0; i < games; ++i) {
    const auto& ours = i < best.games.size() ? best.games[i].moves : no_game.moves;
    const auto& theirs = i < other.games.size() ? other.games[i].moves : no_game.moves;
    const auto [our, their] =
        std::ranges::mismatch(ours, theirs, {}, &TakenMove::move, &TakenMove::move);
    if (our == ours.end() && their == theirs.end()) continue;
    Rival rival{i, static_cast<std::size_t>(our - ours.begin())};
    if (their != theirs.end()) {
      rival.other = their->move;
      rival.where = their->where;
    }
    return rival;
  }
  return std::nullopt;
}

std::optional<Rival> find_rival(const std::vector<Candidacy>& all) {
  const Reading& best = all.front().reading;
  for (const Candidacy& candidacy : all) {
    if (candidacy.reading.price - best.price >= prices.margin) break;
    if (auto rival = find_difference(best, candidacy.reading)) return rival;
  }
  return std::nullopt;
}

/// The ply that a number announces, counted from 0.
std::size_t ply_of(const Word& number) {
  return 2 * (number.number - std::size_t{1}) + (number.side == Side::black ? 1 : 0);
}

/// Whether the move after a number repeats one already played: `Position after 12...Nd5`.
bool is_told_again(const Sheet& sheet, const Words& words, const ReadGame& game,
                   std::uint32_t number) {
  const std::size_t ply = ply_of(words.words[number]);
  if (ply >= game.moves.size()) return false;
  std::uint32_t move = number + 1;
  while (words.words[move].kind == WordKind::sign) ++move;
  const auto said = sheet.bytes_of(game.moves[ply].where);
  return sheet.bytes_of({words.words[move].begin, words.words[move].end}) == said;
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

/// The text from a word to the next blank.
struct Chunk {
  std::uint32_t begin = 0, end = 0;
  std::uint32_t size = 0;  ///< without trailing signs
  bool has_letter = false, has_figure = false, has_inner_capital = false;
};

Chunk chunk_at(const Sheet& sheet, std::uint32_t begin) {
  Chunk chunk{.begin = begin, .end = begin};
  for (; chunk.end < sheet.size() && !internal::is_blank(sheet.at(chunk.end)); ++chunk.end) {
    const char32_t c = sheet.at(chunk.end);
    if (internal::is_word(c)) chunk.size = chunk.end + 1 - begin;
    chunk.has_letter |= internal::is_letter(c);
    chunk.has_figure |= internal::is_digit(c);
    chunk.has_inner_capital |= chunk.end > begin && internal::is_capital(c);
  }
  return chunk;
}

/// Whether a chunk looks like a mutilated move, where a move is due: `CdR`, `Rg-`, `Th52`, `,xd4+`.
/// It has a letter and a digit, or a capital within, or consists of a piece letter followed by one
/// or two files or capture signs.
bool looks_broken(const Sheet& sheet, const Chunk& chunk) {
  constexpr std::uint32_t longest = 7;
  bool is_begun = chunk.size > 1 && chunk.size <= 3 && internal::is_capital(sheet.at(chunk.begin));
  for (std::uint32_t i = chunk.begin + 1; i < chunk.begin + chunk.size; ++i) {
    is_begun &= (sheet.at(i) >= U'a' && sheet.at(i) <= U'h') || sheet.at(i) == U'x';
  }
  return chunk.end - chunk.begin <= longest && chunk.has_letter &&
         (chunk.has_figure || chunk.has_inner_capital || is_begun);
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
  while (i < end && internal::is_letter(sheet.at(i))) ++i;
  const bool is_file = i > chunk.begin && sheet.at(i - 1) >= U'a' && sheet.at(i - 1) <= U'h';
  const bool is_square = is_file && i - chunk.begin <= most_letters && i < end;
  while (i < end && internal::is_digit(sheet.at(i))) ++i;
  return is_square && i == end;
}

/// Whether the moves end with a mutilated one at the word `i`: a result, a number or a line end
/// follows, or, if it has a digit, a number precedes it. A single letter counts before a result or
/// a number. A word at the start of a line counts if moves start lines, or before a result.
bool is_broken_end(const Sheet& sheet, const Words& words, std::uint32_t i, bool may_start_line) {
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
  const bool ends_line = is_last || words.words[behind].starts_line;
  const bool is_ended = !is_last && (words.words[behind].kind == WordKind::result ||
                                     words.words[behind].kind == WordKind::number ||
                                     words.words[behind].outcome != Outcome::none);
  const bool may_be_move = !word.starts_line || may_start_line || (is_ended && !ends_line);
  if (!may_be_move || word.starts_paragraph) return false;
  const bool is_letter = chunk.size == 1 && chunk.has_letter;
  if (is_ended && (is_letter || are_files(sheet, chunk))) return true;
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

/// The first word after a game's last move that continues it: a further move outside remarks, with
/// or without a number, or a mutilated one.
std::optional<std::uint32_t> find_moves_left(const Sheet& sheet, const Words& words,
                                             const ReadGame& game, std::uint32_t end) {
  const auto& all = words.words;
  // After a resignation, people describe what was averted; but what was given up may be just a
  // plan.
  if (game.outcome == Outcome::resignation && !all[game.outcome_word].has_object) {
    end = std::min(end, game.outcome_word);
  }
  const std::uint32_t ended =
      game.outcome == Outcome::none ? end : std::min(end, game.outcome_word);
  const bool in_lines = all[game.moves.back().word].starts_line;  // one half-move per line
  std::uint32_t words_between = 0;
  std::uint32_t first_between = 0;
  bool is_other_way = false;  // within an alternative line
  for (std::uint32_t i = game.moves.back().word + 1; i < end; ++i) {
    const Word& word = all[i];
    if (word.kind == WordKind::open && word.match > i) i = word.match;
    const bool goes_on = word.kind == WordKind::number || word.kind == WordKind::move ||
                         (word.kind == WordKind::sign && sheet.at(word.begin) != U'.');
    is_other_way &= goes_on && !word.starts_paragraph;
    const bool has_move = word.kind == WordKind::number && word.number > 0 && word.has_move_behind;
    const bool is_apart = internal::is_blank(sheet.at(word.begin - 1));  // unlike in `K7`
    is_other_way |=
        has_move && is_apart && word.prose != Prose::none && ply_of(word) < game.moves.size();
    if (is_other_way) continue;
    if (has_move && !is_told_again(sheet, words, game, i)) return i;
    if (words_between == 0 && is_move_of_game(words, i)) return i;
    const bool is_due = i < ended && (words_between == 0 || follows_number(words, i));
    if (is_due && is_broken_end(sheet, words, i, in_lines)) return i;
    if (is_due && is_lone_rank(sheet, words, game, i)) return i;
    // An unreadable move followed by one or two readable replies: no sentence has that.
    if (words_between == 1 && is_move_of_game(words, i)) {
      const std::uint32_t next = skip_signs(words, i + 1);
      const Chunk before = chunk_at(sheet, all[first_between].begin);
      if (follows_number(words, first_between) || looks_broken(sheet, before) ||
          are_files(sheet, before) || (next < end && is_move_of_game(words, next))) {
        return first_between;
      }
    }
    const bool is_word = word.kind == WordKind::word && word.outcome == Outcome::none;
    if (!is_word || !internal::is_blank(sheet.at(word.begin - 1))) continue;
    if (words_between++ == 0) first_between = i;
  }
  return std::nullopt;
}

/// The number at which a game's last moves turn out to be part of a sentence about other moves,
/// with no result after them: `4...bxc6 is not bad. A line is 5.d4 exd4.`
std::optional<std::uint32_t> find_spoken_end(const Words& words, const ReadGame& game) {
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
  if (game.outcome != Outcome::none && game.outcome_word > moves[first].word) return std::nullopt;
  std::uint32_t number = behind;
  while (all[number].begin < moves[first].where.begin) ++number;
  while (number > behind && all[number].kind != WordKind::number) --number;
  const bool is_spoken = number > behind && is_word(number - 1) && !all[number].starts_line &&
                         all[number].prose == Prose::more;
  if (!is_spoken) return std::nullopt;
  for (std::uint32_t i = number - 1; i > behind && !all[i].starts_paragraph; --i) {
    if (all[i].kind == WordKind::number && all[i].has_move_behind) return number;
  }
  return std::nullopt;
}

/// A result after a line of words belongs to the game below, not to the one above; a resignation
/// does belong to the game above.
void return_results(const Words& words, std::vector<ReadGame>& games) {
  for (std::size_t i = 0; i + 1 < games.size(); ++i) {
    ReadGame& game = games[i];
    if (game.outcome == Outcome::none || game.outcome == Outcome::resignation) continue;
    bool is_below = false;
    bool has_words = false;
    for (std::uint32_t j = game.moves.back().word + 1; j < game.outcome_word; ++j) {
      is_below |= words.words[j].starts_line;
      has_words |= is_below && words.words[j].kind == WordKind::word;
    }
    if (has_words) game.outcome = Outcome::none;
  }
}

/// The pages of these orders; nothing if one has too many words.
std::optional<std::vector<Page>> pages_of(std::vector<Layout> layouts) {
  std::vector<Page> pages;
  for (Layout& layout : layouts) {
    Words words = read_words(layout.sheet);
    if (words.words.size() > most_words) return std::nullopt;
    pages.push_back({std::move(layout), std::move(words)});
  }
  return pages;
}

/// All readings of the pages, cheapest first; none if the cheapest has no game.
std::vector<Candidacy> read_all(const std::vector<Page>& pages,
                                const notation::Alphabets& alphabets,
                                std::optional<std::size_t> asked, std::vector<Trial>& trials) {
  for (const Page& page : pages) {
    if (!page.words.candidates.empty()) add_trials(page, alphabets, asked, trials);
  }
  if (trials.empty()) return {};
  choose_trials(trials);
  std::vector<Candidacy> all = search_all(trials);
  if (!all.empty() && all.front().reading.games.empty()) all.clear();
  return all;
}

/// Completes a reading with what is to be reported about it.
WeighedReading finish(Candidacy&& chosen, std::optional<Rival> rival) {
  const Trial& trial = *chosen.trial;
  WeighedReading read{trial.page->layout, trial.page->words, trial.alphabet,
                      std::move(chosen.reading), rival};
  return_results(read.words, read.reading.games);
  const auto& games = read.reading.games;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto end = i + 1 < games.size() ? games[i + 1].first_word
                                          : static_cast<std::uint32_t>(read.words.words.size());
    read.moves_left.push_back(find_moves_left(read.layout.sheet, read.words, games[i], end));
    if (const auto number = find_spoken_end(read.words, games[i])) {
      read.reading.doubts.push_back({Assumption::goes_on, *number});
    }
  }
  return read;
}

/// The most half-moves that a game of the reading shares with the beginning of `guide`.
std::size_t count_guided(const Reading& reading, std::span<const board::Move> guide) {
  std::size_t most = 0;
  for (const ReadGame& game : reading.games) {
    const auto end = std::ranges::mismatch(game.moves, guide, {}, &TakenMove::move).in2;
    most = std::max(most, static_cast<std::size_t>(end - guide.begin()));
  }
  return most;
}

}  // namespace

std::optional<WeighedReading> read_weighed(std::string_view text,
                                           const notation::Alphabets& alphabets,
                                           std::optional<std::size_t> asked, base::Span where) {
  const auto pages = pages_of(layouts_of(read_sheet(text, where)));
  if (!pages) return std::nullopt;
  std::vector<Trial> trials;
  std::vector<Candidacy> all = read_all(*pages, alphabets, asked, trials);
  if (all.empty()) return std::nullopt;
  const auto rival = find_rival(all);
  return finish(std::move(all.front()), rival);
}

std::optional<WeighedReading> read_weighed_beside(Layout layout,
                                                  const notation::Alphabets& alphabets,
                                                  std::optional<std::size_t> asked,
                                                  std::span<const board::Move> guide) {
  std::vector<Layout> layouts;
  layouts.push_back(std::move(layout));
  const auto pages = pages_of(std::move(layouts));
  if (!pages) return std::nullopt;
  std::vector<Trial> trials;
  std::vector<Candidacy> all = read_all(*pages, alphabets, asked, trials);
  if (all.empty()) return std::nullopt;
  const Price dearest = all.front().reading.price + prices.margin;
  const auto end =
      std::ranges::find_if(all, [&](const Candidacy& one) { return one.reading.price >= dearest; });
  const auto best = std::ranges::max_element(
      all.begin(), end, {}, [&](const Candidacy& one) { return count_guided(one.reading, guide); });
  return finish(std::move(*best), std::nullopt);
}

}  // namespace partiar::scoresheet
