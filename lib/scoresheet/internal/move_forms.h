/// The ways people write moves, tried at one place of a sheet.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "scoresheet/sheet.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet::internal {

/// Finds whatever can be read as a move.
class MoveForms {
 public:
  explicit MoveForms(const Sheet& sheet) : sheet_{sheet} {}

  /// All candidates at `begin`, where a word may start, without the words after them. Valid until
  /// the next call. Cost: inspects a few characters, and skips blanks.
  const std::vector<Candidate>& find_all(std::uint32_t begin);
  /// The same for castling only.
  const std::vector<Candidate>& find_castlings(std::uint32_t begin);

  /// Skips the signs after a move.
  [[nodiscard]] std::uint32_t pass_suffix(std::uint32_t i) const;

  [[nodiscard]] std::vector<std::string> take_letters() && { return std::move(letters_); }

 private:
  /// How a step is written: the letters of the piece, the square of departure, and that of arrival.
  enum class Form : std::uint8_t {
    squares,
    usual,
    before_number,
    misread,
    before_dash,
    spaced,
    spaced_once,  ///< blanks before and within the square of arrival
  };

  [[nodiscard]] static bool has_blanks(Form form) {
    return form == Form::spaced || form == Form::spaced_once;
  }

  /// One way to split a step into parts.
  struct Parts {
    Stretch letters{};
    std::optional<board::File> file{};
    std::optional<board::Rank> rank{};
    bool captures = false;
    board::Square to{};
    bool is_misread = false;
    std::uint32_t end = 0;
  };

  /// The digit of a rank; `l` may stand for 1.
  struct Figure {
    board::Rank rank;
    bool is_misread;
  };

  [[nodiscard]] char32_t at(std::uint32_t i) const { return sheet_.at(i); }
  [[nodiscard]] std::optional<Figure> figure_at(std::uint32_t i, Form form) const;
  [[nodiscard]] std::uint32_t pass_blanks(std::uint32_t i, Form form) const;
  [[nodiscard]] bool has_figure_near(std::uint32_t begin) const;
  [[nodiscard]] bool may_end(std::uint32_t end, Form form) const;
  [[nodiscard]] bool is_figure_of_other(std::uint32_t i) const;
  [[nodiscard]] notation::Mark mark_of(Stretch word) const;
  [[nodiscard]] notation::Mark mark_within(Stretch signs) const;
  [[nodiscard]] bool are_letters(Stretch stretch) const;
  void part(std::uint32_t begin, std::uint32_t letters, Form form);
  void part_origin(Parts parts, Form form);
  void part_capture(Parts parts, Form form);
  void part_square(Parts parts, Form form);
  bool find_parts(std::uint32_t begin, Form form);
  [[nodiscard]] std::optional<Price> price_of(std::uint32_t begin, Form form) const;
  void try_form(std::uint32_t begin, Form form);
  void add_step(Price price);
  [[nodiscard]] std::optional<Promotion> promotion_at(std::uint32_t i, bool may_be_apart);
  void find_pawn_files(std::uint32_t begin);
  void find_taken_piece(std::uint32_t begin);
  [[nodiscard]] bool may_be_reply(Stretch word) const;
  [[nodiscard]] bool begins_words(std::uint32_t i) const;
  void add_castling(std::uint32_t begin);
  void find_castling_behind_letter(std::uint32_t begin);
  [[nodiscard]] std::uint32_t pass_castling(std::uint32_t i, unsigned noughts) const;
  [[nodiscard]] std::uint32_t pass_castling_dash(std::uint32_t i) const;
  [[nodiscard]] std::optional<LettersId> id_of(Stretch letters);

  const Sheet& sheet_;
  std::vector<Candidate> found_;
  std::vector<Parts> parts_;  ///< all ways to split it in one form, with the same end
  std::vector<std::string> letters_;
};

}  // namespace partiar::scoresheet::internal
