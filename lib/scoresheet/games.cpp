#include "scoresheet/games.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "languages/alphabets.h"
#include "languages/endings.h"
#include "languages/results.h"
#include "laws/record.h"
#include "replay/log.h"
#include "replay/tag_values.h"
#include "scoresheet/internal/characters.h"
#include "scoresheet/variations.h"

namespace partiar::scoresheet {

namespace {

using replay::Code;

/// The words of one game: from the first of its heading to the last that says something of it.
struct Extent {
  std::uint32_t first = 0;  ///< word
  std::uint32_t end = 0;    ///< past the last word
};

class GameMaker {
 public:
  GameMaker(const WeighedReading& read, const replay::Source& source,
            const replay::ReplayOptions& options, std::size_t index, Extent extent)
      : read_{read},
        source_{source},
        options_{options},
        index_{index},
        extent_{extent},
        read_game_{read.reading.games[index]} {}

  replay::Game make() {
    game_.text = source_.text;
    game_.encoding = source_.encoding;
    make_head();
    game_.start = replay::read_start(source_, game_.head, options_.edition);
    play();
    read_outcome();
    if (options_.keep_entries) keep_entries();
    note_words();
    note_doubts();
    game_.judgement = replay::judge(game_.start, game_.followed);
    if (is_doubtful_ && game_.judgement.verdict != laws::Verdict::unreadable) {
      game_.judgement.verdict = laws::Verdict::check;
    }
    if (options_.alphabets != nullptr) game_.alphabet = &(*options_.alphabets)[read_.alphabet];
    gather_findings();
    return std::move(game_);
  }

 private:
  [[nodiscard]] const std::vector<Word>& words() const { return read_.words.words; }
  [[nodiscard]] base::Span span_of(std::uint32_t word) const {
    return span_of(Stretch{words()[word].begin, words()[word].end});
  }
  [[nodiscard]] base::Span span_of(Stretch stretch) const {
    return read_.layout.sheet.span_of(stretch);
  }
  /// Of a result, without the parentheses around it.
  [[nodiscard]] base::Span span_of_result(std::uint32_t word) const {
    Stretch stretch{words()[word].begin, words()[word].end};
    const Sheet& sheet = read_.layout.sheet;
    if (sheet.at(stretch.begin) == U'(') ++stretch.begin;
    if (sheet.at(stretch.end - 1) == U')') --stretch.end;
    return span_of(stretch);
  }
  /// The half-move of a move that was read, or the one at which the game was left.
  [[nodiscard]] base::Ply ply_of(std::size_t move) const {
    const std::size_t played = std::min(move, game_.followed.moves.size());
    return base::Ply{static_cast<std::uint32_t>(played) + 1};
  }

  /// Whether a reading that is as good plays another move, and not only fewer or more of them.
  [[nodiscard]] bool is_contradicted() const {
    const auto& rival = read_.rival;
    return rival && rival->game == index_ && rival->other && rival->move < read_game_.moves.size();
  }

  void make_head();
  void play();
  void read_outcome();
  [[nodiscard]] std::optional<replay::WrittenResult> find_result_above() const;
  [[nodiscard]] std::optional<replay::WrittenResult> outcome_of(std::uint32_t word,
                                                                Outcome outcome) const;
  [[nodiscard]] std::optional<replay::WrittenResult> read_resignation(std::uint32_t word) const;
  [[nodiscard]] std::optional<replay::WrittenResult> read_last_words(std::uint32_t begin,
                                                                     std::uint32_t end) const;
  [[nodiscard]] std::optional<laws::Claimed> read_sentence(std::uint32_t first,
                                                           std::uint32_t last) const;
  void note_last_words(std::uint32_t outcome_word);
  void keep_move(const TakenMove& taken);
  [[nodiscard]] std::uint32_t end_before(std::uint32_t first, const TakenMove& taken) const;
  void keep_entries();
  void keep_between(std::uint32_t first, std::uint32_t end);
  void keep_variation(const std::vector<TakenMove>& line, std::uint32_t open);
  void keep_words(std::uint32_t first, std::uint32_t end);
  void note_words();
  void note_doubts();
  void note_doubt(const Doubt& doubt);
  void gather_findings();

