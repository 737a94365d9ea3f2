#include "candidates/score.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>

#include "board/position.h"
#include "candidates/decoder.h"
#include "candidates/questions.h"
#include "candidates/scan_reader.h"
#include "findings/code.h"
#include "notation/move_writer.h"
#include "pgn/writer.h"

namespace partiar::candidates {

namespace {

using board::Color;
using findings::Code;
using replay::ScannedBox;
using replay::ScannedGame;
using replay::ScannedMove;

/// A game below this is told, even if none of its half-moves is.
constexpr double sure_game = 0.995;
/// A box that says a half-move with less than this says another.
constexpr double unsaid = 0.02;

bool is_result(std::string_view text) {
  return text == "1-0" || text == "0-1" || text == "1/2-1/2";
}

class ScoreWriter {
 public:
  ScoreWriter(const notation::Alphabets& alphabets, std::optional<std::size_t> asked)
      : alphabets_{alphabets}, asked_{asked} {}

  void write(std::string_view line, std::size_t at) {
    line_ = at;
    game_ = {};
    result_.clear();
    game_.begin = here();
    const auto scan = read_scan(line, alphabets_, asked_);
    if (scan) {
      write_game(*scan);
    } else {
      write_fault(scan.error());
    }
    game_.end = here();
    out_.games.push_back(std::move(game_));
  }

  [[nodiscard]] WrittenScans take() { return std::move(out_); }

 private:
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
    put(tags + "\n", 0);
  }
  static bool is_name(std::string_view name) {
    const auto is_of_name = [](char c) {
      return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
    };
    return !name.empty() && std::ranges::all_of(name, is_of_name) && name != "FEN" &&
           name != "SetUp" && name != "Variant" && name != "Result";
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
    const Decoded decoded = decode(scan, alphabets_);
    put_tags(scan);
    for (const Sheet& sheet : scan.sheets) game_.sheets.push_back(sheet.by);
    game_.probability = decoded.probability;
    board::Position position = board::Position::initial();
    std::size_t at = 0;
    for (const DecodedMove& move : decoded.moves) {
      keep_move(scan, move);
      if (move.boxes[0]) at = scan.sheets[0].boxes[*move.boxes[0]].at;
      put_move(position, move.move, at);
      position.play_unchecked(move.move);
    }
    game_.questions = find_questions(game_.moves);
    note_whole(decoded, at);
    for (const Sheet& sheet : scan.sheets) put_result(sheet.result, at);
    put(result_.empty() ? " *\n\n" : "\n\n", at);
  }

  void put_move(const board::Position& position, board::Move move, std::size_t at) {
    const base::Ply ply{static_cast<std::uint32_t>(game_.moves.size())};
    std::string number = ply.value == 1 ? "" : " ";
    if (position.turn() == Color::white) {
      number += std::to_string(position.fullmove_number()) + ". ";
    }
    put(number, at);
    std::string san;
    notation::append_move(san, position, move, {});
    const std::uint32_t begin = here();
    put(san, at);
    note_move(game_.moves.back(), {begin, here()}, ply);
    put_doubt(position, game_.moves.back(), at);
  }

  /// What is not settled is marked where it stands: `{[%doubt 0.67, Rhe1 0.29]}`.
  void put_doubt(const board::Position& position, const ScannedMove& move, std::size_t at) {
    if (move.probability >= sure) return;
    std::string mark = " {[%doubt " + in_hundredths(move.probability);
    if (move.other) {
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
    if (!is_result(result) || result == result_) return;
    result_ = result;
    put(" " + result_, at);
  }

  void keep_move(const Scan& scan, const DecodedMove& decoded) {
    ScannedMove& move = game_.moves.emplace_back();
    move.probability = decoded.probability;
    move.other = decoded.other;
    move.other_probability = decoded.other_probability;
    for (std::size_t s = 0; s < scan.sheets.size(); ++s) {
      if (!decoded.boxes[s]) continue;
      const Box& box = scan.sheets[s].boxes[*decoded.boxes[s]];
      move.boxes.push_back({static_cast<std::uint8_t>(s), box.number, box.page, box.area,
                            likeliest(box), decoded.says[s]});
    }
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

  void note_move(const ScannedMove& move, base::Span where, base::Ply ply) {
    findings::FindingFacts facts;
    facts.move = move.other;
    const auto denies = [](const ScannedBox& box) { return box.probability < unsaid; };
    if (move.probability < sure) {
      note(Code::scan_doubtful, where, ply, facts);
    } else if (std::ranges::all_of(move.boxes, denies)) {
      note(Code::scan_overruled, where, ply);
    } else if (std::ranges::any_of(move.boxes, denies)) {
      note(Code::scan_otherwise, where, ply);
    }
  }

  void note_whole(const Decoded& decoded, std::size_t at) {
    const std::uint32_t begin = here();
    if (!decoded.is_whole) {
      put(" {[%doubt 0]}", at);
      note(Code::scan_unread, {begin, begin});
    } else if (decoded.probability < sure_game && game_.questions.empty()) {
      note(Code::scan_uncertain, {begin, begin});
    }
  }

  const notation::Alphabets& alphabets_;
  std::optional<std::size_t> asked_;
  WrittenScans out_;
  ScannedGame game_;
  std::string result_;
  std::size_t line_ = 0;  ///< of the line in the text
};

}  // namespace

WrittenScans write_scans(std::string_view text, const notation::Alphabets& alphabets,
                         std::optional<std::size_t> asked) {
  ScoreWriter writer{alphabets, asked};
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
    const auto line = text.substr(at, end - at);
    if (line.find_first_not_of(" \t\uFEFF") != line.npos) writer.write(line, at);
    at = end + 1;
  }
  return writer.take();
}

}  // namespace partiar::candidates
