#include "board/fen.h"

#include <array>
#include <charconv>
#include <string>
#include <utility>

#include "board/excess.h"

namespace partiar::board {

namespace {

constexpr char upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
}
constexpr bool is_lower(char c) {
  return c >= 'a' && c <= 'z';
}

struct Field {
  std::string_view text;
  std::uint32_t at = 0;
};

struct Fields {
  std::array<Field, 6> list{};
  std::size_t count = 0;
  std::optional<std::uint32_t> left_over;  ///< where a seventh begins
};

constexpr std::string_view blanks = " \t";

/// Whether `text` is the operations of an EPD, such as `bm Nf3; id "x";` (PGN 16.2.4).
bool are_operations(std::string_view text) {
  const char first = upper(text.front());
  return first >= 'A' && first <= 'Z' && text[text.find_last_not_of(blanks)] == ';';
}

/// The operand of an operation, such as that of `hmvc 12;`; empty if there is none.
std::string_view operand_of(std::string_view operations, std::string_view opcode) {
  while (!operations.empty()) {
    auto one = operations.substr(0, operations.find(';'));
    operations.remove_prefix(std::min(one.size() + 1, operations.size()));
    one.remove_prefix(std::min(one.find_first_not_of(blanks), one.size()));
    if (one.starts_with(opcode) && one.size() > opcode.size() && one[opcode.size()] == ' ') {
      return one.substr(one.find_last_of(blanks) + 1);
    }
  }
  return {};
}

/// Takes the counters from operations (PGN 16.2.5); the others say nothing of the position.
void take_counters(Fields& fields, std::string_view operations, std::size_t at) {
  if (fields.count > 4) return;
  const auto field = [&](std::string_view operand, std::string_view otherwise) {
    return Field{operand.empty() ? otherwise : operand, static_cast<std::uint32_t>(at)};
  };
  fields.list[4] = field(operand_of(operations, "hmvc"), "0");
  fields.list[5] = field(operand_of(operations, "fmvn"), "1");
  fields.count = fields.list.size();
}

Fields split(std::string_view text) {
  Fields fields;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(blanks, at)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
    if (fields.count >= 4 && are_operations(text.substr(at))) {
      take_counters(fields, text.substr(at), at);
      break;
    }
    if (fields.count == fields.list.size()) {
      fields.left_over = static_cast<std::uint32_t>(at);
      break;
    }
    fields.list[fields.count++] = {text.substr(at, end - at), static_cast<std::uint32_t>(at)};
    at = end;
  }
  return fields;
}

using Fault = std::optional<FenError>;

FenError error(FenFault fault, std::size_t at, std::optional<Rank> rank = {}) {
  return {fault, static_cast<std::uint32_t>(at), rank, {}};
}

Fault read_placement(Field field, Setup& setup) {
  unsigned rank = 7;
  unsigned file = 0;
  const auto here = [&] { return static_cast<Rank>(rank); };
  for (std::size_t i = 0; i < field.text.size(); ++i) {
    const char c = field.text[i];
    const std::size_t at = field.at + i;
    if (c == '/') {
      if (file < 8) return error(FenFault::rank_too_short, at, here());
      if (rank == 0) return error(FenFault::ranks_left_over, at);
      --rank;
      file = 0;
    } else if (c >= '1' && c <= '8') {
      file += static_cast<unsigned>(c - '0');
      if (file > 8) return error(FenFault::rank_too_long, at, here());
    } else if (const auto role = find_role(upper(c))) {
      if (file > 7) return error(FenFault::rank_too_long, at, here());
      setup.men[index(square(static_cast<File>(file), here()))] =
          Piece{is_lower(c) ? Color::black : Color::white, *role};
      ++file;
    } else {
      return error(FenFault::unknown_man, at, here());
    }
  }
  const std::size_t end = field.at + field.text.size();
  if (file < 8) return error(FenFault::rank_too_short, end, here());
  if (rank > 0) return error(FenFault::ranks_missing, end);
  return std::nullopt;
}

