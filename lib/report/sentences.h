/// Turns codes and facts into sentences of a language.
#pragma once

#include <string>
#include <string_view>

#include "board/fen.h"
#include "laws/event.h"
#include "replay/game.h"
#include "report/form.h"
#include "report/score.h"
#include "report/totals.h"
#include "text/messages.h"

namespace partiar::report {

/// Sentences are plain UTF-8; quotes from the input are made printable.
class Sentences {
 public:
  /// `messages` must outlive this.
  explicit Sentences(const text::Messages& messages, Form form = {})
      : messages_{messages}, form_{form} {}

  /// Appends the sentence of a finding, without its location and article.
  void append(std::string& out, const replay::Game& game, Score& score,
              const findings::Finding& finding) const;

  /// Appends why a word, quoted as `written`, is not the expected move; `alphabet` has the letters
  /// expected.
  void append_fault(std::string& out, findings::Code code, const findings::FindingFacts& facts,
                    std::string_view written, const notation::Alphabet& alphabet) const;

  /// Appends what is wrong with a FEN.
  void append(std::string& out, const board::FenError& error, std::string_view fen) const;

  /// Appends the sentence of an event.
  void append(std::string& out, const replay::Game& game, Score& score,
              const laws::Event& event) const;

  /// Appends the verdict on the recorded result.
  void append_verdict(std::string& out, const replay::Game& game, Score& score) const;

  /// Appends the totals, which add up to the number of games.
  void append(std::string& out, const Totals& totals) const;

  /// Appends the articles with their edition, as `report::append_citation` does.
  void append_citation(std::string& out, std::string_view articles, laws::Edition edition) const;

  [[nodiscard]] const text::Messages& messages() const { return messages_; }
  [[nodiscard]] Form form() const { return form_; }

 private:
  const text::Messages& messages_;
  Form form_;
};

/// The key of what a code means, for lists of all; it differs from its sentence where that takes
/// arguments.
[[nodiscard]] std::string meaning_key(const findings::CodeInfo& info);

/// Names as the machine formats spell them: `1-0`, `0-1`, `1/2-1/2`.
[[nodiscard]] std::string_view name_of(laws::Result result);

/// The contract's names: `checkmate`, `dead-position`, ...
[[nodiscard]] std::string_view name_of(laws::EventKind kind);
[[nodiscard]] std::string_view name_of(laws::Status status);
[[nodiscard]] std::string_view name_of(laws::Verdict verdict);
[[nodiscard]] std::string_view name_of(findings::Severity severity);
[[nodiscard]] std::string_view name_of(board::Role role);
[[nodiscard]] std::string_view name_of(board::Color color);

/// `e4, g5`.
[[nodiscard]] std::string list_of(board::Bitboard squares);

}  // namespace partiar::report
