#include "candidates/score.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "base/candidates_line.h"
#include "board/fen.h"
#include "board/position.h"
#include "candidates/account.h"
#include "candidates/decoder.h"
#include "candidates/partings.h"
#include "candidates/questions.h"
#include "candidates/scan_reader.h"
#include "findings/code.h"
#include "notation/move_writer.h"
#include "pgn/writer.h"
#include "results/result.h"

namespace partiar::candidates {

namespace {

using board::Color;
using findings::Code;
using replay::ScannedBox;
using replay::ScannedGame;
using replay::ScannedMove;

/// A game below this is told, even if none of its half-moves is.
constexpr double sure_game = 0.995;

class ScoreWriter {
 public:
  ScoreWriter(const notation::Alphabets& alphabets, std::optional<std::size_t> asked)
      : alphabets_{alphabets}, asked_{asked} {}

  void write(std::string_view line, std::size_t at) {
    auto scan = read_scan(line, alphabets_, asked_);
    const bool is_no_json = !scan && scan.error().path.empty();
    // The lines of one game broken over several are told as one.
    const bool goes_on = is_no_json && was_no_json_ && !base::holds_candidates(line);
    was_no_json_ = is_no_json;
    if (goes_on) return;
    line_ = at;
    game_ = {};
    result_.clear();
    game_.begin = here();
    if (scan) {
      write_game(*scan);
    } else {
      write_fault(scan.error());
    }
    finish();
  }

  void write(const Scan& scan) {
    write_game(scan);
    finish();
  }

  [[nodiscard]] WrittenScans take() { return std::move(out_); }

 private:
  void finish() {
    game_.end = here();
    out_.games.push_back(std::move(game_));
  }
  [[nodiscard]] std::uint32_t here() const {
    return static_cast<std::uint32_t>(out_.shown.text.size());
  }
  void put(std::string_view text, std::size_t at) { out_.shown.append(text, line_ + at); }
  void note(Code code, base::Span where, base::Ply ply = {}, findings::FindingFacts facts = {}) {
    game_.findings.push_back({code, ply, where, facts});
  }

  /// The seven tags that every game has, those of the line, but the result, which the sheets state.
  void put_tags(const Scan& scan) {
    std::string tags;
    constexpr std::array<std::string_view, 6> roster{"Event", "Site",  "Date",
                                                     "Round", "White", "Black"};
    for (const std::string_view name : roster) {
      const auto said =
          std::ranges::find(scan.tags, name, &std::pair<std::string, std::string>::first);
      const std::string_view none = name == "Date" ? "????.??.??" : "?";
      pgn::append_tag(tags, name, said == scan.tags.end() ? none : said->second);
    }
    for (const auto& [name, value] : scan.tags) {
      if (std::ranges::find(roster, name) != roster.end() || !is_name(name)) continue;
      pgn::append_tag(tags, name, value);
    }
    if (!scan.start.is_same(board::Position::initial())) {
      pgn::append_tag(tags, "SetUp", "1");
      pgn::append_tag(tags, "FEN", board::fen_of(scan.start));
    }
    put(tags + "\n", 0);
  }
  static bool is_name(std::string_view name) {
    const auto is_of_name = [](char c) {
      return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
    };
    return !name.empty() && std::ranges::all_of(name, is_of_name) && name != "FEN" &&
           name != "SetUp" && name != "Result";
  }

  void write_fault(const ScanError& error) {
    put_tags({});
    put("{", error.at);
    const std::uint32_t begin = here();
    put(error.path, error.at);
    note(error.path.empty() ? Code::scan_no_json : Code::scan_malformed, {begin, here()});
    put("} *\n\n", error.at);
  }

