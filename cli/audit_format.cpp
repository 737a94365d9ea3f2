#include "audit_format.h"

#include <algorithm>
#include <array>

#include "game_choice.h"
#include "partiar/version.h"
#include "report/html_report.h"
#include "report/junit_report.h"
#include "report/ndjson_report.h"
#include "report/sarif_report.h"
#include "terminal.h"
#include "text/printable.h"

namespace partiar::cli {

namespace {

using replay::Game;
using report::Chunk;
using report::EventResults;
using report::GamePlace;
using report::Overview;
using report::Sentences;

report::Detail detail_of(const AuditOptions& options) {
  if (options.all) return report::Detail::all;
  return options.claims ? report::Detail::claims : report::Detail::findings;
}

/// What `append` makes of everything that is known at the end.
std::function<std::string(const Overview&)> text_of(auto append) {
  return [append](const Overview& all) {
    std::string out;
    append(out, all);
    return out;
  };
}

/// The files that a page is about, as it names them.
report::PageRun run_of(const AuditOptions& options) {
  constexpr std::size_t most_files = 20;  // beyond, nobody compares them
  report::PageRun run{.made = today()};
  std::vector<std::string> files = options.inputs;
  if (!options.official.empty()) files.push_back(options.official);
  if (files.size() > most_files) return run;
  for (const std::string& file : files) {
    run.files.emplace_back(text::printable(file), digest_of(file));
  }
  return run;
}

class Text final : public AuditFormat {
 public:
  Text(const AuditOptions& options, const Sentences& sentences, report::Colors colors)
      : options_{options},
        sentences_{sentences},
        colors_{colors},
        report_{sentences, colors, detail_of(options),
                options.diagrams ? drawn_board() : report::Board::left_out} {}

  void append(Chunk& out, const Game& game, const GamePlace& place) const override {
    report_.append(out, game, place);
  }
  [[nodiscard]] Frame frame() const override {
    return {.after = text_of([this](std::string& out, const Overview& all) {
              sentences_.append(out, all.totals);
              out += '\n';
            }),
            .width = columns_for(options_.width, options_.output)};
  }
  void append_event(std::string& out, const EventResults& results, Overview&) const override {
    report::append_event(out, results, sentences_, colors_);
  }

 private:
  const AuditOptions& options_;
  const Sentences& sentences_;
  report::Colors colors_;
  report::TextReport report_;
};

class Ndjson final : public AuditFormat {
 public:
  Ndjson(const AuditOptions& options, const Sentences& sentences, report::Colors)
      : options_{options}, sentences_{sentences} {}

  void append(Chunk& out, const Game& game, const GamePlace& place) const override {
    report::append_ndjson(out, game, place, sentences_, options_.moves);
  }
  void append_event(std::string& out, const EventResults& results, Overview&) const override {
    report::append_event_ndjson(out, results, sentences_);
  }

 private:
  const AuditOptions& options_;
  const Sentences& sentences_;
};

class Html final : public AuditFormat {
 public:
  Html(const AuditOptions& options, const Sentences& sentences, report::Colors)
      : options_{options}, sentences_{sentences}, page_{sentences, detail_of(options)} {}

  void append(Chunk& out, const Game& game, const GamePlace& place) const override {
    page_.append(out, game, place);
  }
  void list(report::Listing& listing, const Game& game, const GamePlace& place) const override {
    page_.list(listing, game, place);
  }
  [[nodiscard]] Frame frame() const override {
    // Browsers are slow to open a larger page.
    constexpr std::uint64_t largest_page = 100'000'000;
    constexpr std::uint64_t largest_summary = 10'000'000;
    return {
        .before = text_of(
            [this](auto& out, auto& all) { page_.append_begin(out, all, run_of(options_)); }),
        .after = text_of([this](auto& out, auto& all) { page_.append_end(out, all, version()); }),
        .most = largest_page - largest_summary};
  }
  void append_event(std::string& out, const EventResults& results,
                    Overview& overview) const override {
    report::append_event_html(out, results, sentences_, overview.codes);
  }

 private:
  const AuditOptions& options_;
  const Sentences& sentences_;
  report::HtmlReport page_;
};

class Sarif final : public AuditFormat {
 public:
  Sarif(const AuditOptions& options, const Sentences& sentences, report::Colors)
      : sentences_{sentences}, detail_{detail_of(options)} {}

  void append(Chunk& out, const Game& game, const GamePlace& place) const override {
    report::append_sarif(out, game, place, sentences_, detail_);
  }
  [[nodiscard]] Frame frame() const override {
    return {.before = text_of([this](auto& out, auto&) {
              report::append_sarif_begin(out, version(), sentences_);
            }),
            .between = report::sarif_separator,
            .after = text_of([](auto& out, auto&) { report::append_sarif_end(out); })};
  }
  void append_event(std::string& out, const EventResults& results, Overview&) const override {
    report::append_sarif(out, results, sentences_);
  }

 private:
  const Sentences& sentences_;
  report::Detail detail_;
};

class Junit final : public AuditFormat {
 public:
  Junit(const AuditOptions& options, const Sentences& sentences, report::Colors colors)
      : sentences_{sentences},
        report_{sentences, colors, detail_of(options), report::Board::left_out} {}

  void append(Chunk& out, const Game& game, const GamePlace& place) const override {
    report::append_junit(out, game, place, report_, sentences_);
  }
  [[nodiscard]] Frame frame() const override {
    return {.before = text_of(report::append_junit_begin),
            .after = text_of([](auto& out, auto&) { report::append_junit_end(out); })};
  }
  void append_event(std::string& out, const EventResults& results,
                    Overview& overview) const override {
    overview.event = report::append_junit(out, results, sentences_);
  }

 private:
  const Sentences& sentences_;
  report::TextReport report_;
};

template <class Made>
std::unique_ptr<AuditFormat> make(const AuditOptions& options, const Sentences& sentences,
                                  report::Colors colors) {
  return std::make_unique<Made>(options, sentences, colors);
}

// In a page the summary leads to each game; a test suite counts all its tests.
constexpr std::array formats{
    FormatRow{.name = "text", .format = Format::text, .make = make<Text>, .is_for_person = true},
    FormatRow{.name = "ndjson", .format = Format::ndjson, .make = make<Ndjson>, .has_bytes = true},
    FormatRow{.name = "html",
              .format = Format::html,
              .make = make<Html>,
              .is_for_person = true,
              .has_only = false,
              .has_order = false,
              .event_place = EventPlace::before},
    FormatRow{.name = "sarif",
              .format = Format::sarif,
              .make = make<Sarif>,
              .has_order = false,
              .event_place = EventPlace::behind},
    FormatRow{.name = "junit",
              .format = Format::junit,
              .make = make<Junit>,
              .has_all = true,
              .has_only = false,
              .has_order = false,
              .event_place = EventPlace::behind}};

}  // namespace

std::span<const FormatRow> audit_formats() {
  return formats;
}

const FormatRow& row_of(Format format) {
  return *std::ranges::find(formats, format, &FormatRow::format);
}

}  // namespace partiar::cli
