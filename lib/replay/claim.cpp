#include "replay/claim.h"

#include <algorithm>
#include <charconv>

#include "board/legal_moves.h"
#include "languages/alphabets.h"
#include "laws/winnable.h"
#include "notation/resolve.h"
#include "notation/san.h"
#include "replay/fault_codes.h"

namespace partiar::replay {

namespace {

using board::Color;
using board::Position;
using laws::EventKind;

std::span<const board::Move> moves_until(const Game& game, base::Ply ply) {
  return std::span{game.followed.moves}.first(ply.value);
}

Position position_after(const Game& game, base::Ply ply) {
  Position position = game.start.position;
  for (const board::Move move : moves_until(game, ply)) position.play_recorded(move);
  return position;
}

std::string_view without_blanks(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") + 1 - first);
}

/// `Bc3` of `69.Bc3`, `69 Bc3!? (=)` and the like.
std::string_view move_of(std::string_view text) {
  text = without_blanks(text);
  const auto number = std::min(text.find_first_not_of("0123456789"), text.size());
  const std::string_view behind = text.substr(number);
  const bool numbered = behind.starts_with('.') || behind.starts_with("\u2026") ||
                        (number > 0 && behind.starts_with(' '));
  if (numbered) text = behind;
  for (bool found = true; found;) {
    text = without_blanks(text);
    found = text.starts_with('.') || text.starts_with("\u2026");
    if (found) text.remove_prefix(text.starts_with('.') ? 1 : 3);
  }
  for (bool found = true; found;) {
    text = without_blanks(text);
    found = false;
    for (const std::string_view mark : {"(=)", "!", "?"}) {
      if (!text.ends_with(mark)) continue;
      text.remove_suffix(mark.size());
      found = true;
    }
  }
  return text;
}

/// Reads with the letters of the game, and where these do not fit with those of English, which the
/// programs of arbiters have.
WrittenMove read_written(std::string_view text, const Position& position, const Game& game) {
  WrittenMove written;
  written.text = move_of(text);
  const auto& letters = game.letters();
  auto san = notation::read_san(written.text, letters);
  if (!san) {
    const auto& english = languages::alphabets()[0].letters;
    if (const auto read = notation::read_san(written.text, english)) san = read;
  }
  if (!san) {
    written.fault = code_of(san.error().fault);
    written.facts = facts_of(san.error());
    return written;
  }
  written.readable = true;
  const auto resolved = notation::resolve(position, san->san);
  if (resolved) {
    if (board::takes_king(position, resolved->move)) {
      written.fault = Code::move_king_taken;
    } else {
      written.move = resolved->move;
    }
    return written;
  }
  written.fault = code_of(resolved.error().fault);
  written.facts =
      facts_of(resolved.error(), notation::with_piece(position, san->san), position.turn());
  return written;
}

bool has(const Game& game, Code code) {
  return std::ranges::any_of(game.findings,
                             [&](const Finding& finding) { return finding.code == code; });
}

/// How many half-moves had been played before `move`, which may lie before the score.
std::int64_t plies_before(const Game& game, NumberedMove move) {
  const std::int64_t moves = std::int64_t{move.number} - game.start.position.fullmove_number();
  return 2 * moves + static_cast<int>(move.color) - static_cast<int>(game.start.position.turn());
}

std::optional<laws::Event> end_until(const Game& game, base::Ply ply) {
  return game.judgement.end && game.judgement.end->ply <= ply ? game.judgement.end : std::nullopt;
}

}  // namespace

std::optional<NumberedMove> read_numbered_move(std::string_view text) {
  NumberedMove move;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), move.number);
  if (error != std::errc{} || move.number == 0) return std::nullopt;
  const std::string_view side{end, text.data() + text.size()};
  if (side == "w" || side == ".") {
    move.color = Color::white;
  } else if (side == "b" || side == "..." || side == "\u2026") {
    move.color = Color::black;
  } else {
    return std::nullopt;
  }
  return move;
}

std::expected<FoundClaim, ClaimFault> find_claim(const Game& game, const ClaimRequest& request) {
  const bool placed = request.ply || request.move;
  if (game.start.bad_fen || has(game, Code::setup_variant_unknown)) {
    return std::unexpected{ClaimFault::no_start};
  }
  if (!placed && game.judgement.verdict == laws::Verdict::unreadable) {
    return std::unexpected{ClaimFault::broken};
  }
  if (request.move && has(game, Code::notation_move_number)) {
    return std::unexpected{ClaimFault::numbers};
  }
  const auto played = static_cast<std::int64_t>(game.followed.moves.size());
  std::int64_t ply = played;
  if (request.ply) {
    ply = request.ply->value;
  } else if (request.move) {
    ply = plies_before(game, *request.move) + (request.written ? 0 : 1);
  }
  if (ply < 0 || ply > played) return std::unexpected{ClaimFault::not_reached};
  FoundClaim claim;
  claim.ply = base::Ply{static_cast<std::uint32_t>(ply)};
  const Position position = position_after(game, claim.ply);
  claim.by = request.by.value_or(position.turn());
  if (request.written) claim.written = read_written(*request.written, position, game);
  return claim;
}

ClaimAnswer answer_claim(const Game& game, const FoundClaim& claim) {
  ClaimAnswer answer;
  answer.over = end_until(game, claim.ply);
  const auto intended = claim.written ? claim.written->move : std::nullopt;
  answer.ruling =
      laws::rule_on({claim.by, intended}, game.start.position, moves_until(game, claim.ply));
  const bool readable = !claim.written || intended;
  answer.right = !answer.over && readable && answer.ruling.is_right();
  return answer;
}

bool is_chance_to_claim(const Game& game, const laws::Event& event) {
  const bool claimable = event.kind == EventKind::threefold ||
                         event.kind == EventKind::threefold_intended ||
                         event.kind == EventKind::fifty || event.kind == EventKind::fifty_intended;
  return claimable && !end_until(game, event.ply);
}

std::vector<laws::Event> chances_to_claim(const Game& game, Color by) {
  std::vector<laws::Event> chances;
  std::ranges::copy_if(game.judgement.events, std::back_inserter(chances),
                       [&](const laws::Event& event) {
                         return event.claimant == by && is_chance_to_claim(game, event);
                       });
  return chances;
}

SealedOutcome answer_sealed(const Game& game, const FoundClaim& sealed) {
  if (end_until(game, sealed.ply)) return SealedOutcome::over;
  if (sealed.written->move) return SealedOutcome::stands;
  if (!sealed.written->readable) return SealedOutcome::unreadable;
  const Position position = position_after(game, sealed.ply);
  const auto answer = laws::can_mate(position, ~sealed.by);
  return answer.chance == laws::Chance::unwinnable ? SealedOutcome::draws : SealedOutcome::loses;
}

}  // namespace partiar::replay
