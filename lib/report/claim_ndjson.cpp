#include "report/claim_ndjson.h"

#include <array>
#include <string>

#include "board/fen.h"
#include "laws/flag_fall.h"
#include "notation/resolve.h"
#include "report/internal/claim_lines.h"
#include "report/internal/event_json.h"
#include "report/internal/game_json.h"
#include "report/internal/json.h"
#include "report/position_report.h"
#include "report/sentences.h"

namespace partiar::report {

namespace {

using board::Color;
using internal::put;
using laws::Result;
using laws::Topic;
using replay::FoundClaim;
using replay::Game;

/// Writes one line.
class Line {
 public:
  Line(Chunk& out, const Game& game, const GamePlace& place, const FoundClaim& claim,
       std::string_view asked)
      : out_{out}, game_{game}, claim_{claim}, score_{game} {
    json_.StartObject();
    internal::put_game(json_, out, "partiar.claim/1", game, place);
    put_text("laws", laws::name_of(edition()));
    put_number("ply", claim.ply.value);
    std::string fen;
    board::append_fen(fen, score_.after(claim.ply));
    put_text("fen", fen);
    put_text("asked", asked);
    put_text("by", name_of(claim.by));
    if (claim.written) put_written();
  }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  ~Line() {
    json_.EndObject();
    out_.text += '\n';
  }

  void put_text(const char* key, std::string_view value) {
    json_.Key(key);
    put(json_, value);
  }
  void put_number(const char* key, std::uint64_t value) {
    json_.Key(key);
    json_.Uint64(value);
  }

  /// The ruling, the result it leads to, and the article.
  void put_ruling(std::string_view ruling, std::optional<Result> result, std::string_view article) {
    put_text("ruling", ruling);
    json_.Key("result");
    if (result) {
      put(json_, name_of(*result));
    } else {
      json_.Null();
    }
    if (!article.empty()) put_text("article", article);
  }

  void put_over(const laws::Event& end) {
    put_ruling("over", result_of(end, score_.after(end.ply).turn()), {});
    put_end(end);
  }

  /// `mated` is the side to move, if the event is checkmate.
  static Result result_of(const laws::Event& end, Color mated) {
    return end.kind == laws::EventKind::checkmate ? laws::win_of(~mated) : Result::draw;
  }

  void put_end(const laws::Event& end) {
    json_.Key("end");
    json_.StartObject();
    internal::put_event_head(json_, game_, end);
    json_.EndObject();
  }

  void put_loss(const replay::Loss& loss, std::string_view article) {
    using Outcome = replay::Loss::Outcome;
    std::optional<Result> result;
    if (loss.outcome == Outcome::loses) result = laws::win_of(~claim_.by);
    if (loss.outcome == Outcome::draws) result = Result::draw;
    put_ruling(internal::name_of(loss.outcome), result, article);
    put_proof(loss);
  }

  void put_proof(const replay::Loss& loss) {
    if (loss.mate.obstacle) return put_text("reason", laws::code_of(*loss.mate.obstacle));
    if (loss.outcome != replay::Loss::Outcome::loses) return;
    std::string moves;
    append_moves(moves, score_.after(claim_.ply), loss.mate.line);
    put_text("helpmate", moves);
  }

  void put_plies(const char* key, std::span<const base::Ply> plies) {
    json_.Key(key);
    json_.StartArray();
    for (const base::Ply ply : plies) json_.Uint(ply.value);
    json_.EndArray();
  }

  void put_chances() {
    json_.Key("chances");
    json_.StartArray();
    for (const laws::Event& chance : replay::chances_to_claim(game_, claim_.by)) {
      internal::put_event(json_, game_, score_, chance);
    }
    json_.EndArray();
  }

  [[nodiscard]] laws::Edition edition() const { return game_.start.editions.applied; }
  [[nodiscard]] std::string_view article_of(Topic topic) const {
    return laws::article_of(topic, edition());
  }

