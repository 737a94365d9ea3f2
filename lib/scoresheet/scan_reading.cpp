// The words of a scan: in lines of moves, each is the legal move that it is most easily mistaken
// for.
#include <algorithm>
#include <limits>
#include <utility>

#include "base/character.h"
#include "scoresheet/internal/candidacy.h"
#include "scoresheet/internal/characters.h"
#include "scoresheet/internal/scan_words.h"
#include "scoresheet/reading.h"

namespace partiar::scoresheet {

namespace {

using internal::Candidacy;
using internal::Page;
using internal::Trial;

/// Counts what the signs before squares stand for in a reading.
void count_signs(SignPrices& signs, const Sheet& sheet, const Reading& reading) {
  constexpr Price most_mended = 1'400;
  for (const ReadGame& game : reading.games) {
    board::Position position = board::Position::initial();
    for (const TakenMove& taken : game.moves) {
      const auto role = position.role_on(taken.move.from());
      const bool is_piece =
          role != board::Role::pawn && taken.move.kind() != board::Move::Kind::castling;
      if (is_piece && taken.price < most_mended) {
        std::uint32_t end = taken.where.begin;
        const auto is_of_square = [&](char32_t c) {
          return c == U'x' || internal::is_digit(c) || (c >= U'a' && c <= U'h');
        };
        while (end < taken.where.end && (end == taken.where.begin || !is_of_square(sheet.at(end))))
          ++end;
        for (std::uint32_t i = taken.where.begin; i < end; ++i) {
          if (!internal::is_blank(sheet.at(i)))
            signs.count(base::first_character(sheet.text.substr(sheet.places[i])).code, role);
        }
      }
      position.play_unchecked(taken.move);
    }
  }
}

/// Reads the words of a scan.
class ScanReader {
 public:
  /// Input: `left`, how many words may be compared with moves.
  ScanReader(const Page& page, const Lattice& lattice, const notation::Alphabets& alphabets,
             std::size_t& left)
      : page_{page}, lattice_{lattice}, alphabets_{alphabets}, left_{left} {}

  /// Sorts the trials of alphabets by a quick search.
  void weigh(std::vector<Trial>& trials) const {
    constexpr std::size_t most = 8;
    if (trials.size() > most) trials.resize(most);
    for (Trial& trial : trials) trial.price = weigh(trial, spelling(trial));
    std::ranges::stable_sort(trials, {}, &Trial::price);
  }

  /// Whether what looks like moves is none, in letters or signs.
  [[nodiscard]] bool is_hopeless(const Trial& letters, const Trial* signs) const {
    constexpr Price most = 800;  // for each word
    const auto words = std::ranges::count(page_.words.words, WordKind::move, &Word::kind);
    const Price dearest = most * static_cast<Price>(words);
    if (letters.price <= dearest) return false;
    return signs == nullptr || weigh(*signs, spelling_of_signs(*signs)) > dearest;
  }

  /// With letters for the pieces: in the alphabet of the cheapest reading.
  [[nodiscard]] std::vector<Candidacy> read_letters(const std::vector<Trial>& trials) const {
    constexpr Price near = 1'000;
    std::vector<Candidacy> all;
    for (const Trial& trial : trials) {
      if (trial.price < trials.front().price + near) add(trial, spelling(trial), wide, all);
    }
    return all;
  }

  /// With signs that nobody knows: what each stands for, replay tells.
  void read_signs(const Trial& trial, std::vector<Candidacy>& all) const {
    constexpr int passes = 2;
    MoveSpelling signs = spelling_of_signs(trial);
    for (int pass = 0; pass < passes; ++pass) {
      const auto found = search(page_.words, trial.letters, wide, 0, &signs);
      if (found.empty()) return;
      signs.signs = {};
      count_signs(signs.signs, page_.layout.sheet, found.front());
    }
    add(trial, signs, wide, all);
  }

  /// Whether letters explain too little.
  [[nodiscard]] static bool is_dear(const std::vector<Candidacy>& all) {
    constexpr Price most = 350;  // for each half-move
    Price plies = 0;
    Price price = Lattice::too_dear;
    for (const Candidacy& one : all) {
      if (one.reading.price >= price && plies > 0) continue;
      price = one.reading.price;
      plies = 0;
      for (const ReadGame& game : one.reading.games) plies += static_cast<Price>(game.moves.size());
    }
    return plies == 0 || price > most * plies;
  }

 private:
  static constexpr Beam wide{.width = 60, .cut = 7'000};

  [[nodiscard]] MoveSpelling spelling(const Trial& trial) const {
    return {lattice_, alphabets_[trial.alphabet].letters, false, {}, &left_};
  }
  [[nodiscard]] MoveSpelling spelling_of_signs(const Trial& trial) const {
    return {lattice_, alphabets_[trial.alphabet].letters, true, {}, &left_};
  }

  [[nodiscard]] Price weigh(const Trial& trial, const MoveSpelling& spelling) const {
    constexpr Beam narrow{.width = 8, .cut = 4'000};
    const auto found = search(page_.words, trial.letters, narrow, 0, &spelling);
    return found.empty() ? std::numeric_limits<Price>::max() / 2 : found.front().price;
  }

  void add(const Trial& trial, const MoveSpelling& spelling, const Beam& beam,
           std::vector<Candidacy>& all) const {
    constexpr Price within = 2'000;
    for (Reading& reading : search(page_.words, trial.letters, beam, within, &spelling)) {
      if (!reading.games.empty()) all.push_back({std::move(reading), &trial});
    }
  }

  const Page& page_;
  const Lattice& lattice_;
  const notation::Alphabets& alphabets_;
  std::size_t& left_;
};

}  // namespace

std::optional<WeighedReading> read_scanned(std::string_view text,
                                           const notation::Alphabets& alphabets,
                                           std::optional<std::size_t> asked, base::Span where,
                                           std::span<const base::NearlyRead> nearly,
                                           UnknownLetters signs, std::size_t& left) {
  Page page{{Order::lines, 0, read_sheet(text, where)}, {}};
  page.words = read_words(page.layout.sheet);
  if (page.words.candidates.empty() || page.words.words.size() > most_words) return std::nullopt;
  std::vector<Trial> trials;
  internal::add_trials(page, alphabets, asked, trials);
  page.words = internal::read_scan_words(page.layout.sheet, page.words);
  const Lattice lattice{page.layout.sheet, nearly};
  const ScanReader reader{page, lattice, alphabets, left};
  reader.weigh(trials);
  const std::size_t figurines = alphabets.find("figurine").value_or(0);
  const Trial of_signs{&page, figurines,
                       read_letters(page.words.letters, alphabets[figurines].letters)};
  const bool has_signs = signs == UnknownLetters::any;
  if (reader.is_hopeless(trials.front(), has_signs ? &of_signs : nullptr)) return std::nullopt;
  std::vector<Candidacy> all = reader.read_letters(trials);
  if (ScanReader::is_dear(all)) {
    if (!has_signs) return std::nullopt;
    if (!asked || *asked == figurines) reader.read_signs(of_signs, all);
  }
  if (all.empty() || left == 0) return std::nullopt;
  std::ranges::stable_sort(all, {}, [](const Candidacy& one) { return one.reading.price; });
  const auto rival = internal::find_rival(all);
  return internal::finish(std::move(all.front()), rival);
}

}  // namespace partiar::scoresheet
