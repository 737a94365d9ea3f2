#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "commands.h"
#include "diagnostics.h"
#include "game_choice.h"
#include "io/output.h"
#include "languages/alphabets.h"
#include "partiar/version.h"
#include "reading/beginnings.h"
#include "replay/ruling.h"
#include "report/claim_ndjson.h"
#include "report/claim_report.h"
#include "report/page.h"
#include "report/refusals.h"
#include "terminal.h"
#include "text/messages.h"

namespace partiar::cli {

namespace {

using replay::Game;

/// Rules on the claim about the game chosen.
class Arbiter {
 public:
  Arbiter(const ClaimOptions& options, const text::Messages& messages,
          const Diagnostics& diagnostics)
      : options_{options},
        sentences_{messages, form_of(options.format, messages)},
        diagnostics_{diagnostics} {}

  Status run() {
    const bool found = find_game(
        options_.choice, options_.reading,
        {.illegal = options_.illegal,
         .edition = options_.edition,
         .find_beginning = reading::beginnings_in({options_.choice.input}, options_.reading, {}),
         .keep_entries = true},
        sentences_, diagnostics_,
        [this](const Game& game, const report::GamePlace& place, std::uint64_t games_before) {
          found_.game = games_before + place.game;
          report::Chunk chunk;
          rule(game, place, chunk);
          chunk.append_to(text_, games_before);
          if (options_.format == Format::html && asked_at_) make_page(game, place, games_before);
        });
    if (!found) return Status::failure;
    if (refuse_) refuse_();
    if (options_.format == Format::text) wrap(text_, options_.width, options_.output);
    if (text_.empty()) return status_;
    return std::max(status_, diagnostics_.print_out(text_, options_.output));
  }

 private:
  void rule(const Game& game, const report::GamePlace& place, report::Chunk& out) {
    const auto ruled = replay::rule_on(game, request());
    if (!ruled) return put_off(ruled.error(), game.followed.moves.size());
    const auto& [claim, ruling] = *ruled;
    asked_at_ = claim.ply;
    if (!replay::is_upheld(ruling)) status_ = Status::findings;
    // A sealed move that nobody can read has a ruling all the same.
    if (replay::is_unread(ruling)) put_off(*claim.written, game.followed.moves.size());
    print(out, game, place, claim, ruling);
  }

  [[nodiscard]] replay::ClaimRequest request() const {
    replay::ClaimRequest request = options_.request;
    if (options_.choice.ply) request.ply = base::Ply{*options_.choice.ply};
    request.move = options_.choice.move;
    if (options_.written) request.written = *options_.written;
    // NDJSON is in no language, so only a language asked for explicitly decides the letters.
    const bool in_language = options_.format != Format::ndjson || !options_.language.empty();
    if (in_language) request.letters = letters_of(language_of(options_.language));
    return request;
  }

  static const notation::Alphabet* letters_of(const std::string& language) {
    const auto& alphabets = languages::alphabets();
    const auto found = alphabets.find(language);
    return found ? &alphabets[*found] : nullptr;
  }

  void print(report::Chunk& out, const Game& game, const report::GamePlace& place,
             const replay::FoundClaim& claim, const replay::Ruling& ruling) {
    if (options_.format == Format::ndjson) {
      return report::append_claim_ndjson(out, game, place, claim, ruling);
    }
    by_ = claim.by;
    title_ = report::title_of(ruling);
    ruling_ = report::ClaimReport{sentences_, games_}.append(out, game, place, claim, ruling);
    if (options_.format == Format::html) {
      occurrences_ = report::occurrences_of(game, claim, ruling, sentences_.messages());
    }
    if (!options_.diagrams || options_.format != Format::text) return;
    report::Score score{game};
    report::append_board_after(out.text, score, claim.ply, drawn_board(), sentences_.messages());
  }

  /// Turns the text into a page.
  void make_page(const Game& game, const report::GamePlace& place, std::uint64_t games_before) {
    if (text_.empty()) return;
    const std::string text = std::exchange(text_, {});
    const text::Messages& messages = sentences_.messages();
    const std::string title = messages.text(
        "page_claim",
        {{"asked", title_.asked}, {"by", report::name_of(by_)}, {"outcome", title_.outcome}});
    report::append_page_begin(text_, messages, title);
    const report::PlacedGame placed{game, place.source, games_before + place.game,
                                    place.lines.locate(game.span().begin).line,
                                    digest_of(options_.choice.input)};
    report::append_page_section(text_, messages,
                                {.text = text,
                                 .games = {&placed, 1},
                                 .verdict = ruling_.ruling,
                                 .follows = ruling_.follows,
                                 .list = ruling_.list,
                                 .tone = title_.tone,
                                 .how = report::Signed::players,
                                 .edition = game.start.editions.applied,
                                 .articles = ruling_.articles,
                                 .made = today(),
                                 .occurrences = occurrences_.positions,
                                 .marked = occurrences_.plies},
                                game, *asked_at_);
    report::append_page_end(text_, version());
  }

  /// Says later why there is no ruling.
  void put_off(const replay::Refusal& refusal, std::size_t plies) {
    status_ = Status::failure;
    std::string sentence;
    report::append_refusal(sentence, diagnostics_.messages(), name_of(found_), refusal, plies);
    refuse_ = [this, sentence] { diagnostics_.say(sentence); };
  }

  const ClaimOptions& options_;
  GameChoice found_{options_.choice};  ///< with its number, whatever it was asked for by
  report::Sentences sentences_;
  report::TextReport games_{sentences_, report::Colors::off, report::Detail::all};
  const Diagnostics& diagnostics_;
  Status status_ = Status::clean;
  std::function<void()> refuse_;  ///< reports why there is no ruling
  std::optional<base::Ply> asked_at_;
  board::Color by_{};         ///< the player it is about
  report::ClaimTitle title_;  ///< of the page
  report::RulingLines ruling_;
  report::Occurrences occurrences_;
  std::string text_;
};

}  // namespace

Status run(const ClaimOptions& options) {
  const text::Messages messages = open_messages(options.language);
  const Diagnostics diagnostics{options.language};
  if (!diagnostics.may_write(options.output, {options.choice.input})) return Status::failure;
  return Arbiter{options, messages, diagnostics}.run();
}

}  // namespace partiar::cli