bool is_man(const Setup& setup, Square where, Piece piece) {
  return setup.men[index(where)] == piece;
}

std::optional<File> find_home_king(const Setup& setup, Color color) {
  for (unsigned file = 0; file < 8; ++file) {
    const Square where = square(static_cast<File>(file), relative_rank(color, Rank::r1));
    if (is_man(setup, where, {color, Role::king})) return static_cast<File>(file);
  }
  return std::nullopt;
}

/// The outermost rook beside the home king, towards h or towards a.
std::optional<Square> find_outermost_rook(const Setup& setup, Color color, bool towards_h) {
  const auto king = find_home_king(setup, color);
  if (!king) return std::nullopt;
  const int step = towards_h ? -1 : 1;
  for (int file = towards_h ? 7 : 0; file != static_cast<int>(index(*king)); file += step) {
    const Square where = square(static_cast<File>(file), relative_rank(color, Rank::r1));
    if (is_man(setup, where, {color, Role::rook})) return where;
  }
  return std::nullopt;
}

Fault read_castling(Field field, Setup& setup) {
  if (field.text == "-") return std::nullopt;
  for (std::size_t i = 0; i < field.text.size(); ++i) {
    const char c = field.text[i];
    const char letter = upper(c);
    const std::size_t at = field.at + i;
    const Color color = is_lower(c) ? Color::black : Color::white;
    std::optional<Square> rook;
    if (letter == 'K' || letter == 'Q') {
      rook = find_outermost_rook(setup, color, letter == 'K');
      if (!rook) {
        const auto fault = find_home_king(setup, color) ? SetupFault::castling_without_rook
                                                        : SetupFault::castling_without_king;
        return FenError{
            FenFault::impossible, static_cast<std::uint32_t>(at), {}, SetupError{fault, color, {}}};
      }
    } else if (letter >= 'A' && letter <= 'H') {
      rook = square(static_cast<File>(letter - 'A'), relative_rank(color, Rank::r1));
    }
    if (!rook || setup.castling_rooks.contains(*rook)) return error(FenFault::unknown_castling, at);
    setup.castling_rooks |= *rook;
  }
  return std::nullopt;
}

Fault read_en_passant(Field field, Setup& setup) {
  if (field.text == "-") return std::nullopt;
  const auto file = find_file(field.text[0]);
  const auto rank = field.text.size() == 2 ? find_rank(field.text[1]) : std::nullopt;
  if (!file || !rank) return error(FenFault::unknown_en_passant, field.at);
  setup.en_passant = square(*file, *rank);
  return std::nullopt;
}

Fault read_number(Field field, std::uint32_t most, FenFault fault, std::uint32_t& number) {
  const char* end = field.text.data() + field.text.size();
  const auto read = std::from_chars(field.text.data(), end, number);
  if (read.ec != std::errc{} || read.ptr != end || number > most) return error(fault, field.at);
  return std::nullopt;
}

/// The field to which a setup's fault belongs.
const Field& field_of(SetupFault fault, const Fields& fields) {
  switch (fault) {
    case SetupFault::king_missing:
    case SetupFault::king_twice:
    case SetupFault::too_many_men:
    case SetupFault::too_many_pawns:
    case SetupFault::pawn_on_last_rank:
      return fields.list[0];
    case SetupFault::opponent_in_check:
      return fields.list[1];
    case SetupFault::castling_without_king:
    case SetupFault::castling_without_rook:
    case SetupFault::castling_rooks_same_side:
      return fields.list[2];
    case SetupFault::en_passant_impossible:
      return fields.list[3];
  }
  std::unreachable();
}

FenError impossible(const SetupError& error, const Fields& fields) {
  return {FenFault::impossible, field_of(error.fault, fields).at, {}, error};
}

bool is_outermost(const Position& position, Color color, Square rook) {
  const Square king = position.king(color);
  const Square corner = file_of(rook) > file_of(king) ? square(File::h, rank_of(king))
                                                      : square(File::a, rank_of(king));
  const Bitboard beyond = corner == rook ? Bitboard{} : between(rook, corner) | corner;
  return (beyond & position.of(color, Role::rook)).empty();
}

