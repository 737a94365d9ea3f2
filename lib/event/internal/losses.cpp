#include "event/internal/losses.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include "base/words.h"
#include "event/names.h"
#include "languages/alphabets.h"
#include "notation/san.h"
#include "pgn/commands.h"
#include "pgn/lexer.h"

namespace partiar::event::internal {

namespace {

/// Whether `kept` gives the same name in as many words, however they are spelled.
bool is_name_kept(const std::string& name, const std::string& kept) {
  if (name == kept) return true;
  const Likeness likeness = PersonName{name}.compare(PersonName{kept});
  const bool is_abbreviated = likeness == Likeness::initials || likeness == Likeness::part;
  return likeness <= Likeness::sound && (!is_abbreviated || name.size() <= kept.size());
}

bool is_round_kept(const GameRecord& record, const GameRecord& kept) {
  if (record.round_text == kept.round_text) return true;
  const bool is_read = record.round > 0 && std::ranges::count(record.round_text, '.') <= 1;
  return is_read && record.round == kept.round && (record.part == 0 || record.part == kept.part);
}

bool is_date_kept(const laws::Date& date, const laws::Date& kept) {
  const auto is_part_kept = [](auto part, auto of_kept) { return part == 0 || part == of_kept; };
  return date.year > 0 && date.year == kept.year && is_part_kept(date.month, kept.month) &&
         is_part_kept(date.day, kept.day);
}

/// Whether the kept record has the same in other words.
bool is_kept_otherwise(const std::string& tag, const TwinGame& twin, const TwinGame& kept) {
  const GameRecord& record = twin.record;
  if (tag == "White") return is_name_kept(record.white.name, kept.record.white.name);
  if (tag == "Black") return is_name_kept(record.black.name, kept.record.black.name);
  if (tag == "Event") return is_name_kept(record.event, kept.record.event);
  if (tag == "Round") return is_round_kept(record, kept.record);
  if (tag == "Date") return is_date_kept(twin.date, kept.date);
  if (tag == "Result") return record.recorded.way != Way::open;  // compared as an outcome
  return tag == "PlyCount";                                      // the moves say so
}

/// Whether the game has several tags of that name: only the first is known by more than its hash.
bool is_repeated(const std::string& tag, const TwinGame& twin) {
  return std::ranges::count(twin.content.tags, tag, &TwinTag::name) > 1;
}

std::vector<std::string> lost_tags(const TwinGame& twin, const TwinGame& kept) {
  std::vector<TwinTag> missing;
  std::ranges::set_difference(twin.content.tags, kept.content.tags, std::back_inserter(missing));
  std::vector<std::string> names;
  for (TwinTag& tag : missing) {
    if (is_repeated(tag.name, twin) || !is_kept_otherwise(tag.name, twin, kept))
      names.push_back(std::move(tag.name));
  }
  const auto [first, last] = std::ranges::unique(names);
  names.erase(first, last);
  return names;
}

bool is_said_too(std::uint64_t hash, std::uint64_t kept) {
  return hash == 0 || hash == kept;
}

}  // namespace

Losses losses_of(const TwinGame& twin, const TwinGame& kept) {
  const TwinContent& content = twin.content;
  const Outcome& result = twin.record.recorded;
  Losses losses{.tags = lost_tags(twin, kept)};
  const auto note = [&](Loss loss, bool is_lost) {
    if (is_lost) losses.what.push_back(loss);
  };
  note(Loss::moves, twin.plies() > kept.plies());
  note(Loss::unread,
       content.unread == TwinContent::cut || !is_said_too(content.unread, kept.content.unread));
  note(Loss::result, result.way != Way::open && result != kept.record.recorded);
  note(Loss::annotations, !std::ranges::includes(kept.content.annotations, content.annotations));
  note(Loss::heading, !is_said_too(content.heading, kept.content.heading));
  note(Loss::tags, !losses.tags.empty());
  return losses;
}

namespace {

/// Whether the tag has that name, or its last words do.
bool is_named(std::string_view tag, std::string_view name) {
  if (name.empty() || tag.size() < name.size()) return false;
  const std::string_view end = tag.substr(tag.size() - name.size());
  return base::equals(end, name) &&
         (end.size() == tag.size() || base::lower(end.front()) != end.front());
}

/// Whether a note is of an annotation that `kept` lacks.
bool is_lost(const TwinNote& note, const TwinContent& kept) {
  return !std::ranges::binary_search(kept.annotations, note.hash);
}

/// A command whose value a half-move has once.
constexpr std::string_view measured[] = {"clk", "emt", "eval"};

/// What a comment measures: `clk 0:05:00`.
std::vector<std::pair<std::string_view, std::string_view>> measures_in(std::string_view comment) {
  std::vector<std::pair<std::string_view, std::string_view>> measures;
  for (auto command = pgn::find_command(comment); command;
       command = pgn::find_command(comment, command->end)) {
    if (std::ranges::count(measured, command->name) > 0)
      measures.emplace_back(command->name, base::trimmed(command->value, " \t\r\n"));
  }
  return measures;
}

/// Whether a sign says how good the move is: `$1` to `$6`.
bool is_grade(std::string_view sign) {
  return sign.size() == 2 && sign[0] == '$' && sign[1] >= '1' && sign[1] <= '6';
}

/// Whether both cannot be said of one half-move.
bool do_contradict(const TwinNote& note, const TwinNote& other) {
  if (note.ply != other.ply) return false;
  if (is_grade(note.text) && is_grade(other.text)) return note.text != other.text;
  if (!note.text.starts_with('{') || !other.text.starts_with('{')) return false;
  const auto measures = measures_in(other.text);
  return std::ranges::any_of(measures_in(note.text), [&](const auto& measure) {
    return std::ranges::any_of(measures, [&](const auto& of_other) {
      return measure.first == of_other.first && measure.second != of_other.second;
    });
  });
}

/// Whether a word is a move in the letters of some languages, but not in these.
bool is_in_others(std::string_view word, const notation::PieceLetters& letters) {
  return !notation::read_san(word, letters) &&
         std::ranges::any_of(languages::alphabets(), [&](const notation::Alphabet& alphabet) {
           return notation::read_san(word, alphabet.letters).has_value();
         });
}

/// Whether the moves of a variation of `twin` would be read in `kept` as they are there. Both games
/// may be in the same letters, and the variation in others.
bool is_in_letters(std::string_view variation, const TwinGame& twin, const TwinGame& kept) {
  const std::string& name = kept.content.letters;
  const notation::Alphabets& all = languages::alphabets();
  const notation::PieceLetters& letters = all[all.find(name).value_or(0)].letters;
  pgn::Lexer lexer{variation};
  for (auto token = lexer.next(); token.kind != pgn::TokenKind::end; token = lexer.next()) {
    if (token.kind != pgn::TokenKind::move) continue;
    const bool are_same = twin.content.letters == name;
    if (!are_same || is_in_others(token.span.in(variation), letters)) return false;
  }
  return true;
}

bool has_tag(const TwinContent& content, std::string_view name) {
  return std::ranges::count(content.tags, name, &TwinTag::name) > 0;
}

}  // namespace

bool are_addable(const Losses& losses) {
  return std::ranges::all_of(
      losses.what, [](Loss loss) { return loss == Loss::annotations || loss == Loss::tags; });
}

std::optional<Hindrance> find_hindrance(const Losses& losses, const TwinGame& twin,
                                        const TwinGame& kept) {
  if (kept.content.tags.empty()) return Hindrance::untagged;
  const auto is_taken = [&](const std::string& tag) {
    return has_tag(kept.content, tag) || is_repeated(tag, twin);
  };
  if (std::ranges::any_of(losses.tags, is_taken)) return Hindrance::tags;
  for (const TwinNote& note : twin.content.notes) {
    if (!is_lost(note, kept.content)) continue;
    if (note.text.empty()) return Hindrance::unsayable;
    const bool is_variation = note.text.starts_with('(');
    if (is_variation && !is_in_letters(note.text, twin, kept)) return Hindrance::letters;
    const bool is_contradicted = std::ranges::any_of(
        kept.content.notes, [&](const TwinNote& other) { return do_contradict(note, other); });
    if (is_contradicted) return Hindrance::contradicted;
  }
  return std::nullopt;
}

Additions add(const Losses& losses, const TwinContent& content, TwinContent& kept) {
  Additions added;
  std::ranges::copy_if(content.notes, std::back_inserter(added.notes),
                       [&](const TwinNote& note) { return is_lost(note, kept); });
  std::ranges::copy_if(content.tags, std::back_inserter(added.tags), [&](const TwinTag& tag) {
    return std::ranges::count(losses.tags, tag.name) > 0;
  });
  for (const TwinNote& note : added.notes) kept.annotations.push_back(note.hash);
  kept.notes.insert(kept.notes.end(), added.notes.begin(), added.notes.end());
  std::ranges::sort(kept.annotations);
  kept.tags.insert(kept.tags.end(), added.tags.begin(), added.tags.end());
  std::ranges::sort(kept.tags);
  return added;
}

void allow(Losses& losses, std::span<const std::string> may_differ) {
  std::erase_if(losses.tags, [&](const std::string& tag) {
    return std::ranges::any_of(may_differ, [&](const auto& name) { return is_named(tag, name); });
  });
  if (losses.tags.empty()) std::erase(losses.what, Loss::tags);
}

}  // namespace partiar::event::internal
