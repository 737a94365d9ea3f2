#include "report/twins_report.h"

#include <cstddef>
#include <string_view>
#include <vector>

#include "base/join.h"
#include "event/outcome.h"
#include "report/internal/twin_facts.h"
#include "text/printable.h"

namespace partiar::report {

namespace {

using event::Keep;
using event::Twin;
using event::TwinKind;
using text::Argument;
using text::printable;

/// Writes one group, line by line.
class Paragraph {
 public:
  Paragraph(std::string& out, const event::TwinGroup& group, Keep keep,
            const text::Messages& messages)
      : out_{out}, group_{group}, keep_{keep}, messages_{messages} {}

  void append() {
    say("twins_kind", {{"kind", event::name_of(group_.kind)},
                       {"certain", group_.is_certain ? "yes" : "no"},
                       {"games", group_.twins.size()}});
    for (const Twin& twin : group_.twins) append(twin);
    out_ += '\n';
  }

 private:
  void say(std::string_view key, std::initializer_list<Argument> arguments) {
    messages_.append(out_, key, arguments);
    out_ += '\n';
  }

  void append(const Twin& twin) {
    const event::GameRecord& record = twin.game.record;
    const auto name = [](const std::string& value) {
      return value.empty() ? std::string{"?"} : text::isolated(printable(value));
    };
    out_ += "  ";
    say("game_heading", {{"source", text::isolated(printable(*record.source))},
                         {"game", std::to_string(record.number)},
                         {"line", std::to_string(record.line)},
                         {"white", name(record.white.name)},
                         {"black", name(record.black.name)}});
    append_context(twin.game);
    append_finding(twin);
  }

  /// The event, round and date, as far as known.
  void append_context(const event::TwinGame& game) {
    std::string context = text::isolated(printable(game.record.event));
    const auto separate = [&] { context += context.empty() ? "" : ", "; };
    if (!game.record.round_text.empty()) {
      // Within a line the word is small where the language writes it so.
      const char* const key = context.empty() ? "event_heading" : "heading_round";
      messages_.append(context, key, {{"round", printable(game.record.round_text)}});
    }
    if (game.date.year > 0) {
      separate();
      context += internal::date_of(game);
    }
    if (!context.empty()) out_.append("    ").append(context) += '\n';
  }

  void append_finding(const Twin& twin) {
    const auto add = [&](std::string_view key, std::initializer_list<Argument> arguments) {
      out_ += ' ';
      messages_.append(out_, key, arguments);
    };
    out_ += "   ";
    add("twins_record",
        {{"plies", twin.game.plies()}, {"result", event::written(twin.game.record.recorded)}});
    if (twin.kind) {
      const bool is_whole = twin.shared == twin.game.plies();
      add("twins_twin", {{"kind", event::name_of(*twin.kind)},
                         {"shared", twin.shared},
                         {"part", is_whole ? "whole" : "beginning"},
                         {"certain", twin.is_certain ? "yes" : "no"}});
    } else if (group_.kind != TwinKind::players) {
      add("twins_head", {{"how", !twin.is_kept          ? "best"
                                 : keep_ == Keep::first ? "first"
                                                        : "kept"}});
    }
    if (twin.is_dropped && !twin.losses.empty()) {
      add("twins_held", {});
    } else if (twin.is_dropped) {
      add("twins_drop", {{"merit", event::name_of(twin.merit.value_or(event::Merit::place))}});
    }
    const std::string_view losses = twin.is_merged    ? "twins_merged"
                                    : twin.is_dropped ? "twins_missing"
                                                      : "twins_lost";
    if (!twin.losses.empty()) add(losses, {{"what", said(twin.losses)}});
    if (twin.hindrance) add("twins_hindrance", {{"why", event::name_of(*twin.hindrance)}});
    out_ += '\n';
  }

  /// `comments, signs or variations; tags (ECO, WhiteElo)`.
  [[nodiscard]] std::string said(const event::Losses& losses) const {
    const std::string tags = base::joined(losses.tags, ", ", printable);
    std::string what;
    for (const event::Loss loss : losses.what) {
      if (!what.empty()) what += "; ";
      messages_.append(what, "twins_loss", {{"loss", event::name_of(loss)}, {"tags", tags}});
    }
    return what;
  }

  std::string& out_;
  const event::TwinGroup& group_;
  Keep keep_;
  const text::Messages& messages_;
};

}  // namespace

void TwinCounts::add(const event::TwinGroup& group) {
  ++groups;
  ++kinds.at(static_cast<std::size_t>(group.kind));
  for (const Twin& twin : group.twins) dropped += twin.is_dropped || twin.is_merged ? 1 : 0;
}

void append_twins(std::string& out, const event::TwinGroup& group, Keep keep,
                  const Sentences& sentences) {
  Paragraph{out, group, keep, sentences.messages()}.append();
}

void append_twin_counts(std::string& out, const TwinCounts& counts, event::Keep keep,
                        const Sentences& sentences) {
  std::vector<Argument> arguments{{"games", counts.games}, {"groups", counts.groups}};
  for (const TwinKind kind : event::twin_kinds) {
    arguments.emplace_back(event::name_of(kind), counts.kinds.at(static_cast<std::size_t>(kind)));
  }
  sentences.messages().append(out, "twins_totals", arguments);
  out += '\n';
  if (keep == event::Keep::none) return;
  sentences.messages().append(out, "twins_droppable", {{"games", counts.dropped}});
  out += '\n';
}

}  // namespace partiar::report
