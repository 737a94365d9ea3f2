#include "decisions.h"

#include <unistd.h>

#include <charconv>
#include <ranges>
#include <vector>

#include "reading/line_reader.h"
#include "replay/tag_values.h"

namespace partiar::cli {

namespace {

constexpr std::size_t longest_line = std::size_t{64} << 10U;
constexpr std::string_view open_answer = "?";

enum Field : std::uint8_t {
  answer_field,
  choices_field,
  file_field,
  game_field,
  line_field,
  check_field,
  fields
};

/// A file's name may hold what parts fields and lines.
void append_escaped(std::string& out, std::string_view name) {
  for (const char c : name) {
    switch (c) {
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
      default:
        out += c;
    }
  }
}

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

std::vector<std::string_view> parts_of(std::string_view line, char between) {
  std::vector<std::string_view> parts;
  for (const auto part : std::views::split(line, between)) {
    parts.emplace_back(part.begin(), part.end());
  }
  return parts;
}

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(' ');
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

std::optional<std::uint64_t> number_in(std::string_view field) {
  std::uint64_t number = 0;
  const auto* const end = field.data() + field.size();
  const auto read = std::from_chars(field.data(), end, number);
  return read.ec == std::errc{} && read.ptr == end ? std::optional{number} : std::nullopt;
}

/// FNV-1a, 64 bits: the same on every machine, and enough to tell games of one line apart.
class Hash {
 public:
  void add(std::string_view bytes) {
    for (const char c : bytes) add(static_cast<unsigned char>(c));
    add(static_cast<unsigned char>(0));
  }
  void add(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001b3U; }

  [[nodiscard]] std::string digits() const {
    std::string out(16, '0');
    for (std::size_t i = 0; i < out.size(); ++i) {
      out[i] = "0123456789abcdef"[value_ >> (60 - 4 * i) & 15U];
    }
    return out;
  }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

}  // namespace

std::expected<Decisions, std::variant<DecisionError, io::Failure>> Decisions::read(
    const std::string& path) {
  Decisions read;
  if (::access(path.c_str(), F_OK) != 0) return read;
  reading::LineReader lines{path, longest_line};
  for (;;) {
    const auto next = lines.next();
    if (!next) return std::unexpected{next.error()};
    if (!*next) return read;
    std::string_view text = (*next)->text;
    if (text.starts_with("\uFEFF")) text.remove_prefix(3);
    const auto fail = [&](DecisionFault fault) {
      return std::unexpected{DecisionError{fault, (*next)->number}};
    };
    if (text.starts_with('#') || trimmed(text).empty()) continue;
    const auto parts = parts_of(text, '\t');
    if (parts.size() < fields) return fail(DecisionFault::fields);
    const auto said = trimmed(parts[answer_field]);
    if (said.empty() || said == open_answer) continue;
    const auto answer = report::find_answer(said);
    const auto choices = parts_of(parts[choices_field], ',');
    if (!answer || std::ranges::find(choices, said) == choices.end()) {
      return fail(DecisionFault::answer);
    }
    const auto line = number_in(parts[line_field]);
    if (!line) return fail(DecisionFault::fields);
    auto& decision = read.decisions_[{unescaped(parts[file_field]), *line,
                                      std::string{trimmed(parts[check_field])}}];
    if (decision) return fail(DecisionFault::twice);
    decision = std::make_unique<Decision>(*answer, std::string{text});
  }
}

std::optional<report::Answer> Decisions::find(std::string_view source, std::uint64_t line,
                                              std::string_view check) const {
  const auto found = decisions_.find({std::string{source}, line, std::string{check}});
  if (found == decisions_.end()) return std::nullopt;
  found->second->is_asked = true;
  return found->second->answer;
}

std::size_t Decisions::append_unasked(std::string& out) const {
  std::size_t count = 0;
  for (const auto& [key, decision] : decisions_) {
    if (decision->is_asked) continue;
    out += decision->text + '\n';
    ++count;
  }
  return count;
}

std::string identity_of(const replay::Game& game) {
  Hash hash;
  for (const pgn::Tag& tag : game.head.tags) {
    using replay::SpokenTag;
    const auto spoken = replay::find_spoken_tag(tag.name.in(game.text));
    const bool is_of_end = spoken == SpokenTag::result || spoken == SpokenTag::termination ||
                           spoken == SpokenTag::termination_details;
    if (is_of_end) continue;
    hash.add(tag.name.in(game.text));
    hash.add(tag.value.in(game.text));
  }
  for (const board::Move move : game.followed.moves) {
    hash.add(static_cast<unsigned char>(move.from()));
    hash.add(static_cast<unsigned char>(move.to()));
  }
  if (const auto& stop = game.followed.stop) hash.add(stop->finding.where.in(game.text));
  return hash.digits();
}

void append_decision(report::Chunk& out, std::optional<report::Answer> answer,
                     const replay::Game& game, const report::GamePlace& place,
                     const report::FixedGame& fixed, const report::Sentences& sentences) {
  out.text += answer ? report::name_of(*answer) : open_answer;
  out.text += '\t' + report::list_of(fixed.choices) + '\t';
  append_escaped(out.text, place.source);
  out.text += '\t';
  out.put_game_number(place.game);
  out.text += '\t' + std::to_string(place.lines.locate(game.span().begin).line) + '\t';
  out.text += fixed.identity + '\t';
  std::string question;
  report::append_question(question, game, fixed, sentences);
  out.text += question + '\n';
}

}  // namespace partiar::cli
