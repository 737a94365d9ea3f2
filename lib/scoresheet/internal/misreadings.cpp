#include "scoresheet/internal/misreadings.h"

#include <string>
#include <utility>

#include "board/square.h"
#include "scoresheet/internal/repair_prices.h"

namespace partiar::scoresheet::internal {

namespace {

using board::File;
using board::Rank;
using board::Role;
using notation::San;

constexpr std::string_view file_signs = "abcdefgh";
constexpr std::string_view rank_signs = "12345678";

/// A longer ASCII word is not a move with a single slip.
constexpr std::size_t longest = 10;

constexpr std::array<File, 8> all_files() {
  std::array<File, 8> files{};
  for (std::size_t i = 0; i < files.size(); ++i) files[i] = static_cast<File>(i);
  return files;
}
constexpr std::array<Rank, 8> all_ranks() {
  std::array<Rank, 8> ranks{};
  for (std::size_t i = 0; i < ranks.size(); ++i) ranks[i] = static_cast<Rank>(i);
  return ranks;
}

bool ends_with_square(std::string_view text) {
  return text.size() > 1 && rank_signs.contains(text.back()) &&
         file_signs.contains(text[text.size() - 2]);
}

/// Misreadings of a readable move.
class OfMove {
 public:
  OfMove(std::vector<Misreading>& out, const San& san) : out_{out}, san_{san} {}

  void append() {
    if (san_.kind == San::Kind::king_side_castling || san_.kind == San::Kind::queen_side_castling) {
      return append_castling();
    }
    if (san_.kind != San::Kind::step) return;
    append_roles();
    append_squares();
    append_origins();
    if (san_.promotion) append_promotions();
  }

 private:
  void add(const San& san, EditKind kind, Price price) { out_.push_back({san, kind, price}); }

  void append_castling() {
    San san = san_;
    const bool is_short = san.kind == San::Kind::king_side_castling;
    san.kind = is_short ? San::Kind::queen_side_castling : San::Kind::king_side_castling;
    add(san, EditKind::castling, repair_prices.castling);
  }

  void append_roles() {
    for (const Role role : board::roles) {
      if (role == san_.role) continue;
      San san = san_;
      san.role = role;
      san.promotion.reset();
      if (san_.role == Role::pawn) san.from_file.reset();  // `exd5` for `Bxd5`
      if (role == Role::pawn) san.from_rank.reset();
      if (role == Role::pawn && san.captures) {
        for (const File file : all_files()) {
          san.from_file = file;
          add(san, EditKind::letter, repair_prices.letter);
        }
      } else {
        if (role == Role::pawn) san.from_file.reset();
        add(san, EditKind::letter, repair_prices.letter);
      }
    }
  }

  void append_squares() {
    San san = san_;
    for (const File file : all_files()) {
      if (file == board::file_of(san_.to)) continue;
      san.to = board::square(file, board::rank_of(san_.to));
      add(san, EditKind::file, repair_prices.file);
    }
    for (const Rank rank : all_ranks()) {
      if (rank == board::rank_of(san_.to)) continue;
      san.to = board::square(board::file_of(san_.to), rank);
      add(san, EditKind::rank, repair_prices.rank);
    }
  }

  void append_origins() {
    const bool is_pawn = san_.role == Role::pawn;
    const EditKind kind = is_pawn ? EditKind::file : EditKind::disambiguation;
    const Price price = is_pawn ? repair_prices.file : repair_prices.disambiguation;
    if (san_.from_file) {
      San san = san_;
      for (const File file : all_files()) {
        san.from_file = file;
        if (file != *san_.from_file) add(san, kind, price);
      }
    }
    if (san_.from_rank) {
      San san = san_;
      for (const Rank rank : all_ranks()) {
        san.from_rank = rank;
        if (rank != *san_.from_rank) add(san, EditKind::disambiguation, price);
      }
    }
  }

  void append_promotions() {
    San san = san_;
    for (const Role role : board::promotions) {
      san.promotion = role;
      if (role != *san_.promotion) add(san, EditKind::promotion, repair_prices.promotion);
    }
  }

