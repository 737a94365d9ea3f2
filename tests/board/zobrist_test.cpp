#include "board/zobrist.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar::board;
using partiar::board::internal::key_of;
using partiar::board::internal::zobrist;

TEST_CASE("no two keys of the hash are the same", "[board][zobrist]") {
  std::vector<std::uint64_t> keys{0, zobrist.black_to_move};
  for (const Color color : {Color::white, Color::black}) {
    for (const Role role : roles) {
      for (unsigned s = 0; s < 64; ++s) {
        keys.push_back(key_of({color, role}, static_cast<Square>(s)));
      }
    }
  }
  keys.insert(keys.end(), zobrist.castling.begin(), zobrist.castling.end());
  keys.insert(keys.end(), zobrist.en_passant.begin(), zobrist.en_passant.end());
  CHECK(keys.size() == 2 + 2 * 6 * 64 + 64 + 8);
  std::ranges::sort(keys);
  CHECK(std::ranges::adjacent_find(keys) == keys.end());
}

TEST_CASE("a key tells who stands where", "[board][zobrist]") {
  std::size_t wrong = 0;
  for (const Color color : {Color::white, Color::black}) {
    for (const Role role : roles) {
      for (unsigned s = 0; s < 64; ++s) {
        const auto square = static_cast<Square>(s);
        const auto found = internal::find_placed(key_of({color, role}, square));
        if (!found || found->piece != Piece{color, role} || found->square != square) ++wrong;
      }
    }
  }
  CHECK(wrong == 0);
  CHECK_FALSE(internal::find_placed(0));
  CHECK_FALSE(internal::find_placed(zobrist.black_to_move));
  for (const std::uint64_t key : zobrist.castling) CHECK_FALSE(internal::find_placed(key));
}

}  // namespace
