#include "watch/boards.h"

#include <algorithm>
#include <utility>

#include "base/tag_section.h"

namespace partiar::watch {

namespace {

using replay::Game;

/// What tells a game from the others of its source.
std::string name_of(const Game& game) {
  std::string name;
  for (const char* tag : {"Event", "Site", "Date", "Round", "Board", "White", "Black", "GameId"}) {
    name += game.known_tag(tag);
    name += '\n';
  }
  return name;
}

/// Enough to see whether the last word has grown.
std::string_view end_of(std::string_view text) {
  constexpr std::size_t enough = 200;
  return text.substr(text.size() - std::min(text.size(), enough));
}

}  // namespace

std::string_view whole_words(std::string_view text) {
  const std::size_t end = text.find_last_of(" \t\r\n})]");
  return text.substr(0, end == text.npos ? 0 : end + 1);
}

Boards::Boards(std::string source, const reading::Options& reading,
               const replay::ReplayOptions& replay)
    : source_{std::move(source)}, reading_{reading}, replay_{replay} {
  replay_.keep_entries = true;  // for the clocks
}

void Boards::take(const Game& game, const reading::Place& place, std::string name, Text text,
                  const Tell& tell) {
  auto found = boards_.find(name);
  const std::string_view now = game.extent().in(game.text);
  const bool has_settled =
      text == Text::settled || (found != boards_.end() && found->second.text == now);
  // The head of a game may be half-written before its first move.
  if (found == boards_.end()) {
    if (!has_settled && game.followed.moves.empty()) {
      is_settled_ = false;
      return;
    }
    found = boards_.try_emplace(std::move(name)).first;
    found->second.was_there = looks_ == 1;
  }
  Watched& watched = found->second;
  watched.text = now;
  watched.seen = looks_;
  is_settled_ = is_settled_ && has_settled;
  const Changes changes = watched.board.take(game, has_settled ? Text::settled : Text::moving);
  const bool is_standing = watched.was_there && looks_ <= 2;
  if (!changes.empty()) tell({game, place, found->first, changes, is_standing});
}

std::expected<void, io::Failure> Boards::read(std::string_view bytes, Text text, Same same,
                                              const Tell& tell) {
  std::map<std::string, unsigned> met;
  reading::GameReader reader{reading::SourceReader::of_bytes(source_, bytes, reading_), replay_};
  return reader.read([&](const Game& game, const reading::Place& place) {
    std::string name = name_of(game);
    const unsigned before = met[name]++;
    if (same == Same::game && before > 0) name += std::to_string(before);
    take(game, place, std::move(name), text, tell);
    return true;
  });
}

std::expected<void, io::Failure> Boards::look(std::string_view bytes, const Tell& tell) {
  const bool is_same = bytes == last_;
  if (is_same && is_settled_) return {};
  const bool has_grown_at_end = end_of(bytes) != end_of(last_);
  const std::string_view text = has_grown_at_end ? whole_words(bytes) : bytes;
  ++looks_;
  is_settled_ = text.size() == bytes.size();
  auto done = read(text, is_same ? Text::settled : Text::moving, Same::game, tell);
  if (!is_same) last_ = bytes;
  return done;
}

std::expected<void, io::Failure> Boards::feed(std::string_view bytes, const Tell& tell) {
  is_feed_ = true;
  if (bytes.empty() && is_settled_) return {};
  ++looks_;
  is_settled_ = true;
  last_ += bytes;
  const std::size_t begin = base::find_last_section(last_);
  std::expected<void, io::Failure> done;
  if (begin != last_.npos) {
    done = read(std::string_view{last_}.substr(0, begin), Text::settled, Same::board, tell);
    last_.erase(0, begin);
  }
  const std::string_view text = bytes.empty() ? last_ : whole_words(last_);
  is_settled_ = text.size() == last_.size();
  const auto rest = read(text, bytes.empty() ? Text::settled : Text::moving, Same::board, tell);
  return done ? rest : done;
}

std::expected<void, io::Failure> Boards::end_feed(const Tell& tell) {
  is_settled_ = false;
  return feed({}, tell);
}

std::string Boards::text() const {
  std::string all = is_feed_ ? std::string{} : last_;
  for (const auto& [name, watched] : boards_) {
    if (!is_feed_ && watched.seen == looks_) continue;
    if (!all.empty()) all += all.ends_with('\n') ? "\n" : "\n\n";
    all += watched.text;
  }
  return all;
}

}  // namespace partiar::watch
