#include "languages/internal/spoken_items.h"

#include <algorithm>
#include <optional>

#include "base/loose_signs.h"
#include "base/words.h"
#include "languages/internal/lexicon.h"

namespace partiar::languages::internal {

namespace {

using Kind = SpokenWord::Kind;

const SpokenWords& spoken_words() {
  static const SpokenWords all;
  return all;
}

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

class Splitter {
 public:
  explicit Splitter(std::string_view text) : text_{text} {}

  std::vector<SpokenItem> split() && {
    while (at_ < text_.size()) {
      if (is_blank(text_[at_])) {
        starts_line_ |= text_[at_++] == '\n';
      } else {
        take();
      }
    }
    return std::move(items_);
  }

 private:
  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }

  SpokenItem& push(SpokenItem::What what, std::size_t size) {
    items_.push_back({.what = what, .starts_line = starts_line_, .begin = at_, .end = at_ + size});
    starts_line_ = false;
    at_ += size;
    return items_.back();
  }

  void take() {
    const char c = text_[at_];
    if (starts_line_ && c == '[') return skip_to('\n');
    if (c == '{') return skip_comment();
    if (base::is_digit(c)) return take_number();
    if (c == ',' || c == ';' || c == '.') return void(push(SpokenItem::What::comma, 1));
    if (const auto dash = base::dash_size(rest())) return void(push(SpokenItem::What::dash, dash));
    if (!base::is_word(c)) return void(push(SpokenItem::What::other, 1));
    take_word();
  }

  void skip_to(char last) {
    push(SpokenItem::What::aside, std::min(rest().find(last), rest().size() - 1) + 1);
  }

  /// Skips a comment; one without an end does not reach the tags of the next game.
  void skip_comment() {
    find_next("}", comment_end_);
    find_next("\n[", tags_);
    push(SpokenItem::What::aside, std::min({*comment_end_, *tags_, text_.size() - 1}) + 1 - at_);
    starts_line_ = *tags_ < *comment_end_;
  }

  /// Finds the next `sign`, unless the one `known` is still ahead.
  void find_next(std::string_view sign, std::optional<std::size_t>& known) const {
    if (!known || *known < at_) known = text_.find(sign, at_);
  }

  void take_number() {
    const auto digits = std::min(rest().find_first_not_of(base::digits), rest().size());
    const auto end = std::min(rest().find_first_not_of('.', digits), rest().size());
    const bool is_one = end == rest().size() || is_blank(rest()[end]) || end > digits;
    push(is_one ? SpokenItem::What::number : SpokenItem::What::other, end);
  }

  void take_word() {
    const auto found = spoken_words().find(rest());
    if (!found) {
      std::size_t end = 1;
      while (!ends_word(rest(), end)) ++end;
      return void(push(SpokenItem::What::other, end));
    }
    SpokenItem& item = push(SpokenItem::What::word, found->size);
    item.word = found->word;
    if (item.is(Kind::file)) take_rank(item);
  }

  /// Takes the rank behind a file's name: a digit or a word, behind blanks or a hyphen.
  void take_rank(SpokenItem& file) {
    std::size_t at = at_;
    if (base::dash_size(text_.substr(at)) > 0) at += base::dash_size(text_.substr(at));
    while (at < text_.size() && is_blank(text_[at])) ++at;
    const auto behind = text_.substr(at);
    const bool is_line = text_.substr(at_, at - at_).contains('\n');
    std::size_t size = 0;
    if (!behind.empty() && base::is_digit(behind[0])) {
      // Below a name, it is rather the number of a move.
      const bool is_rank = behind[0] >= '1' && behind[0] <= '8' && !is_line &&
                           (behind.size() == 1 || !base::is_word(behind[1]));
      file.rank = is_rank ? behind[0] : '\0';
      size = 1;
    } else if (const auto found = spoken_words().find(behind);
               found && found->word.kind == Kind::rank) {
      file.rank = found->word.written[0];
      size = found->size;
    }
    if (file.rank != 0) file.end = at_ = at + size;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool starts_line_ = true;
  std::optional<std::size_t> comment_end_, tags_;  ///< the next ones, if looked for
  std::vector<SpokenItem> items_;
};

}  // namespace

std::vector<SpokenItem> split_spoken(std::string_view text) {
  return Splitter{text}.split();
}

}  // namespace partiar::languages::internal
