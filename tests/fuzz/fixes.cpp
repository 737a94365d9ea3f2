// `fix` on any bytes: apart from the corrections every byte stays, and what was corrected is right
// when it is read again.
#include <algorithm>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "fix/game_fixer.h"
#include "input.h"
#include "io/rewriter.h"
#include "languages/alphabets.h"
#include "memory_file.h"
#include "reading/letters.h"
#include "reading/source_reader.h"
#include "replay/replayer.h"
#include "text/encoding.h"

namespace {

using namespace partiar;
using fuzz::check;

/// The corrections to all games of a file.
struct Fixed {
  std::vector<io::Change> changes;
  std::size_t games = 0;
  bool is_read = true;  ///< to its end
};

Fixed fix_games(const std::string& path, const reading::Options& options) {
  const replay::ReplayOptions replay = reading::with_letters({}, options);
  fix::GameFixer mender{options, replay};
  replay::Replayer replayer{replay};
  reading::SourceReader reader{{path}, options, {.archives = io::Archives::refuse}};
  Fixed fixed;
  while (auto next = reader.next()) {
    if (std::holds_alternative<io::Failure>(*next)) {
      fixed.is_read = false;
      continue;
    }
    reading::Text text{std::get<reading::Bytes>(std::move(*next)), options};
    mender.begin(text);
    fixed.games += text.replay_games(replayer, 1, [&](const replay::Game& game, std::uint32_t) {
      auto mended = mender.mend(game);
      if (!mended) return true;
      // A person's answer to each of the questions.
      for (const fix::Answer answer : mended->fixed.choices) {
        const auto decided = mender.decide(game, answer, *mended);
        check(decided.fixed.refused != answer);
      }
      std::ranges::move(mended->changes, std::back_inserter(fixed.changes));
      return true;
    });
  }
  return fixed;
}

/// A file as it was, and as it is with the changes; nothing if it cannot be rewritten.
struct Rewritten {
  std::string before, after;
};
std::expected<Rewritten, io::Failure> rewrite(const std::string& path,
                                              const std::vector<io::Change>& changes) {
  auto rewriter = io::Rewriter::open(path, {});
  if (!rewriter) return std::unexpected{rewriter.error()};
  Rewritten texts;
  const io::Rewriter::Sink sink{
      .keep = [&](std::string_view kept) -> std::expected<void, io::Failure> {
        rewriter->append_as_source(texts.before, kept);
        rewriter->append_as_source(texts.after, kept);
        return {};
      },
      .change = [&](const io::Change& change) -> std::expected<void, io::Failure> {
        check(!change.text.contains('\n') && !change.old.contains('\n'));
        rewriter->append_as_source(texts.before, change.old);
        rewriter->append_as_source(texts.after, change.text);
        return {};
      }};
  for (const io::Change& change : changes) {
    if (auto done = rewriter->change(change, sink); !done) return std::unexpected{done.error()};
  }
  if (auto done = rewriter->finish(sink); !done) return std::unexpected{done.error()};
  return texts;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::MemoryFile file;
  fuzz::Input input{data, size};
  const std::size_t letters = input.choose(1 + languages::alphabets().size());
  const std::size_t encoding = input.choose(1 + text::encodings.size());
  reading::Options options{.keeps_bytes = true};
  if (letters > 0) options.letters = letters - 1;
  if (encoding > 0) options.encoding = text::encodings[encoding - 1];

  file.hold(input.text());
  const Fixed fixed = fix_games(file.path(), options);
  if (!fixed.is_read) return 0;
  const auto rewritten = rewrite(file.path(), fixed.changes);
  if (!rewritten) {
    check(rewritten.error().fault == io::Fault::cannot_copy);
    return 0;
  }
  const auto plain = rewrite(file.path(), {});
  check(plain && plain->before == plain->after && plain->before == rewritten->before);
  const auto compression = io::Rewriter::open(file.path(), {})->compression();
  if (compression == io::Compression::none) check(rewritten->before == input.text());

  // Detection depends on the bytes.
  if (fixed.changes.empty() || !options.letters || !options.encoding) return 0;
  file.hold(rewritten->after);
  const Fixed again = fix_games(file.path(), options);
  check(again.is_read && again.games == fixed.games && again.changes.empty());
  return 0;
}
