#include "scoresheet/compare.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "commands.h"
#include "diagnostics.h"
#include "game_choice.h"
#include "io/output.h"
#include "partiar/version.h"
#include "reading/kept_games.h"
#include "reading/letters.h"
#include "reading/merged_game.h"
#include "report/compare_report.h"
#include "report/game_writer.h"
#include "report/page.h"
#include "scoresheet/differences.h"
#include "scoresheet/game_pairs.h"
#include "terminal.h"
#include "text/messages.h"
#include "text/printable.h"

namespace partiar::cli {

namespace {

using reading::KeptGame;
using scoresheet::Which;

report::PlacedGame placed(const KeptGame& kept) {
  return {kept.game, kept.source, kept.number, kept.line};
}

std::vector<const replay::Game*> games_of(const std::vector<KeptGame>& kept) {
  std::vector<const replay::Game*> games;
  games.reserve(kept.size());
  for (const KeptGame& one : kept) games.push_back(&one.game);
  return games;
}

/// The two sides, each with the records to compare.
struct Sides {
  std::vector<KeptGame> first, second;
};

class Comparer {
 public:
  Comparer(const CompareOptions& options, const text::Messages& messages,
           const Diagnostics& diagnostics)
      : options_{options},
        sentences_{messages, form_of(options.format, messages)},
        diagnostics_{diagnostics},
        replay_{reading::with_letters(
            {.illegal = options.illegal, .edition = options.edition, .keep_entries = true},
            options.reading)} {}

  Status run() {
    auto sides = read_sides();
    if (!sides) return Status::failure;
    auto output = io::Output::create(options_.output);
    if (!output) return diagnostics_.status_of(std::unexpected{output.error()});
    (options_.merge ? games_ : report_).emplace(std::move(*output));
    if (options_.merge && !options_.reports_beside()) report_.emplace(io::Output::standard());
    if (is_page()) {
      const text::Messages& messages = sentences_.messages();
      report::append_page_begin(out_, messages, messages.text("page_compare"));
    }
    if (sides->first.size() == 1 && sides->second.size() == 1) {
      compare(sides->first.front(), sides->second.front());
    } else {
      compare_many(*sides);
    }
    if (is_page()) report::append_page_end(out_, version());
    write();
    for (auto* output : {&report_, &games_}) {
      if (written_ && *output) written_ = (*output)->commit();
    }
    return std::max(status_, diagnostics_.status_of(written_));
  }

 private:
  /// Writes what there is, so that memory does not grow with the number of games.
  void write() {
    if (options_.format == Format::text)
      wrap(out_, options_.width, options_.merge ? "-" : options_.output);
    if (!report_) std::fwrite(out_.data(), 1, out_.size(), stderr);
    if (written_ && report_) written_ = report_->write(out_);
    if (written_ && games_) written_ = games_->write(merged_);
    out_.clear();
    merged_.clear();
  }

  [[nodiscard]] bool is_page() const { return options_.format == Format::html; }

  [[nodiscard]] std::optional<std::vector<KeptGame>> read(const std::string& path,
                                                          std::size_t choice) const {
    std::optional<std::uint64_t> chosen;
    if (choice < options_.games.size()) chosen = options_.games[choice];
    const io::InputOptions input{.directories = options_.directories};
    const auto tokens = options_.merge ? reading::Tokens::all : reading::Tokens::remarks;
    auto games = reading::keep_games(reading::SourceReader{{path}, options_.reading, input}, chosen,
                                     replay_, tokens);
    if (!games) {
      report(games.error(), path);
      return std::nullopt;
    }
    // A stray line of a sheet may look like the heading of a game without moves.
    const auto has_moves = [](const KeptGame& kept) { return !kept.game.followed.moves.empty(); };
    if (std::ranges::any_of(*games, has_moves)) std::erase_if(*games, std::not_fn(has_moves));
    if (games->empty()) {
      say("claim_no_game", path, chosen.value_or(1));
      return std::nullopt;
    }
    return *std::move(games);
  }

  void report(const std::variant<io::Failure, reading::TooManyGames>& fault,
              const std::string& path) const {
    if (const auto* failure = std::get_if<io::Failure>(&fault)) {
      diagnostics_.report(*failure);
    } else {
      say("compare_too_many", path, reading::TooManyGames::most);
    }
  }

  [[nodiscard]] std::optional<Sides> read_sides() const {
    if (options_.inputs.size() == 1 && options_.games.empty()) return split(options_.inputs[0]);
    auto first = read(options_.inputs.front(), 0);
    auto second = first ? read(options_.inputs.back(), 1) : std::nullopt;
    if (!second) return std::nullopt;
    return Sides{*std::move(first), *std::move(second)};
  }

  /// The two games of one file.
  [[nodiscard]] std::optional<Sides> split(const std::string& path) const {
    auto games = read(path, 0);
    if (!games) return std::nullopt;
    if (games->size() != 2) {
      say("compare_which_games", path, games->size());
      return std::nullopt;
    }
    return Sides{{std::move(games->front())}, {std::move(games->back())}};
  }

