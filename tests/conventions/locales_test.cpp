#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/message_arguments.h"
#include "text/fold.h"
#include "text/internal/bundle.h"
#include "text/languages.h"
#include "text/messages.h"
#include "text/words.h"

namespace {

namespace fs = std::filesystem;
using namespace partiar::text;
using partiar::tests::arguments_of;
using partiar::tests::Kind;
using partiar::tests::utf8_of;

/// How much of `root` a bundle translates: `complete`, or `partial` if the rest is in English. It
/// is not a text itself. A bundle without it has letters only; the texts of `en` are in `root`.
const std::string translation_key = "translation";

std::string text_of(const internal::Bundle& bundle, const std::string& key) {
  const auto text = internal::find_text(bundle, key);
  REQUIRE(text.has_value());
  return utf8_of(*text);
}

TEST_CASE("every file of locales is a language with its letters", "[conventions][locales]") {
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator{fs::path{PARTIAR_SOURCE_DIR} / "locales"}) {
    if (entry.path().extension() != ".txt" || entry.path().stem() == "root") continue;
    std::string tag = entry.path().stem().string();
    files.push_back(tag);
  }
  std::ranges::sort(files);
  std::vector<std::string> tags;
  for (const Language& language : languages()) tags.push_back(language.tag);
  CHECK(files == tags);
  CHECK(std::ranges::count(files, "en") == 1);
}

/// What a bundle says about its language, besides texts.
constexpr std::array<std::string_view, 4> letter_keys{"language", "letters", "letters_also",
                                                      "pieces"};

/// The words to be read. They are optional, like texts.
constexpr std::string_view words_key = "words";

bool is_letter_key(std::string_view key) {
  return key == words_key || std::ranges::count(letter_keys, key) > 0;
}

std::vector<std::string> keys_of_file(const std::string& tag) {
  return internal::own_keys({tag, internal::open_named(tag), internal::open_named("root")});
}

TEST_CASE("a bundle has letters, and texts only if it says how complete they are",
          "[conventions][locales]") {
  const auto& speaking = available_locales();
  for (const Language& language : languages()) {
    CAPTURE(language.tag);
    const auto keys = keys_of_file(language.tag);
    for (const std::string_view key : letter_keys) {
      CAPTURE(key);
      CHECK(std::ranges::count(keys, key) == 1);
    }
    const bool speaks = std::ranges::count(keys, translation_key) > 0;
    const auto words = static_cast<std::size_t>(std::ranges::count(keys, words_key));
    const auto texts = keys.size() - letter_keys.size() - words - static_cast<std::size_t>(speaks);
    CHECK(speaks == (texts > 0));
    const bool is_had = std::ranges::count(speaking, language.tag) > 0;
    CHECK(is_had == (speaks || language.tag == "en"));
  }
}

/// A list in `words` required of every translated language.
struct List {
  std::string_view key;
  std::string_view empty = {};  ///< why it may be empty; otherwise it must not be
};
constexpr std::string_view has_no_parted_verbs = "in some languages no verb is parted";
constexpr std::string_view has_one_form = "in some languages a side has one form";
constexpr std::string_view needs_no_name = "in some languages no name is like these words";
constexpr std::array lists = std::to_array<List>({
    {"flag_fall"},
    {"resignation"},
    {"illegal_moves"},
    {"ordinal_first"},
    {"ordinal_second"},
    {"ordinal_third"},
    {"agreement"},
    {"checkmate"},
    {"stalemate"},
    {"repetition"},
    {"fivefold"},
    {"fifty_moves"},
    {"seventyfive_moves"},
    {"dead_position"},
    {"both_flags"},
    {"both"},
    {"decision"},
    {"faults"},
    {"arrivals"},
    {"double_loss"},
    {"unfinished"},
    {"drawn"},
    {"normal_end"},
    {"alone_flag_fall", needs_no_name},
    {"alone_illegal_moves", needs_no_name},
    {"alone_resignation", needs_no_name},
    {"alone_checkmate", needs_no_name},
    {"alone_stalemate", needs_no_name},
    {"winner_verbs"},
    {"loser_verbs"},
    {"mishaps"},
    {"draw"},
    {"forfeit"},
    {"denials"},
    {"offers"},
    {"accepted"},
    {"fillers"},
    {"reasons"},
    {"suppositions"},
    {"mentions"},
    {"ideas"},
    {"parted_by", has_no_parted_verbs},
    {"check"},
    {"mate"},
    {"queens"},
    {"rooks"},
    {"bishops"},
    {"knights"},
    {"pawns"},
    {"placed_between"},
    {"spoken_also"},
    {"spoken_between"},
    {"result"},
    {"white"},
    {"white_also", has_one_form},
    {"black"},
    {"black_also", has_one_form},
    {"event"},
    {"site"},
    {"round"},
    {"season"},
    {"other_games"},
    {"result_also"},
    {"date"},
    {"board"},
    {"numbered_round"},
    {"numbered_game"},
    {"numbered_board"},
    {"player_name"},
    {"board_column"},
    {"result_column"},
    {"points_column"},
    {"bye"},
    {"titles"},
    {"team"},
    {"rating"},
    {"opening_words"},
    {"opening_names"},
    {"rubrics"},
    {"honours"},
    {"versus"},
    {"and_so_on"},
    {"white_to_move"},
    {"black_to_move"},
    {"article"},
    {"rulings"},
    {"armageddon"},
    {"advances"},
    {"correspondence"},
    {"names"},
});

