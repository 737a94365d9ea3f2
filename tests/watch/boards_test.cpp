#include "watch/boards.h"

#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/catch.h"
#include "support/test_data.h"
#include "text/utf16.h"
#include "watch/watched.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

TEST_CASE("a last word that nothing follows may be half a move", "[watch]") {
  const struct {
    std::string_view text, whole;
  } rows[] = {
      {"", ""},
      {"1.", ""},
      {"1. e4", "1. "},
      {"1. e4 ", "1. e4 "},
      {"1. e4\n", "1. e4\n"},
      {"1. e4 {a}", "1. e4 {a}"},
      {"1. e4 (1. d4)", "1. e4 (1. d4)"},
      {"5. O-O", "5. "},
      {"[White \"A\"]", "[White \"A\"]"},
  };
  for (const auto& [text, whole] : rows) {
    CAPTURE(text);
    CHECK(watch::whole_words(text) == whole);
  }
}

const std::string head = "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n";

/// One look after another at texts that a program writes, and what each tells.
struct Looked {
  std::string_view what;
  std::vector<std::pair<std::string, std::string>> looks;
};

const std::vector<Looked> files{
    {"what two looks see has settled",
     {{"1. f3 e5 2. g4 Qh4#", ""}, {"1. f3 e5 2. g4 Qh4#", "=checkmate@4"}}},
    {"moves of whole words are told at once",
     {{"1. f3 e5 2. g4", ""}, {"1. f3 e5 2. g4 Qh4# ", "=checkmate@4"}}},
    {"what comes later is new",
     {{"1. f3 e5 ", ""}, {"1. f3 e5 ", ""}, {"1. f3 e5 2. g4 Qh4# ", "+checkmate@4"}}},
    {"each alarm is told once",
     {{"1. f3 e5 2. g4 Qh4# ", "=checkmate@4"},
      {"1. f3 e5 2. g4 Qh4# ", ""},
      {"1. f3 e5 2. g4 Qh4# 0-1", ""},
      {"1. f3 e5 2. g4 Qh4# 0-1\n", ""}}},
    {"half a move is none",
     {{"1. e4 e5 2. N", ""}, {"1. e4 e5 2. N", ""}, {"1. e4 e5 2. Nf3 ", ""}}},
    {"an illegal move is told once it stands still, and withdrawn when it is mended",
     {{"1. e4 e5 2. Ke3 *\n", ""},
      {"1. e4 e5 2. Ke3 *\n", "=move.moves-otherwise@3"},
      {"1. e4 e5 2. Ke2 *\n", ""},
      {"1. e4 e5 2. Ke2 *\n", "-mended move.moves-otherwise@3"}}},
    {"a king put in the centre is no illegal move",
     {{"1. e4 e5 2. Ke4 *\n", ""},
      {"1. e4 e5 2. Ke4 *\n", ""},
      {"1. e4 e5 2. Ke4 Kd5 1-0\n", ""},
      {"1. e4 e5 2. Ke4 Kd5 1-0\n", ""}}},
    {"an alarm goes with the moves that are taken back",
     {{"1. f3 e5 2. g4 Qh4# *\n", "=checkmate@4"},
      {"1. f3 e5 2. g4 Qh4# *\n", ""},
      {"1. f3 e5 2. g4 *\n", ""},
      {"1. f3 e5 2. g4 *\n", "-taken back checkmate@4"},
      {"1. f3 e5 2. g4 Qh4# *\n", "+checkmate@4"}}},
    {"another move in its place is another game from there",
     {{"1. f3 e5 2. g4 Qh4# *\n", "=checkmate@4"},
      {"1. f3 e5 2. g4 d5 *\n", ""},
      {"1. f3 e5 2. g4 d5 *\n", "-taken back checkmate@4"}}},
    {"a file that is being written anew takes nothing back",
     {{"1. f3 e5 2. g4 Qh4# *\n", "=checkmate@4"},
      {"1. f3 e5 2. g4 Qh4# *\n", ""},
      {"1. f3 ", ""},
      {"1. f3 e5 2. g4 Qh4# 0-1\n", ""},
      {"1. f3 e5 2. g4 Qh4# 0-1\n", ""}}},
    {"a result that the moves deny is told once it is written, and withdrawn when it is corrected",
     {{"1. f3 e5 2. g4 Qh4# *\n", "=checkmate@4"},
      {"1. f3 e5 2. g4 Qh4# *\n", ""},
      {"1. f3 e5 2. g4 Qh4# 1-0\n", ""},
      {"1. f3 e5 2. g4 Qh4# 1-0\n", "+result.checkmate@4"},
      {"1. f3 e5 2. g4 Qh4# 0-1\n", ""},
      {"1. f3 e5 2. g4 Qh4# 0-1\n", "-mended result.checkmate@4"}}},
    {"mate that is played on",
     {{"1. f3 e5 2. g4 Qh4# 3. a3 *\n", "=checkmate@4"},
      {"1. f3 e5 2. g4 Qh4# 3. a3 *\n", "=play.after-end@5"}}},
    {"a claim that the player to move could make, and the occurrence when it is made",
     {{"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 ", "=threefold-intended@7 black Ng8 0,4"},
      {"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 ", ""},
      {"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 ",
       "+threefold@8 white 0,4,8; +threefold-intended@8 white Nf3 1,5"}}},
};