void append_castling(std::string& out, const Position& position, FenStyle style) {
  if (position.castling_rooks().empty()) {
    out += '-';
    return;
  }
  for (const Color color : {Color::white, Color::black}) {
    const Bitboard rooks = position.castling_rooks() & squares_of(relative_rank(color, Rank::r1));
    // King side first: from the h-file to the a-file.
    for (int file = 7; file >= 0; --file) {
      const Square rook = square(static_cast<File>(file), relative_rank(color, Rank::r1));
      if (!rooks.contains(rook)) continue;
      const bool king_side = file_of(rook) > file_of(position.king(color));
      const bool by_file = style == FenStyle::shredder || !is_outermost(position, color, rook);
      const char letter = by_file ? letter_of(file_of(rook)) : king_side ? 'k' : 'q';
      out += color == Color::white ? upper(letter) : letter;
    }
  }
}

void append_placement(std::string& out, const Position& position) {
  std::array<char, 8 * 9> text;
  char* end = text.data();
  const auto put_empty = [&](int squares) {
    *end = static_cast<char>('0' + squares);
    end += squares > 0;
  };
  for (int rank = 7; rank >= 0; --rank) {
    int next = 0;  // file
    for (const Square square : position.occupied() & squares_of(static_cast<Rank>(rank))) {
      const int file = static_cast<int>(file_of(square));
      put_empty(file - next);
      const char letter = letter_of(position.role_on(square));
      const bool is_white = position.of(Color::white).contains(square);
      *end++ = is_white ? letter : static_cast<char>(letter + 32);
      next = file + 1;
    }
    put_empty(8 - next);
    *end++ = '/';
  }
  out.append(text.data(), end - 1);
}

/// `size` is that of the whole text.
std::expected<Position, FenError> read(const Fields& fields, std::size_t size,
                                       const KnownExcess& known = {}) {
  Setup setup;
  if (fields.count > 0) {
    if (const auto fault = read_placement(fields.list[0], setup)) return std::unexpected{*fault};
  }
  if (fields.count < 4) return std::unexpected{error(FenFault::field_missing, size)};
  const Field& turn = fields.list[1];
  if (turn.text != "w" && turn.text != "b") {
    return std::unexpected{error(FenFault::unknown_turn, turn.at)};
  }
  setup.turn = turn.text == "w" ? Color::white : Color::black;
  if (const auto fault = read_castling(fields.list[2], setup)) {
    // An impossible placement is the graver fault and is reported before an impossible right.
    setup.castling_rooks = {};
    const auto men = Position::from(setup);
    return std::unexpected{fault->setup && !men ? impossible(men.error(), fields) : *fault};
  }
  if (const auto fault = read_en_passant(fields.list[3], setup)) return std::unexpected{*fault};
  if (fields.count > 4) {
    if (const auto fault =
            read_number(fields.list[4], 9999, FenFault::unknown_clock, setup.halfmove_clock)) {
      return std::unexpected{*fault};
    }
  }
  if (fields.count > 5) {
    if (const auto fault =
            read_number(fields.list[5], 99999, FenFault::unknown_number, setup.fullmove_number)) {
      return std::unexpected{*fault};
    }
    // Some programs number moves from 0 in positions set up by hand.
    if (setup.fullmove_number == 0) setup.fullmove_number = 1;
  }
  if (fields.left_over) {
    return std::unexpected{error(FenFault::text_left_over, *fields.left_over)};
  }

  const auto position = Position::from(setup);
  if (!position) return std::unexpected{impossible(position.error(), fields)};
  if (const auto excess = find_excess(setup, known)) {
    return std::unexpected{impossible(*excess, fields)};
  }
  return *position;
}

/// Default values, which add nothing to the placement; White is to move.
constexpr std::array<std::string_view, 6> nothing{"", "w", "-", "-", "0", "1"};

