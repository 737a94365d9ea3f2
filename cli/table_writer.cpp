#include "table_writer.h"

#include <utility>

#include "io/file_stamp.h"

namespace partiar::cli {

TableWriter::Written TableWriter::checked(table::Database::Done done) {
  if (done) return {};
  database_.leave_file();
  file_.clear();
  has_failed_ = true;
  return std::unexpected{io::Failure{io::Fault::cannot_write, path_, done.error().detail}};
}

bool TableWriter::is_of_file(const std::string& source) const {
  return !file_.empty() && (source == file_ || source.starts_with(file_ + '!'));
}

/// The part of a broken-off file that could be read is not enough.
void TableWriter::leave(const std::string& source) {
  if (!is_of_file(source)) return;
  database_.leave_file();
  if (!std::exchange(is_broken_, true)) left_.push_back(file_);
}

TableWriter::Written TableWriter::end_file() {
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

TableWriter::Written TableWriter::begin(const SourceStep& step) {
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

TableWriter::Written TableWriter::follow(const SourceStep& step) {
  if (step.result == nullptr) {
    leave(step.source);
    return {};
  }
  if (step.begins) {
    if (auto begun = begin(step); !begun) return begun;
  }
  is_whole_ = step.ends;
  if (is_broken_) return {};
  for (const table::GameRow& row : step.result->rows) {
    const auto added = checked(database_.add(row, step.games_before + row.number));
    if (!added) return added;
  }
  return {};
}

std::expected<TableTotals, io::Failure> TableWriter::finish(const TableOptions& options) {
  if (auto ended = end_file(); !ended) return std::unexpected{std::move(ended.error())};
  TableTotals totals{.read = read_, .unchanged = files_.unchanged()};
  table::Database::Done done;
  for (const table::FileFacts& file : files_.touched()) {
    if (done) done = database_.set_modified(file.place, file.modified);
  }
  if (done && options.prune) {
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

}  // namespace partiar::cli
