#include "candidates/internal/box_fit.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string_view>
#include <tuple>

#include "candidates/habits.h"

namespace partiar::candidates::internal {

namespace {

using notation::San;

/// Probabilities are rounded: none is 0.
constexpr double least = 5e-5;
/// One character too many or too few.
constexpr double lost_or_added = 0.01;

std::uint8_t sign_of(std::string_view text, const notation::PieceLetters& letters) {
  const char first = text.empty() ? '\0' : text.front();
  if (text.size() == 1 && board::find_file(first))
    return sign(Sign::file, static_cast<unsigned>(first - 'a'));
  if (text.size() == 1 && board::find_rank(first))
    return sign(Sign::rank, static_cast<unsigned>(first - '1'));
  if (const auto found = letters.find(text); found && found->size == text.size()) {
    return sign(Sign::role, static_cast<unsigned>(found->role));
  }
  if (text == "x" || text == ":" || text == "×") return sign(Sign::capture);
  if (text == "O" || text == "0" || text == "o") return sign(Sign::castling);
  if (text == "-" || text == "–") return sign(Sign::dash);
  if (text == "=") return sign(Sign::promotion);
  if (text == "+" || text == "#" || text == "!" || text == "?") return sign(Sign::mark);
  return sign(Sign::none);
}

/// Adds what a sign that is no letter may stand for.
void add_piece(std::array<double, signs>& chances, const Candidate& one, const PieceSigns& pieces) {
  if (sign_before_square(one.text + 'a').empty()) return;
  const RoleChances roles = pieces.chances_of(one.text);
  for (const board::Role role : board::roles) {
    if (role == board::Role::pawn) continue;
    const auto which = static_cast<unsigned>(role);
    chances[sign(Sign::role, which)] += one.probability * roles[which];
  }
}

/// The likeliest text, or the likeliest first character before a square.
std::string likeliest_of(const Box& box) {
  const auto likeliest = [](const std::vector<Candidate>& all) {
    return all.empty() ? std::string{} : std::ranges::max(all, {}, &Candidate::probability).text;
  };
  if (!box.candidates.empty() || box.characters.empty()) return likeliest(box.candidates);
  return likeliest(box.characters.front()) + 'a';
}

}  // namespace

BoxFit::BoxFit(const Box& box, const notation::PieceLetters& letters, const PieceSigns& pieces) {
  double sum = 0;
  for (const Candidate& candidate : box.candidates) {
    const double probability = std::max(candidate.probability, least);
    sum += candidate.probability;
    texts_.emplace_back(candidate.text, probability);
    read(candidate.text, probability, letters, pieces);
  }
  for (const auto& character : box.characters) {
    Signs& chances = characters_.emplace_back();
    const bool is_first = characters_.size() == 1;
    double known = 0;
    for (const Candidate& one : character) {
      const std::uint8_t which = sign_of(one.text, letters);
      if (which < signs) chances[which] += one.probability;
      if (is_first && which == signs) add_piece(chances, one, pieces);
      known += one.probability;
    }
    const double rest = std::max(1 - known, 0.002) / static_cast<double>(signs);
    for (double& chance : chances) chance += rest;
  }
  const std::string likeliest = likeliest_of(box);
  const std::string_view sign = sign_before_square(likeliest);
  if (!sign.empty()) sign_ = pieces.chances_of(sign);
  other_ = std::max({box.other, box.candidates.empty() ? 0 : 1 - sum, 0.001});
}

/// Reads a text as a move: in letters, or with a sign in place of one.
void BoxFit::read(const std::string& text, double probability,
                  const notation::PieceLetters& letters, const PieceSigns& pieces) {
  if (const auto plain = notation::read_san(text, letters)) {
    candidates_.push_back({plain->san, probability});
    return;
  }
  const std::string_view sign = sign_before_square(text);
  if (sign.empty()) return;
  const RoleChances chances = pieces.chances_of(sign);
  for (const board::Role role : board::roles) {
    const double chance = chances[static_cast<std::size_t>(role)];
    const bool is_pawn = role == board::Role::pawn;
    const std::string letter{is_pawn ? std::string_view{} : letters.text_of(role)};
    const auto san = notation::read_san(letter + text.substr(sign.size()), letters);
    if (san && chance > 0) candidates_.push_back({san->san, probability * chance});
  }
}

double BoxFit::listed(const LegalForm& form) const {
  double chance = 0;
  for (const Read& read : candidates_) {
    chance += read.probability * chance_of_writing(form, read.san);
  }
  return chance;
}

/// The same with another file or rank of arrival.
double BoxFit::nearly_listed(const LegalForm& form) const {
  double chance = 0;
  for (const Read& read : candidates_) {
    if (read.san.kind != San::Kind::step || read.san.role != form.role) continue;
    const bool same_file = file_of(read.san.to) == file_of(form.to);
    const bool same_rank = rank_of(read.san.to) == rank_of(form.to);
    if (same_file == same_rank) continue;
    San meant = read.san;
    meant.to = form.to;
    chance += read.probability * chance_of_writing(form, meant) / 14;
  }
  return chance;
}

double BoxFit::chance_of(const Writing& writing) const {
  const std::size_t size = writing.size;
  if (size == characters_.size()) {
    double chance = 1;
    for (std::size_t i = 0; i < size; ++i) chance *= characters_[i][writing.signs[i]];
    return chance;
  }
  const std::size_t more = std::max(size, characters_.size());
  return more - std::min(size, characters_.size()) > 2 ? 0 : chance_of_length(writing);
}

/// The same if characters were lost or added.
double BoxFit::chance_of_length(const Writing& writing) const {
  std::array<double, std::tuple_size_v<decltype(writing.signs)> + 1> row{1};
  for (std::size_t i = 0; i < writing.size; ++i) row[i + 1] = row[i] * lost_or_added;
  for (const Signs& chances : characters_) {
    double diagonal = row[0];
    const double behind = std::max(lost_or_added, chances[sign(Sign::mark)]);
    row[0] *= lost_or_added;
    for (std::size_t i = 0; i < writing.size; ++i) {
      const double before = row[i + 1];
      const bool is_last = i + 1U == writing.size;
      row[i + 1] = diagonal * chances[writing.signs[i]] + row[i] * lost_or_added +
                   before * (is_last ? behind : lost_or_added);
      diagonal = before;
    }
  }
  return row[writing.size];
}

/// The same with another file or rank of arrival.
double BoxFit::chance_of_near(const Writing& writing) const {
  const std::size_t rank = writing.rank_at;
  if (rank == 0 || writing.size != characters_.size()) return 0;
  double rest = 1;
  for (std::size_t i = 0; i < writing.size; ++i) {
    if (i + 1 != rank && i != rank) rest *= characters_[i][writing.signs[i]];
  }
  const auto others = [&](std::size_t at, Sign kind) {
    const auto first = characters_[at].begin() + sign(kind);
    return std::accumulate(first, first + 8, -characters_[at][writing.signs[at]]) / 14;
  };
  return rest * (characters_[rank - 1][writing.signs[rank - 1]] * others(rank, Sign::rank) +
                 characters_[rank][writing.signs[rank]] * others(rank - 1, Sign::file));
}

BoxFit::Chances BoxFit::chances_of(const LegalForm& form) const {
  if (characters_.empty()) return {listed(form), nearly_listed(form)};
  Chances chances;
  for (const Writing& writing : form.writings()) {
    chances.said += writing.chance * chance_of(writing);
    chances.nearly_said += writing.chance * chance_of_near(writing);
  }
  return chances;
}

double BoxFit::says(const LegalForm& form) const {
  if (characters_.empty()) {
    double sum = 0;
    for (const Read& read : candidates_) {
      if (chance_of_writing(form, read.san) > 0) sum += read.probability;
    }
    return sum;
  }
  double likeliest = 1;
  for (const Signs& chances : characters_) likeliest *= std::ranges::max(chances);
  double best = 0;
  for (const Writing& writing : form.writings()) {
    best = std::max(best, chance_of(writing) / likeliest);
  }
  return std::min(best, 1.0);
}

bool BoxFit::says_first(const LegalForm& form) const {
  if (!characters_.empty()) return says(form) > 0.5;
  const auto likeliest = std::ranges::max_element(texts_, {}, &Text::second);
  return likeliest != texts_.end() && says(form) >= likeliest->second;
}

void BoxFit::fit(const std::vector<LegalForm>& forms, std::vector<double>& out) const {
  out.resize(forms.size());
  double sum = 0;
  const double kept = 1 - habits.other_move - habits.other_sign - habits.illegible;
  for (std::size_t i = 0; i < forms.size(); ++i) {
    const auto [said, nearly_said] = chances_of(forms[i]);
    const double all = writings * said + other_;
    sum += all;
    out[i] = kept * all + habits.other_sign * writings * nearly_said;
  }
  const double other = habits.other_move * sum / static_cast<double>(forms.size());
  for (double& chance : out) chance = std::log(chance + other + habits.illegible);
}

double BoxFit::likeness(const BoxFit& before) const {
  double sum = 0;
  for (const auto& [text, probability] : texts_) {
    for (const auto& [other, as_probable] : before.texts_) {
      if (text == other) sum += probability * as_probable;
    }
  }
  if (!characters_.empty() && characters_.size() == before.characters_.size()) {
    sum = 1;
    for (std::size_t i = 0; i < characters_.size(); ++i) {
      double same = 0;
      for (std::size_t s = 0; s < signs; ++s) same += characters_[i][s] * before.characters_[i][s];
      sum *= same;
    }
  }
  return writings * sum;
}

}  // namespace partiar::candidates::internal
