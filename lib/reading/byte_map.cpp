#include "reading/byte_map.h"

#include <algorithm>

#include "base/words.h"

namespace partiar::reading {

namespace {

/// How many bytes are compared at a time.
constexpr std::size_t stretch = 64;

/// Letters and these signs may be part of a composed character (U+226E is `<` with a stroke), or
/// the result of composition (U+037E becomes `;`).
constexpr bool is_sign(char c) {
  return c >= 0 && !base::is_letter(c) && !std::string_view{"<=>;`"}.contains(c);
}

std::size_t next_sign(std::string_view text, std::size_t from) {
  return static_cast<std::size_t>(
      std::find_if(text.begin() + static_cast<std::ptrdiff_t>(from), text.end(), is_sign) -
      text.begin());
}

}  // namespace

std::optional<std::uint32_t> ByteMap::find(std::uint32_t at) {
  if (bytes_.data() == text_.data()) return at;
  const bool is_at_sign = at >= text_.size() || is_sign(text_[at]);
  const bool is_behind = !is_at_sign && at > 0 && is_sign(text_[at - 1]);
  if (at == 0) return 0;
  if (!is_at_sign && !is_behind) return std::nullopt;
  if (!go_to(is_behind ? at - 1 : at)) return std::nullopt;
  return static_cast<std::uint32_t>(in_bytes_ + (is_behind ? 1 : 0));
}

bool ByteMap::go_to(std::size_t to) {
  if (to < in_text_) in_text_ = in_bytes_ = 0;
  for (;;) {
    // Most of a text is as it was, and its signs need no look at each.
    while (in_text_ + stretch <= to &&
           text_.substr(in_text_, stretch) == bytes_.substr(in_bytes_, stretch)) {
      in_text_ += stretch;
      in_bytes_ += stretch;
    }
    in_text_ = next_sign(text_, in_text_);
    in_bytes_ = next_sign(bytes_, in_bytes_);
    const bool is_end = in_text_ == text_.size();
    const bool is_same = is_end ? in_bytes_ == bytes_.size()
                                : in_bytes_ < bytes_.size() && text_[in_text_] == bytes_[in_bytes_];
    if (!is_same) return false;
    if (in_text_ >= to) return true;
    ++in_text_;
    ++in_bytes_;
  }
}

}  // namespace partiar::reading
