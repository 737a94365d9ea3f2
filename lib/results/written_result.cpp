#include "results/written_result.h"

#include "results/result.h"

namespace partiar::results {

WrittenResult read_written_result(std::string_view text, base::Span where) {
  const auto written = where.in(text);
  if (const auto plain = find_plain_result(written)) return {where, *plain};
  WrittenResult result{where, read_result(written)};
  result.is_forfeit = is_forfeit(written);
  if (result.says == laws::Claimed::unusual) {
    result.is_known = is_known_result(written);
    result.won = find_unusual_win(written);
  }
  const auto remark = find_remark(written);
  const auto begin = static_cast<std::uint32_t>(remark.data() - text.data());
  if (!remark.empty()) result.remark = {begin, begin + static_cast<std::uint32_t>(remark.size())};
  return result;
}

bool exclude_each_other(std::string_view text, const WrittenResult& one,
                        const WrittenResult& other) {
  if (!is_definite(one) || !is_definite(other)) return false;
  const auto amounts_to = [](const WrittenResult& result) {
    return result.won == laws::Claimed::nothing ? result.says : result.won;
  };
  if (amounts_to(one) != amounts_to(other)) return true;
  return amounts_to(one) == laws::Claimed::unusual &&
         !is_same_result(one.where.in(text), other.where.in(text));
}

}  // namespace partiar::results