  void write_game(const Scan& scan) {
    for (const Sheet& sheet : scan.sheets) game_.sheets.push_back(sheet.by);
    auto [decoded, account, strangers] = decode_kin(scan, alphabets_);
    put_tags(scan);
    for (const std::uint32_t sheet : strangers) {
      note(Code::scan_unread, {here(), here()}, {}, {.number = sheet});
    }
    game_.probability = decoded.probability;
    const auto first = strangers.empty() || strangers.front() != 1 ? 0U : 1U;
    const Partings partings{scan, decoded, strangers, alphabets_};
    board::Position position = scan.start;
    std::size_t at = 0;
    note_boxes(scan, account, {});
    for (std::size_t i = 0; i < decoded.moves.size(); ++i) {
      const DecodedMove& move = decoded.moves[i];
      keep_move(scan, move);
      if (move.boxes[first]) at = scan.sheets[first].boxes[*move.boxes[first]].at;
      if (scan.is_typed) game_.moves.back().parting = partings.at(i, position);
      put_number(position, at);
      note_end(partings.ended_before(i));
      put_move(position, move, scan.is_typed ? code_of_typed(move) : code_of(move), at);
      position.play_unchecked(move.move);
      note_boxes(scan, account, ply());
    }
    game_.questions = find_questions(game_.moves);
    note_whole(decoded, scan.is_typed ? sure : sure_game, at);
    for (const Sheet& sheet : scan.sheets) put_result(sheet.result, at);
    put(result_.empty() ? " *\n\n" : "\n\n", at);
  }

  /// Of the last half-move.
  [[nodiscard]] base::Ply ply() const { return {static_cast<std::uint32_t>(game_.moves.size())}; }

  /// In front of the last half-move.
  void put_number(const board::Position& position, std::size_t at) {
    std::string number = ply().value == 1 ? "" : " ";
    const bool is_white = position.turn() == Color::white;
    if (is_white || ply().value == 1) {
      number += std::to_string(position.fullmove_number()) + (is_white ? ". " : "... ");
    }
    put(number, at);
  }

  void put_move(const board::Position& position, const DecodedMove& move, std::optional<Code> code,
                std::size_t at) {
    std::string san;
    notation::append_move(san, position, move.move, {});
    const std::uint32_t begin = here();
    put(san, at);
    if (code) note(*code, {begin, here()}, ply(), {.move = game_.moves.back().other});
    if (code == Code::scan_doubtful) put_doubt(position, game_.moves.back(), at);
  }

  /// What is not settled is marked where it stands: `{[%doubt 0.67, Rhe1 0.29]}`.
  void put_doubt(const board::Position& position, const ScannedMove& move, std::size_t at) {
    std::string mark = " {[%doubt " + in_hundredths(move.probability);
    if (move.other && move.other_probability >= 0.01) {
      notation::append_move(mark += ", ", position, *move.other, {});
      mark += ' ' + in_hundredths(move.other_probability);
    }
    put(mark + "]}", at);
  }

  static std::string in_hundredths(double probability) {
    const auto count = static_cast<unsigned>(probability * 100);
    return (count < 10 ? "0.0" : "0.") + std::to_string(count);
  }

  void put_result(std::string_view result, std::size_t at) {
    const std::string_view sign = results::sign_of(results::read_result(result));
    if (sign.empty() || sign == result_) return;
    result_ = sign;
    put(" " + result_, at);
  }

  void keep_move(const Scan& scan, const DecodedMove& decoded) {
    ScannedMove& move = game_.moves.emplace_back();
    move.probability = decoded.probability;
    move.other = decoded.other;
    move.other_probability = decoded.other_probability;
    for (std::size_t s = 0; s < scan.sheets.size(); ++s) {
      if (!decoded.boxes[s]) continue;
      move.boxes.push_back(box_of(scan, s, *decoded.boxes[s]));
      const bool is_valid = !scan.sheets[s].boxes[*decoded.boxes[s]].is_crossed_out;
      move.boxes.back().probability = is_valid ? decoded.says[s] : 0;
    }
  }

  static ScannedBox box_of(const Scan& scan, std::size_t sheet, std::uint32_t number) {
    const Box& box = scan.sheets[sheet].boxes[number];
    return {
        static_cast<std::uint8_t>(sheet), box.number, box.page, box.area, box.line, likeliest(box)};
  }

