#include "findings/info.h"

#include <array>
#include <cstddef>

#include "findings/code.h"

namespace partiar::findings {

namespace {

/// The printed name of a code: its group, a dot, and the rest with hyphens.
template <std::size_t size>
struct Name {
  std::array<char, size> text{};

  consteval Name(const char (&code)[size]) {
    char sign = '.';
    for (std::size_t i = 0; i < size; ++i) {
      text[i] = code[i];
      if (code[i] != '_') continue;
      text[i] = sign;
      sign = '-';
    }
  }
};
template <Name name>
constexpr std::string_view printed{name.text.data(), name.text.size() - 1};

using enum laws::Topic;

constexpr auto table = std::to_array<CodeInfo>({
#define FINDING(code_, severity_, subject_, ...) \
  {.code = Code::code_,                          \
   .name = printed<#code_>,                      \
   .key = #code_,                                \
   .severity = Severity::severity_,              \
   .subject = Subject::subject_,                 \
   __VA_ARGS__},
#include "findings/table.inc"
#undef FINDING
});

}  // namespace

std::span<const CodeInfo> codes() {
  return table;
}

const CodeInfo& info_of(Code code) {
  return table[static_cast<std::size_t>(code)];
}

}  // namespace partiar::findings
