/// A text of a bundle, with names for what is filled in.
#pragma once

#include <unicode/locid.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/unistr.h>

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "text/messages.h"

namespace partiar::text::internal {

class Pattern {
 public:
  /// Errors: nothing for what is no pattern of ICU's MessageFormat.
  [[nodiscard]] static std::optional<Pattern> read(const icu::UnicodeString& text,
                                                   const icu::Locale& locale);

  /// Appends the text with `arguments` filled in. Where nothing is chosen by its value or formatted
  /// for the language, that takes a fraction of the time. Where ICU lacks data, nothing is chosen
  /// or formatted as the language would: the text is never left out.
  void append(std::string& out, std::span<const Argument> arguments) const;

 private:
  /// Literal text, and the name whose value follows it; the last one has no name.
  struct Piece {
    std::string text;
    std::string name = {};
  };

  Pattern(const icu::MessagePattern& parts, const std::optional<icu::MessageFormat>& format,
          std::optional<std::vector<Piece>> pieces)
      : parts_{parts}, format_{format}, pieces_{std::move(pieces)} {}

  static std::optional<std::vector<Piece>> split(const icu::MessagePattern& parts);
  bool fill_in(std::string& out, std::span<const Argument> arguments) const;
  bool format(std::string& out, std::span<const Argument> arguments) const;

  icu::MessagePattern parts_;
  std::optional<icu::MessageFormat> format_;  ///< unless ICU lacks data for it
  std::optional<std::vector<Piece>> pieces_;  ///< if nothing is chosen or formatted in it
};

}  // namespace partiar::text::internal
