#include "replay/head_correction.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "pgn/writer.h"

namespace partiar::replay {

namespace {

using base::Span;
using pgn::TagPair;

constexpr std::string_view blanks = " \t";

/// A tag in brackets, without a line end.
std::string text_of(const TagPair& tag) {
  std::string text;
  pgn::append_tag(text, tag.name, tag.value);
  text.pop_back();
  return text;
}

/// The value as it is written in quotes.
std::string escaped(const TagPair& tag) {
  const std::string text = text_of(tag);
  const std::size_t before = tag.name.size() + std::string_view{"[ \""}.size();
  return text.substr(before, text.size() - before - std::string_view{"\"]"}.size());
}

/// From `[` to `]`; nothing if it is not written as PGN has it.
std::optional<Span> find_brackets(const pgn::Tag& tag, std::string_view text) {
  const auto open = text.find_last_not_of(blanks, tag.name.begin - 1U);
  if (tag.name.begin == 0 || open == text.npos || text[open] != '[') return std::nullopt;
  const auto quote = text.find_first_not_of(blanks, tag.name.end);
  if (quote + 1 != tag.value.begin || text[quote] != '"') return std::nullopt;
  const auto rest = text.substr(tag.value.end);
  if (!rest.starts_with('"')) return std::nullopt;
  const auto close = rest.find_first_not_of(blanks, 1);
  if (close == rest.npos || rest[close] != ']') return std::nullopt;
  return Span{static_cast<std::uint32_t>(open),
              static_cast<std::uint32_t>(tag.value.end + close + 1)};
}

/// How the lines of a game end.
std::string_view line_end_in(std::string_view text) {
  if (text.contains("\r\n")) return "\r\n";
  return text.contains('\r') && !text.contains('\n') ? "\r" : "\n";
}

class HeadCorrector {
 public:
  HeadCorrector(const Game& game, std::span<const TagPair> tags, std::vector<Correction> others)
      : game_{game},
        tags_{tags},
        found_{std::move(others)},
        line_end_{line_end_in(game.span().in(game.text))} {}

  std::expected<std::vector<Correction>, Obstacle> find() && {
    if (game_.head.tags.empty()) return std::unexpected{Obstacle::head};
    if (keeps_order()) {
      change_in_place();
    } else {
      fill_anew();
    }
    if (is_malformed_) return std::unexpected{Obstacle::head};
    std::ranges::stable_sort(found_, {}, [](const Correction& one) {
      return std::pair{one.where.begin, one.where.end};
    });
    return std::move(found_);
  }

 private:
  [[nodiscard]] bool keeps_order() const {
    std::size_t next = 0;
    return std::ranges::all_of(tags_, [&](const TagPair& tag) {
      if (!tag.origin) return true;
      const bool is_next = *tag.origin >= next;
      next = *tag.origin + 1;
      return is_next;
    });
  }

  /// The brackets of a tag of the text.
  [[nodiscard]] Span brackets_of(std::size_t origin) {
    const auto found = find_brackets(game_.head.tags[origin], game_.text);
    is_malformed_ |= !found;
    return found.value_or(Span{});
  }

  void add(Span where, std::string text) {
    found_.push_back({CorrectionKind::head, where, std::move(text)});
  }

  void change_in_place() {
    std::vector<bool> stays(game_.head.tags.size());
    std::optional<std::size_t> before;
    for (const TagPair& tag : tags_) {
      if (tag.origin) {
        before = tag.origin;
        stays[*before] = true;
        change(tag);
      } else if (before) {
        const std::uint32_t end = brackets_of(*before).end;
        add({end, end}, std::string{line_end_} + text_of(tag));
      } else {
        const std::uint32_t begin = brackets_of(0).begin;
        add({begin, begin}, text_of(tag).append(line_end_));
      }
    }
    for (std::size_t i = 0; i < stays.size(); ++i) {
      if (!stays[i]) remove(brackets_of(i));
    }
  }

  void change(const TagPair& tag) {
    const pgn::Tag& written = game_.head.tags[*tag.origin];
    if (is_as_written(tag)) return;
    static_cast<void>(brackets_of(*tag.origin));
    if (tag.name != pgn::name_of(written, game_.text)) add(written.name, tag.name);
    if (tag.value != value_of(written)) add(written.value, escaped(tag));
  }

  [[nodiscard]] std::string value_of(const pgn::Tag& tag) const {
    std::string value;
    pgn::append_tag_value(value, tag.value.in(game_.text));
    return value;
  }

  [[nodiscard]] bool is_as_written(const TagPair& tag) const {
    const pgn::Tag& written = game_.head.tags[*tag.origin];
    return tag.name == pgn::name_of(written, game_.text) && tag.value == value_of(written);
  }

  /// With its line, if nothing else is there.
  void remove(Span where) {
    const std::string_view text = game_.text;
    const auto before = text.substr(0, where.begin);
    const auto line = before.find_last_not_of(blanks);
    const bool begins_line = line == before.npos || before[line] == '\n' || before[line] == '\r';
    const auto end = text.find_first_not_of(blanks, where.end);
    const bool ends_line = end != text.npos && (text[end] == '\n' || text[end] == '\r');
    if (begins_line && ends_line) {
      const bool is_two = text.substr(end).starts_with("\r\n");
      where.end = static_cast<std::uint32_t>(end + (is_two ? 2 : 1));
    }
    add(where, {});
  }

  /// Puts the tags in their order into the places where tags are.
  void fill_anew() {
    const std::size_t places = game_.head.tags.size();
    std::string behind;
    for (std::size_t i = 0; i < tags_.size(); ++i) {
      const TagPair& tag = tags_[i];
      if (i < places && tag.origin == i && is_as_written(tag)) continue;
      const bool stays = tag.origin && is_as_written(tag);
      std::string text = stays ? moved_text(brackets_of(*tag.origin)) : text_of(tag);
      if (i < places) {
        add(brackets_of(i), std::move(text));
      } else {
        behind.append(line_end_).append(text);
      }
    }
    for (std::size_t i = tags_.size(); i < places; ++i) remove(brackets_of(i));
    const std::uint32_t end = brackets_of(places - 1).end;
    if (!behind.empty()) add({end, end}, std::move(behind));
  }

  /// The text of a tag that moves, with the corrections that are made in it.
  [[nodiscard]] std::string moved_text(Span where) {
    std::string text{where.in(game_.text)};
    std::erase_if(found_, [&](const Correction& other) {
      const bool is_inside = other.kind != CorrectionKind::head &&
                             other.where.begin >= where.begin && other.where.end <= where.end;
      if (is_inside) {
        text.replace(other.where.begin - where.begin, other.where.size(), other.text);
      }
      return is_inside;
    });
    return text;
  }

  const Game& game_;
  std::span<const TagPair> tags_;
  std::vector<Correction> found_;
  std::string_view line_end_;
  bool is_malformed_ = false;
};

}  // namespace

std::vector<TagPair> written_tags_of(const Game& game) {
  std::vector<TagPair> tags;
  for (const pgn::Tag& tag : game.head.tags) {
    TagPair& added = tags.emplace_back();
    added.name = pgn::name_of(tag, game.text);
    pgn::append_tag_value(added.value, tag.value.in(game.text));
    added.origin = tags.size() - 1;
  }
  return tags;
}

std::expected<std::vector<Correction>, Obstacle> find_head_corrections(
    const Game& game, std::span<const TagPair> tags, std::vector<Correction> others) {
  return HeadCorrector{game, tags, std::move(others)}.find();
}

}  // namespace partiar::replay
