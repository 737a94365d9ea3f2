#include "reading/merged_game.h"

#include <utility>

#include "candidates/score.h"
#include "candidates/typed_sheets.h"
#include "languages/alphabets.h"
#include "replay/replayer.h"

namespace partiar::reading {

MergedGame::MergedGame(std::unique_ptr<candidates::WrittenScans> written)
    : written_{std::move(written)} {}
MergedGame::MergedGame(MergedGame&&) noexcept = default;
MergedGame::~MergedGame() = default;

std::optional<MergedGame> MergedGame::merge(const KeptGame& first, const KeptGame& second,
                                            const replay::ReplayOptions& options) {
  const auto& ours = first.game.start;
  const auto& theirs = second.game.start;
  const bool is_same_start =
      ours.is_playable && theirs.is_playable && ours.position.is_same(theirs.position);
  if (!is_same_start) return std::nullopt;
  const auto& alphabets = languages::alphabets();
  const candidates::Scan scan =
      candidates::scan_of({first.game, first.lines}, {second.game, second.lines}, alphabets);
  for (const candidates::Sheet& sheet : scan.sheets) {
    if (sheet.boxes.empty()) return std::nullopt;
  }
  MergedGame merged{
      std::make_unique<candidates::WrittenScans>(candidates::write_scan(scan, alphabets))};
  const candidates::WrittenScans& written = *merged.written_;
  replay::Replayer{options}.replay(
      {.text = written.shown.text, .wording = replay::Wording::merged, .scanned = written.games},
      [&](const replay::Game& game) { merged.game_ = game; });
  return merged;
}

}  // namespace partiar::reading
