/// UTF-16 to UTF-8, piece by piece, and back.
///
/// Source: ICU's converters.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace partiar::text {

enum class ByteOrder : std::uint8_t { little, big };

class Utf16Decoder {
 public:
  explicit Utf16Decoder(ByteOrder order);

  [[nodiscard]] ByteOrder order() const;

  /// Appends the next bytes of the text in UTF-8. Parts of a character wait for the rest of it; an
  /// unpaired surrogate, or half a unit before the end, becomes U+FFFD.
  void append(std::string& out, std::string_view bytes, bool is_end);

  /// Whether one did.
  [[nodiscard]] bool has_lost() const;

 private:
  struct State;
  struct Delete {
    void operator()(State* state) const noexcept;
  };

  std::unique_ptr<State, Delete> state_;
};

/// Appends `text`, whole characters in UTF-8, in UTF-16.
void append_utf16(std::string& out, std::string_view text, ByteOrder order);

}  // namespace partiar::text
