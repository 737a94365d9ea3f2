/// One game with the result that it should record, as changes of the bytes that it was read from.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/rewriter.h"
#include "reading/byte_map.h"
#include "reading/options.h"
#include "reading/text.h"
#include "replay/correction.h"
#include "replay/replayer.h"
#include "report/fix_report.h"

namespace partiar::cli {

struct MendedGame {
  report::FixedGame fixed;
  std::vector<io::Change> changes{};
};

class GameMender {
 public:
  GameMender(const reading::Options& reading, const replay::ReplayOptions& replay)
      : reading_{reading}, again_{replay} {}

  /// The games of `text`, which must outlive their mending, come next.
  void begin(const reading::Text& text);

  /// What becomes of a game, if anything: it is corrected as its moves prove, or as a person
  /// decided, or left to one. It is never corrected but where the game, read again from the changed
  /// bytes, plays the same moves and says what it should.
  [[nodiscard]] std::optional<MendedGame> mend(const replay::Game& game,
                                               std::optional<report::Answer> answer);

 private:
  using Places = std::vector<report::FixedPlace>;

  [[nodiscard]] MendedGame correct(const replay::Game& game, laws::Result result,
                                   replay::NoResult no_result);
  [[nodiscard]] MendedGame repair(const replay::Game& game);
  /// What a game has to be when it is read again.
  struct Wanted {
    laws::Claimed claimed{};
    std::span<const board::Move> moves;
  };
  [[nodiscard]] MendedGame change(const replay::Game& game,
                                  std::vector<replay::Correction>&& corrections,
                                  const Wanted& wanted);
  [[nodiscard]] std::optional<Places> find_places(std::vector<replay::Correction>&& corrections);
  [[nodiscard]] std::string changed_bytes(base::Span game, const Places& places) const;
  [[nodiscard]] bool is_proved(const replay::Game& game, std::string bytes, const Wanted& wanted);

  const reading::Options& reading_;
  replay::Replayer again_;
  const reading::Text* text_ = nullptr;
  std::optional<reading::ByteMap> map_;
};

}  // namespace partiar::cli
