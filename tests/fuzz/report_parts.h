/// Common to the targets that write reports: their languages, and whether they are JSON.
#pragma once

#include <rapidjson/reader.h>

#include <cstddef>
#include <string>
#include <vector>

#include "report/sentences.h"
#include "text/messages.h"

namespace partiar::fuzz {

inline bool is_json(const std::string& text) {
  rapidjson::Reader reader;
  rapidjson::BaseReaderHandler<> handler;
  rapidjson::StringStream stream{text.c_str()};
  return !reader.Parse<rapidjson::kParseValidateEncodingFlag>(stream, handler).IsError() &&
         stream.Tell() == text.size();
}

/// In one of the translated languages.
inline const report::Sentences& sentences_in(std::size_t language) {
  static const auto all = [] {
    std::vector<text::Messages> opened;
    for (const auto& tag : text::available_locales()) {
      opened.push_back(*text::Messages::open(tag));
    }
    return opened;
  }();
  static std::vector<report::Sentences> sentences{all.begin(), all.end()};
  return sentences[language % sentences.size()];
}

}  // namespace partiar::fuzz