  const WeighedReading& read_;
  const replay::Source& source_;
  const replay::ReplayOptions& options_;
  std::size_t index_;
  Extent extent_;
  const ReadGame& read_game_;
  replay::Game game_;
  replay::Log log_;
  bool is_doubtful_ = false;
  // Of the entries that are kept.
  LetterTable letters_;
  board::Position before_ = board::Position::initial();    ///< the last move
  board::Position position_ = board::Position::initial();  ///< behind it
};

/// Where the game stands in the text, and what stands above its moves.
void GameMaker::make_head() {
  std::uint32_t begin = span_of(extent_.first).begin;
  std::uint32_t end = begin;
  for (std::uint32_t i = extent_.first; i < extent_.end; ++i) {
    begin = std::min(begin, span_of(i).begin);
    end = std::max(end, span_of(i).end);
  }
  const std::uint32_t moves = span_of(read_game_.moves.front().where).begin;
  std::uint32_t first = extent_.first;
  while (first < extent_.end && words()[first].begin < read_game_.moves.front().where.begin)
    ++first;
  // The number of the first move: not that of `Round 5` above it, nor what is glued to `B99`.
  while (first > extent_.first && words()[first - 1].kind == WordKind::number &&
         !internal::is_letter(read_.layout.sheet.at(words()[first - 1].begin - 1))) {
    if (words()[--first].starts_line) break;
  }
  game_.head.begin = begin;
  game_.head.moves_begin = std::max(begin, moves);
  game_.head.has_moves = true;
  if (first > extent_.first) {
    const base::Span heading{span_of(extent_.first).begin, span_of(first - 1).end};
    if (heading.begin < heading.end) game_.head.heading = heading;
  }
  game_.followed.end = {end, end, source_.is_cut(end)};
}

void GameMaker::play() {
  replay::Followed& followed = game_.followed;
  followed.letters.alphabet = read_.alphabet;
  followed.letters.reason = replay::LettersReason::survivor;
  const std::size_t count = is_contradicted() ? read_.rival->move : read_game_.moves.size();
  laws::Record record;
  record.start(followed.last, game_.start.editions.applied);
  for (std::size_t i = 0; i < count; ++i) {
    const board::Move move = read_game_.moves[i].move;
    const board::Role role = followed.last.role_on(move.from());
    const bool has_letter = role != board::Role::pawn && move.kind() != board::Move::Kind::castling;
    if (has_letter) followed.letters.roles.add(role);
    record.about_to_play(followed.last, move);
    followed.last.play_unchecked(move);
    record.played(move, followed.last);
    followed.moves.push_back(move);
    if (record.has_ended() && !followed.behind_end && i + 1 < count) {
      followed.behind_end = {ply_of(i + 1), span_of(read_game_.moves[i + 1].where)};
    }
  }
  followed.status = record.finish(followed.last);
  followed.events = record.events();
}

/// Who won by the words of resignation, which begin at `word`, and those before it.
std::optional<replay::WrittenResult> GameMaker::read_resignation(std::uint32_t word) const {
  constexpr std::uint32_t most_before = 2;
  constexpr std::uint32_t most_behind = 3;
  std::uint32_t last = word;
  const auto goes_on = [&](std::uint32_t i) {
    return i < words().size() && words()[i].kind == WordKind::word && !words()[i].starts_paragraph;
  };
  while (last < word + most_behind && goes_on(last + 1)) ++last;
  for (std::uint32_t before = 0; before <= most_before && before <= word; ++before) {
    if (before > 0 && words()[word - before].kind != WordKind::word) break;
    const Stretch phrase{words()[word - before].begin, words()[last].end};
    const auto loser =
        languages::read_loser(in_one_line(read_.layout.sheet.bytes_of(phrase)), {}, {});
    if (!loser) continue;
    const auto says =
        *loser == languages::Side::white ? laws::Claimed::black_wins : laws::Claimed::white_wins;
    return replay::WrittenResult{span_of(phrase), says};
  }
  return std::nullopt;
}

std::optional<replay::WrittenResult> GameMaker::outcome_of(std::uint32_t word,
                                                           Outcome outcome) const {
  if (outcome == Outcome::none) return std::nullopt;
  const base::Span where = span_of_result(word);
  switch (outcome) {
    case Outcome::white_wins:
      return replay::WrittenResult{where, laws::Claimed::white_wins};
    case Outcome::black_wins:
      return replay::WrittenResult{where, laws::Claimed::black_wins};
    case Outcome::draw:
      return replay::WrittenResult{where, laws::Claimed::draw};
    case Outcome::resignation:
      return read_resignation(word);
    case Outcome::none:
      break;
  }
  return std::nullopt;
}

/// The result in signs on a line of its own above the moves, if all there say the same.
std::optional<replay::WrittenResult> GameMaker::find_result_above() const {
  std::optional<replay::WrittenResult> found;
  for (std::uint32_t i = extent_.first; i < extent_.end; ++i) {
    if (words()[i].begin >= read_game_.moves.front().where.begin) break;
    const bool ends_line = i + 1 == words().size() || words()[i + 1].starts_line;
    if (words()[i].kind != WordKind::result || words()[i].prose != Prose::none || !ends_line) {
      continue;
    }
    const auto says = outcome_of(i, words()[i].outcome);
    if (found && found->says != says->says) return std::nullopt;
    found = says;
  }
  return found;
}

/// What a sentence of its own from `begin` up to `end` says of the result: `White wins`, `Smith won
/// on time`, `Drawn`; `Resigns` is said of who is to move.
std::optional<replay::WrittenResult> GameMaker::read_last_words(std::uint32_t begin,
                                                                std::uint32_t end) const {
  constexpr std::uint32_t longest = 8;
  const auto is_word = [&](std::uint32_t i) {
    return words()[i].kind == WordKind::word || words()[i].outcome != Outcome::none;
  };
  for (std::uint32_t first = begin, last = begin; first < end; first = last) {
    const WordKind kind = words()[first].kind;
    if (kind == WordKind::number || kind == WordKind::move) break;
    for (last = first; last < end && is_word(last); ++last) {
      if (last > first && words()[last].starts_paragraph) break;
    }
    const bool is_sentence = last > first && last - first <= longest;
    if (const auto says = is_sentence ? read_sentence(first, last) : std::nullopt) {
      return replay::WrittenResult{span_of(Stretch{words()[first].begin, words()[last - 1].end}),
                                   *says};
    }
    last = std::max(last, first + 1);
  }
  return std::nullopt;
}

/// Words from `first` up to `last` that say who won or how the game ended, and nothing else.
std::optional<laws::Claimed> GameMaker::read_sentence(std::uint32_t first,
                                                      std::uint32_t last) const {
  using laws::Claimed;
  const auto phrase = [&](std::uint32_t from, std::uint32_t to) {
    if (from == to) return std::string{};
    const Stretch stretch{words()[from].begin, words()[to - 1].end};
    return in_one_line(read_.layout.sheet.bytes_of(stretch));
  };
  const auto heading = game_.heading();
  const std::string_view white = heading ? std::string_view{heading->white} : std::string_view{};
  const std::string_view black = heading ? std::string_view{heading->black} : std::string_view{};
  for (std::uint32_t end = first + 1; end <= last; ++end) {
    const auto said = phrase(first, end);
    const auto ending = languages::read_ending(said);
    const auto loser = languages::read_loser(said, white, black);
    const bool is_draw = languages::find_result_word(said) == languages::ResultWord::draw ||
                         ending.outcome == languages::Outcome::drawn;
    if (!loser && !is_draw) continue;
    const auto cause = languages::read_ending(phrase(end, last));
    const bool is_cause =
        cause.ending != languages::Ending::unsaid && cause.ending != languages::Ending::other;
    if (end < last && !is_cause) return std::nullopt;
    if (!loser) return Claimed::draw;
    return *loser == languages::Side::white ? Claimed::black_wins : Claimed::white_wins;
  }
  const bool is_resignation =
      languages::read_ending(phrase(first, last)).ending == languages::Ending::resignation;
  if (!is_resignation || last - first > 3) return std::nullopt;
  return game_.followed.last.turn() == board::Color::white ? Claimed::black_wins
                                                           : Claimed::white_wins;
}

/// The result behind the moves, in signs or in words; else the one above them.
void GameMaker::read_outcome() {
  std::uint32_t word = read_game_.outcome_word;
  Outcome outcome = read_game_.outcome;
  for (std::uint32_t i = read_game_.moves.back().word + 1; i < extent_.end; ++i) {
    if (outcome != Outcome::none) break;
    outcome = words()[i].outcome;
    word = i;
  }
  auto& markers = game_.followed.markers;
  markers.first = outcome_of(word, outcome);
  const auto& above = game_.start.heading_result;
  if (!markers.first) {
    markers.first = above ? above : find_result_above();
    if (!markers.first) {
      markers.first = read_last_words(read_game_.moves.back().word + 1, extent_.end);
    }
  } else if (above && is_definite(*above) && above->says != markers.first->says) {
    markers.contradiction = markers.first->where;
  }
  if (markers.first && outcome != Outcome::none) note_last_words(word);
  // A result in signs that says otherwise than the first one.
  for (std::uint32_t i = word + 1; i < extent_.end && markers.first; ++i) {
    if (words()[i].kind != WordKind::result || words()[i].prose != Prose::none) continue;
    const auto says = outcome_of(i, words()[i].outcome);
    if (says && says->says != markers.first->says) markers.contradiction = span_of_result(i);
  }
}

/// What the words around the result in signs say of the end, as a Termination tag does.
void GameMaker::note_last_words(std::uint32_t outcome_word) {
  const auto& words = this->words();
  std::uint32_t end = outcome_word + 1;
  while (end < extent_.end && !words[end].starts_paragraph) ++end;
  auto said = read_last_words(read_game_.moves.back().word + 1, outcome_word);
  if (!said) said = read_last_words(outcome_word + 1, end);
  if (!said) return;
  const std::string text = in_one_line(said->where.in(source_.text));
  replay::WrittenEnding ending = replay::read_termination(text, {}, {}, said->where);
  // Who won is no cause.
  if (ending.cause == laws::Cause::other) ending.cause = laws::Cause::unknown;
  if (said->says == laws::Claimed::draw) {
    ending.told = replay::Told::draw;
  } else {
    ending.told = replay::Told::win;
    ending.loser =
        said->says == laws::Claimed::white_wins ? board::Color::black : board::Color::white;
  }
  game_.start.endings.front() = ending;
}

// --- what stands between the moves

/// Past the last word from `first` on that stands before a move and its number.
std::uint32_t GameMaker::end_before(std::uint32_t first, const TakenMove& taken) const {
  std::uint32_t end = first;
  while (end < words().size() && words()[end].begin < taken.where.begin) ++end;
  while (end > first && words()[end - 1].kind == WordKind::number) --end;
  return end;
}

void GameMaker::keep_entries() {
  std::uint32_t next = 0;
  if (options_.alphabets != nullptr) {
    letters_ = read_letters(read_.words.letters, (*options_.alphabets)[read_.alphabet].letters);
  }
  while (next < words().size() && words()[next].begin < read_game_.moves.front().where.begin)
    ++next;
  for (const TakenMove& taken : read_game_.moves) {
    if (!game_.followed.entries.empty() || next > 0) {
      const std::uint32_t end = end_before(next, taken);
      if (!game_.followed.entries.empty()) keep_between(next, end);
    }
    keep_move(taken);
    before_ = position_;
    position_.play_unchecked(taken.move);
    next = taken.word + 1;
  }
  keep_between(next, extent_.end);
}

/// A move, and the signs of praise and blame that are written at it.
void GameMaker::keep_move(const TakenMove& taken) {
  const auto is_glyph = [&](std::uint32_t i) {
    return internal::is_any_of(read_.layout.sheet.at(i), U"!?");
  };
  Stretch move = taken.where;
  Stretch glyph{move.end, move.end};
  while (move.end > move.begin + 1 && is_glyph(move.end - 1)) --move.end;
  glyph.begin = move.end;
  game_.followed.entries.push_back({span_of(move), taken.move, pgn::TokenKind::move});
  if (glyph.empty()) return;
  game_.followed.entries.push_back({span_of(glyph), {}, pgn::TokenKind::glyph});
}

/// What stands in brackets in place of the last move, and may be played.
void GameMaker::keep_variation(const std::vector<TakenMove>& line, std::uint32_t open) {
  auto& entries = game_.followed.entries;
  const std::uint32_t close = words()[open].match;
  entries.push_back({span_of(open), {}, pgn::TokenKind::variation_open});
  std::uint32_t next = open + 1;
  for (const TakenMove& taken : line) {
    keep_words(next, end_before(next, taken));
    keep_move(taken);
    next = taken.word + 1;
  }
  keep_words(next, close);
  entries.push_back({span_of(close), {}, pgn::TokenKind::variation_close});
}

/// Words between two moves.
void GameMaker::keep_between(std::uint32_t first, std::uint32_t end) {
  for (std::uint32_t i = first; i < end; ++i) {
    if (words()[i].kind != WordKind::open || words()[i].match <= i) continue;
    const std::uint32_t behind = words()[i].match + 1;
    const bool is_comment = read_.layout.sheet.at(words()[i].begin) == U'{' && behind <= end;
    const auto line = behind <= end && !is_comment
                          ? read_variation(read_.words, letters_, before_, i)
                          : std::nullopt;
    if (line || is_comment) {
      keep_between(first, i);
      if (line) {
        keep_variation(*line, i);
      } else {
        const base::Span where{span_of(i).begin, span_of(behind - 1).end};
        game_.followed.entries.push_back({where, {}, pgn::TokenKind::comment});
      }
      return keep_between(behind, end);
    }
    i = std::min(behind, end) - 1;
  }
  const auto& marker = game_.followed.markers.first;
  for (std::uint32_t i = first; i < end && marker; ++i) {
    if (words()[i].kind != WordKind::result || marker->where != span_of_result(i)) continue;
    keep_between(first, i);
    game_.followed.entries.push_back({marker->where, {}, pgn::TokenKind::result});
    return keep_between(i + 1, end);
  }
  keep_words(first, end);
}

/// A glyph, or what a comment tells.
void GameMaker::keep_words(std::uint32_t first, std::uint32_t end) {
  while (first < end && words()[first].kind == WordKind::sign &&
         internal::is_any_of(read_.layout.sheet.at(words()[first].begin), U".,;|-/*")) {
    ++first;
  }
  if (first >= end) return;
  const bool is_glyph = std::all_of(words().begin() + first, words().begin() + end,
                                    [](const Word& word) { return word.kind == WordKind::sign; });
  const base::Span where{span_of(first).begin, span_of(end - 1).end};
  if (where.begin >= where.end) return;
  game_.followed.entries.push_back(
      {where, {}, is_glyph ? pgn::TokenKind::glyph : pgn::TokenKind::unknown});
}

// --- what is to be said

/// Words among the moves that are none, and in what order the sheet was read.
void GameMaker::note_words() {
  std::size_t next = 0;
  const auto& moves = read_game_.moves;
  for (std::uint32_t i = extent_.first; i < extent_.end; ++i) {
    while (next < moves.size() && moves[next].word < i) ++next;
    const bool is_above = words()[i].begin < moves.front().where.begin;
    const bool is_of_move = next < moves.size() && words()[i].begin >= moves[next].where.begin;
    const bool is_said = words()[i].kind == WordKind::word || words()[i].kind == WordKind::move;
    const auto& marker = game_.followed.markers.first;
    const auto& ending = game_.start.endings.front();
    const base::Span where = span_of(i);
    const auto holds = [where](base::Span said) {
      return said.begin <= where.begin && where.end <= said.end;
    };
    const bool is_end = (marker && holds(marker->where)) || (ending && holds(ending->where));
    if (is_above || is_of_move || !is_said || is_end) continue;
    log_.count(Code::sheet_words, where, ply_of(next));
  }
  if (read_.layout.order != Order::lines) {
    log_.add({Code::sheet_columns, {}, span_of(moves.front().where), {}});
  }
}

void GameMaker::note_doubts() {
  const auto& moves = read_game_.moves;
  if (const auto& rival = read_.rival; rival && rival->game == index_) {
    const auto where = rival->move < moves.size() ? span_of(moves[rival->move].where)
                       : rival->where             ? span_of(*rival->where)
                                                  : span_of(moves.back().where);
    replay::Finding finding{Code::sheet_ambiguous, ply_of(rival->move), where, {}};
    if (rival->other) {
      finding.facts.move = *rival->other;
    }
    if (is_contradicted()) {
      game_.followed.stop = replay::Stop{.kind = replay::Stop::Kind::word, .finding = finding};
    }
    log_.add(finding);
    is_doubtful_ = true;
  }
  if (const auto left = read_.moves_left[index_]) {
    const Sheet& sheet = read_.layout.sheet;
    Stretch written{words()[*left].begin, words()[*left].end};
    const auto is_blank = [&](std::uint32_t at) { return internal::is_blank(sheet.at(at)); };
    while (written.begin > 0 && !is_blank(written.begin - 1)) --written.begin;
    while (written.end < sheet.size() && !is_blank(written.end)) ++written.end;
    log_.add({Code::sheet_moves_left, ply_of(moves.size()), span_of(written), {}});
    is_doubtful_ = true;
  }
  for (const Doubt& doubt : read_.reading.doubts) note_doubt(doubt);
}

/// At the move that an assumption is about, with its number.
void GameMaker::note_doubt(const Doubt& doubt) {
  if (doubt.word < extent_.first || doubt.word >= extent_.end) return;
  const auto& moves = read_game_.moves;
  std::uint32_t last = doubt.word;
  if (words()[last].kind == WordKind::number && words()[last].has_move_behind) {
    do ++last;
    while (words()[last].kind != WordKind::move);
  }
  const auto move = std::ranges::lower_bound(moves, last, {}, &TakenMove::word);
  if (is_contradicted() && move - moves.begin() >= static_cast<std::ptrdiff_t>(read_.rival->move)) {
    return;
  }
  const bool is_taken = move != moves.end() && move->where.begin <= words()[last].begin;
  const Stretch where{words()[doubt.word].begin, is_taken ? move->where.end : words()[last].end};
  const auto code = [&] {
    switch (doubt.assumption) {
      case Assumption::slip:
        return is_taken ? Code::sheet_assumed : Code::sheet_passed_over;
      case Assumption::passed_over:
        return Code::sheet_passed_over;
      case Assumption::goes_on:
        return Code::sheet_goes_on;
      case Assumption::new_game:
        return Code::sheet_new_game;
    }
    std::unreachable();
  };
  const auto ply = ply_of(static_cast<std::size_t>(move - moves.begin()));
  log_.count(code(), span_of(where), ply);
  is_doubtful_ = true;
}

void GameMaker::gather_findings() {
  auto& all = game_.findings;
  const auto add_all = [&all](const std::vector<replay::Finding>& findings) {
    all.insert(all.end(), findings.begin(), findings.end());
  };
  const base::Span span = game_.span();
  add_all(game_.start.findings);
  game_.followed.findings = std::move(log_).take();
  add_all(game_.followed.findings);
  const auto& letters = game_.followed.letters;
  if (letters.alphabet != 0 && replay::has_letters(letters.roles)) {
    all.push_back({Code::notation_letters, {}, {span.begin, span.begin}, {}});
  }
  const auto recoded = std::ranges::lower_bound(source_.recoded, span.begin);
  if (recoded != source_.recoded.end() && *recoded < span.end) {
    all.push_back({Code::text_encoding, {}, {*recoded, *recoded + 1}, {}});
  }
  if (const auto& end = game_.judgement.end; end && end->ply.value < game_.followed.moves.size()) {
    const auto where = span_of(read_game_.moves[end->ply.value].where);
    all.push_back({Code::play_after_end, end->ply.next(), where, {}});
  }
  add_all(game_.judgement.findings);
  std::ranges::stable_sort(all, {},
                           [](const replay::Finding& finding) { return finding.where.begin; });
}

/// Where the games part: behind the line in which the one before has its last move or its result,
/// and what belongs to that before a blank line.
std::vector<Extent> extents_of(const WeighedReading& read) {
  const auto& words = read.words.words;
  const auto& games = read.reading.games;
  std::vector<Extent> extents;
  std::uint32_t first = 0;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto count = static_cast<std::uint32_t>(words.size());
    std::uint32_t end = count;
    if (i + 1 < games.size()) {
      const ReadGame& game = games[i];
      const bool has_result = game.outcome != Outcome::none;
      end = std::max(game.moves.back().word, has_result ? game.outcome_word : 0) + 1;
      const std::uint32_t next = games[i + 1].first_word;
      while (end < next && !words[end].starts_line) ++end;
      std::uint32_t blank = end;
      while (blank < next && !words[blank].starts_paragraph) ++blank;
      if (blank < next) end = blank;
    }
    extents.push_back({first, end});
    first = end;
  }
  return extents;
}

}  // namespace

std::vector<replay::Game> games_of(const WeighedReading& read, const replay::Source& source,
                                   const replay::ReplayOptions& options) {
  const std::vector<Extent> extents = extents_of(read);
  std::vector<replay::Game> games;
  games.reserve(extents.size());
  for (std::size_t i = 0; i < extents.size(); ++i) {
    games.push_back(GameMaker{read, source, options, i, extents[i]}.make());
  }
  return games;
}

}  // namespace partiar::scoresheet
