#include "watch/boards.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <variant>

#include "base/tag_section.h"
#include "base/words.h"
#include "io/block_reader.h"

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

/// How many tags of two names differ.
int count_other_tags(std::string_view one, std::string_view other) {
  const auto tags = base::split(one, '\n');
  const auto others = base::split(other, '\n');
  return std::inner_product(tags.begin(), tags.end(), others.begin(), 0, std::plus{},
                            std::not_equal_to{});
}

/// How many moves two games have in common from the start.
std::size_t count_common(std::span<const board::Move> one, std::span<const board::Move> other) {
  return static_cast<std::size_t>(std::ranges::mismatch(one, other).in1 - one.begin());
}

/// The text that bytes are, decompressed and not UTF-16; nothing if they are several, or are not
/// read to the end.
std::optional<std::string> text_of(const std::string& source, std::string_view bytes,
                                   const io::Limits& limits) {
  auto blocks = io::BlockReader::of_bytes(source, bytes, {.limits = limits});
  std::string text;
  while (const auto next = blocks.next()) {
    const auto* const block = std::get_if<io::Block>(&*next);
    if (block == nullptr || block->cut || *block->source != source) return std::nullopt;
    text += block->bytes;
  }
  return text;
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
    found->second.number = std::to_string(++made_);
  }
  Watched& watched = found->second;
  watched.text = now;
  // Half a text does not say how far its game has come, but its head may already
  // name the result, which does not end it.
  if (has_settled || game.followed.moves.size() >= watched.moves.size()) {
    watched.moves = game.followed.moves;
    watched.is_bare = watched.moves.empty() && !game.followed.stop;
    watched.has_result = game.judgement.claimed != laws::Claimed::nothing;
  }
  watched.seen = looks_;
  is_settled_ = is_settled_ && has_settled;
  const Changes changes = watched.board.take(game, has_settled ? Text::settled : Text::moving);
  const bool is_standing = watched.was_there && looks_ <= 2;
  if (!changes.empty()) tell({game, place, watched.number, changes, is_standing});
}

std::expected<void, io::Failure> Boards::read(std::string_view bytes, Same same,
                                              const TakeNamed& take) {
  std::map<std::string, unsigned> met;
  reading::GameReader reader{reading::SourceReader::of_bytes(source_, bytes, reading_), replay_};
  return reader.read([&](const Game& game, const reading::Place& place) {
    std::string name = name_of(game);
    const unsigned before = met[name]++;
    if (same == Same::game && before > 0) name += std::to_string(before);
    take(game, place, std::move(name));
    return true;
  });
}

/// Games that are new come last, when it is known which have vanished: where they stand before
/// others, by reading again.
std::expected<void, io::Failure> Boards::read_file(std::string_view bytes, Text text,
                                                   const Tell& tell) {
  bool has_new = false;
  std::size_t vanished = boards_.size();  // unless they are still to come
  auto done = read(bytes, Same::game, [&](const auto& game, const auto& place, std::string name) {
    const bool is_new = !boards_.contains(name);
    if (is_new && vanished > 0) {
      has_new = true;
      return;
    }
    if (!is_new && boards_.at(name).seen != looks_ && vanished > 0) --vanished;
    take(game, place, std::move(name), text, tell);
  });
  if (!has_new) return done;
  return read(bytes, Same::game, [&](const auto& game, const auto& place, std::string name) {
    if (boards_.contains(name)) return;
    take_over(game, name);
    take(game, place, std::move(name), text, tell);
  });
}

/// Gives the board of a game that has vanished to one that goes on with its moves, or that differs
/// in one tag and in moves taken back; of several such games, none.
void Boards::take_over(const Game& game, const std::string& name) {
  const std::span<const board::Move> moves = game.followed.moves;
  const auto may_be = [&](const auto& board) {
    const auto& [old, watched] = board;
    if (watched.seen == looks_ || watched.moves.empty() || moves.empty()) return false;
    const std::size_t common = count_common(watched.moves, moves);
    return common == watched.moves.size() ||
           (common == moves.size() && count_other_tags(old, name) == 1);
  };
  const auto found = std::ranges::find_if(boards_, may_be);
  if (found == boards_.end()) return;
  if (std::any_of(std::next(found), boards_.end(), may_be)) return;
  auto board = boards_.extract(found);
  board.key() = name;
  boards_.insert(std::move(board));
}

/// Half a head makes no game.
void Boards::forget_bare() {
  std::erase_if(boards_, [this](const auto& board) {
    return board.second.seen != looks_ && board.second.is_bare;
  });
}

std::expected<void, io::Failure> Boards::read_feed(std::string_view bytes, Text text,
                                                   const Tell& tell) {
  return read(bytes, Same::board, [&](const auto& game, const auto& place, std::string name) {
    unsigned& later = later_[name];
    const std::string last = later > 0 ? name + std::to_string(later) : name;
    const auto old = boards_.find(last);
    if (old == boards_.end() || !old->second.has_result) return take(game, place, last, text, tell);
    const std::span<const board::Move> moves = game.followed.moves;
    const std::size_t common = count_common(old->second.moves, moves);
    const bool may_grow = common == moves.size() && common < old->second.moves.size();
    if (may_grow && text == Text::moving) {  // to the same game, or to another
      is_settled_ = false;
      return;
    }
    const std::size_t shorter = std::min(moves.size(), old->second.moves.size());
    const bool is_same = 2 * common >= shorter && moves.empty() == old->second.moves.empty();
    if (!is_same) name += std::to_string(++later);
    take(game, place, is_same ? last : name, text, tell);
  });
}

std::expected<void, io::Failure> Boards::look(std::string_view bytes, const Tell& tell) {
  const bool is_same = bytes == last_;
  if (is_same && is_settled_) return done_;
  const bool has_grown_at_end = end_of(bytes) != end_of(last_);
  const auto text = has_grown_at_end ? text_of(source_, bytes, reading_.limits) : std::nullopt;
  const std::string_view whole = text ? whole_words(*text) : bytes;
  ++looks_;
  is_settled_ = !text || whole.size() == text->size();
  done_ = read_file(whole, is_same ? Text::settled : Text::moving, tell);
  is_settled_ = is_settled_ && (done_ || is_same);
  is_whole_ = done_ && std::ranges::any_of(boards_, [this](const auto& board) {
                return board.second.seen == looks_;
              });
  forget_bare();
  if (!is_same) last_ = bytes;
  return done_;
}

std::expected<void, io::Failure> Boards::feed(std::string_view bytes, const Tell& tell) {
  if (bytes.empty() && is_settled_) return {};
  ++looks_;
  is_settled_ = true;
  last_ += bytes;
  const std::size_t begin = base::find_last_section(last_);
  std::expected<void, io::Failure> done;
  if (begin != last_.npos) {
    done = read_feed(std::string_view{last_}.substr(0, begin), Text::settled, tell);
    last_.erase(0, begin);
  }
  const std::string_view text = bytes.empty() ? last_ : whole_words(last_);
  is_settled_ = is_settled_ && text.size() == last_.size();
  const auto rest = read_feed(text, bytes.empty() ? Text::settled : Text::moving, tell);
  return done ? rest : done;
}

std::expected<void, io::Failure> Boards::end_feed(const Tell& tell) {
  is_settled_ = false;
  return feed({}, tell);
}

std::string Boards::text() const {
  if (is_whole_) return last_;
  std::string all;
  for (const auto& [name, watched] : boards_) {
    if (!all.empty()) all += all.ends_with('\n') ? "\n" : "\n\n";
    all += watched.text;
  }
  return all;
}

}  // namespace partiar::watch
