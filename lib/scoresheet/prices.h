/// What each assumption of a reading costs. The reading that costs the least is taken.
///
/// The prices hang together: one that is changed alone may turn which of two readings wins.
#pragma once

#include <cstdint>

namespace partiar::scoresheet {

/// In thousandths, so that sums are exact and the same everywhere.
using Price = std::int32_t;

/// Each with what it assumes.
struct Prices {
  // How a move is written.
  Price first_of_two = 200;        ///< a dash parts two moves: `d4-d5`
  Price castlings_glued = 300;     ///< two castlings are written as one: `0-0-0-0`
  Price castling_undashed = 1000;  ///< `oo` is castling and no sign for an unclear position
  Price blanks_inside = 250;       ///< a move has blanks inside: `S f3`
  Price line_end_inside = 500;     ///< or the end of a line
  Price rank_missing = 100;        ///< `ed` is a pawn's capture
  Price rank_ambiguous = 700;      ///< of two such captures it is this one
  Price taken_piece = 300;         ///< `TxT` names what is taken
  Price misread = 1500;            ///< a letter stands for a figure: `Nfl`
  Price misread_number = 500;      ///< the same in a number: `l2.`
  Price glued_tail = 600;          ///< letters are glued to a move: `Nf3N`

  // How it fits the board.
  Price small_letter = 500;       ///< a small letter is a piece's
  Price small_among_small = 50;   ///< the same where all pieces have small letters
  Price pawn_letter = 600;        ///< a pawn is written with its letter
  Price squares_of_piece = 300;   ///< two squares without the letter of their piece
  Price wrong_letter = 800;       ///< two squares, and the letter of another piece
  Price piece_missing = 1200;     ///< `xg7` takes with some piece
  Price ambiguous = 1000;         ///< several pieces could make the move, and this one did
  Price nothing_taken = 1000;     ///< a capture's sign where nothing is taken
  Price no_check = 300;           ///< a check's sign where there is none
  Price capture_unsaid = 3000;    ///< a lone square is a pawn's capture
  Price queen_unsaid = 500;       ///< a pawn that became something unsaid is a queen
  Price promotion_unsaid = 3000;  ///< or another piece
  Price unknown_letter = 2500;    ///< behind its number an unknown letter is some piece's

  // What is a move of the game.
  Price number_of_other = 1000;     ///< its number is written as the other side's
  Price number_of_either = 100;     ///< a dash may stand for Black's dots
  Price number_in_prose = 300;      ///< a number behind two words is the game's
  Price number_anew = 600;          ///< one that words tell first and that comes again is, too
  Price number_beside_rows = 2000;  ///< or in a line, where each of the game's begins one
  Price number_repeated = 200;      ///< number and move tell again what was played
  Price move_after_word = 150;      ///< a move without a number behind one word is the game's
  Price move_in_prose = 500;        ///< or behind more words
  Price number_missing = 600;       ///< White's move has no number, and others do
  Price after_interruption = 300;   ///< Black's move without number behind a remark is the game's
  Price after_one_word = 100;       ///< the same behind one word
  Price plain_among_bold = 2000;    ///< the game's moves are bold, and one is not
  Price bold_in_remark = 600;       ///< a bold move is one of a remark
  Price after_end = 4000;           ///< the game goes on behind its result
  Price disbelief = 2500;           ///< a word of resignation is none
  Price disbelief_of_object = 200;  ///< the same where something is given up

  // What is none.
  Price number_passed = 1500;       ///< a number that does not fit is a slip
  Price number_in_words = 300;      ///< a number without a move behind it means nothing
  Price number_of_no_matter = 50;   ///< the same behind the end or beside bold moves
  Price move_passed = 3000;         ///< a move is passed over
  Price move_passed_word = 1500;    ///< the same behind one word
  Price move_passed_prose = 600;    ///< the same behind more words
  Price square_passed_prose = 200;  ///< the same where it is but a square
  Price move_passed_number = 1000;  ///< the same with a number that stands among words
  Price move_passed_start = 500;    ///< the same before the first move
  Price files_passed = 1000;        ///< two letters of files are no move
  Price files_passed_prose = 200;   ///< the same behind words
  Price plain_passed = 100;         ///< a move that is not bold is passed over where others are
  Price tail = 150;                 ///< a move behind the end is passed over

  // Remarks.
  Price aside_number = 1000;      ///< a number that does not fit begins a remark
  Price aside_move = 2000;        ///< a move does
  Price aside_after_word = 1200;  ///< a move behind one word does
  Price aside_word = 600;         ///< a word, or a move among words, does
  Price move_aside = 150;         ///< a move of a remark
  Price move_far_aside = 600;     ///< the same behind sixteen others
  Price files_aside = 45;         ///< two letters of files in a remark
  Price files_far_aside = 180;    ///< the same behind sixteen others
  Price plain_aside = 20;         ///< a move of a remark that is not bold where others are
  Price number_forward = 150;     ///< a remark's number is beyond the game's
  Price anchor_passed = 2000;     ///< the number that fits is a remark's, though its move is legal
  Price anchor_passed_prose = 600;  ///< the same behind words, or behind a move of the remark
  Price side_after_aside = 200;     ///< a dash may stand for Black's dots behind a remark
  Price back_at_line = 800;         ///< the game goes on with a line, without a number
  Price back = 2000;                ///< or in the middle of one
  Price back_within = 1500;         ///< or directly behind a move of a remark, with a number
  Price back_bold = 100;            ///< or with the first bold move
  Price walk_in = 2500;             ///< what is in brackets is the game's

  // Games.
  Price game_after_end = 500;       ///< number 1 begins a game behind a result or a blank line
  Price game_after_heading = 1200;  ///< or behind a line of words
  Price game_anywhere = 3000;       ///< or elsewhere
  Price game_unnumbered = 1000;     ///< a move begins a game behind a result
  Price game_broken_off = 1000;     ///< a game ends without a result behind a few moves

  // Layout.
  Price columns_by_numbers = 500;  ///< columns that begin with numbers are read one by one
  Price columns_by_gaps = 700;     ///< columns that wide gaps part are
  Price sorted_by_numbers = 1000;  ///< the order of the numbers is that of the moves

  // When to speak.
  Price margin = 500;  ///< a reading that plays otherwise and is not dearer by this is as good
  Price doubt = 950;   ///< one assumption of this price is worth a word
};
inline constexpr Prices prices{};

}  // namespace partiar::scoresheet
