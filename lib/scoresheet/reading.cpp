#include "scoresheet/reading.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "base/character.h"
#include "base/empty_place.h"
#include "scoresheet/internal/characters.h"
#include "scoresheet/internal/moves_left.h"

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
  Price unread = 0;  ///< of the moves whose letters it lacks, and those it writes otherwise
  Price price = 0;   ///< by a quick search
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
      has_bare_pawns_ |= !first.openings[0].letters && !first.openings[0].rank;
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

  /// The number of these words that an alphabet can read. A sheet with pawn moves without a letter
  /// has none with one.
  [[nodiscard]] std::size_t count_read(const LetterTable& letters) const {
    const auto is_read = [&](const Opening& opening) {
      if (!opening.letters) return true;
      const auto& letter = letters[*opening.letters];
      const bool is_of_pawn = letter && letter->role == board::Role::pawn;
      return letter && !letter->is_small && letter->price < prices.misread &&
             !(is_of_pawn && has_bare_pawns_);
    };
    return static_cast<std::size_t>(std::ranges::count_if(steps_, [&](const Candidate* step) {
      return std::ranges::any_of(step->all_openings(), is_read);
    }));
  }

  /// The number of the used letters with which an alphabet writes its pieces: `H` is a knight in
  /// Danish, too, but written only in Hungarian.
  [[nodiscard]] std::size_t count_own(const std::vector<std::string>& texts,
                                      const notation::PieceLetters& alphabet) const {
    std::size_t own = 0;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const auto found = is_used_[i] ? alphabet.find_as_written(texts[i]) : std::nullopt;
      own += found && found->fit == notation::LetterFit::exact ? 1 : 0;
    }
    return own;
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
  std::size_t small_ = 0;        ///< moves with a small piece letter
  std::size_t capitals_ = 0;     ///< moves with a capital
  bool has_bare_pawns_ = false;  ///< pawn moves without a letter
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
  struct Ranked {
    std::size_t read, own;
    Trial trial;
  };
  std::vector<Ranked> ranked;
  for (std::size_t i = 0; i < alphabets.size(); ++i) {
    if (asked && *asked != i) continue;
    Trial trial{&page, i, read_letters(page.words.letters, alphabets[i].letters)};
    if (used.are_small()) allow_small(trial.letters, page.words.letters, alphabets[i].letters);
    const std::size_t own = used.count_own(page.words.letters, alphabets[i].letters);
    ranked.push_back({used.count_read(trial.letters), own, std::move(trial)});
  }
  std::ranges::stable_sort(ranked, std::greater{},
                           [](const Ranked& row) { return std::pair{row.read, row.own}; });
  const std::size_t best = ranked.front().read;
  const std::size_t most_own = std::ranges::max(ranked, {}, &Ranked::own).own;
  const std::size_t near = std::max<std::size_t>(2, best * 6 / 100);
  const auto first = static_cast<std::ptrdiff_t>(trials.size());
  for (auto& [read, own, trial] : ranked) {
    if (read + near < best || trials.size() - static_cast<std::size_t>(first) == most) break;
    const bool is_known = std::any_of(
        trials.begin() + first, trials.end(),
        [&](const Trial& other) { return used.are_alike(other.letters, trial.letters); });
    if (is_known) continue;
    trial.unread = static_cast<Price>(best - read + most_own - own) * prices.letter_unread;
    trials.push_back(std::move(trial));
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
    trial.price = page.layout.price + trial.unread + (found.empty() ? 0 : found.front().price);
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
      reading.price += page.layout.price + trial.unread;
      all.push_back({std::move(reading), &trial});
    }
  }
  std::ranges::stable_sort(all, {}, [](const Candidacy& one) { return one.reading.price; });
  // A reading that skips everything explains nothing.
  const auto is_empty = [](const Candidacy& one) { return one.reading.games.empty(); };
  if (!std::ranges::all_of(all, is_empty)) std::erase_if(all, is_empty);
  return all;
}

/// Where the moves of two readings first differ; nothing if they do not. `sheet` is that of the
/// `other`, which may be in another order.
std::optional<Rival> find_difference(const Reading& best, const Reading& other,
                                     const Sheet& sheet) {
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
      rival.where = sheet.span_of(their->where);
    }
    return rival;
  }
  return std::nullopt;
}

std::optional<Rival> find_rival(const std::vector<Candidacy>& all) {
  const Reading& best = all.front().reading;
  for (const Candidacy& candidacy : all) {
    if (candidacy.reading.price - best.price >= prices.margin) break;
    const Sheet& sheet = candidacy.trial->page->layout.sheet;
    if (auto rival = find_difference(best, candidacy.reading, sheet)) return rival;
  }
  return std::nullopt;
}

/// A result after a line of words belongs to the game below, not to the one above; a resignation
/// does belong to the game above.
void return_results(const Words& words, std::vector<ReadGame>& games) {
  for (std::size_t i = 0; i + 1 < games.size(); ++i) {
    ReadGame& game = games[i];
    if (game.outcome == Outcome::none || closes_in_words(game.outcome)) continue;
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
    read.moves_left.push_back(
        internal::find_moves_left(read.layout.sheet, read.words, games[i], end));
    if (const auto number = internal::find_spoken_end(read.layout.sheet, read.words, games[i])) {
      read.reading.doubts.push_back({Assumption::goes_on, *number});
    }
    for (const std::uint32_t word : internal::find_passed_over(read.words, games[i])) {
      read.reading.doubts.push_back({Assumption::passed_over, word});
    }
  }
  std::ranges::stable_sort(read.reading.doubts, {}, &Doubt::word);
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

bool may_have_gap(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  constexpr std::string_view digits = "0123456789";
  for (auto at = text.find_first_of(digits); at != text.npos; at = text.find_first_of(digits, at)) {
    at = std::min(text.find_first_not_of(digits, at), text.size());
    auto behind = text.substr(at);
    if (behind.starts_with('.') || behind.starts_with(')')) behind.remove_prefix(1);
    behind.remove_prefix(std::min(behind.find_first_not_of(blanks), behind.size()));
    const bool is_bracket = behind.starts_with('(') || behind.starts_with('[');
    if (is_bracket || base::empty_sign_size(behind) > 0) return true;
  }
  return false;
}

bool ends_in_gap(const WeighedReading& read) {
  return std::ranges::any_of(read.reading.games, [&](const ReadGame& game) {
    return game.broken_at != 0 && read.words.words[game.broken_at].has_gap;
  });
}

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
