/// Games as written in table rows, kept after their replay.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source_map.h"
#include "notation/resolve.h"
#include "notation/san.h"
#include "replay/replayer.h"
#include "support/catch.h"
#include "support/positions.h"

namespace partiar::tests {

struct Replayed {
  std::string event;  ///< value of the Event tag
  std::string moves;  ///< `e4 e5 Nf3`
  std::string start, last;
  std::string events;    ///< `threefold@8 white 0,4,8; checkmate@12`
  std::string end;       ///< the event that ended the game: `checkmate@12`
  std::string codes;     ///< `move.blocked@3 result.tag-open`
  std::string findings;  ///< with locations: `9:4 move.blocked@3; 5:10 result.tag-open`
  std::string letters;   ///< the alphabet: `en`, `cs`
  std::string rival;     ///< another alphabet, with different moves
  std::string heading;
  laws::Verdict verdict;
  laws::Ground ground;
  std::optional<laws::Result> required;
  laws::Claimed claimed;
  laws::Status status;
  replay::Variant variant;

  friend bool operator==(const Replayed&, const Replayed&) = default;
};

inline void append_word(std::string& out, std::string_view word, std::string_view between) {
  if (!out.empty()) out += between;
  out += word;
}

inline std::string san_of(const board::Position& position, board::Move move) {
  std::string san;
  notation::append_san(san, notation::san_of(position, move));
  return san;
}

inline board::Position position_at(const replay::Game& game, base::Ply ply) {
  board::Position position = game.start.position;
  for (std::uint32_t i = 0; i < ply.value; ++i) position.play_recorded(game.followed.moves[i]);
  return position;
}

/// `threefold-intended@7 black Ng8 0,4`.
inline std::string written(const replay::Game& game, const laws::Event& event) {
  constexpr std::array<std::string_view, 10> names{
      "checkmate",   "stalemate",          "dead",           "threefold", "fivefold", "fifty",
      "seventyfive", "threefold-intended", "fifty-intended", "offer"};
  std::string out{names[static_cast<unsigned>(event.kind)]};
  out += '@' + std::to_string(event.ply.value);
  if (event.claimant) out += *event.claimant == board::Color::white ? " white" : " black";
  if (event.intended) out += ' ' + san_of(position_at(game, event.ply), *event.intended);
  for (unsigned i = 0; i < event.occurrence_count; ++i) {
    out += (i == 0 ? ' ' : ',') + std::to_string(event.occurrences[i].value);
  }
  return out;
}

/// `move.blocked@3`, with `*2` appended if found twice.
inline std::string written(const findings::Finding& finding) {
  std::string out{findings::info_of(finding.code).name};
  if (finding.ply.value > 0) out += '@' + std::to_string(finding.ply.value);
  if (finding.facts.count > 1) out += '*' + std::to_string(finding.facts.count);
  return out;
}

inline Replayed replayed(const replay::Game& game) {
  Replayed out{.event = std::string{game.find_tag("Event").value_or("")},
               .moves = {},
               .start = fen_of(game.start.position),
               .last = fen_of(game.followed.last),
               .events = {},
               .end = game.judgement.end ? written(game, *game.judgement.end) : "",
               .codes = {},
               .findings = {},
               .letters = game.alphabet != nullptr ? game.alphabet->name : "",
               .rival = game.rival != nullptr ? game.rival->name : "",
               .heading = game.head.heading ? std::string{game.head.heading->in(game.text)} : "",
               .verdict = game.judgement.verdict,
               .ground = game.judgement.ground,
               .required = game.judgement.required,
               .claimed = game.judgement.claimed,
               .status = game.judgement.status,
               .variant = game.start.variant};
  board::Position position = game.start.position;
  for (const board::Move move : game.followed.moves) {
    append_word(out.moves, san_of(position, move), " ");
    position.play_recorded(move);
  }
  for (const auto& event : game.judgement.events)
    append_word(out.events, written(game, event), "; ");
  base::SourceMap lines{game.text};
  for (const auto& finding : game.findings) {
    const auto at = lines.locate(finding.where.begin);
    append_word(out.codes, written(finding), " ");
    append_word(out.findings,
                std::to_string(at.line) + ':' + std::to_string(at.column) + ' ' + written(finding),
                "; ");
  }
  return out;
}

inline std::vector<Replayed> replay_games(replay::Replayer& replayer,
                                          const replay::Source& source) {
  std::vector<Replayed> games;
  replayer.replay(source, [&](const replay::Game& game) { games.push_back(replayed(game)); });
  return games;
}

inline std::vector<Replayed> replay_games(const replay::Source& source,
                                          pgn::Variations variations = pgn::Variations::skip) {
  replay::Replayer replayer{{variations}};
  return replay_games(replayer, source);
}

/// The one game of `text`.
inline Replayed replay_one(std::string_view text,
                           pgn::Variations variations = pgn::Variations::skip) {
  const auto games = replay_games({text}, variations);
  CAPTURE(text);
  REQUIRE(games.size() == 1);
  return games[0];
}

}  // namespace partiar::tests