 private:
  void put_written() {
    const replay::WrittenMove& written = *claim_.written;
    json_.Key("written");
    internal::put(json_, written.text);
    if (!written.is_clear()) return;
    put_text("letters", written.reading->alphabet->name);
    if (const auto move = written.move()) {
      std::string san;
      notation::append_san(san, notation::san_of(score_.after(claim_.ply), *move));
      put_text("move", san);
    } else {
      put_text("fault", findings::info_of(written.reading->fault).name);
    }
  }

  Chunk& out_;
  const Game& game_;
  const FoundClaim& claim_;
  Score score_;
  internal::Sink sink_{out_.text};
  internal::Writer json_{sink_};
};

}  // namespace

void append_claim_ndjson(Chunk& out, const Game& game, const GamePlace& place,
                         const FoundClaim& claim, const replay::ClaimAnswer& answer,
                         const laws::Conditions& conditions) {
  Line line{out, game, place, claim, "draw"};
  if (answer.over) return line.put_over(*answer.over);
  if (answer.right) {
    line.put_ruling("right", Result::draw, line.article_of(Topic::right_claim));
  } else {
    const laws::Penalty& penalty = laws::wrong_claim_of(line.edition(), conditions);
    line.put_ruling("wrong", std::nullopt, penalty.article);
    line.put_number("minutes", penalty.minutes);
  }
  if (!claim.written || claim.written->move()) {
    line.put_plies("occurrences", answer.ruling.occurrences);
    line.put_number("quiet_plies", answer.ruling.quiet_plies);
  }
  if (!answer.right) line.put_chances();
}

void append_claim_ndjson(Chunk& out, const Game& game, const GamePlace& place,
                         const FoundClaim& sealed, const replay::SealedAnswer& answer) {
  Line line{out, game, place, sealed, "sealed"};
  if (answer.over) return line.put_over(*answer.over);
  if (answer.loss && !sealed.written->is_clear()) {
    line.put_ruling("unreadable", std::nullopt, line.article_of(Topic::sealed_move));
    line.put_text("unless_read", internal::name_of(answer.loss->outcome));
    return line.put_proof(*answer.loss);
  }
  if (answer.loss) return line.put_loss(*answer.loss, line.article_of(Topic::sealed_move));
  if (!answer.end) {
    line.put_ruling("stands", std::nullopt, {});
    if (answer.is_disputed) line.put_number("disputed_fivefold", sealed.ply.next().value);
    return;
  }
  line.put_ruling("stands", Line::result_of(*answer.end, ~sealed.by), {});
  line.put_end(*answer.end);
}

void append_claim_ndjson(Chunk& out, const Game& game, const GamePlace& place,
                         const FoundClaim& claim, const replay::FlagAnswer& answer,
                         const laws::Conditions& conditions) {
  Line line{out, game, place, claim, "flag"};
  if (answer.over) return line.put_over(*answer.over);
  line.put_loss(answer.loss, line.article_of(Topic::flag_fall));
  const laws::FlagRules rules = laws::flag_rules_of(line.edition(), conditions);
  if (!rules.call_article.empty()) line.put_text("call_article", rules.call_article);
  const bool drawn = rules.both == laws::BothFlags::draw;
  line.put_text("both_flags", drawn ? "draw" : "draw-in-last-period");
  line.put_text("both_flags_article", rules.both_article);
}

void append_claim_ndjson(Chunk& out, const Game& game, const GamePlace& place,
                         const FoundClaim& claim, const replay::IllegalAnswer& answer) {
  Line line{out, game, place, claim, "illegal"};
  line.put_number("count", answer.count);
  if (answer.over) return line.put_over(*answer.over);
  if (answer.loss) {
    line.put_loss(*answer.loss, answer.rules.loss);
  } else {
    line.put_ruling("minutes", std::nullopt, answer.rules.penalty.article);
    line.put_number("minutes", answer.rules.penalty.minutes);
  }
  line.put_number("fatal", answer.rules.fatal);
  if (!answer.rules.in_time.empty()) line.put_text("in_time_article", answer.rules.in_time);
}

}  // namespace partiar::report
