#include "findings/info.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "findings/code.h"
#include "report/sentences.h"
#include "support/catch.h"
#include "text/languages.h"
#include "text/messages.h"

namespace {

using namespace partiar;
using namespace partiar::findings;

constexpr std::string_view groups[] = {"result", "play",  "move",    "laws", "notation",
                                       "pgn",    "head",  "setup",   "text", "sheet",
                                       "scan",   "event", "official"};

std::string_view group_of(const CodeInfo& info) {
  return info.name.substr(0, info.name.find('.'));
}

TEST_CASE("each code has a unique name: a group, a dot, small letters and hyphens",
          "[findings][info]") {
  std::set<std::string_view> names;
  for (const CodeInfo& info : codes()) {
    CAPTURE(info.name);
    CHECK(names.insert(info.name).second);
    CHECK(std::ranges::count(groups, group_of(info)) == 1);
    CHECK(std::ranges::count(info.name, '.') == 1);
    const std::string_view rest = info.name.substr(group_of(info).size() + 1);
    CHECK_FALSE(rest.empty());
    CHECK_FALSE(rest.starts_with('-'));
    CHECK_FALSE(rest.ends_with('-'));
    CHECK(rest.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == rest.npos);
    std::string key{info.name};
    std::ranges::replace_if(key, [](char c) { return c == '.' || c == '-'; }, '_');
    CHECK(info.key == key);
  }
}

TEST_CASE("a code has its row", "[findings][info]") {
  for (const CodeInfo& info : codes()) CHECK(&info_of(info.code) == &info);
  CHECK(codes().size() > 150);
}

TEST_CASE("a finding about an event has a remedy of its own, and no article", "[findings][info]") {
  for (const CodeInfo& info : codes()) {
    CAPTURE(info.name);
    const bool is_of_event = group_of(info) == "event" || group_of(info) == "official";
    CHECK((info.subject == Subject::event) == is_of_event);
    if (!is_of_event) continue;
    CHECK_FALSE(info.remedy.empty());
    CHECK_FALSE(info.topic.has_value());
  }
}

TEST_CASE("each code has its sentence and its meaning in every language", "[findings][info]") {
  for (const std::string& tag : text::available_locales()) {
    const text::Messages messages = text::Messages::open(tag).value();
    for (const CodeInfo& info : codes()) {
      CAPTURE(tag, info.name);
      CHECK(messages.has(info.key));
      CHECK(messages.has(report::meaning_key(info)));
    }
  }
}

struct Named {
  Code code;
  std::string_view name;
  Severity severity;
};
constexpr Named named[] = {
    {Code::result_checkmate, "result.checkmate", Severity::error},
    {Code::result_unwinnable_unless, "result.unwinnable-unless", Severity::warning},
    {Code::result_tag_marker, "result.tag-marker", Severity::error},
    {Code::result_marker_missing, "result.marker-missing", Severity::info},
    {Code::play_after_end, "play.after-end", Severity::warning},
    {Code::move_king_in_check, "move.king-in-check", Severity::error},
    {Code::move_variation, "move.variation", Severity::warning},
    {Code::laws_before_2009, "laws.before-2009", Severity::info},
    {Code::notation_long_form, "notation.long-form", Severity::info},
    {Code::notation_check_superfluous, "notation.check-superfluous", Severity::warning},
    {Code::pgn_tag_inner_quote, "pgn.tag-inner-quote", Severity::info},
    {Code::pgn_tag_unopened, "pgn.tag-unopened", Severity::warning},
    {Code::pgn_tag_name, "pgn.tag-name", Severity::info},
    {Code::head_ply_count, "head.ply-count", Severity::warning},
    {Code::head_rating, "head.rating", Severity::info},
    {Code::pgn_tag_twice, "pgn.tag-twice", Severity::warning},
    {Code::pgn_game_cut, "pgn.game-cut", Severity::error},
    {Code::pgn_nesting, "pgn.nesting", Severity::error},
    {Code::pgn_token_length, "pgn.token-length", Severity::error},
    {Code::pgn_tag_count, "pgn.tag-count", Severity::error},
    {Code::setup_king_missing, "setup.king-missing", Severity::error},
    {Code::pgn_heading, "pgn.heading", Severity::info},
    {Code::pgn_moves_after_result, "pgn.moves-after-result", Severity::error},
    {Code::move_descriptive, "move.descriptive", Severity::error},
    {Code::move_null, "move.null", Severity::error},
    {Code::notation_spoken, "notation.spoken", Severity::info},
    {Code::notation_letters, "notation.letters", Severity::info},
    {Code::notation_letters_ambiguous, "notation.letters-ambiguous", Severity::error},
    {Code::text_homoglyph, "text.homoglyph", Severity::info},
    {Code::text_encoding, "text.encoding", Severity::info},
    {Code::text_encoding_doubtful, "text.encoding-doubtful", Severity::warning},
    {Code::event_two_results, "event.two-results", Severity::error},
    {Code::official_result_proved, "official.result-proved", Severity::error},
};

TEST_CASE("a code keeps its name and its severity", "[findings][info]") {
  for (const Named& row : named) {
    CAPTURE(row.name);
    CHECK(info_of(row.code).name == row.name);
    CHECK(info_of(row.code).severity == row.severity);
  }
}

TEST_CASE("notation alone never fails a game, and a game that cannot be replayed does",
          "[findings][info][C]") {
  for (const CodeInfo& info : codes()) {
    CAPTURE(info.name);
    const std::string_view group = group_of(info);
    // An ambiguous game cannot be replayed.
    const bool stops =
        info.code == Code::notation_letters_ambiguous || info.code == Code::notation_case_ambiguous;
    if (group == "notation") CHECK((info.severity == Severity::error) == stops);
    // Impossible material, or words that cannot be read, leave no position to start from, nor do
    // the rules of another variant.
    constexpr Code no_start[] = {
        Code::setup_unknown_man,    Code::setup_rank_too_long,     Code::setup_rank_too_short,
        Code::setup_ranks_missing,  Code::setup_ranks_left_over,   Code::setup_unknown_turn,
        Code::setup_king_missing,   Code::setup_king_twice,        Code::setup_too_many_men,
        Code::setup_too_many_pawns, Code::setup_pawn_on_last_rank, Code::setup_opponent_in_check,
        Code::setup_words_unread,   Code::setup_words_ambiguous,   Code::setup_square_taken,
        Code::setup_variant_unknown};
    const bool has_start = std::ranges::count(no_start, info.code) == 0;
    if (group == "setup") CHECK((info.severity == Severity::error) != has_start);
    if (group == "move") {
      CHECK((info.severity == Severity::error) == (info.code != Code::move_variation));
    }
  }
}

TEST_CASE("a result that the moves prove wrong is an error with its article",
          "[findings][info][5][6.9][9.6]") {
  constexpr Code proofs[] = {Code::result_checkmate,
                             Code::result_stalemate,
                             Code::result_dead_position,
                             Code::result_fivefold,
                             Code::result_seventyfive,
                             Code::result_time_forfeit_unwinnable,
                             Code::result_illegal_moves_unwinnable,
                             Code::result_resignation_unwinnable,
                             Code::result_illegal_position};
  for (const Code code : proofs) {
    const CodeInfo& info = info_of(code);
    CAPTURE(info.name);
    CHECK(info.severity == Severity::error);
    REQUIRE(info.topic.has_value());
    CHECK_FALSE(laws::article_of(*info.topic, laws::newest()).empty());
  }
}

}  // namespace
