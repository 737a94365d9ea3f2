#include "reading/internal/json_games.h"

#include <rapidjson/reader.h>

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::reading::internal {

namespace {

constexpr std::size_t deepest = 64;

/// An input stream for RapidJSON that counts lines.
class Stream {
 public:
  using Ch = char;

  Stream(std::streambuf& bytes, std::uint64_t line) : bytes_{bytes}, line_{line} {}

  // The names are prescribed by RapidJSON.
  [[nodiscard]] char Peek() const {
    const int c = bytes_.sgetc();
    return c == end ? '\0' : static_cast<char>(c);
  }
  char Take() {
    const int c = bytes_.sbumpc();
    if (c == end) return '\0';
    ++at_;
    if (c == '\n') ++line_;
    return static_cast<char>(c);
  }
  [[nodiscard]] std::size_t Tell() const { return at_; }
  [[nodiscard]] bool is_at_end() const { return bytes_.sgetc() == end; }
  [[nodiscard]] std::uint64_t line() const { return line_; }

  // Used only for parsing in place.
  static char* PutBegin() { return nullptr; }
  static void Put(char) { assert(false); }
  static std::size_t PutEnd(char*) { return 0; }

 private:
  static constexpr int end = std::streambuf::traits_type::eof();

  std::streambuf& bytes_;
  std::uint64_t line_;
  std::size_t at_ = 0;
};

/// Examines the members of each object separately.
class Handler : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, Handler> {
 public:
  Handler(ListUse use, GameList& list) : use_{use}, list_{list} {}

  // The names are prescribed by RapidJSON. Returning false stops the parser.
  bool Default() { return forget_key(); }
  bool Key(const char* name, rapidjson::SizeType size, bool) {
    constexpr std::pair<std::string_view, Member> members[] = {{"source", Member::source},
                                                               {"game", Member::game},
                                                               {"offset", Member::offset},
                                                               {"drop", Member::drop}};
    key_ = Member::other;
    for (const auto& [known, member] : members) {
      if (known == std::string_view{name, size}) key_ = member;
    }
    return true;
  }
  bool String(const char* text, rapidjson::SizeType size, bool) {
    if (key_ == Member::source) objects_.back().source.emplace(text, size);
    return forget_key();
  }
  bool Uint(unsigned value) { return Uint64(value); }
  bool Uint64(std::uint64_t value) {
    if (key_ == Member::game) objects_.back().game = value;
    if (key_ == Member::offset) objects_.back().offset = value;
    return forget_key();
  }
  bool Bool(bool value) {
    if (key_ == Member::drop) objects_.back().is_kept = !value;
    return forget_key();
  }
  bool StartObject() { return begin(); }
  bool EndObject(rapidjson::SizeType) {
    const Object& object = objects_.back();
    const bool is_kept = use_ == ListUse::drop && object.is_kept;
    if (object.source && object.game.value_or(0) > 0 && !is_kept) {
      list_.add(*object.source, {*object.game, object.offset});
    }
    return end();
  }
  bool StartArray() { return begin(); }
  bool EndArray(rapidjson::SizeType) { return end(); }

  [[nodiscard]] bool is_too_deep() const { return objects_.size() == deepest; }

 private:
  enum class Member : std::uint8_t { other, source, game, offset, drop };
  /// An open object, or an array, which has no members.
  struct Object {
    std::optional<std::string> source{};
    std::optional<std::uint64_t> game{};
    std::optional<std::uint64_t> offset{};
    bool is_kept = false;
  };

  bool forget_key() {
    key_ = Member::other;
    return true;
  }
  bool begin() {
    if (is_too_deep()) return false;
    objects_.emplace_back();
    return forget_key();
  }
  bool end() {
    objects_.pop_back();
    return forget_key();
  }

  ListUse use_;
  GameList& list_;
  std::vector<Object> objects_;
  Member key_ = Member::other;  ///< its value comes next
};

}  // namespace

std::optional<GameListError> read_json_games(std::istream& in, std::uint64_t line, ListUse use,
                                             GameList& list) {
  constexpr unsigned flags = rapidjson::kParseStopWhenDoneFlag | rapidjson::kParseIterativeFlag;
  Stream stream{*in.rdbuf(), line};
  rapidjson::Reader reader;
  for (;;) {
    rapidjson::SkipWhitespace(stream);
    if (stream.is_at_end()) return std::nullopt;
    Handler handler{use, list};
    if (reader.Parse<flags>(stream, handler)) continue;
    const auto fault = handler.is_too_deep() ? GameListFault::too_deep : GameListFault::no_json;
    return GameListError{fault, stream.line()};
  }
}

}  // namespace partiar::reading::internal