  void say(std::string_view key, const std::string& path, std::uint64_t number) const {
    diagnostics_.say(
        key,
        {{"source", text::printable(path)}, {"number", std::to_string(number)}, {"count", number}});
  }

  void compare(KeptGame& first, KeptGame& second) {
    scoresheet::read_beside_each_other(first.game, second.game, replay_);
    const auto comparison = scoresheet::compare(first.game, second.game, replay_);
    report::ComparedGames compared{
        placed(first), placed(second), comparison,
        scoresheet::find_differences(first.game, second.game, comparison.agreed)};
    const auto merged =
        options_.merge ? reading::MergedGame::merge(first, second, replay_) : std::nullopt;
    if (merged) compared.merged = &merged->game();
    if (options_.merge && !merged) {
      status_ = Status::findings;
      diagnostics_.say("compare_not_merged", {{"first", text::printable(first.source)},
                                              {"second", text::printable(second.source)}});
    }
    const std::string pgn = merged ? written(merged->game()) : std::string{};
    compared.merged_pgn = pgn;
    merged_ += pgn;
    if (!comparison.is_same) status_ = Status::findings;
    ++(comparison.is_same ? counts_.same : counts_.different);
    report_on(compared);
  }

  void report_on(const report::ComparedGames& compared) {
    if (options_.format == Format::ndjson) {
      report::append_comparison_ndjson(out_, compared);
    } else if (is_page()) {
      std::string text;
      report::append_comparison(text, compared, sentences_, report::Board::left_out);
      std::array both{compared.first, compared.second};
      for (report::PlacedGame& placed : both) placed.digest = digest(std::string{placed.source});
      const std::array parting{compared.comparison.agreed.next()};
      report::append_page_section(out_, sentences_.messages(),
                                  {.text = text,
                                   .games = both,
                                   .how = report::Signed::players,
                                   .edition = compared.first.game.start.editions.applied,
                                   .made = today(),
                                   .marked = parting},
                                  compared.first.game, compared.comparison.agreed);
    } else {
      report::append_comparison(out_, compared, sentences_,
                                options_.diagrams ? drawn_board() : report::Board::shown);
    }
  }

  /// The SHA-256 of a file, read once however many of its games are compared.
  const std::string& digest(const std::string& path) {
    const auto [found, is_new] = digests_.try_emplace(path);
    if (is_new) found->second = digest_of(path);
    return found->second;
  }

  [[nodiscard]] static std::string written(const replay::Game& game) {
    std::string pgn;
    report::GameWriter{report::GameStyle{}}.append(pgn, game);
    return pgn;
  }

  void compare_many(Sides& sides) {
    const auto pairs = scoresheet::pair_games(games_of(sides.first), games_of(sides.second));
    auto pair = pairs.begin();
    std::vector<bool> is_paired(sides.second.size());
    for (std::size_t i = 0; i < sides.first.size() && written_; ++i) {
      if (pair == pairs.end() || pair->first != i) {
        tell_unpaired(sides.first[i], Which::first);
      } else {
        is_paired[pair->second] = true;
        compare(sides.first[i], sides.second[pair++->second]);
      }
      write();
    }
    for (std::size_t i = 0; i < sides.second.size() && written_; ++i) {
      if (!is_paired[i]) tell_unpaired(sides.second[i], Which::second);
      write();
    }
    if (options_.format == Format::ndjson) return;
    std::string text;
    report::append_comparison_counts(text, counts_, sentences_);
    is_page() ? report::append_page_lines(out_, text) : static_cast<void>(out_ += text);
  }

  void tell_unpaired(const KeptGame& game, Which which) {
    status_ = Status::findings;
    ++counts_.unpaired;
    if (options_.format == Format::ndjson) {
      report::append_unpaired_ndjson(out_, placed(game), which);
    } else if (is_page()) {
      std::string text;
      report::append_unpaired(text, placed(game), sentences_);
      report::append_page_lines(out_, text);
    } else {
      report::append_unpaired(out_, placed(game), sentences_);
    }
  }

  const CompareOptions& options_;
  report::Sentences sentences_;
  const Diagnostics& diagnostics_;
  replay::ReplayOptions replay_;
  std::optional<io::Output> report_;  ///< none: standard error
  std::optional<io::Output> games_;   ///< if they are merged
  std::expected<void, io::Failure> written_;
  std::string out_;     ///< not yet written
  std::string merged_;  ///< likewise, of the games
  report::ComparedCounts counts_;
  std::map<std::string, std::string> digests_{};  ///< of files, as far as they were needed
  Status status_ = Status::clean;
};

}  // namespace

Status run(const CompareOptions& options) {
  const text::Messages messages = open_messages(options.language);
  const Diagnostics diagnostics{options.language};
  if (!diagnostics.may_write(options.output, options.inputs, options.directories)) {
    return Status::failure;
  }
  return Comparer{options, messages, diagnostics}.run();
}

}  // namespace partiar::cli
