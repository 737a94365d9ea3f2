#include "select/selecting.h"

#include <algorithm>
#include <utility>

#include "base/number.h"
#include "base/words.h"
#include "io/unfinished.h"
#include "pgn/known_tags.h"
#include "text/printable.h"
#include "text/suggest.h"

namespace partiar::select {

std::optional<std::vector<NumberRange>> read_numbers(std::string_view text) {
  std::vector<NumberRange> ranges;
  for (const std::string_view part : base::split(text, ',')) {
    const auto dash = std::min(part.find('-'), part.size());
    const auto first = base::read_number<std::uint64_t>(part.substr(0, dash));
    const auto last =
        dash == part.size() ? first : base::read_number<std::uint64_t>(part.substr(dash + 1));
    if (!first || !last || *first == 0 || *first > *last) return std::nullopt;
    ranges.push_back({*first, *last});
  }
  return ranges;
}

namespace {

using Done = std::expected<void, io::Failure>;

/// Stops the run as a closed pipe does: nothing more is wanted.
std::unexpected<io::Failure> enough() {
  return std::unexpected{io::Failure{io::Fault::closed_pipe, {}, {}}};
}

io::Failure no_such_tag(const std::string& tag) {
  const std::vector<std::string> known{pgn::known_tags.begin(), pgn::known_tags.end()};
  const auto nearest = text::find_nearest(tag, known);
  return {io::Fault::no_such_tag, tag, nearest && *nearest != tag ? *nearest : "none"};
}

std::expected<io::PieceOutput, io::Failure> create(const std::string& path) {
  return io::PieceOutput::create(path, [](std::string& out, std::string_view bytes) {
    text::append_printable_lines(out, bytes);
  });
}

}  // namespace

Selecting::Selecting(const SelectingOptions& options, GameLists& lists)
    : options_{options}, lists_{lists} {
  if (options.sample) sample_.emplace(*options.sample, options.seed);
}

Done Selecting::open() {
  if (options_.split.is_asked()) {
    split_.emplace(options_.directory, ".pgn");
  } else {
    auto selection = create(options_.to);
    if (!selection) return std::unexpected{std::move(selection.error())};
    selection_ = *std::move(selection);
  }
  if (options_.others.empty()) return {};
  auto others = create(options_.others);
  if (!others) return std::unexpected{std::move(others.error())};
  others_ = *std::move(others);
  return {};
}

Done Selecting::follow(const reading::SourceStep& step, std::span<const Cut> cuts) {
  if (step.breaks_off()) is_passed_over_ = true;
  if (step.begins) begin_source(step);
  if (is_passed_over_) return {};
  for (const Cut& cut : cuts) {
    if (auto taken = take(cut, step.games_before + cut.number); !taken) {
      is_passed_over_ = true;
      return taken;
    }
  }
  return step.ends ? end_source() : pass_to(source_->last);
}

void Selecting::begin_source(const reading::SourceStep& step) {
  const std::string& path = step.source;
  is_passed_over_ = false;
  candidate_.reset();  // of a source that broke off
  paths_.push_back(path);
  files_.push_back(*step.file);
  stamps_.push_back(*step.stamp);
  source_.emplace(paths_.size() - 1);
  if (lists_.games) source_->listed = lists_.games->meet(path);
  if (lists_.drop) source_->dropped = lists_.drop->meet(path);
}

Done Selecting::end_source() {
  if (sample_) {
    offer(no_end);
    return {};
  }
  // A source without games goes where unselected games go.
  if (!source_->way) source_->way = way_of_others();
  return pass_to(no_end);
}

bool Selecting::has(reading::GameList::Source* source, const Cut& cut, std::uint64_t number,
                    const std::string& list) {
  if (source == nullptr) return false;
  const reading::Listed listed = reading::GameList::find(*source, number, cut.begin);
  if (listed == reading::Listed::elsewhere && !moved_) moved_ = {list, paths_.back(), number};
  return listed != reading::Listed::no;
}

/// Whether all conditions hold. Both lists are always consulted, so that each knows which games
/// were seen.
bool Selecting::is_wanted(const Cut& cut, std::uint64_t number) {
  const bool is_listed = !lists_.games || has(source_->listed, cut, number, options_.games);
  const bool is_dropped = has(source_->dropped, cut, number, options_.drop);
  const auto is_within = [number](const NumberRange& range) {
    return range.first <= number && number <= range.last;
  };
  const bool is_numbered =
      options_.numbers.empty() || std::ranges::any_of(options_.numbers, is_within);
  return cut.matches && is_listed && !is_dropped && is_numbered;
}

Selecting::Way Selecting::way_of_others() const {
  return {others_ ? Place::others : Place::nowhere};
}

std::expected<Selecting::Way, io::Failure> Selecting::way_of_selection(
    const std::optional<std::string>& value) {
  if (!split_) return Way{Place::selection};
  if (!options_.split.games) {
    is_tag_met_ = is_tag_met_ || value;
    is_tag_missed_ = !is_tag_met_;
  }
  const std::string key = options_.split.games ? next_number()
                          : value              ? *value
                                               : key_of_none(options_.split);
  auto file = split_->open(key, name_of(key));
  if (!file) return std::unexpected{std::move(file.error())};
  joints_.resize(split_->size());
  return Way{Place::selection, *file};
}

/// The number of the file for the next game, in five digits or more, which sort.
std::string Selecting::next_number() {
  constexpr std::size_t width = 5;
  const std::string number = std::to_string(split_games_++ / *options_.split.games + 1);
  return std::string(width - std::min(width, number.size()), '0') + number;
}

/// Takes the next game, which ends the one before it.
Done Selecting::take(const Cut& cut, std::uint64_t number) {
  ++games_;
  // Text above the first game goes with it.
  const std::optional<std::uint64_t> begin = number == 1 ? 0 : cut.begin;
  const bool is_first = !source_->way;
  const bool is_behind = is_first || (begin > source_->last && begin >= source_->end);
  if (!begin || !is_behind) {
    return std::unexpected{io::Failure{io::Fault::cannot_cut, paths_.back(), {}}};
  }
  source_->last = *begin;
  source_->end = cut.end;
  auto& changes = sample_ ? changes_[source_->number] : source_->changes;
  changes.insert(changes.end(), cut.changes.begin(), cut.changes.end());
  const bool is_full = options_.head && selected_ == *options_.head;
  const bool is_wanted = this->is_wanted(cut, number) && !is_full;
  if (moved_) return enough();
  if (sample_) {
    source_->way = Way{};
    offer(*begin);
    if (is_wanted) candidate_ = Piece{source_->number, *begin, no_end, cut.value};
    return {};
  }
  selected_ += is_wanted ? 1 : 0;
  const auto way = is_wanted ? way_of_selection(cut.value) : way_of_others();
  if (!way) return std::unexpected{way.error()};
  if (is_first) source_->way = number == 1 ? *way : way_of_others();
  if (source_->way != *way) {
    if (auto passed = pass_to(*begin); !passed) return passed;
    source_->way = *way;
  }
  if (!is_full || others_) return {};
  has_enough_ = true;
  return enough();
}

/// Enters the candidate, which ends at `end`, into the draw.
void Selecting::offer(std::uint64_t end) {
  if (!candidate_) return;
  candidate_->end = end;
  sample_->offer(*std::exchange(candidate_, {}));
}

/// Writes what is pending, up to `end`, to its destination.
Done Selecting::pass_to(std::uint64_t end) {
  if (sample_ || !source_->way || end <= source_->begin) return {};
  auto written = write(std::exchange(source_->begin, end), end, *source_->way);
  std::erase_if(source_->changes, [end](const io::Change& change) { return change.offset < end; });
  if (!written) is_passed_over_ = true;
  return written;
}

/// Opens the source in progress; of an archive, its members are read in turn.
Done Selecting::open_source() {
  const std::size_t number = source_->number;
  const std::string& file = files_[number];
  const std::string member = paths_[number] == file ? std::string{} : paths_[number];
  if (rewriter_ && rewritten_ == number) return {};
  const bool goes_on = rewriter_ && !member.empty() && files_[rewritten_] == file;
  if (!goes_on || !rewriter_->go_to(member)) {
    auto rewriter = io::Rewriter::open(file, options_.limits, stamps_[number], member);
    if (!rewriter) return std::unexpected{std::move(rewriter.error())};
    rewriter_ = *std::move(rewriter);
  }
  rewritten_ = number;
  return {};
}

Done Selecting::write(std::uint64_t begin, std::uint64_t end, const Way& way) {
  if (way.place == Place::nowhere || begin == end) return {};
  if (auto opened = open_source(); !opened) return opened;
  const io::Rewriter::Sink none{.keep = [](std::string_view) { return Done{}; },
                                .change = [](const io::Change&) { return Done{}; }};
  const io::Rewriter::Sink sink{
      .keep = [&](std::string_view text) { return put(way, text); },
      .change = [&](const io::Change& change) { return put(way, change.text); }};
  if (auto passed = rewriter_->change({.offset = begin}, none); !passed) return passed;
  for (const io::Change& change : source_->changes) {
    if (change.offset < begin || change.offset >= end) continue;
    if (auto changed = rewriter_->change(change, sink); !changed) return changed;
  }
  return end == no_end ? rewriter_->finish(sink) : rewriter_->change({.offset = end}, sink);
}

Done Selecting::put(const Way& way, std::string_view text) {
  if (text.empty()) return {};
  const io::Rewriter& source = *rewriter_;
  if (way.place == Place::others) return others_->put(source, source_->number, text);
  if (!split_) return selection_->put(source, source_->number, text);
  const auto bytes = joints_[way.file].joined(source, source_->number, text, options_.directory);
  if (!bytes) return std::unexpected{bytes.error()};
  return split_->write(way.file, *bytes);
}

/// Writes the sample, and the other games, source by source.
Done Selecting::write_sample() {
  const std::vector<Piece> pieces = std::move(*sample_).take();
  sample_.reset();
  selected_ = pieces.size();
  auto piece = pieces.begin();
  for (std::size_t number = 0; number < paths_.size(); ++number) {
    source_.emplace(number);
    source_->changes = std::move(changes_[number]);
    std::uint64_t at = 0;
    for (; piece != pieces.end() && piece->source == number; ++piece) {
      const auto way = way_of_selection(piece->value);
      if (!way) return std::unexpected{way.error()};
      if (auto done = write(at, piece->begin, way_of_others()); !done) return done;
      if (auto done = write(piece->begin, piece->end, *way); !done) return done;
      at = piece->end;
    }
    if (auto done = write(at, no_end, way_of_others()); !done) return done;
  }
  return {};
}

Done Selecting::commit(const std::function<Done(const std::string&)>& may_write) {
  if (sample_) {
    if (auto written = write_sample(); !written) return written;
  }
  if (is_tag_missed_) return std::unexpected{no_such_tag(options_.split_as)};
  if (selection_) {
    if (auto committed = selection_->commit(); !committed) return committed;
  }
  if (split_) {
    if (auto committed = split_->commit(may_write); !committed) return committed;
  }
  const io::SignalHold hold;
  auto committed = others_ ? others_->commit() : Done{};
  const bool is_complete = committed || others_->is_placed();
  if (split_ && is_complete) split_->keep();
  return committed;
}

}  // namespace partiar::select
