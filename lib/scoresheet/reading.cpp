#include "scoresheet/reading.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace partiar::scoresheet {

namespace {

/// A sheet in one order, cut into words.
struct Page {
  Layout layout;
  Words words;
};

/// A page by one alphabet.
struct Trial {
  const Page* page;
  std::size_t alphabet;
  LetterTable letters;
  Price price = 0;
};

/// A reading and the trial that it came of.
struct Candidacy {
  Reading reading;
  const Trial* trial;
};

/// The letters that the surest ways to take the words of a page for moves have, and the words that
/// are hardly anything else.
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
    }
  }

  /// How many of the words an alphabet can read.
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

  /// Whether two alphabets read all of them alike.
  [[nodiscard]] bool are_alike(const LetterTable& one, const LetterTable& other) const {
    for (std::size_t i = 0; i < is_used_.size(); ++i) {
      if (is_used_[i] && one[i] != other[i]) return false;
    }
    return true;
  }

 private:
  std::vector<bool> is_used_;
  std::vector<const Candidate*> steps_;
};

/// The alphabets that read nearly as many words of `page` as the best, one of those that read
/// alike.
void add_trials(const Page& page, const notation::Alphabets& alphabets,
                std::optional<std::size_t> asked, std::vector<Trial>& trials) {
  constexpr std::size_t most = 16;
  const UsedLetters used{page.words};
  std::vector<std::pair<std::size_t, Trial>> ranked;
  for (std::size_t i = 0; i < alphabets.size(); ++i) {
    if (asked && *asked != i) continue;
    Trial trial{&page, i, read_letters(page.words.letters, alphabets[i].letters)};
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

/// Only the trials that a quick search finds cheap go on.
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
  // Passing over all there is explains nothing.
  const auto is_empty = [](const Candidacy& one) { return one.reading.games.empty(); };
  if (!std::ranges::all_of(all, is_empty)) std::erase_if(all, is_empty);
  return all;
}

/// Where two readings begin to play otherwise; nothing where they do not.
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

/// Whether the move behind a number is told again: `Position after 12...Nd5`.
bool is_told_again(const Sheet& sheet, const Words& words, const ReadGame& game,
                   std::uint32_t number) {
  const Word& word = words.words[number];
  const std::size_t ply = 2 * (word.number - std::size_t{1}) + (word.side == Side::black ? 1 : 0);
  if (ply >= game.moves.size()) return false;
  std::uint32_t move = number + 1;
  while (words.words[move].kind == WordKind::sign) ++move;
  const auto said = sheet.bytes_of(game.moves[ply].where);
  return sheet.bytes_of({words.words[move].begin, words.words[move].end}) == said;
}

/// The first number with another move behind it that stands behind the last move of a game.
std::optional<std::uint32_t> find_moves_left(const Sheet& sheet, const Words& words,
                                             const ReadGame& game, std::uint32_t end) {
  if (game.outcome == Outcome::resignation) return std::nullopt;
  for (std::uint32_t i = game.moves.back().word + 1; i < end; ++i) {
    const Word& word = words.words[i];
    if (word.kind == WordKind::open && word.match > i) i = word.match;
    const bool is_left = word.kind == WordKind::number && word.has_move_behind;
    if (is_left && !is_told_again(sheet, words, game, i)) return i;
  }
  return std::nullopt;
}

/// A result behind a line of words is not of the game above them but of the one below.
void return_results(const Words& words, std::vector<ReadGame>& games) {
  for (std::size_t i = 0; i + 1 < games.size(); ++i) {
    ReadGame& game = games[i];
    if (game.outcome == Outcome::none) continue;
    bool is_below = false;
    bool has_words = false;
    for (std::uint32_t j = game.moves.back().word + 1; j < game.outcome_word; ++j) {
      is_below |= words.words[j].starts_line;
      has_words |= is_below && words.words[j].kind == WordKind::word;
    }
    if (has_words) game.outcome = Outcome::none;
  }
}

}  // namespace

std::optional<WeighedReading> read_weighed(std::string_view text,
                                           const notation::Alphabets& alphabets,
                                           std::optional<std::size_t> asked) {
  std::vector<Page> pages;
  for (Layout& layout : layouts_of(read_sheet(text))) {
    Words words = read_words(layout.sheet);
    if (words.words.size() > most_words) return std::nullopt;
    pages.push_back({std::move(layout), std::move(words)});
  }
  std::vector<Trial> trials;
  for (const Page& page : pages) {
    if (!page.words.candidates.empty()) add_trials(page, alphabets, asked, trials);
  }
  if (trials.empty()) return std::nullopt;
  choose_trials(trials);
  std::vector<Candidacy> all = search_all(trials);
  if (all.empty() || all.front().reading.games.empty()) return std::nullopt;
  const Trial& trial = *all.front().trial;
  const auto rival = find_rival(all);
  WeighedReading read{trial.page->layout, trial.page->words, trial.alphabet,
                      std::move(all.front().reading), rival};
  return_results(read.words, read.reading.games);
  const auto& games = read.reading.games;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto end = i + 1 < games.size() ? games[i + 1].first_word
                                          : static_cast<std::uint32_t>(read.words.words.size());
    read.moves_left.push_back(find_moves_left(read.layout.sheet, read.words, games[i], end));
  }
  return read;
}

}  // namespace partiar::scoresheet