TEST_CASE("a board tells what is new, once, and says what it withdraws", "[watch]") {
  for (const Looked& row : files) {
    Watched watched;
    for (std::size_t i = 0; i < row.looks.size(); ++i) {
      const auto& [moves, told] = row.looks[i];
      CAPTURE(row.what, i, moves);
      CHECK(watched.look(head + moves) == told);
    }
  }
}

/// Standing illegal moves have their own options.
TEST_CASE("an illegal move that stands is told when it is made, and not again", "[watch]") {
  watch::Boards boards{"x.pgn", {}, {.illegal = replay::Illegal::stands}};
  std::string told;
  const auto look = [&](std::string_view moves) {
    told.clear();
    const auto done = boards.look(head + std::string{moves}, [&](const watch::Told& at) {
      for (const watch::Alarm& alarm : at.changes.raised) {
        append_word(told, "+" + written(at.game, alarm), "; ");
      }
      for (std::size_t i = 0; i < at.changes.withdrawn.size(); ++i) append_word(told, "-", "; ");
    });
    CHECK(done);
    return told;
  };
  const struct {
    std::string_view moves, told;
  } rows[] = {
      {"1. e4 e5 2. Bg5 *\n", ""},
      {"1. e4 e5 2. Bg5 *\n", "+move.blocked@3"},
      {"1. e4 e5 2. Bg5 d5 *\n", ""},
      {"1. e4 e5 2. Bg5 d5 *\n", ""},
      {"1. e4 e5 2. Bg5 d5 3. Rh5 *\n", ""},
      {"1. e4 e5 2. Bg5 d5 3. Rh5 *\n", "+move.blocked@5"},
      {"1. e4 e5 2. Bg5 d5 3. Rh5 d4 *\n", ""},
      {"1. e4 e5 2. Bg5 d5 3. Rh5 d4 *\n", ""},
      {"1. e4 e5 2. Bg5 d5 3. Nf3 d4 *\n", ""},
      {"1. e4 e5 2. Bg5 d5 3. Nf3 d4 *\n", "-"},
  };
  for (const auto& [moves, expected] : rows) {
    CAPTURE(moves);
    CHECK(look(moves) == expected);
  }
}