void leave_out(Fields& fields, std::size_t which) {
  fields.list[which].text = nothing[which];
}

/// Castling is possible or not, however many pieces there are.
constexpr KnownExcess whatever_excess{.men = true, .pawns = true};

/// The castling letters that are possible one by one; `nothing` if none is, or if all are and only
/// contradict one another.
std::string possible_castling(Fields fields) {
  const std::string_view letters = fields.list[2].text;
  for (std::size_t field = 3; field < fields.count; ++field) leave_out(fields, field);
  fields.left_over.reset();
  std::string possible;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    fields.list[2].text = letters.substr(i, 1);
    if (read(fields, 0, whatever_excess)) possible += letters[i];
  }
  return possible.empty() || possible == letters ? std::string{nothing[2]} : possible;
}

/// Notes that an excess of pieces has been found. Returns: false if it had been before, and there
/// are too many to go on.
bool note(bool& known) {
  return !std::exchange(known, true);
}

/// The same as below for a position that is none.
bool ignore(Fields& fields, SetupFault fault, std::string& castling, KnownExcess& known) {
  switch (fault) {
    case SetupFault::too_many_men:
      return note(known.men);
    case SetupFault::too_many_pawns:
      return note(known.pawns);
    case SetupFault::castling_without_king:
    case SetupFault::castling_without_rook:
    case SetupFault::castling_rooks_same_side:
      castling = possible_castling(fields);
      fields.list[2].text = castling;
      return true;
    case SetupFault::en_passant_impossible:
      leave_out(fields, 3);
      return true;
    default:
      return false;
  }
}

/// Drops from `fields` what an error is about. Input: `castling` receives the letters that are
/// kept. Returns: false if the error is about the placement, but for an excess of pieces, or the
/// side to move.
bool ignore(Fields& fields, const FenError& error, std::string& castling, KnownExcess& known) {
  switch (error.setup ? FenFault::impossible : error.fault) {
    case FenFault::field_missing:
      if (fields.count == 0) return false;
      for (; fields.count < fields.list.size(); ++fields.count) {
        fields.list[fields.count] = {nothing[fields.count], error.at};
      }
      return true;
    case FenFault::text_left_over:
      fields.left_over.reset();
      return true;
    case FenFault::unknown_castling:
      castling = possible_castling(fields);
      fields.list[2].text = castling;
      return true;
    case FenFault::unknown_en_passant:
      leave_out(fields, 3);
      return true;
    case FenFault::unknown_clock:
      leave_out(fields, 4);
      return true;
    case FenFault::unknown_number:
      leave_out(fields, 5);
      return true;
    case FenFault::impossible:
      break;
    default:
      return false;
  }
  return ignore(fields, error.setup->fault, castling, known);
}

}  // namespace

std::expected<Position, FenError> read_fen(std::string_view text) {
  return read(split(text), text.size());
}

std::expected<LooseFen, FenError> read_fen_loosely(std::string_view text) {
  Fields fields = split(text);
  std::string castling;
  std::vector<FenError> ignored;
  KnownExcess known;
  for (;;) {
    const auto position = read(fields, text.size(), known);
    if (position) return LooseFen{*position, std::move(ignored)};
    const FenError& error = position.error();
    if (!ignore(fields, error, castling, known)) return std::unexpected{error};
    ignored.push_back(error);
  }
}

void append_fen(std::string& out, const Position& position, FenStyle style) {
  append_placement(out, position);
  out += position.turn() == Color::white ? " w " : " b ";
  append_castling(out, position, style);
  out += ' ';
  if (const auto passed = position.en_passant()) {
    out += letter_of(file_of(*passed));
    out += digit_of(rank_of(*passed));
  } else {
    out += '-';
  }
  out += ' ';
  out += std::to_string(position.halfmove_clock());
  out += ' ';
  out += std::to_string(position.fullmove_number());
}

std::string fen_of(const Position& position, FenStyle style) {
  std::string fen;
  append_fen(fen, position, style);
  return fen;
}

}  // namespace partiar::board
