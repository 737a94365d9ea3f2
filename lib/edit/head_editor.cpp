#include "edit/head_editor.h"

#include <array>
#include <string_view>
#include <utility>

#include "findings/code.h"

namespace partiar::edit {

namespace {

using pgn::EditKind;
using pgn::TagEdit;

/// A list of names that is longer is not of one event.
constexpr std::size_t most_known = 100'000;

/// Whether all half-moves of a game are known.
bool is_whole(const replay::Game& game) {
  return !game.followed.stop && !game.followed.end.is_cut && !game.is_read_in_part();
}

}  // namespace

const event::Player* HeadEditor::find(const event::Authority& list, Known& known,
                                      const event::Side& side) {
  if (known.size() > most_known) known.clear();
  const auto [at, is_new] = known.try_emplace(std::to_string(side.fide_id) + ' ' + side.name);
  if (is_new) at->second = list.find(side);
  return at->second;
}

void HeadEditor::add_players(std::vector<TagEdit>& edits, const replay::Game& game) {
  constexpr std::array sides{std::pair{board::Color::white, std::string_view{"White"}},
                             std::pair{board::Color::black, std::string_view{"Black"}}};
  for (const auto& [color, tag] : sides) {
    const event::Side side = event::side_of(game, color);
    const auto name_of = [&](std::string_view suffix) { return std::string{tag}.append(suffix); };
    const auto* named = edits_.names ? find(*edits_.names, named_, side) : nullptr;
    if (named != nullptr) {
      edits.push_back({EditKind::named, name_of(""), named->name});
      if (named->fide_id > 0) {
        edits.push_back({EditKind::named, name_of("FideId"), std::to_string(named->fide_id)});
      }
    }
    const auto* rated = edits_.ratings ? find(*edits_.ratings, rated_, side) : nullptr;
    if (rated != nullptr && rated->rating > 0) {
      edits.push_back({EditKind::rated, name_of("Elo"), std::to_string(rated->rating)});
    }
  }
}

/// `Sicilian Defense: Najdorf Variation, English Attack` is an opening and its variation.
void HeadEditor::add_opening(std::vector<TagEdit>& edits, const replay::Game& game) const {
  if (!edits_.openings) return;
  const table::Opening* const found = table::find_opening(game, *edits_.openings).opening;
  if (found == nullptr) return;
  const std::string_view name = found->name;
  const auto colon = name.find(": ");
  edits.push_back({EditKind::opening, "ECO", found->eco});
  edits.push_back({EditKind::opening, "Opening", std::string{name.substr(0, colon)}});
  if (colon != name.npos) {
    edits.push_back({EditKind::opening, "Variation", std::string{name.substr(colon + 2)}});
  } else if (game.find_tag("Variation")) {
    edits.push_back({EditKind::dropped, "Variation"});
  }
}

void HeadEditor::add_ply_count(std::vector<TagEdit>& edits, const replay::Game& game) const {
  const bool is_wrong = edits_.proved && game.has(findings::Code::head_ply_count);
  if ((!edits_.ply_count && !is_wrong) || !is_whole(game)) return;
  edits.push_back({EditKind::ply_count, "PlyCount", std::to_string(game.followed.moves.size())});
}

std::vector<TagEdit> HeadEditor::edits_of(const replay::Game& game) {
  std::vector<TagEdit> edits = edits_.fixed;
  if (edits_.names || edits_.ratings) add_players(edits, game);
  add_opening(edits, game);
  add_ply_count(edits, game);
  return edits;
}

}  // namespace partiar::edit
