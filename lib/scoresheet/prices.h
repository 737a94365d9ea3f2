/// The price of each assumption of a reading. The cheapest reading wins.
///
/// The prices depend on one another: changing one of them alone may reverse which of two readings
/// wins.
#pragma once

#include <cstdint>

namespace partiar::scoresheet {

/// In thousandths, so that sums are exact and the same on all machines.
using Price = std::int32_t;

/// Each with the assumption it pays for.
struct Prices {
  // How a move is written.
  Price first_of_two = 200;       ///< a dash separates two moves: `d4-d5`
  Price castlings_glued = 300;    ///< two castlings run together: `0-0-0-0`
  Price castling_undashed = 200;  ///< `OO` is castling
  Price castling_spaced = 500;    ///< so is `0 0`
  Price castling_small = 1000;    ///< so is `oo`, not the sign for an unclear position
  Price blanks_inside = 250;      ///< blanks within a move: `S f3`
  Price line_end_inside = 500;    ///< or a line end
  Price rank_missing = 100;       ///< `ed` is a pawn capture
  Price rank_ambiguous = 700;     ///< it is this one of two such captures
  Price taken_piece = 300;        ///< `TxT` names the captured piece
  Price misread = 1500;           ///< a letter is read as a digit: `Nfl`
  Price misread_letter = 1000;    ///< a digit is read as a piece's letter: `5f3`
  Price misread_number = 500;     ///< the same in a number: `l2.`
  Price glued_tail = 600;         ///< letters run together with a move: `Nf3N`

  // How characters are misread: lattice.h.
  Price lookalike = 600;         ///< one that often is
  Price lookalike_far = 900;     ///< one that now and then is
  Price lookalike_rare = 1300;   ///< one that seldom is
  Price nearly_read = 400;       ///< what a reader of scans nearly read, if it was sure of that
  Price nearly_read_less = 10;   ///< for each per cent less
  Price as_likely = 900;         ///< at most: as likely as what a reader of scans read
  Price not_nearly_read = 500;   ///< a reader of scans had others in mind
  Price character_other = 2200;  ///< any other character
  Price character_lost = 1500;   ///< a character is missing
  Price read_twice = 500;        ///< one was read twice, also as what looks like it: `Ve1l`
  Price character_more = 1300;   ///< a letter or digit means nothing
  Price speck = 350;             ///< a sign does
  Price speck_of_sign = 500;     ///< a letter does that a check sign may be
  Price blank_inside = 150;      ///< a blank does
  Price sign_lost = 400;         ///< a capture sign or dash is missing
  Price sign_of_square = 250;    ///< the same for one that squares have
  Price sign_told = 350;         ///< times the logarithm of how often it is, as replay told
  Price sign_longer = 150;       ///< for each further sign of the same piece
  Price sign_unread = 1200;      ///< a sign before a square means nothing, where pieces have signs
  Price sign_of_piece_lost = 1500;  ///< the sign of a piece is missing

  Price misread_passed = 6000;  ///< a word among moves cannot be one
  Price misread_behind = 1500;  ///< the same behind the end of a game

  // How it fits the board.
  Price small_letter = 500;       ///< a small letter stands for a piece
  Price small_among_small = 50;   ///< the same if all pieces are written small
  Price pawn_letter = 600;        ///< a pawn move has the pawn's letter
  Price squares_of_piece = 300;   ///< two squares without the piece's letter
  Price wrong_letter = 800;       ///< two squares with the letter of another piece
  Price piece_missing = 1200;     ///< `xg7` is a capture by some piece
  Price ambiguous = 1000;         ///< several pieces could move there, and it is this one
  Price nothing_taken = 1000;     ///< a capture sign without a capture
  Price no_check = 300;           ///< a check sign without check
  Price no_mate = 600;            ///< words or a sign for mate without mate
  Price capture_unsaid = 3000;    ///< a bare square is a pawn capture
  Price queen_unsaid = 500;       ///< a promotion without a piece is to a queen
  Price promotion_unsaid = 3000;  ///< or to another piece
  Price unknown_letter = 2500;    ///< an unknown letter after its number is some piece
  Price letter_unread = 500;      ///< a move or letter is as only another alphabet has it

