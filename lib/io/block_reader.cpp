#include "io/block_reader.h"

#include <algorithm>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "base/source_map.h"
#include "io/internal/archive.h"
#include "io/internal/file_list.h"
#include "io/internal/line_ends.h"
#include "io/internal/memory_text.h"
#include "io/internal/portion_list.h"
#include "io/internal/splitter.h"
#include "io/internal/text_check.h"
#include "io/internal/utf16.h"

namespace partiar::io {

struct BlockReader::State {
  internal::PortionList files;
  InputOptions options;
  std::shared_ptr<const std::string> file;     ///< the path of the current file
  std::unique_ptr<internal::Streams> streams;  ///< of that file
  Portion portion;                             ///< of the current file
  std::optional<internal::Splitter> splitter;  ///< of the current source
  internal::Utf16Filter filter;                ///< likewise
  internal::LineEnds line_ends;                ///< likewise
  bool is_looked_at = false;                   ///< its beginning was checked for being text
  std::optional<Failure> failure;              ///< how the previous source ended
  std::shared_ptr<const std::string> source;
  std::uint32_t sources = 0;
  std::uint64_t next_line = 1;  ///< of the current source
  bool is_expanded = false;     ///< the current source is not the file as stored
  /// How far into the file had been read when the next block began, the same for all shards. It
  /// never decreases, even if the members of an archive are stored in another order.
  std::uint64_t block_place = 0;
  std::uint64_t read_before = 0;  ///< bytes of completed files

