#include "scoresheet/reading.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "base/character.h"
#include "base/empty_place.h"
#include "scoresheet/internal/candidacy.h"

namespace partiar::scoresheet {

namespace {

using internal::Candidacy;
using internal::Page;
using internal::Trial;

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
    if (!page.words.candidates.empty()) internal::add_trials(page, alphabets, asked, trials);
  }
  if (trials.empty()) return {};
  choose_trials(trials);
  std::vector<Candidacy> all = search_all(trials);
  if (!all.empty() && all.front().reading.games.empty()) all.clear();
  return all;
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
  const auto rival = internal::find_rival(all);
  internal::note_mentions(all);
  return internal::finish(std::move(all.front()), rival);
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
  return internal::finish(std::move(*best), std::nullopt);
}

}  // namespace partiar::scoresheet
