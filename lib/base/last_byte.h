/// The last place of a byte, at the speed of the system's search where there is one.
#pragma once

#include <cstddef>
#include <cstring>
#include <string_view>

namespace partiar::base {

/// Returns where `byte` stands last in `text`, or `npos`.
[[nodiscard]] inline std::size_t find_last_byte(std::string_view text, char byte) noexcept {
#if defined(__linux__) && !defined(PARTIAR_PORTABLE)
  if (text.empty()) return text.npos;  // its data may be null, which glibc forbids
  // std::string_view::rfind goes byte by byte.
  const void* const found = ::memrchr(text.data(), byte, text.size());
  if (found == nullptr) return text.npos;
  return static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
#else
  return text.rfind(byte);
#endif
}

}  // namespace partiar::base
