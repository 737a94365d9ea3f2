#include "head_options.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "reading/whole_text.h"
#include "text/encoding.h"
#include "text/printable.h"

namespace partiar::cli {

namespace {

using pgn::EditKind;
using pgn::TagEdit;

/// The name of a tag that may change. Throws `UsageError`.
std::string read_name(std::string_view name) {
  return read_tag_name(name, "failure_tag_kept");
}

/// A value that every program can read: a line of text in UTF-8. Throws `UsageError`.
std::string read_value(std::string_view value) {
  const bool is_line = std::ranges::none_of(value, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < ' ' || byte == 0x7F;
  });
  if (!is_line || !text::is_utf8(value)) {
    throw UsageError{{"failure_tag_value", {{"value", std::string{value}}}}};
  }
  return std::string{value};
}

/// Splits `Name=value`. Throws `UsageError`.
std::pair<std::string_view, std::string_view> split_pair(std::string_view text) {
  const auto sign = text.find('=');
  if (sign == text.npos) throw UsageError{{"failure_tag_pair", {{"value", std::string{text}}}}};
  return {text.substr(0, sign), text.substr(sign + 1)};
}

/// The list of players in a file; nothing if that fails, which has been reported.
std::optional<event::Authority> read_authority(const std::string& path,
                                               const reading::Options& reading,
                                               const Diagnostics& diagnostics) {
  const auto whole = reading::read_whole_text(path, reading);
  if (!whole) {
    diagnostics.report(whole.error());
    return std::nullopt;
  }
  auto list = event::Authority::read(whole->text);
  if (list) return std::move(*list);
  diagnostics.report(list.error(), path);
  return std::nullopt;
}

std::string_view name_of(table::OpeningsFault fault) {
  constexpr std::array<std::string_view, 3> names{"columns", "fields", "moves"};
  return names.at(static_cast<std::size_t>(fault));
}

std::string_view name_of(EditKind kind) {
  constexpr std::array<std::string_view, pgn::edit_kinds.size()> names{
      "set", "renamed", "dropped", "named", "rated", "opening", "ply_count", "result", "ordered"};
  return names.at(static_cast<std::size_t>(kind));
}

}  // namespace

void add_head(Adder add, HeadOptions& options) {
  const auto set = [&options](const Names& pairs) {
    for (const std::string& pair : pairs) {
      const auto [name, value] = split_pair(pair);
      options.edits.push_back({EditKind::set, read_name(name), read_value(value)});
    }
  };
  add.repeated("--set", set, "TAG=VALUE", "help_head_set");
  const auto rename = [&options](const Names& pairs) {
    for (const std::string& pair : pairs) {
      const auto [old, name] = split_pair(pair);
      options.edits.push_back({EditKind::renamed, read_name(old), read_name(name)});
    }
  };
  add.repeated("--rename", rename, "OLD=NEW", "help_head_rename");
  const auto each = [&options](EditKind kind) {
    return [&options, kind](const Names& names) {
      for (const std::string& name : names) options.edits.push_back({kind, read_name(name)});
    };
  };
  add.list("--drop-tags", each(EditKind::dropped), "TAG,...", "help_head_drop");
  add.list("--order", each(EditKind::ordered), "TAG,...", "help_head_order");
  add.value("--names", options.names, "FILE", "help_head_names");
  add.value("--elo-from", options.ratings, "FILE", "help_head_elo");
  const auto choose = [&options](const Names& files) { options.openings = files; };
  add.list("--openings", choose, "FILE,...", "help_head_openings");
  add.flag("--plycount", options.ply_count, "help_head_plycount");
}

std::optional<table::Openings> read_openings(const std::vector<std::string>& files,
                                             const io::Limits& limits,
                                             const Diagnostics& diagnostics) {
  table::Openings openings;
  for (const std::string& path : files) {
    const auto read = reading::read_whole_text(path, {.limits = limits});
    if (!read) {
      diagnostics.report(read.error());
      return std::nullopt;
    }
    const auto added = openings.add(read->text);
    if (added) continue;
    diagnostics.say("table_openings", {{"source", text::printable(path)},
                                       {"line", std::to_string(added.error().line)},
                                       {"fault", name_of(added.error().fault)}});
    return std::nullopt;
  }
  return openings;
}

std::optional<edit::HeadEdits> read_head_edits(const HeadOptions& options,
                                               const reading::Options& reading,
                                               const std::vector<std::string>& outputs,
                                               const Diagnostics& diagnostics) {
  std::vector<std::string> files = options.openings;
  for (const std::string& file : {options.names, options.ratings}) {
    if (!file.empty()) files.push_back(file);
  }
  for (const std::string& output : outputs) {
    if (!output.empty() && !diagnostics.may_write(output, files)) return std::nullopt;
  }
  edit::HeadEdits edits{
      .fixed = options.edits, .ply_count = options.ply_count, .proved = options.proved};
  const std::pair<std::string_view, std::optional<event::Authority>*> lists[] = {
      {options.names, &edits.names}, {options.ratings, &edits.ratings}};
  for (const auto& [path, list] : lists) {
    if (path.empty()) continue;
    *list = read_authority(std::string{path}, reading, diagnostics);
    if (!*list) return std::nullopt;
  }
  if (edits.ratings && !edits.ratings->has_ratings()) {
    diagnostics.report("head_no_ratings", options.ratings);
    return std::nullopt;
  }
  if (options.openings.empty()) return edits;
  edits.openings = read_openings(options.openings, reading.limits, diagnostics);
  if (!edits.openings) return std::nullopt;
  return edits;
}

std::string sentence_of(const pgn::EditCounts& counts, const text::Messages& messages) {
  std::string list;
  for (const EditKind kind : pgn::edit_kinds) {
    const std::uint64_t count = counts.at(static_cast<std::size_t>(kind));
    if (count == 0) continue;
    if (!list.empty()) list += ", ";
    messages.append(list, "head_edit", {{"kind", name_of(kind)}, {"count", count}});
  }
  return list.empty() ? list : messages.text("head_edits", {{"edits", list}});
}

}  // namespace partiar::cli
