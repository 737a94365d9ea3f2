#include "scoresheet/search.h"

#include "scoresheet/internal/searcher.h"

namespace partiar::scoresheet {

std::vector<Reading> search(const Words& words, const LetterTable& letters, const Beam& beam,
                            Price within, const MoveSpelling* spelling) {
  return internal::Searcher{words, letters, beam, spelling}.run(within);
}

}  // namespace partiar::scoresheet