  // What belongs to the game.
  Price number_of_other = 1000;     ///< a number in the form of the other side's
  Price number_of_either = 100;     ///< a dash may stand for Black's dots
  Price number_in_prose = 300;      ///< a number after two words is the game's
  Price number_anew = 600;          ///< so is one that prose mentions first and that recurs
  Price supposed = 1500;            ///< so is what words say was not played: `if 7.Qc4`
  Price number_beside_rows = 2000;  ///< or one within a line, if the game's begin lines
  Price number_twice = 1000;        ///< a number is that of the move before, and so on from there
  Price number_jumps = 1800;        ///< the same for another number
  Price number_repeated = 200;      ///< number and move repeat what was played
  Price move_after_word = 150;      ///< an unnumbered move after one word is the game's
  Price move_in_prose = 500;        ///< or after more words
  Price number_missing = 600;       ///< White's move lacks its number, unlike others
  Price after_interruption = 300;   ///< Black's unnumbered move after a remark is the game's
  Price after_one_word = 100;       ///< the same after one word
  Price plain_among_bold = 2000;    ///< the game's moves are bold, but this one is not
  Price bold_in_remark = 600;       ///< a bold move is part of a remark
  Price after_end = 4000;           ///< the game goes on after its result
  Price disbelief = 2500;           ///< words of resignation are not meant as such
  Price disbelief_of_object = 200;  ///< the same if something else is given up
  Price disbelief_told = 950;       ///< so are other words for an end

  // What does not belong to it.
  Price number_passed = 1500;       ///< a number that does not fit is a slip
  Price number_in_words = 300;      ///< a number without a move after it means nothing
  Price number_of_no_matter = 50;   ///< the same after the end, or next to bold moves
  Price move_passed = 3000;         ///< a move is skipped
  Price move_passed_word = 1500;    ///< the same after one word
  Price move_passed_prose = 600;    ///< the same after more words
  Price square_passed_prose = 200;  ///< the same if it is only a square
  Price move_passed_number = 1000;  ///< the same with a number in prose
  Price move_passed_start = 500;    ///< the same before the first move
  Price files_passed = 1000;        ///< two file letters are not a move
  Price files_passed_prose = 200;   ///< the same after words
  Price plain_passed = 100;         ///< a move that is not bold is skipped, where others are
  Price broken_off = 20'000;        ///< no move can be read where one is due: dearer than any slip
  Price tail = 150;                 ///< a move after the end is skipped

  // Remarks.
  Price aside_number = 1000;        ///< a number that does not fit begins a remark
  Price aside_move = 2000;          ///< a move does
  Price aside_after_word = 1200;    ///< a move after one word does
  Price aside_word = 600;           ///< a word, or a move among words, does
  Price move_aside = 150;           ///< a move in a remark
  Price move_far_aside = 600;       ///< the same after sixteen others
  Price files_aside = 45;           ///< two file letters in a remark
  Price files_far_aside = 180;      ///< the same after sixteen others
  Price plain_aside = 20;           ///< a move in a remark, not bold where others are
  Price number_forward = 150;       ///< a number in a remark is ahead of the game's
  Price anchor_passed = 2000;       ///< the fitting number is a remark's, though its move is legal
  Price anchor_passed_prose = 600;  ///< the same after words, or after a move of the remark
  Price result_aside = 800;         ///< a result in a remark is another game's
  Price contradiction = 2500;       ///< the number before the last moves is that of one played
  Price side_after_aside = 200;     ///< a dash may stand for Black's dots after a remark
  Price back_at_line = 800;         ///< the game resumes at a line without a number
  Price back = 2000;                ///< or within a line
  Price back_within = 1500;         ///< or directly after a move of a remark, with a number
  Price back_bold = 100;            ///< or at the first bold move
  Price walk_in = 2500;             ///< text in brackets is part of the game

  // Games.
  Price game_after_end = 500;       ///< number 1 after a result or blank line begins a game
  Price game_after_heading = 1200;  ///< or after a line of words
  Price game_anywhere = 3000;       ///< or elsewhere
  Price game_unnumbered = 1000;     ///< an unnumbered move after a result begins a game
  Price game_broken_off = 1000;     ///< a game ends after a few moves without a result

  // Layout.
  Price columns_by_numbers = 500;  ///< columns that begin with numbers are read one by one
  Price columns_by_gaps = 700;     ///< so are columns separated by wide gaps
  Price sorted_by_numbers = 1000;  ///< moves are in the order of their numbers

  // When to report.
  Price margin = 500;  ///< a different reading within this margin is as good
  Price doubt = 950;   ///< a single assumption of this price is reported
};
inline constexpr Prices prices{};

}  // namespace partiar::scoresheet
