// Every byte of any text belongs to exactly one token or is blank, and tokens are in order.
#include "pgn/lexer.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace partiar::pgn;
  Lexer lexer{{reinterpret_cast<const char*>(data), size}};
  std::uint32_t end = 0;
  for (const Token* token = &lexer.next(); token->kind != TokenKind::end; token = &lexer.next()) {
    if (token->span.begin < end || token->span.end <= token->span.begin || token->span.end > size) {
      std::abort();
    }
    end = token->span.end;
  }
  return 0;
}
