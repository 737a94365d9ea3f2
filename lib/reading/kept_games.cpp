#include "reading/kept_games.h"

#include <algorithm>
#include <utility>

#include "reading/game_reader.h"

namespace partiar::reading {

namespace {

using replay::Game;

/// What the games of one source may take in memory.
constexpr std::size_t most_kept_bytes = std::size_t{20} << 20U;

/// Drops the tokens, unless the game is compared by what they say: clocks and draw offers.
void drop_moves_as_written(std::vector<replay::Entry>& entries) {
  const bool has_remarks = std::ranges::any_of(entries, [](const replay::Entry& entry) {
    return entry.kind == pgn::TokenKind::comment || entry.kind == pgn::TokenKind::draw_offer;
  });
  if (!has_remarks) std::vector<replay::Entry>{}.swap(entries);
}

/// The line in its source of each line of a game.
std::vector<std::uint64_t> lines_of(const Game& game, base::SourceMap& map) {
  const base::Span span = game.span();
  std::vector<std::uint64_t> lines{map.locate(span.begin).line};
  for (std::uint32_t at = span.begin; at < span.end; ++at) {
    const bool ends = game.text[at] == '\n' ||
                      (game.text[at] == '\r' && !game.text.substr(at + 1).starts_with('\n'));
    if (ends) lines.push_back(map.locate(at + 1).line);
  }
  return lines;
}

std::size_t size_of(const KeptGame& kept) {
  const Game& game = kept.game;
  return sizeof kept + game.followed.moves.size() * sizeof game.followed.moves.front() +
         game.followed.entries.size() * sizeof(replay::Entry) +
         game.judgement.events.size() * sizeof(laws::Event) +
         game.findings.size() * sizeof(findings::Finding) +
         game.head.tags.size() * sizeof(pgn::Tag) + kept.lines.size() * sizeof(std::uint64_t);
}

}  // namespace

std::expected<std::vector<KeptGame>, std::variant<io::Failure, TooManyGames>> keep_games(
    SourceReader sources, std::optional<std::uint64_t> chosen, const replay::ReplayOptions& replay,
    Tokens tokens) {
  std::vector<KeptGame> games;
  GameReader reader{std::move(sources), replay};
  std::uint64_t met = 0;
  std::size_t bytes = 0;
  std::shared_ptr<const std::string> text;
  const base::SourceMap* lines = nullptr;
  const auto take = [&](const Game& game, const Place& at) {
    ++met;
    if (chosen && met != *chosen) return true;
    if (lines != &at.lines || !text || *text != game.text) {
      text = std::make_shared<const std::string>(game.text);
      bytes += text->size();
      lines = &at.lines;
    }
    games.push_back({text, game, std::string{at.source}, at.games_before + at.number,
                     at.lines.locate(game.span().begin).line});
    games.back().game.text = *text;
    if (game.scanned != nullptr) {
      games.back().scanned = std::make_shared<const replay::ScannedGame>(*game.scanned);
      games.back().game.scanned = games.back().scanned.get();
    }
    if (tokens == Tokens::all) {
      games.back().lines = lines_of(game, at.lines);
    } else {
      drop_moves_as_written(games.back().game.followed.entries);
    }
    bytes += size_of(games.back());
    return !chosen && games.size() <= TooManyGames::most && bytes <= most_kept_bytes;
  };
  if (auto read = reader.read(take); !read) return std::unexpected{std::move(read.error())};
  if (!chosen && (games.size() > TooManyGames::most || bytes > most_kept_bytes)) {
    return std::unexpected{TooManyGames{}};
  }
  return games;
}

}  // namespace partiar::reading