/// Servers that begin with a player's name write English.
constexpr std::string_view english_list = "verbs_behind_names";

TEST_CASE("a translated language has every list of words", "[conventions][locales]") {
  std::vector<std::string_view> keys;
  for (const List& list : lists) keys.push_back(list.key);
  const auto found = read_word_lists(keys);
  for (const auto& tag : available_locales()) {
    for (const List& list : lists) {
      CAPTURE(tag, list.key, list.empty);
      const auto words = std::ranges::find_if(found, [&](const WordList& candidate) {
        return candidate.language == tag && candidate.key == list.key;
      });
      REQUIRE(words != found.end());
      if (list.empty.empty()) CHECK_FALSE(words->words.empty());
    }
  }
}

TEST_CASE("every list of words is used", "[conventions][locales]") {
  for (const Language& language : languages()) {
    for (const std::string& key : word_keys_of(language.tag)) {
      CAPTURE(language.tag, key);
      const bool is_english = language.tag == "en" && key == english_list;
      CHECK((is_english || std::ranges::count(lists, key, &List::key) == 1));
    }
  }
}

TEST_CASE("no word is repeated in a list, ignoring case", "[conventions][locales]") {
  std::vector<std::string_view> keys{english_list};
  for (const List& list : lists) keys.push_back(list.key);
  for (const WordList& list : read_word_lists(keys)) {
    std::vector<std::string> seen;
    for (const std::string& word : list.words) {
      CAPTURE(list.language, list.key, word);
      // `a` and `i` are words for `and`, `a` and `o` articles.
      CHECK((word.size() > 1 || list.key == "placed_between" || list.key == "spoken_between"));
      const std::string folded{Folded{word}.view()};
      CHECK(std::ranges::count(seen, folded) == 0);
      seen.push_back(folded);
    }
  }
}

TEST_CASE("root has no letters", "[conventions][locales]") {
  const auto root = internal::open_root();
  for (const auto& key : internal::own_keys(root)) CHECK_FALSE(is_letter_key(key));
}

TEST_CASE("a language has the texts of root with their arguments", "[conventions][locales]") {
  const auto root = internal::open_root();
  const auto root_keys = internal::own_keys(root);
  CHECK(std::ranges::count(root_keys, translation_key) == 0);
  for (const auto& tag : available_locales()) {
    CAPTURE(tag);
    const auto bundle = internal::open_bundle(tag);
    REQUIRE(bundle.has_value());
    auto keys = internal::own_keys(*bundle);
    std::erase_if(keys, is_letter_key);
    if (keys.empty()) continue;  // all its texts are in root

    REQUIRE(std::erase(keys, translation_key) == 1);
    const std::string translation = text_of(*bundle, translation_key);
    CHECK((translation == "complete" || translation == "partial"));
    for (const auto& key : root_keys) {
      CAPTURE(key);
      if (translation == "complete") CHECK(std::ranges::count(keys, key) == 1);
    }
    for (const auto& key : keys) {
      CAPTURE(key);
      REQUIRE(std::ranges::count(root_keys, key) == 1);
      CHECK(arguments_of(*internal::find_text(*bundle, key)) ==
            arguments_of(*internal::find_text(root, key)));
    }
  }
}

struct Misprint {
  std::string_view name, tag, text;
};
constexpr Misprint misprints[] = {
    {"a colon that can begin a line", "fr", " :"},
    {"a semicolon that can begin a line", "fr", " ;"},
    {"a question mark that can begin a line", "fr", " ?"},
    {"a quotation that can end on the next line", "fr", " »"},
    {"a quotation that can begin on the line before", "fr", "« "},
    {"a percent sign with a space", "hu", "\u00A0%"},
    {"a percent sign with a space", "pl", "\u00A0%"},
};

TEST_CASE("no text is misprinted as readers of its language would notice",
          "[conventions][locales]") {
  for (const auto& [name, tag, misprint] : misprints) {
    const auto bundle = internal::open_bundle(tag);
    REQUIRE(bundle.has_value());
    for (const auto& key : internal::own_keys(*bundle)) {
      if (is_letter_key(key)) continue;
      CAPTURE(name, tag, key);
      CHECK_FALSE(text_of(*bundle, key).contains(misprint));
    }
  }
}

TEST_CASE("every text can be formatted in every language", "[conventions][locales]") {
  const auto root = internal::open_root();
  const auto keys = internal::own_keys(root);
  CHECK(!keys.empty());
  for (const auto& tag : available_locales()) {
    const auto bundle = internal::open_bundle(tag);
    const auto messages = Messages::open(tag);
    REQUIRE((bundle.has_value() && messages.has_value()));
    for (const auto& key : keys) {
      CAPTURE(tag, key);
      const auto names = arguments_of(*internal::find_text(*bundle, key));
      std::vector<Argument> arguments;
      for (const auto& [name, kind] : names) {
        arguments.push_back({name, "Nf3"});
        if (kind == Kind::number) arguments.back().value = std::int64_t{2};
      }
      std::string out;
      messages->append(out, key, arguments);
      CHECK(!out.empty());
      CHECK(out.find('{') == std::string::npos);
    }
  }
}

}  // namespace