  static std::string likeliest(const Box& box) {
    if (!box.candidates.empty()) {
      return std::ranges::max(box.candidates, {}, &Candidate::probability).text;
    }
    std::string text;
    for (const auto& character : box.characters) {
      if (!character.empty()) text += std::ranges::max(character, {}, &Candidate::probability).text;
    }
    return text;
  }

  /// What there is to say of the last half-move. One that no sheet has must follow from the rules.
  [[nodiscard]] std::optional<Code> code_of(const DecodedMove& decoded) const {
    const ScannedMove& move = game_.moves.back();
    const auto denies = [](const ScannedBox& box) { return box.probability < unsaid; };
    const bool is_denied = std::ranges::all_of(move.boxes, denies);
    if (move.probability < sure || (is_denied && decoded.proof < sure)) return Code::scan_doubtful;
    if (is_denied) return Code::scan_overruled;
    if (!decoded.is_first || std::ranges::any_of(move.boxes, denies)) return Code::scan_otherwise;
    return std::nullopt;
  }

  /// The same of typed sheets: what is plain on one of them is not passed over in silence, and is
  /// overruled only by proof.
  [[nodiscard]] std::optional<Code> code_of_typed(const DecodedMove& decoded) const {
    const ScannedMove& move = game_.moves.back();
    const bool is_said =
        std::ranges::any_of(move.boxes, [](const auto& box) { return box.probability >= unsaid; });
    const bool is_disputed = move.parting || !is_said;
    if (move.probability < sure || (is_disputed && decoded.proof < sure))
      return Code::scan_doubtful;
    if (!is_said || !decoded.is_first) return Code::scan_overruled;
    if (move.parting) return Code::scan_parted;
    return std::nullopt;
  }

  /// That a sheet has ended before the last half-move.
  void note_end(std::optional<std::uint32_t> sheet) {
    if (sheet) note(Code::scan_ends, {here(), here()}, ply(), {.number = *sheet + 1});
  }

  /// What there is to say of boxes at or behind a half-move.
  void note_boxes(const Scan& scan, const Account& account, base::Ply at) {
    const auto all = [&](Code code, const std::vector<BoxAt>& boxes) {
      const auto before = game_.noted.size();
      for (const BoxAt& one : boxes) {
        if (one.ply == at) game_.noted.push_back({code, at, box_of(scan, one.sheet, one.box)});
      }
      if (game_.noted.size() > before) note(code, {here(), here()}, at);
    };
    if (!scan.is_typed) all(Code::scan_shifted, account.shifted);
    all(Code::scan_left_out, account.left_out);
  }

  /// Input: `least`, how sure a game is to be; nothing typed is surer than its words.
  void note_whole(const Decoded& decoded, double least, std::size_t at) {
    const std::uint32_t begin = here();
    if (!decoded.is_whole) {
      put(" {[%doubt 0]}", at);
      note(Code::scan_unread, {begin, begin});
    } else if (decoded.probability < least && game_.questions.empty()) {
      note(Code::scan_uncertain, {begin, begin});
    }
  }

  const notation::Alphabets& alphabets_;
  std::optional<std::size_t> asked_;
  WrittenScans out_;
  ScannedGame game_;
  std::string result_;
  std::size_t line_ = 0;  ///< of the line in the text
  bool was_no_json_ = false;
};

}  // namespace

WrittenScans write_scans(std::string_view text, const notation::Alphabets& alphabets,
                         std::optional<std::size_t> asked) {
  ScoreWriter writer{alphabets, asked};
  constexpr std::string_view mark = "\uFEFF";
  for (std::size_t at = text.starts_with(mark) ? mark.size() : 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
    const auto line = text.substr(at, end - at);
    if (line.find_first_not_of(" \t") != line.npos) writer.write(line, at);
    at = end + 1;
  }
  return writer.take();
}

WrittenScans write_scan(const Scan& scan, const notation::Alphabets& alphabets) {
  ScoreWriter writer{alphabets, {}};
  writer.write(scan);
  return writer.take();
}

}  // namespace partiar::candidates
