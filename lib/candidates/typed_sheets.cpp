#include "candidates/typed_sheets.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/source_map.h"
#include "candidates/internal/legal_forms.h"
#include "notation/move_writer.h"
#include "notation/san.h"
#include "replay/written_move.h"
#include "results/result.h"
#include "scoresheet/written.h"

namespace partiar::candidates {

namespace {

using replay::Game;

/// How sure it is that a word says what it says, and no slip of the keys.
constexpr double plain = 0.98;
/// The same if its reader took it for something else, and of what it was taken for.
constexpr double as_written = 0.5;
constexpr double as_taken = 0.4;

class SheetMaker {
 public:
  SheetMaker(const Record& record, const notation::Alphabets& alphabets)
      : game_{record.game},
        lines_{record.lines},
        map_{game_.text.substr(game_.span().begin), 0},
        letters_{game_.letters()},
        position_{game_.start.position} {
    sheet_.letters = alphabets.find(game_.alphabet_or_english().name).value_or(0);
    if (const auto figurines = alphabets.find("figurine")) {
      sheet_.signs = PieceSigns{alphabets[*figurines].letters};
    }
  }

  Sheet make() {
    const scoresheet::Written written = scoresheet::written_in(game_);
    for (std::size_t i = 0; i < written.played; ++i) {
      if (game_.scanned != nullptr && i < game_.scanned->moves.size()) {
        add_decoded(game_.followed.moves[i], game_.scanned->moves[i]);
        continue;
      }
      const bool is_known = i < written.places.size();
      add_played(game_.followed.moves[i],
                 is_known ? std::optional{written.places[i]} : std::nullopt);
    }
    for (const scoresheet::UnplayedWord& word : written.rest) {
      Box& box = add(word.ply, word.where);
      box.candidates.push_back({text_of(word.where), plain});
    }
    sheet_.result = results::sign_of(game_.judgement.claimed);
    return std::move(sheet_);
  }

 private:
  Box& add(base::Ply ply, std::optional<base::Span> where) {
    Box& box = sheet_.boxes.emplace_back();
    box.ply = ply.value;
    box.number = static_cast<std::uint32_t>(sheet_.boxes.size());
    if (where && where->begin >= game_.span().begin) {
      const auto line = map_.locate(where->begin - game_.span().begin).line;
      if (line < lines_.size()) box.line = lines_[line];
    }
    return box;
  }

  void add_played(board::Move move, std::optional<base::Span> where) {
    Box& box = add({static_cast<std::uint32_t>(sheet_.boxes.size() + 1)}, where);
    const std::string written = where ? text_of(*where) : std::string{};
    if (says(written, move)) {
      box.candidates.push_back({written, plain});
    } else {
      if (where) box.candidates.push_back({written, as_written});
      box.candidates.push_back({san_of(move), where ? as_taken : plain});
    }
    position_.play_recorded(move);
  }

  /// What was decoded from boxes is as sure as it was then.
  void add_decoded(board::Move move, const replay::ScannedMove& decoded) {
    Box& box = sheet_.boxes.emplace_back();
    box.ply = static_cast<std::uint32_t>(sheet_.boxes.size());
    box.number = box.ply;
    if (!decoded.boxes.empty()) {
      box.number = decoded.boxes.front().number;
      box.page = decoded.boxes.front().page;
      box.area = decoded.boxes.front().area;
    }
    box.candidates.push_back({san_of(move), std::min(decoded.probability, plain)});
    if (decoded.other) {
      box.candidates.push_back({san_of(*decoded.other), decoded.other_probability});
    }
    position_.play_recorded(move);
  }

  [[nodiscard]] std::string san_of(board::Move move) const {
    std::string san;
    notation::MoveStyle style;
    style.letters = &letters_;
    style.marks = false;
    notation::append_move(san, position_, move, style);
    return san;
  }

  /// A move as written, without the blanks in it.
  [[nodiscard]] std::string text_of(base::Span where) const {
    std::string text{replay::bare_move(where.in(game_.text))};
    std::erase_if(text, [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; });
    return text;
  }

  [[nodiscard]] bool says(std::string_view text, board::Move move) const {
    const auto read = notation::read_san(text, letters_);
    if (!read) return false;
    const auto forms = internal::legal_forms(position_);
    const auto form = std::ranges::find(forms, move, &internal::LegalForm::move);
    return form == forms.end() || internal::chance_of_writing(*form, read->san) > 0;
  }

  const Game& game_;
  std::span<const std::uint64_t> lines_;
  base::SourceMap map_;
  const notation::PieceLetters& letters_;
  board::Position position_;
  Sheet sheet_;
};

/// What either says, the first if both do. Results are those of the sheets.
void add_tags(const Game& from, const Game& other, Scan& scan) {
  from.for_each_tag([&](const replay::Tag& tag) {
    const auto is_same = [&](const auto& known) { return known.first == tag.name; };
    const bool is_told = std::ranges::any_of(scan.tags, is_same);
    if (is_told || tag.name == "PlyCount") return;
    const std::string ours = from.known_tag(tag.name);
    scan.tags.emplace_back(tag.name, ours.empty() ? other.known_tag(tag.name) : ours);
  });
}

}  // namespace

Scan scan_of(const Record& first, const Record& second, const notation::Alphabets& alphabets) {
  Scan scan;
  scan.start = first.game.start.position;
  scan.is_typed = true;
  add_tags(first.game, second.game, scan);
  add_tags(second.game, first.game, scan);
  std::erase_if(scan.tags, [](const auto& tag) { return tag.second.empty(); });
  for (const Record* record : {&first, &second}) {
    scan.sheets.push_back(SheetMaker{*record, alphabets}.make());
  }
  return scan;
}

}  // namespace partiar::candidates
