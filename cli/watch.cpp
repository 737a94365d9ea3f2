#include <fcntl.h>
#include <fmt/chrono.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "batch.h"
#include "commands.h"
#include "diagnostics.h"
#include "io/block_reader.h"
#include "io/file_stamp.h"
#include "io/output.h"
#include "reading/game_reader.h"
#include "report/alarm_report.h"
#include "report/attention.h"
#include "report/ndjson_report.h"
#include "report/text_report.h"
#include "report/totals.h"
#include "report/wrap.h"
#include "terminal.h"
#include "watch/boards.h"

namespace partiar::cli {

namespace {

/// A change is seen at the next look, and what has to stand still to count at the one after.
constexpr std::chrono::milliseconds between_looks{250};

volatile std::sig_atomic_t is_ended = 0;

extern "C" void end_watch(int) {
  is_ended = 1;
}

/// An interrupt or a request to terminate ends the watch in order; a second one ends the process.
void end_watch_on_signals() {
  for (const int signal : {SIGINT, SIGTERM}) {
    struct ::sigaction inherited{};
    ::sigaction(signal, nullptr, &inherited);
    if (inherited.sa_handler == SIG_IGN) continue;
    struct ::sigaction ending{};
    ending.sa_handler = end_watch;
    ending.sa_flags = static_cast<int>(SA_RESETHAND);
    ::sigaction(signal, &ending, nullptr);
  }
}

/// The files named, and those in directories.
std::vector<std::string> files_in(const std::vector<std::string>& inputs) {
  std::vector<std::string> files;
  const auto note = [&files](const std::string& path) {
    files.push_back(path);
    return false;  // only the name is wanted
  };
  io::BlockReader reader{inputs, {.directories = io::Directories::descend, .is_wanted = note}};
  while (reader.next()) {
  }
  return files;
}

/// Watches boards until it is interrupted, or all it reads is a feed that ends.
class Watcher {
 public:
  Watcher(const WatchOptions& options, const text::Messages& messages,
          const Diagnostics& diagnostics)
      : options_{options},
        sentences_{messages},
        alarms_{sentences_, report::Colors::off},
        diagnostics_{diagnostics},
        output_{io::Output::standard()} {
    std::ranges::copy_if(options.inputs, std::back_inserter(paths_),
                         [](const std::string& input) { return input != "-"; });
    if (paths_.size() < options.inputs.size()) feed_.emplace(boards_of("-"));
  }

  Status run() {
    end_watch_on_signals();
    look();
    announce();
    while (is_ended == 0 && status_ == Status::clean && (feed_ || !paths_.empty())) {
      if (!feed_ || !take_feed()) wait();
      look();
    }
    settle();
    audit();
    return status_;
  }

 private:
  /// How a source could be read the last time.
  struct Health {
    bool is_whole = true;
    bool is_reported = false;  ///< that it could not
  };
  struct File {
    watch::Boards boards;
    std::optional<io::FileStamp> stamp{};
    bool was_there = false;  ///< when the watch began
    Health health{};
  };

  [[nodiscard]] watch::Boards boards_of(const std::string& source) const {
    return {source, options_.reading, replay_options(options_)};
  }

  void announce() {
    std::size_t boards = feed_ ? feed_->size() : 0;
    for (const auto& [path, file] : files_) boards += file.boards.size();
    diagnostics_.say("watch_begun", {{"games", boards}});
    is_begun_ = true;
  }

  /// Waits for the next look, or for a signal.
  static void wait() { ::poll(nullptr, 0, static_cast<int>(between_looks.count())); }

  /// Waits for the feed to send something, at most until the next look. Returns false if there is
  /// still to be waited, since the feed has ended.
  bool take_feed() {
    ::pollfd ready{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    std::string bytes;
    if (::poll(&ready, 1, static_cast<int>(between_looks.count())) > 0) {
      std::array<char, 65'536> buffer;
      const ::ssize_t size = ::read(STDIN_FILENO, buffer.data(), buffer.size());
      if (size == 0 || (size < 0 && errno != EINTR)) return end_feed();
      if (size > 0) bytes.assign(buffer.data(), static_cast<std::size_t>(size));
    }
    note(feed_->feed(bytes, teller(false)));
    return true;
  }

  bool end_feed() {
    note(feed_->end_feed(teller(false)));
    ended_feed_ = std::move(feed_);
    feed_.reset();
    return paths_.empty();
  }

  void look() {
    for (const std::string& path : files_in(paths_)) {
      auto [at, is_new] = files_.try_emplace(path, File{boards_of(path)});
      if (is_new) at->second.was_there = !is_begun_;
      look_at(path, at->second);
    }
    print();
  }

  void look_at(const std::string& path, File& file) {
    const auto stamp = io::find_stamp(path);
    if (!stamp) return;  // being replaced
    const bool is_known = file.stamp && stamp->has_contents_of(*file.stamp) &&
                          !file.stamp->is_fresh && file.boards.is_settled();
    if (is_known) return;
    std::ifstream in{path, std::ios::binary};
    if (!in) {
      const io::Failure failure{io::Fault::cannot_open, path, std::strerror(errno)};
      if (!io::is_gone(path)) note(std::unexpected{failure}, file.health);
      return;
    }
    const std::string bytes{std::istreambuf_iterator<char>{in}, {}};
    file.stamp = stamp;
    const auto done = file.boards.look(bytes, teller(file.was_there));
    note(done, file.health, file.boards.is_settled());
  }

  /// Reports once that a source is no file of games. What is being written cannot always be read:
  /// that is not reported until it has settled.
  void note(const std::expected<void, io::Failure>& done, Health& health, bool is_settled = true) {
    health.is_whole = done.has_value();
    if (!done && !is_settled) return;
    const bool is_known = std::exchange(health.is_reported, !done);
    if (!done && !is_known) diagnostics_.report(done.error());
  }

  /// What a feed has sent is not sent again.
  void note(const std::expected<void, io::Failure>& done) {
    if (!done) note(done, feed_health_);
  }

  watch::Tell teller(bool was_there) {
    return [this, was_there](const watch::Told& told) {
      const report::ToldAlarms alarms{
          .game = told.game,
          .place = {told.place.source, told.place.number, told.place.lines},
          .games_before = told.place.games_before,
          .board = std::string{told.place.source} + '\n' + told.board,
          .changes = told.changes,
          .is_standing = was_there && told.is_standing,
          .time = now()};
      if (options_.format == Format::ndjson) {
        alarms_.append_ndjson(text_, alarms);
      } else {
        alarms_.append(text_, alarms);
      }
      rings_ = rings_ || (options_.bell && !alarms.is_standing);
    };
  }

  /// The time of day where a person reads it; in UTC, as ISO 8601 has it, where a program does.
  [[nodiscard]] std::string now() const {
    const std::time_t time = std::time(nullptr);
    return options_.format == Format::ndjson
               ? fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(time))
               : fmt::format("{:%H:%M:%S}", fmt::localtime(time));
  }

