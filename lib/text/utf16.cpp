#include "text/utf16.h"

#include <unicode/ucnv.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace partiar::text {

namespace {

icu::LocalUConverterPointer converter(const char* name) {
  UErrorCode status = U_ZERO_ERROR;
  return icu::LocalUConverterPointer{ucnv_open(name, &status)};  // needs no data
}

void substitute(const void* has_lost, UConverterToUnicodeArgs* to, const char* bytes,
                std::int32_t size, UConverterCallbackReason why, UErrorCode* status) {
  if (why <= UCNV_IRREGULAR) *const_cast<bool*>(static_cast<const bool*>(has_lost)) = true;
  UCNV_TO_U_CALLBACK_SUBSTITUTE(nullptr, to, bytes, size, why, status);
}

}  // namespace

struct Utf16Decoder::State {
  ByteOrder order;
  icu::LocalUConverterPointer from =
      converter(order == ByteOrder::little ? "UTF-16LE" : "UTF-16BE");
  icu::LocalUConverterPointer to = converter("UTF-8");
  std::array<char16_t, 1024> pivot{};
  char16_t* pivot_source = pivot.data();
  char16_t* pivot_target = pivot.data();
  bool is_begun = false;
  bool has_lost = false;
};

void Utf16Decoder::Delete::operator()(State* state) const noexcept {
  delete state;
}

Utf16Decoder::Utf16Decoder(ByteOrder order) : state_{new State{.order = order}} {
  UErrorCode status = U_ZERO_ERROR;
  ucnv_setToUCallBack(state_->from.getAlias(), substitute, &state_->has_lost, nullptr, nullptr,
                      &status);
}

ByteOrder Utf16Decoder::order() const {
  return state_->order;
}

void Utf16Decoder::append(std::string& out, std::string_view bytes, bool is_end) {
  State& state = *state_;
  const char* source = bytes.data();
  UErrorCode status = U_BUFFER_OVERFLOW_ERROR;
  while (status == U_BUFFER_OVERFLOW_ERROR) {
    const std::size_t written = out.size();
    out.resize(written + std::max<std::size_t>(64, bytes.size()));
    char* target = out.data() + written;
    status = U_ZERO_ERROR;
    ucnv_convertEx(state.to.getAlias(), state.from.getAlias(), &target, out.data() + out.size(),
                   &source, bytes.data() + bytes.size(), state.pivot.data(), &state.pivot_source,
                   &state.pivot_target, state.pivot.data() + state.pivot.size(),
                   /*reset=*/static_cast<UBool>(!std::exchange(state.is_begun, true)),
                   /*flush=*/static_cast<UBool>(is_end), &status);
    out.resize(static_cast<std::size_t>(target - out.data()));
  }
}

bool Utf16Decoder::has_lost() const {
  return state_->has_lost;
}

void append_utf16(std::string& out, std::string_view text, ByteOrder order) {
  const auto units =
      icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
  for (std::int32_t i = 0; i < units.length(); ++i) {
    const auto low = static_cast<char>(units[i] & 0xFFU);
    const auto high = static_cast<char>(units[i] >> 8U);
    out += order == ByteOrder::little ? low : high;
    out += order == ByteOrder::little ? high : low;
  }
}

}  // namespace partiar::text
