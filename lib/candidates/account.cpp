#include "candidates/account.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace partiar::candidates {

namespace {

/// Accounts for the boxes of one sheet.
class SheetAccount {
 public:
  SheetAccount(const Scan& scan, std::uint32_t sheet, Account& out)
      : boxes_{scan.sheets[sheet].boxes}, sheet_{sheet}, out_{out} {}

  void add(const Decoded& decoded) {
    base::Ply ply{};
    for (const DecodedMove& move : decoded.moves) {
      const auto box = move.boxes[sheet_];
      const bool has_passed = box && pass_over(*box, ply);
      ++ply.value;
      if (box) add(*box, ply, move.says[sheet_], has_passed);
    }
    // What follows the end of a game says nothing against it.
    const Support before = out_.sheets[sheet_];
    pass_over(static_cast<std::uint32_t>(boxes_.size()), ply);
    if (decoded.is_whole) out_.sheets[sheet_] = before;
  }

 private:
  /// Whether there is one that is not empty.
  bool pass_over(std::uint32_t end, base::Ply ply) {
    bool has_ink = false;
    for (; next_ < end; ++next_) {
      has_ink |= !boxes_[next_].is_empty();
      if (!boxes_[next_].is_written()) continue;
      count(false);
      out_.left_out.push_back({sheet_, next_, ply});
    }
    return has_ink;
  }

  void add(std::uint32_t number, base::Ply ply, double says, bool has_passed) {
    const Box& box = boxes_[number];
    const auto shift = std::int64_t{box.ply} - ply.value;
    if (shift != shift_ && shift != 0 && !has_passed) {
      out_.shifted.push_back({sheet_, number, ply});
    }
    shift_ = shift;
    next_ = number + 1;
    if (box.is_written()) count(says >= unsaid);
  }

  void count(bool agrees) {
    Support& support = out_.sheets[sheet_];
    ++support.boxes;
    if (!agrees) ++support.denied;
  }

  const std::vector<Box>& boxes_;
  std::uint32_t sheet_;
  Account& out_;
  std::uint32_t next_ = 0;
  std::int64_t shift_ = 0;
};

/// Whether so much of a sheet is denied that it is of another game.
bool is_strange(const Support& support) {
  constexpr std::uint32_t least = 4;
  return support.denied >= least && 3 * support.denied > support.boxes;
}

/// How many half-moves to keep: as far as more boxes say them than deny them.
std::size_t find_agreed(const Decoded& decoded) {
  std::ptrdiff_t sum = 0;
  std::ptrdiff_t high = 0;
  std::size_t agreed = 0;
  for (std::size_t i = 0; i < decoded.moves.size(); ++i) {
    for (std::size_t s = 0; s < most_sheets; ++s) {
      if (decoded.moves[i].boxes[s]) sum += decoded.moves[i].says[s] < unsaid ? -1 : 1;
    }
    if (sum <= high) continue;
    high = sum;
    agreed = i + 1;
  }
  return agreed;
}

void cut_if_denied(Decoded& decoded, Account& account) {
  Support all;
  for (const Support& one : account.sheets) {
    all.boxes += one.boxes;
    all.denied += one.denied;
  }
  if (2 * all.denied > all.boxes) {
    decoded.is_whole = false;
    decoded.moves.resize(std::min(decoded.moves.size(), find_agreed(decoded)));
  }
  if (decoded.is_whole) return;
  // What follows is told as a whole.
  const base::Ply last{static_cast<std::uint32_t>(decoded.moves.size())};
  std::erase_if(account.left_out, [&](const BoxAt& one) { return one.ply >= last; });
  std::erase_if(account.shifted, [&](const BoxAt& one) { return one.ply > last; });
}

/// Counts what the sign stands for that a box begins with, if it does.
bool count_sign(const Box& box, board::Role role, double chance, PieceSigns& signs) {
  bool has_sign = false;
  for (const Candidate& one : box.candidates) {
    const std::string_view sign = sign_before_square(one.text);
    if (sign.empty()) continue;
    signs.count(sign, role, chance * one.probability);
    has_sign = true;
  }
  if (box.characters.empty()) return has_sign;
  for (const Candidate& one : box.characters.front()) {
    if (sign_before_square(one.text + 'a').empty()) continue;
    signs.count(one.text, role, chance * one.probability);
    has_sign = true;
  }
  return has_sign;
}

/// Counts what the signs of all sheets stand for in a game. Returns whether there are any.
bool count_signs(Scan& scan, const Decoded& decoded) {
  bool has_signs = false;
  for (std::size_t s = 0; s < scan.sheets.size(); ++s) {
    PieceSigns& signs = scan.sheets[s].signs;
    signs.forget_counts();
    has_signs |= count_signs(scan, s, decoded, signs);
  }
  return has_signs;
}

/// Leaves sheets aside on which all is crossed out.
std::vector<std::uint32_t> leave_void_aside(Scan& scan) {
  std::vector<std::uint32_t> aside;
  for (std::uint32_t s = 0; s < scan.sheets.size(); ++s) {
    auto& boxes = scan.sheets[s].boxes;
    const auto is_void = [](const Box& box) { return box.is_empty() || box.is_crossed_out; };
    if (std::ranges::all_of(boxes, &Box::is_empty) || !std::ranges::all_of(boxes, is_void))
      continue;
    boxes.clear();
    aside.push_back(s + 1);
  }
  return aside;
}

/// Decodes until it is known what the signs stand for.
Decoded decode_signs(Scan& scan, const notation::Alphabets& alphabets) {
  constexpr int passes = 3;
  Decoded decoded = decode(scan, alphabets);
  for (int pass = 1; pass < passes && count_signs(scan, decoded); ++pass) {
    decoded = decode(scan, alphabets);
  }
  return decoded;
}

}  // namespace

