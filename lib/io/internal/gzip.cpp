#include "io/internal/gzip.h"

#include <zlib.h>

namespace partiar::io::internal {

namespace {

constexpr std::size_t read_size = 64 * 1'024;

/// The largest window, and gzip framing only.
constexpr int gzip_alone = MAX_WBITS + 16;

void set_input(::z_stream& stream, std::string& bytes) {
  stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_in = static_cast<uInt>(bytes.size());
}

}  // namespace

struct Gzip::Stream {
  ::z_stream zlib{};
};

void Gzip::Close::operator()(Stream* stream) const noexcept {
  ::inflateEnd(&stream->zlib);
  delete stream;
}

Gzip::Gzip(std::string_view head) : input_{head}, stream_{new Stream} {
  if (::inflateInit2(&stream_->zlib, gzip_alone) != Z_OK) fault_ = "out of memory";
  set_input(stream_->zlib, input_);
}

bool Gzip::fill(const ReadBytes& source) {
  if (stream_->zlib.avail_in > 0) return true;
  input_.resize_and_overwrite(read_size,
                              [&](char* to, std::size_t size) { return source({to, size}); });
  set_input(stream_->zlib, input_);
  return !input_.empty();
}

std::string_view Gzip::ahead() const {
  return std::string_view{input_}.substr(input_.size() - stream_->zlib.avail_in);
}

bool Gzip::goes_on(const ReadBytes& source) {
  ::z_stream& zlib = stream_->zlib;
  if (!fill(source)) return false;
  if (zlib.avail_in == 1) {
    const char first = input_.back();
    input_.resize_and_overwrite(read_size, [&](char* to, std::size_t size) {
      *to = first;
      return 1 + source({to + 1, size - 1});
    });
    set_input(zlib, input_);
  }
  if (!starts(ahead())) {
    // Only tapes are padded so.
    constexpr std::string_view padding{"\0", 1};
    do {
      has_rest_ = ahead().find_first_not_of(padding) != padding.npos;
      zlib.avail_in = 0;
    } while (!has_rest_ && fill(source));
    return false;
  }
  is_between_members_ = false;
  return ::inflateReset(&zlib) == Z_OK;
}

std::size_t Gzip::read(const ReadBytes& source, std::span<char> to) {
  ::z_stream& zlib = stream_->zlib;
  while (!has_ended_ && fault_.empty()) {
    if (is_between_members_ && !goes_on(source)) {
      has_ended_ = true;
      break;
    }
    if (!fill(source)) {
      fault_ = "truncated gzip input";
      break;
    }
    zlib.next_out = reinterpret_cast<Bytef*>(to.data());
    zlib.avail_out = static_cast<uInt>(to.size());
    const int status = ::inflate(&zlib, Z_NO_FLUSH);
    is_between_members_ = status == Z_STREAM_END;
    if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR) {
      fault_ = zlib.msg == nullptr ? "data error" : zlib.msg;
    }
    if (const std::size_t size = to.size() - zlib.avail_out; size > 0) return size;
  }
  return 0;
}

}  // namespace partiar::io::internal