TEST_CASE("a clock without time is told against a side that cannot mate", "[watch]") {
  const std::string bare = "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/8/4K2Q/8 w - - 0 1\"]\n\n";
  Watched watched;
  const std::string fallen = bare + "1. Qh5 {[%clk 0:00:00]} Kd6 {[%clk 0:01:00]} *\n";
  CHECK(watched.look(bare + "1. Qh5 {[%clk 0:00:09]} *\n") == "");
  CHECK(watched.look(fallen) == "");
  CHECK(watched.look(fallen) == "+flag white");
  // So it is if the board's program says what the clocks show now, before anybody has moved again.
  Watched shown;
  const auto with_clock = [&](std::string_view time) {
    return "[WhiteClock \"" + std::string{time} + "\"]\n" + bare + "1. Qh5 *\n";
  };
  CHECK(shown.look(with_clock("0:00:09")) == "");
  CHECK(shown.look(with_clock("0:00:00")) == "");
  CHECK(shown.look(with_clock("0:00:00")) == "+flag white");
  CHECK(shown.look(with_clock("no time")) == "");
  CHECK(shown.look(with_clock("no time")) == "-mended flag white");
  // The player who has a queen would win.
  Watched other;
  const std::string black = bare + "1. Qh5 {[%clk 0:01:00]} Kd6 {[%clk 0:00:00]} *\n";
  CHECK(other.look(black) == "");
  CHECK(other.look(black) == "");
}

TEST_CASE("games of a file are told apart by their tags, in any order", "[watch]") {
  const auto game = [](std::string_view white, std::string_view moves) {
    return "[White \"" + std::string{white} + "\"]\n[Black \"B\"]\n\n" + std::string{moves} +
           " *\n\n";
  };
  const std::string_view mate = "1. f3 e5 2. g4 Qh4#";
  Watched watched;
  const std::string first = game("A", mate) + game("C", "1. e4");
  CHECK(watched.look(first) == "=checkmate@4");
  CHECK(watched.look(first) == "");
  const std::string second = game("C", "1. e4 e5") + game("D", "1. d4") + game("A", mate);
  CHECK(watched.look(second) == "");
  CHECK(watched.look(second) == "");
  CHECK(watched.boards().size() == 3);
  // The same tags twice are two games in a file.
  const std::string twice = game("A", mate) + game("A", mate);
  CHECK(watched.look(twice) == "+checkmate@4");
  CHECK(watched.boards().size() == 4);
  // The last audit is of the games that are there.
  CHECK(watched.boards().text() == twice);
  // A file that is being written may have none.
  CHECK(watched.look("") == "");
  CHECK(watched.boards().text().contains("[White \"D\"]"));
}

TEST_CASE("games that are new are told of in the order of the file", "[watch]") {
  const auto game = [](std::string_view white) {
    return "[White \"" + std::string{white} + "\"]\n[Black \"B\"]\n\n1. f3 e5 2. g4 Qh4# *\n\n";
  };
  const struct {
    std::string_view what;
    std::string after;
  } rows[] = {
      {"after a game that is known", game("A") + game("C") + game("D")},
      {"before it", game("C") + game("D") + game("A")},
      {"around it", game("C") + game("A") + game("D")},
      {"instead of it, in part", game("C") + game("D")},
  };
  for (const auto& [what, after] : rows) {
    CAPTURE(what);
    Watched watched;
    for (int i = 0; i < 2; ++i) static_cast<void>(watched.look(game("A")));
    static_cast<void>(watched.look(after));
    static_cast<void>(watched.look(after));
    CHECK(watched.boards().text() == after);
  }
}