  std::expected<void, Failure> open_source(const internal::FilePortion& portion_of_file);
  std::expected<void, Failure> next_source();
  void leave_file();
  std::optional<Failure> end_of_file();
  std::expected<std::size_t, Failure> read_text(std::span<char> to);
  [[nodiscard]] Portion portion_of(const Block& block) const;
  [[nodiscard]] bool is_behind_portion(const Block& block) const;
  Input read_block();
};

/// Opens a file; its first source is `next_source`.
std::expected<void, Failure> BlockReader::State::open_source(
    const internal::FilePortion& portion_of_file) {
  auto opened = internal::Archive::open(portion_of_file.path, options.limits);
  if (!opened) return std::unexpected{std::move(opened.error())};
  file = std::make_shared<const std::string>(portion_of_file.path);
  streams = std::make_unique<internal::Archive>(*std::move(opened));
  portion = portion_of_file.portion;
  block_place = 0;
  return {};
}

void BlockReader::State::leave_file() {
  read_before += streams->place();
  streams.reset();
}

/// Leaves a file of a single source, which has been read. What follows it, such as a checksum, may
/// show that it is damaged.
std::optional<Failure> BlockReader::State::end_of_file() {
  auto end = streams->next();
  leave_file();
  if (end) return std::nullopt;
  return std::move(end.error());
}

/// Moves to the next source of the open file, or leaves the file if there is none.
std::expected<void, Failure> BlockReader::State::next_source() {
  auto name = streams->next();
  if (!name) return std::unexpected{std::move(name.error())};
  if (*name && options.archives == Archives::refuse && streams->is_member()) {
    leave_file();
    return std::unexpected{Failure{Fault::is_archive, *file, {}}};
  }
  if (!*name) {
    leave_file();
    return {};
  }
  is_expanded = !streams->is_plain();
  // Reading ahead to detect the format does not count as the start of a plain file.
  if (streams->is_member()) block_place = std::max(block_place, streams->place());
  if (is_expanded && block_place >= portion.end) {
    leave_file();
    return {};
  }
  source = std::make_shared<const std::string>(std::move(**name));
  splitter.emplace(options.block_size, options.limits.game);
  filter = {};
  line_ends = {};
  is_looked_at = false;
  return {};
}

/// Reads on in the source. Input that does not begin as text is not read to its end; there may be
/// none.
std::expected<std::size_t, Failure> BlockReader::State::read_text(std::span<char> to) {
  const auto size = filter.read([this](std::span<char> raw) { return streams->read(raw); }, to);
  if (!size) return size;
  if (std::exchange(is_looked_at, true)) return size;
  if (const auto fault = internal::find_binary({to.data(), *size})) {
    return std::unexpected{Failure{*fault, *source, {}}};
  }
  return size;
}

/// Which games of a block are asked for. If its bytes have no fixed place in the file, all or none.
Portion BlockReader::State::portion_of(const Block& block) const {
  if (!is_expanded) return portion.within(block.offset, block.bytes.size());
  return portion.contains(block_place) ? Portion{} : Portion{.begin = 0, .end = 0};
}

/// Whether the rest of the file is not asked for.
bool BlockReader::State::is_behind_portion(const Block& block) const {
  if (!is_expanded) return block.offset + block.bytes.size() >= portion.end;
  return block_place >= portion.end;
}

Input BlockReader::State::read_block() {
  Block block = splitter->next([this](std::span<char> to) { return read_text(to); });
  line_ends.mend(block);
  if (block.first_of_source) {
    if (splitter->failure() && internal::denies_text(splitter->failure()->fault)) {
      Failure no_text = *splitter->failure();
      splitter.reset();
      return no_text;
    }
    if (const auto fault = internal::find_binary(block.bytes)) {
      splitter.reset();
      return Failure{*fault, *source, {}};
    }
    ++sources;
    next_line = 1;
  }
  block.first_line = next_line + block.dropped_line_ends;
  next_line = block.first_line + base::count_lines(block.bytes);
  block.read_in_all = read_before + streams->place();
  block.is_as_stored = !filter.is_utf16();
  block.source = source;
  block.file = file;
  block.stamp = streams->stamp();
  block.source_index = sources - 1;
  block.portion = portion_of(block);
  block_place = std::max(block_place, streams->place());
  if (block.last_of_source) {
    failure = splitter->failure();
    block.cut |= failure.has_value();  // the last game may continue in the unreadable part
    splitter.reset();
    if (!failure && !streams->is_member()) failure = end_of_file();
  } else if (is_behind_portion(block)) {
    splitter.reset();
    leave_file();
  }
  const bool is_part_of_game = block.dropped_behind > 0 && block.portion.contains(0);
  if (options.limits.whole_games && is_part_of_game && !failure) {
    failure = Failure{Fault::game_too_long, *source, std::to_string(block.first_line)};
  }
  block.ends_whole = block.last_of_source && !failure;
  return block;
}

BlockReader::BlockReader(std::vector<std::string> paths, const InputOptions& options)
    : state_{new State{
          .files = {{std::move(paths), options.directories, options.output}, options.shard},
          .options = options,
          .file = {},
          .streams = {},
          .portion = {},
          .splitter = {},
          .filter = {},
          .line_ends = {},
          .failure = {},
          .source = {}}} {}

BlockReader BlockReader::of_bytes(std::string name, std::string_view bytes,
                                  const InputOptions& options) {
  BlockReader reader{{}, options};
  reader.state_->file = std::make_shared<const std::string>(name);
  auto opened = internal::MemoryText::open(std::move(name), bytes, options.limits);
  if (opened) {
    reader.state_->streams = *std::move(opened);
  } else {
    reader.state_->failure = std::move(opened.error());
  }
  return reader;
}

BlockReader::~BlockReader() = default;
BlockReader::BlockReader(BlockReader&&) noexcept = default;
BlockReader& BlockReader::operator=(BlockReader&&) noexcept = default;

std::optional<std::uint64_t> BlockReader::total_size() const {
  return state_->files.total_size();
}

const std::vector<LeftOut>& BlockReader::left_out() const {
  return state_->files.left_out();
}

std::optional<Input> BlockReader::next() {
  State& state = *state_;
  for (;;) {
    if (state.failure) return *std::exchange(state.failure, {});
    if (state.splitter) return state.read_block();
    if (state.streams) {
      if (auto went = state.next_source(); !went) return std::move(went.error());
      continue;
    }
    auto path = state.files.next();
    if (!path) return std::nullopt;
    if (!*path) return std::move(path->error());
    if (state.options.is_wanted && !state.options.is_wanted((*path)->path)) continue;
    if (auto opened = state.open_source(**path); !opened) return std::move(opened.error());
  }
}

}  // namespace partiar::io
