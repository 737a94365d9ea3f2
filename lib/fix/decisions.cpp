#include "fix/decisions.h"

#include <algorithm>
#include <filesystem>
#include <mutex>
#include <system_error>
#include <utility>

#include "base/number.h"
#include "base/stable_hash.h"
#include "base/words.h"
#include "io/file_stamp.h"
#include "pgn/known_tags.h"
#include "reading/line_reader.h"
#include "replay/tag_values.h"
#include "text/encoding.h"
#include "text/formula.h"

namespace partiar::fix {

namespace {

constexpr std::size_t longest_line = std::size_t{64} << 10U;

enum Field : std::uint8_t {
  answer_field,
  choices_field,
  file_field,
  game_field,
  line_field,
  check_field,
  what_field,
  fields
};

std::string unescaped(std::string_view field) {
  std::string name;
  for (std::size_t i = 0; i < field.size(); ++i) {
    const bool is_escape = field[i] == '\\' && i + 1 < field.size();
    const char c = field[i + (is_escape ? 1 : 0)];
    name += !is_escape ? c : c == 't' ? '\t' : c == 'n' ? '\n' : c == 'r' ? '\r' : c;
    if (is_escape) ++i;
  }
  return name;
}

std::vector<Answer> answers_in(std::string_view field) {
  std::vector<Answer> answers;
  for (const auto part : base::split(field, ',')) {
    if (const auto answer = find_answer(part)) answers.push_back(*answer);
  }
  return answers;
}

std::string_view name_in(std::string_view path) {
  return path.substr(path.rfind('/') + 1);
}

}  // namespace

std::expected<Decisions, std::variant<DecisionError, io::Failure>> Decisions::read(
    const std::string& path, std::string head) {
  Decisions read;
  read.head_ = std::move(head);
  if (std::error_code error; !std::filesystem::exists(path, error)) return read;
  reading::LineReader lines{path, longest_line};
  std::string notes;
  bool is_in_head = true;
  std::size_t last = 0;  // line that is not blank
  const auto end_head = [&] {
    if (!std::exchange(is_in_head, false) || notes.empty()) return;
    // What a person wrote after our own heading belongs to the first game.
    if (notes.starts_with(read.head_)) {
      notes.erase(0, read.head_.size());
    } else {
      read.head_ = std::exchange(notes, {}) + '\n';  // apart from the notes on a game
    }
  };
  for (;;) {
    const auto next = lines.next();
    if (!next) return std::unexpected{next.error()};
    if (!*next) break;
    std::string_view text = (*next)->text;
    while (text.starts_with("\uFEFF")) text.remove_prefix(3);
    while (text.ends_with('\r')) text.remove_suffix(1);
    if (base::trimmed(text, " ").empty()) continue;
    const bool is_behind_blank = (*next)->number > last + 1;
    last = (*next)->number;
    if (is_behind_blank && !notes.empty()) end_head();
    if (text.starts_with('#')) {
      notes.append(text) += '\n';
      continue;
    }
    end_head();
    if (auto error = read.add(text, (*next)->number, notes)) return std::unexpected{*error};
  }
  end_head();
  read.tail_ = std::move(notes);
  return read;
}

std::optional<DecisionError> Decisions::add(std::string_view text, std::uint64_t number,
                                            std::string& notes) {
  const auto fail = [&](DecisionFault fault) { return DecisionError{fault, number}; };
  const auto parts = base::split(text, '\t');
  if (parts.size() < fields || text.size() > longest_line) {
    return fail(text::is_utf8(text) ? DecisionFault::fields : DecisionFault::coded);
  }
  const auto line = base::read_number<std::uint64_t>(parts[line_field]);
  if (!line) return fail(DecisionFault::fields);
  auto decision = std::make_unique<Decision>();
  decision->number = number;
  decision->choices = base::trimmed(parts[choices_field], " ");
  decision->source = unescaped(parts[file_field]);
  decision->path = io::absolute_path(decision->source);
  decision->line = *line;
  decision->check = base::trimmed(parts[check_field], " ");
  decision->text = text;
  for (std::size_t i = what_field + 1; i < parts.size(); ++i) (decision->more += '\t') += parts[i];
  const auto said = base::trimmed(parts[answer_field], " ");
  if (!said.empty() && said != open_answer) {
    const auto choices = answers_in(parts[choices_field]);
    decision->answer = find_answer(said);
    const bool is_choice =
        decision->answer && std::ranges::find(choices, *decision->answer) != choices.end();
    if (!is_choice) {
      return DecisionError{DecisionFault::answer, number, std::string{said}, list_of(choices, ", "),
                           find_meant(said, choices)};
    }
  }
  // A file may have been read under two names.
  const Key key{decision->check, decision->path};
  const auto known = by_line_.find({key, decision->line});
  const Decision* const other = known == by_line_.end() ? nullptr : known->second.all.answered;
  if (other != nullptr && decision->answer && other->answer != decision->answer) {
    return fail(DecisionFault::twice);
  }
  Exact& exact = by_line_[{key, decision->line}];
  exact.all.add(decision.get());
  exact.of_source[decision->source].add(decision.get());
  by_path_[key].add(decision.get());
  by_name_[{decision->check, name_in(decision->path)}].add(decision.get());
  by_place_[{decision->path, decision->line}].of_check[decision->check].add(decision.get());
  decision->notes = std::exchange(notes, {});
  decisions_.push_back(std::move(decision));
  return std::nullopt;
}

void Decisions::Alike::add(Decision* decision) {
  agree = agree && (all.empty() || all.front()->answer == decision->answer);
  if (answered == nullptr && decision->answer) answered = decision;
  all.push_back(decision);
}

/// Marks answers about another game in that place.
void Decisions::note_changed(Place& place, std::string_view check) {
  const auto here = place.of_check.find(check);
  Alike* const kept = here == place.of_check.end() ? nullptr : &here->second;
  if (std::exchange(place.is_met, true) && (place.left == nullptr || place.left == kept)) return;
  for (auto& [other, alike] : place.of_check) {
    if (&alike == kept || std::exchange(alike.is_noted, true)) continue;
    for (Decision* const decision : alike.all) {
      if (decision->answer) decision->is_changed = true;
    }
  }
  place.left = kept != nullptr && !kept->is_noted ? kept : nullptr;
}

/// The answered one with that source, if possible. Its copies are asked about with it.
Decision* Decisions::find(Exact& exact, std::string_view source) {
  const auto own = exact.of_source.find(source);
  const bool is_own = own != exact.of_source.end() &&
                      (own->second.answered != nullptr || exact.all.answered == nullptr);
  Decision* const best = (is_own ? own->second : exact.all).best();
  Alike& copies = exact.of_source.find(best->source)->second;
  if (!std::exchange(copies.is_noted, true)) {
    for (Decision* const copy : copies.all) {
      if (copy != best) copy->is_asked = true;
    }
  }
  return best;
}

Decision* Decisions::find(std::string_view source, std::uint64_t line,
                          std::string_view check) const {
  if (decisions_.empty()) return nullptr;
  const std::string path = io::absolute_path(std::string{source});
  const std::scoped_lock lock{*mutex_};
  if (const auto place = by_place_.find({path, line}); place != by_place_.end()) {
    note_changed(place->second, check);
  }
  const Key key{check, path};
  if (const auto exact = by_line_.find({key, line}); exact != by_line_.end()) {
    return find(exact->second, source);
  }
  // In that file, or else in one of the same name.
  auto alike = by_path_.find(key);
  if (alike == by_path_.end()) {
    alike = by_name_.find({check, name_in(path)});
    if (alike == by_name_.end()) return nullptr;
  }
  if (alike->second.agree) return alike->second.all.front();
  if (!std::exchange(alike->second.is_noted, true)) {
    for (Decision* const decision : alike->second.all) {
      decision->is_changed = decision->answer.has_value();
    }
  }
  return nullptr;
}

void Decisions::append_unasked(std::string& out) const {
  for (const auto& decision : decisions_) {
    const bool is_kept = decision->answer || !decision->notes.empty() || !decision->more.empty();
    if (!decision->is_asked && is_kept) out += decision->notes + decision->text + '\n';
  }
  out += tail_;
}

std::size_t Decisions::count_unasked() const {
  return static_cast<std::size_t>(std::ranges::count_if(decisions_, [](const auto& decision) {
    return decision->answer && !decision->is_asked && !decision->is_changed;
  }));
}

void Decisions::list_changed(const std::function<void(const Decision&)>& take) const {
  for (const auto& decision : decisions_) {
    if (decision->is_changed && !decision->is_asked) take(*decision);
  }
}

void append_file_name(std::string& out, std::string_view name) {
  const auto guard = [&out](std::string_view cell) {
    const bool begins_with_escape = std::string_view{"\t\n\r\\"}.contains(cell.substr(0, 1));
    if (!begins_with_escape && text::may_be_formula(cell)) out += '\\';
  };
  guard(name);
  for (std::size_t i = 0; i < name.size(); ++i) {
    switch (name[i]) {
      case '\t':
        out += "\\t";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      case '\\':
        out += "\\\\";
        break;
      case ';':
        out += ';';
        guard(name.substr(i + 1));
        break;
      default:
        out += name[i];
    }
  }
}

std::string identity_of(const replay::Game& game) {
  base::StableHash hash;
  for (const pgn::Tag& tag : game.head.tags) {
    using replay::SpokenTag;
    const auto spoken = replay::find_spoken_tag(pgn::name_of(tag, game.text));
    const bool is_of_end = spoken == SpokenTag::result || spoken == SpokenTag::termination ||
                           spoken == SpokenTag::termination_details;
    if (is_of_end) continue;
    hash.add_field(pgn::name_of(tag, game.text));
    hash.add_field(tag.value.in(game.text));
  }
  for (const board::Move move : game.followed.moves) {
    hash.add(static_cast<unsigned char>(move.from()));
    hash.add(static_cast<unsigned char>(move.to()));
  }
  if (const auto& stop = game.followed.stop) hash.add_field(stop->finding.where.in(game.text));
  return std::string{std::string_view{base::hex_of(hash.value())}};
}

}  // namespace partiar::fix