  std::vector<Misreading>& out_;
  const San& san_;
};

/// Misreadings of a word character by character.
class OfSigns {
 public:
  OfSigns(std::vector<Misreading>& out, std::string_view text,
          const notation::PieceLetters& letters)
      : out_{out}, text_{text}, letters_{letters} {}

  void append_transposed() {
    for (std::size_t i = 0; i < text_.size(); ++i) {
      for (std::size_t j = i + 1; j < text_.size(); ++j) {
        if (text_[i] == text_[j]) continue;
        std::string other{text_};
        std::swap(other[i], other[j]);
        if (ends_with_square(text_) && !ends_with_square(other)) continue;  // prunes nearly all
        add(other, EditKind::transposed,
            j == i + 1 ? repair_prices.transposed : repair_prices.transposed_apart);
      }
    }
  }

  void append_others() {
    for (std::size_t i = 0; i < text_.size(); ++i) {
      std::string other{text_};
      other.erase(i, 1);
      add(other, kind_of(text_[i]), repair_prices.sign_more_or_less);
    }
    for (std::size_t i = 0; i <= text_.size(); ++i) {
      for (const char sign : file_signs) put(i, {&sign, 1}, EditKind::file, repair_prices.file);
      for (const char sign : rank_signs) put(i, {&sign, 1}, EditKind::rank, repair_prices.rank);
    }
    for (const Role role : board::roles) {
      const auto letter = letters_.text_of(role);
      if (letter.empty()) continue;
      put(0, letter, EditKind::letter, repair_prices.letter);
      put(text_.size(), letter, EditKind::promotion, repair_prices.promotion);
    }
  }

 private:
  static EditKind kind_of(char sign) {
    if (rank_signs.contains(sign)) return EditKind::rank;
    return file_signs.contains(sign) ? EditKind::file : EditKind::letter;
  }

  /// Puts `sign` in place of the character at `i`, and before it.
  void put(std::size_t i, std::string_view sign, EditKind kind, Price price) {
    std::string other{text_};
    other.insert(i, sign);
    add(other, kind, repair_prices.sign_more_or_less);
    if (i >= text_.size()) return;
    // Letters of other scripts take more than a byte.
    std::size_t size = 1;
    while (i + size < text_.size() &&
           (static_cast<unsigned char>(text_[i + size]) & 0xC0U) == 0x80U)
      ++size;
    other = text_;
    other.replace(i, size, sign);
    add(other, kind, price);
  }

  void add(const std::string& text, EditKind kind, Price price) {
    const auto read = notation::read_san(text, letters_);
    if (!read || read->deviations.has(notation::Deviation::letter_lower_case)) return;
    if (read->san.kind != San::Kind::pawn_files) out_.push_back({read->san, kind, price});
  }

  std::vector<Misreading>& out_;
  std::string_view text_;
  const notation::PieceLetters& letters_;
};

/// A word without check and mate marks and annotation signs.
std::string_view without_marks(std::string_view text) {
  const auto last = text.find_last_not_of("+#!?");
  return last == text.npos ? std::string_view{} : text.substr(0, last + 1);
}

void set_marks(std::vector<Misreading>& out, std::size_t from, notation::Mark mark) {
  for (std::size_t i = from; i < out.size(); ++i) out[i].san.mark = mark;
}

}  // namespace

void append_misreadings(std::vector<Misreading>& out, std::string_view text, const San& san,
                        const notation::PieceLetters& letters) {
  const std::size_t first = out.size();
  OfMove{out, san}.append();
  const auto signs = without_marks(text);
  if (signs.size() <= longest) OfSigns{out, signs, letters}.append_transposed();
  set_marks(out, first, san.mark);
}

void append_misreadings(std::vector<Misreading>& out, std::string_view text,
                        const notation::PieceLetters& letters) {
  const std::size_t first = out.size();
  const auto signs = without_marks(text);
  if (signs.empty() || signs.size() > longest) return;
  OfSigns of_signs{out, signs, letters};
  of_signs.append_transposed();
  of_signs.append_others();
  const auto marks = text.substr(signs.size());
  const bool is_mate = marks.contains('#');
  set_marks(out, first,
            is_mate               ? notation::Mark::mate
            : marks.contains('+') ? notation::Mark::check
                                  : notation::Mark::none);
}

}  // namespace partiar::scoresheet::internal
