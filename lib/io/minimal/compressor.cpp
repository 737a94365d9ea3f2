#include "io/compressor.h"

#include <utility>

namespace partiar::io {

struct Compressor::State {
  PutBytes put;
  bool is_plain = true;
};

void Compressor::Close::operator()(State* state) const noexcept {
  delete state;
}

Compressor::Compressor(Compression compression, PutBytes put)
    : state_{new State{std::move(put), compression == Compression::none}} {}

std::expected<void, Failure> Compressor::write(std::string_view bytes) {
  if (state_->is_plain) return state_->put(bytes);
  return std::unexpected{failure()};
}

std::expected<void, Failure> Compressor::finish() {
  if (state_->is_plain) return {};
  return std::unexpected{failure()};
}

Failure Compressor::failure() const {
  return {Fault::cannot_write, {}, "built without libarchive"};
}

}  // namespace partiar::io
