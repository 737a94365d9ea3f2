#include "table/writer.h"

#include <utility>

#include "io/file_stamp.h"

namespace partiar::table {

Writer::Written Writer::checked(Database::Done done) {
  if (done) return {};
  database_.leave_file();
  file_.clear();
  has_failed_ = true;
  return std::unexpected{io::Failure{io::Fault::cannot_write, path_, done.error().detail}};
}

bool Writer::is_of_file(const std::string& source) const {
  return !file_.empty() && (source == file_ || source.starts_with(file_ + '!'));
}

/// The part of a broken-off file that could be read is not enough.
void Writer::leave(const std::string& source) {
  if (!is_of_file(source)) return;
  database_.leave_file();
  if (!std::exchange(is_broken_, true)) left_.push_back(file_);
}

Writer::Written Writer::end_file() {
  if (file_.empty()) return {};
  file_.clear();
  if (std::exchange(is_broken_, false)) return {};
  if (!std::exchange(is_whole_, false)) {
    database_.leave_file();
    return {};
  }
  auto committed = checked(database_.commit_file());
  if (committed) ++read_;
  return committed;
}

Writer::Written Writer::begin(const reading::SourceStep& step) {
  const bool is_next_member = is_of_file(step.source) && *step.file == file_;
  if (!is_next_member) {
    if (auto ended = end_file(); !ended) return ended;
    const auto begun = checked(database_.begin_file(files_.take(*step.file)));
    if (!begun) return begun;
    file_ = *step.file;
  }
  if (is_broken_) return {};
  const std::size_t name = std::min(file_.size() + 1, step.source.size());
  return checked(database_.begin_member(std::string_view{step.source}.substr(name)));
}

Writer::Written Writer::follow(const reading::SourceStep& step, std::span<const GameRow> rows) {
  if (step.breaks_off()) {
    leave(step.source);
    return {};
  }
  if (step.begins) {
    if (auto begun = begin(step); !begun) return begun;
  }
  is_whole_ = step.ends;
  if (is_broken_) return {};
  for (const GameRow& row : rows) {
    const auto added = checked(database_.add(row, step.games_before + row.number));
    if (!added) return added;
  }
  return {};
}

std::expected<Totals, io::Failure> Writer::finish(bool prunes) {
  if (auto ended = end_file(); !ended) return std::unexpected{std::move(ended.error())};
  Totals totals{.read = read_, .unchanged = files_.unchanged()};
  Database::Done done;
  for (const auto& [place, file] : files_.touched()) {
    if (done) done = database_.set_place(place, file);
  }
  if (done && prunes) {
    const auto is_gone = [](const std::string& place) {
      return place != "-" && io::is_gone(place);
    };
    const auto dropped = database_.prune(is_gone);
    if (dropped) {
      totals.dropped = *dropped;
    } else {
      done = std::unexpected{dropped.error()};
    }
  }
  if (done) done = database_.make_indexes();
  const auto games = database_.count_games();
  if (done && !games) done = std::unexpected{games.error()};
  if (auto checked_done = checked(std::move(done)); !checked_done) {
    return std::unexpected{std::move(checked_done.error())};
  }
  totals.games = *games;
  return totals;
}

}  // namespace partiar::table