  void print() {
    if (!text_.empty() && options_.format == Format::text) wrap(text_, options_.width, "-");
    if (!text_.empty()) check(output_.write(text_));
    if (!text_.empty() && status_ == Status::clean) check(output_.flush());
    text_.clear();
    if (std::exchange(rings_, false)) std::fputc('\a', stderr);
  }

  void check(const std::expected<void, io::Failure>& written) {
    if (!written) status_ = std::max(status_, diagnostics_.status_of(written));
  }

  /// Looks once more, so that what has just been written counts.
  void settle() {
    for (auto& [path, file] : files_) {
      file.stamp.reset();
      look_at(path, file);
      look_at(path, file);
    }
    if (feed_) static_cast<void>(end_feed());
    print();
  }

  /// The report on all games as they stand.
  void audit() {
    if (status_ != Status::clean) return;
    report::Totals totals;
    if (options_.format == Format::text) text_ += '\n';
    if (ended_feed_) audit(*ended_feed_, totals);
    for (const auto& [path, file] : files_) audit(file.boards, totals);
    if (options_.format == Format::text) {
      sentences_.append(text_, totals);
      text_ += '\n';
    }
    print();
    if (status_ != Status::clean) return;
    if (totals.reach(options_.fail_on)) status_ = Status::findings;
    if (!are_whole()) status_ = Status::failure;  // which has been reported
  }

  /// Whether all sources could be read.
  [[nodiscard]] bool are_whole() const {
    const auto is_whole = [](const auto& file) { return file.second.health.is_whole; };
    return is_audited_ && feed_health_.is_whole && std::ranges::all_of(files_, is_whole);
  }

  /// Adds the report on a source.
  void audit(const watch::Boards& boards, report::Totals& totals) {
    const report::TextReport report{sentences_, report::Colors::off, report::Detail::findings};
    reading::GameReader reader{
        reading::SourceReader::of_bytes(boards.source(), boards.text(), options_.reading),
        replay_options(options_)};
    const auto read = reader.read([&](const replay::Game& game, const reading::Place& place) {
      totals.add(game);
      const report::GamePlace at{place.source, place.number, place.lines};
      report::Chunk chunk;
      if (options_.format == Format::ndjson) {
        report::append_ndjson(chunk, game, at, sentences_);
      } else if (!report::is_in_order(game)) {
        report.append(chunk, game, at);
      }
      chunk.append_to(text_, place.games_before);
      return true;
    });
    is_audited_ = is_audited_ && read;
  }

  const WatchOptions& options_;
  report::Sentences sentences_;
  report::AlarmReport alarms_;
  const Diagnostics& diagnostics_;
  io::Output output_;
  std::vector<std::string> paths_;     ///< files and directories
  std::map<std::string, File> files_;  ///< by path
  std::optional<watch::Boards> feed_;  ///< standard input, as long as it is open
  std::optional<watch::Boards> ended_feed_;
  Health feed_health_;
  bool is_audited_ = true;  ///< so far, every source could be
  bool is_begun_ = false;
  bool rings_ = false;
  std::string text_;
  Status status_ = Status::clean;
};

}  // namespace

Status run(const WatchOptions& options) {
  const text::Messages messages = options.format == Format::text
                                      ? open_messages(options.language)
                                      : open_machine_messages(options.language);
  const Diagnostics diagnostics{options.language};
  for (const std::string& input : options.inputs) {
    if (input == "-") continue;
    std::error_code error;
    if (io::is_gone(input)) {
      diagnostics.report({io::Fault::cannot_open, input, std::strerror(ENOENT)});
    } else if (std::filesystem::is_other(input, error)) {
      diagnostics.report("watch_pipe", input);
    } else {
      continue;
    }
    return Status::failure;
  }
  return Watcher{options, messages, diagnostics}.run();
}

}  // namespace partiar::cli
