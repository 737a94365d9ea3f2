/// How a capture in passing is marked: `exd6 e.p.`
#pragma once

#include <array>
#include <string_view>

namespace partiar::base {

/// The mark in Latin and Cyrillic letters; a mark that is a prefix of another comes after it.
inline constexpr std::array<std::string_view, 5> en_passant_marks{
    "e.p.", "e.p", "ep", "\u0435.\u0440.", "\u0435.\u0440"};

}  // namespace partiar::base
