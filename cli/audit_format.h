/// The formats of an audit: each is one type, and one row of a table.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "batch.h"
#include "options.h"
#include "report/chunk.h"
#include "report/event_report.h"
#include "report/game_place.h"
#include "report/overview.h"
#include "report/sentences.h"
#include "report/text_report.h"

namespace partiar::cli {

/// Writes one format. For one thread.
class AuditFormat {
 public:
  AuditFormat() = default;
  AuditFormat(const AuditFormat&) = delete;
  AuditFormat& operator=(const AuditFormat&) = delete;
  virtual ~AuditFormat() = default;

  virtual void append(report::Chunk& out, const replay::Game& game,
                      const report::GamePlace& place) const = 0;

  /// Adds a game to the summary, where there is one.
  virtual void list(report::Listing&, const replay::Game&, const report::GamePlace&) const {}

  /// What goes around the games; uses this.
  [[nodiscard]] virtual Frame frame() const { return {}; }

  virtual void append_event(std::string& out, const report::EventResults& results,
                            report::Overview& overview) const = 0;
};

struct FormatRow {
  using Make = std::unique_ptr<AuditFormat>(const AuditOptions&, const report::Sentences&,
                                            report::Colors);

  std::string_view name;
  Format format;
  Make* make;                  ///< the arguments must outlive what is made
  bool is_for_person = false;  ///< in the language of the environment, if none is asked for
  bool has_all = false;        ///< every game, whether or not there is anything to say of it
  bool has_only = true;        ///< `--only` makes sense
  bool has_order = true;       ///< `--sort` makes sense
  bool has_bytes = false;      ///< each game's place in bytes
  EventPlace event_place = EventPlace::last;
};

/// All of them, the default first.
[[nodiscard]] std::span<const FormatRow> audit_formats();

[[nodiscard]] const FormatRow& row_of(Format format);

}  // namespace partiar::cli
