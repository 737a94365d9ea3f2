#include "languages/doubts.h"

#include <cstddef>
#include <vector>

#include "languages/internal/lexicon.h"
#include "languages/internal/sentence.h"
#include "languages/internal/side_letters.h"
#include "text/fold.h"

namespace partiar::languages {

namespace {

using internal::both_sides;
using internal::Part;
using internal::Parts;
using internal::Sentence;
using internal::Token;

constexpr Parts all_deeds = bit(Part::wins) | bit(Part::loses) | bit(Part::resigns) |
                            bit(Part::draws) | bit(Part::fault) | bit(Part::offence) |
                            bit(Part::cause) | bit(Part::alone);

/// Whether a phrase denies what stands beside it. `si` denies in French, but not in Italian.
bool denies(const Token& token, bool is_accepted) {
  if (token.is(Part::fills)) return false;
  return token.is(Part::denies) || (token.is(Part::offers) && !is_accepted);
}

/// Words that belong together: what is denied in them, and of which side it is told.
struct Clause {
  std::size_t begin, end;
  Parts parts = 0;
  bool is_denied = false;

  [[nodiscard]] bool is_ended_by(const Token& next) const {
    const Parts side = next.parts & both_sides;
    const Parts told = parts & both_sides;
    const bool is_other_side = side != 0 && told != 0 && (side & told) == 0;
    return next.begins_clause || next.begins_sentence ||
           (is_other_side && (parts & all_deeds) != 0);
  }
};

std::vector<Clause> clauses_of(const Sentence& sentence) {
  const bool is_accepted = sentence.has(Part::accepts);
  std::vector<Clause> clauses;
  for (const Token& token : sentence.tokens()) {
    if (clauses.empty() || clauses.back().is_ended_by(token)) clauses.push_back({token.at, 0});
    Clause& clause = clauses.back();
    clause.end = token.at + token.size;
    clause.parts |= token.parts;
    clause.is_denied |= denies(token, is_accepted);
  }
  return clauses;
}

}  // namespace

FoldedWords affirmed_words(std::string_view value, const PlayerNames& players) {
  const Sentence sentence{value, players, 0};
  const internal::SpelledOut folded{internal::trimmed(value)};
  const text::Folded white{players.white};
  const text::Folded black{players.black};
  FoldedWords affirmed{{}, std::string{white.view()}, std::string{black.view()}};
  if (sentence.is_asked()) return affirmed;
  for (const Clause& clause : clauses_of(sentence)) {
    if (clause.is_denied) continue;
    if (!affirmed.words.empty()) affirmed.words += ", ";
    affirmed.words += folded.view().substr(clause.begin, clause.end - clause.begin);
  }
  return affirmed;
}

bool names_other_cause(std::string_view value, const PlayerNames& players) {
  const Sentence sentence{value, players, 0};
  return sentence.has(Part::offence) || sentence.has(Part::decides) || sentence.has(Part::arrives);
}

}  // namespace partiar::languages
