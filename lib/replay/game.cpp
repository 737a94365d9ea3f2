#include "replay/game.h"

#include "languages/alphabets.h"

namespace partiar::replay {

const notation::Alphabet& Game::alphabet_or_english() const {
  return alphabet != nullptr ? *alphabet : languages::alphabets()[0];
}

}  // namespace partiar::replay