TEST_CASE("a game of which the head is corrected keeps its alarms", "[watch]") {
  const auto game = [](std::string_view white, std::string_view moves) {
    return "[White \"" + std::string{white} + "\"]\n[Black \"B\"]\n\n" + std::string{moves} +
           " *\n\n";
  };
  const std::string_view shuffle = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
  const struct {
    std::string_view what;
    std::string before, after;
    std::string_view told;
    std::size_t boards;
  } rows[] = {
      {"with the same moves", game("Smit", shuffle), game("Smith", shuffle), "", 1},
      {"with a further move", game("Smit", shuffle),
       game("Smith",
            "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 "
            "Nf6 4. Ng1 Ng8 5. e4"),
       "", 1},
      {"with a move taken back", game("Smit", shuffle),
       game("Smith", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1"),
       "-taken back threefold@8 both 0,4,8", 1},
      {"one of two boards", game("Smit", shuffle) + game("C", "1. e4 e5"),
       game("Smith", shuffle) + game("C", "1. e4 e5"), "", 2},
      {"another game", game("Smit", shuffle), game("Smith", "1. d4 d5"), "", 2},
      {"either of two", game("A", "1. e4") + game("C", "1. e4"), game("D", "1. e4 e5"), "", 3},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    Watched watched;
    for (int i = 0; i < 2; ++i) static_cast<void>(watched.look(row.before));
    CHECK(watched.look(row.after) == "");
    const std::string told = watched.look(row.after);
    if (row.told.empty()) CHECK(told == "");
    if (!row.told.empty()) CHECK(told.starts_with("-taken back threefold@8"));
    CHECK(watched.boards().size() == row.boards);
    CHECK(watched.boards().text() == row.after);
  }
}

TEST_CASE("half a head makes no game", "[watch]") {
  Watched watched;
  const std::string whole = head + "1. e4 e5 *\n";
  for (const std::string& text : {whole.substr(0, 12), whole.substr(0, 12), whole, whole}) {
    CHECK(watched.look(text) == "");
  }
  CHECK(watched.boards().size() == 1);
}

/// `text` in little-endian UTF-16.
std::string utf16_of(std::string_view text) {
  std::string out = "\xFF\xFE";
  text::append_utf16(out, text, text::ByteOrder::little);
  return out;
}

/// As gzip writes it, without libarchive, which the preset `minimal` does not have.
std::string gzipped(std::string text) {
  constexpr int with_gzip_head = 15 + 16;
  ::z_stream stream{};
  ::deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, with_gzip_head, 8, Z_DEFAULT_STRATEGY);
  std::string packed(::deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<unsigned char*>(text.data());
  stream.avail_in = static_cast<unsigned>(text.size());
  stream.next_out = reinterpret_cast<unsigned char*>(packed.data());
  stream.avail_out = static_cast<unsigned>(packed.size());
  ::deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  ::deflateEnd(&stream);
  return packed;
}

TEST_CASE("text that is not stored as UTF-8 is read whole", "[watch]") {
  Watched watched{"games.pgn.gz"};
  const std::string packed = gzipped(head + "1. f3 e5 2. g4 Qh4# 0-1\n");
  CHECK(watched.look(packed) == "=checkmate@4");
  CHECK(watched.look(packed) == "");
  CHECK(watched.boards().text() == packed);
  // While it is being written it is damaged, and its games stay.
  CHECK(watched.look(packed.substr(0, packed.size() - 9)).ends_with("failed"));
  CHECK(watched.boards().text().contains("Qh4#"));
  CHECK(watched.look(packed) == "");
  CHECK(watched.boards().text() == packed);

  Watched other;
  const std::string moves = head + "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf";
  CHECK(other.look(utf16_of(moves)) == "");
  CHECK(other.look(utf16_of(moves + "7# 1-0\n")) == "=checkmate@7");
}

TEST_CASE("a feed goes on with a game, or sends it again with more moves", "[watch]") {
  Watched watched{"-"};
  CHECK(watched.feed("[White \"A\"]\n[Black \"B\"]\n\n1. f3 e") == "");
  CHECK(watched.feed("5 2. g4 Qh4") == "");
  CHECK(watched.feed("#") == "");
  CHECK(watched.feed("") == "+checkmate@4");
  CHECK(watched.feed(
            "\n\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n") ==
        "");
  // What another game follows is over.
  CHECK(watched.feed("[White \"C\"]\n[Black \"D\"]\n\n1. e4 e5 2. Ke3 ") == "+result.checkmate@4");
  CHECK(watched.end_feed() == "+move.moves-otherwise@3");
  CHECK(watched.boards().size() == 2);
}

TEST_CASE("a game that a feed ends in two halves is the same game", "[watch]") {
  for (const std::string_view half : {"", "1. ", "1. f3 ", "1. f3 e5 2. g4 "}) {
    const std::string tags = "[White \"A\"]\n[Black \"B\"]\n";
    const std::string moves = "1. f3 e5 2. g4 Qh4# ";
    CAPTURE(half);
    Watched watched{"-"};
    CHECK(watched.feed(tags + "\n" + moves + "*\n\n") == "=checkmate@4");
    CHECK(watched.feed(tags + "[Result \"0-1\"]\n\n" + std::string{half}) == "");
    CHECK(watched.feed(moves.substr(half.size()) + "0-1\n\n") == "");
    CHECK(watched.feed("") == "");
    CHECK(watched.boards().size() == 1);
  }
}

TEST_CASE("a feed of finished games with the same tags has them all", "[watch]") {
  const auto game = [](std::string_view moves) {
    return "[White \"A\"]\n[Black \"B\"]\n\n" + std::string{moves} + "\n\n";
  };
  const struct {
    std::string_view what;
    std::vector<std::string> sent;
    std::size_t boards;
  } rows[] = {
      {"other moves", {game("1. e4 e5 1-0"), game("1. d4 d5 0-1")}, 2},
      {"three of them", {game("1. e4 e5 1-0"), game("1. d4 d5 0-1"), game("1. c4 c5 0-1")}, 3},
      {"the same once more", {game("1. e4 e5 1-0"), game("1. e4 e5 1-0")}, 1},
      {"the same with another result", {game("1. e4 e5 1-0"), game("1. e4 e5 0-1")}, 1},
      {"going on after its result", {game("1. e4 e5 *"), game("1. e4 e5 2. Nf3 1-0")}, 1},
      {"without a result", {game("1. e4 e5 *"), game("1. d4 d5 0-1")}, 1},
      {"in pieces",
       {game("1. e4 e5 1-0"), "[White \"A\"]\n[Black \"B\"]\n\n1. ", "d4 d5 0-1\n\n"},
       2},
      {"the same in pieces",
       {game("1. e4 e5 1-0"), "[White \"A\"]\n[Black \"B\"]\n\n1. e4 ", "e5 1-0\n\n"},
       1},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    Watched watched{"-"};
    for (const std::string& text : row.sent) static_cast<void>(watched.feed(text));
    static_cast<void>(watched.end_feed());
    CHECK(watched.boards().size() == row.boards);
  }
}

/// The games of a file, as they stand there.
std::vector<std::string> games_of(const std::string& file) {
  const std::string text = bytes_of(file);
  std::vector<std::string> games;
  replay::Replayer replayer;
  replayer.replay(
      {text}, [&](const replay::Game& game) { games.emplace_back(game.extent().in(game.text)); });
  return games;
}

/// A board file that a program writes: it grows by random bytes, and pauses between words.
class Writer {
 public:
  explicit Writer(std::string game) : game_{std::move(game)} {
    // The result is not known before the end.
    const std::string_view tag = "[Result \"";
    if (const std::size_t at = game_.find(tag); at != game_.npos) {
      const std::size_t begin = at + tag.size();
      game_.replace(begin, game_.find('"', begin) - begin, "*");
    }
    const std::size_t tags = game_.rfind("\"]\n");
    written_ = tags == game_.npos ? 0 : tags + 3;
  }

  [[nodiscard]] bool is_done() const { return written_ == game_.size(); }
  [[nodiscard]] std::string_view text() const {
    return std::string_view{game_}.substr(0, written_);
  }
  [[nodiscard]] bool may_pause() const { return watch::whole_words(text()) == text(); }
  void write(std::size_t bytes) { written_ = std::min(game_.size(), written_ + bytes); }

 private:
  std::string game_;
  std::size_t written_;
};

using Standing = std::map<watch::AlarmKey, int>;

/// Notes what a look tells; everything is raised when it does not stand, and withdrawn when it
/// does.
watch::Tell noting(Standing& standing, std::size_t& withdrawn) {
  return [&](const watch::Told& told) {
    for (const watch::Withdrawn& alarm : told.changes.withdrawn) {
      ++withdrawn;
      CHECK(standing[alarm.key]-- == 1);
    }
    for (const watch::Alarm& alarm : told.changes.raised) CHECK(standing[alarm.key]++ == 0);
  };
}

/// All alarms of the finished game.
Standing alarms_of_whole(const std::string& game) {
  Standing all;
  replay::Replayer replayer{{.keep_entries = true}};
  replayer.replay({game}, [&](const replay::Game& whole) {
    for (const watch::Alarm& alarm : watch::alarms_of(whole)) all[alarm.key] = 1;
  });
  return all;
}

Standing without_withdrawn(Standing standing) {
  std::erase_if(standing, [](const auto& alarm) { return alarm.second == 0; });
  return standing;
}

const std::vector<std::string> corpora{
    "testdata/laws/repetition.pgn",    "testdata/laws/counts.pgn",
    "testdata/laws/rulings.pgn",       "testdata/laws/appendix-2023.pgn",
    "testdata/laws/appendix-2014.pgn", "testdata/laws/appendix-2009.pgn",
    "testdata/audit/last-evening.pgn"};

TEST_CASE("every event of games that are written byte by byte is told once, and none is false",
          "[watch]") {
  std::mt19937_64 random{2026};
  std::size_t told = 0;
  for (const std::string& corpus : corpora) {
    for (const std::string& game : games_of(corpus)) {
      CAPTURE(corpus, game);
      Writer writer{game};
      watch::Boards boards{"board.pgn", {}, {}};
      Standing standing;
      std::size_t withdrawn = 0;
      const auto look = [&](std::string_view text) {
        CHECK(boards.look(text, noting(standing, withdrawn)));
      };
      while (!writer.is_done()) {
        writer.write(1 + random() % 9);
        look(writer.text());
        if (random() % 8 == 0) look("");  // being replaced
        if (writer.may_pause() && random() % 2 == 0) look(writer.text());
        if (random() % 40 != 0) continue;
        // Killed and started anew: all that stands is told again.
        boards = watch::Boards{"board.pgn", {}, {}};
        standing.clear();
      }
      for (int i = 0; i < 3; ++i) look(game);
      CHECK(without_withdrawn(standing) == alarms_of_whole(game));
      CHECK(withdrawn == 0);
      CHECK(boards.is_settled());
      told += standing.size();
    }
  }
  CHECK(told > 60);
}

TEST_CASE("what moves that are taken back have shown is withdrawn, and told again when they return",
          "[watch]") {
  std::mt19937_64 random{57};
  std::size_t withdrawn = 0;
  for (const std::string& game : games_of("testdata/laws/repetition.pgn")) {
    CAPTURE(game);
    watch::Boards boards{"board.pgn", {}, {}};
    Standing standing;
    const auto look_twice = [&](std::string_view text) {
      for (int i = 0; i < 3; ++i) CHECK(boards.look(text, noting(standing, withdrawn)));
    };
    Writer writer{game};
    std::vector<std::string> states;
    while (!writer.is_done()) {
      writer.write(1);
      if (writer.may_pause()) states.emplace_back(writer.text());
    }
    for (std::size_t i = 0; i < states.size(); i += 1 + random() % 4) {
      look_twice(states[i]);
      look_twice(states[i - std::min<std::size_t>(i, random() % 6)]);
      look_twice(states[i]);
    }
    look_twice(game);
    CHECK(without_withdrawn(standing) == alarms_of_whole(game));
  }
  CHECK(withdrawn > 20);
}

}  // namespace