bool count_signs(const Scan& scan, std::size_t sheet, const Decoded& decoded, PieceSigns& signs) {
  bool has_signs = false;
  board::Position position = scan.start;
  for (const DecodedMove& move : decoded.moves) {
    const auto role = position.role_on(move.move.from());
    if (const auto box = move.boxes[sheet]) {
      has_signs |= count_sign(scan.sheets[sheet].boxes[*box], role, move.probability, signs);
    }
    position.play_unchecked(move.move);
  }
  return has_signs;
}

Account account_for(const Scan& scan, const Decoded& decoded) {
  Account account;
  for (std::uint32_t s = 0; s < scan.sheets.size(); ++s) {
    SheetAccount{scan, s, account}.add(decoded);
  }
  return account;
}

DecodedKin decode_kin(Scan scan, const notation::Alphabets& alphabets) {
  const auto voids = leave_void_aside(scan);
  DecodedKin kin{.decoded = decode_signs(scan, alphabets), .account = {}, .strangers = voids};
  if (!voids.empty() && voids.size() == scan.sheets.size()) kin.decoded.is_whole = false;
  kin.account = account_for(scan, kin.decoded);
  for (std::size_t left = scan.sheets.size(); left > 1; --left) {
    const auto& sheets = kin.account.sheets;
    const auto strange = std::ranges::find_if(sheets.rbegin(), sheets.rend(), is_strange);
    if (strange == sheets.rend()) break;
    Scan rest = scan;
    const auto number = static_cast<std::uint32_t>(sheets.rend() - strange - 1);
    rest.sheets[number].boxes.clear();
    Decoded decoded = decode(rest, alphabets);
    Account account = account_for(rest, decoded);
    if (!decoded.is_whole || std::ranges::any_of(account.sheets, is_strange)) break;
    scan = std::move(rest);
    kin.decoded = std::move(decoded);
    kin.account = std::move(account);
    kin.strangers.push_back(number + 1);
  }
  std::ranges::sort(kin.strangers);
  cut_if_denied(kin.decoded, kin.account);
  return kin;
}

}  // namespace partiar::candidates
