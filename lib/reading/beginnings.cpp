#include "reading/beginnings.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>

#include "heading/date.h"
#include "pgn/games.h"
#include "reading/text.h"

namespace partiar::reading {

namespace {

constexpr std::size_t most_bytes = std::size_t{256} << 20U;

/// An event about the time when an edition came into force.
using EventKey = std::tuple<std::string, std::string, laws::Edition>;

class Beginnings {
 public:
  Beginnings(const std::vector<std::string>& paths, const Options& options,
             const io::InputOptions& input)
      : paths_{paths}, options_{options}, input_{input} {
    input_.limits = options.limits;
  }

  std::optional<laws::Beginning> find(std::string_view event, std::string_view site,
                                      laws::Edition edition) {
    std::call_once(once_, [this] { read(); });
    const auto found = known_.find(EventKey{event, site, edition});
    return found == known_.end() ? std::nullopt : std::optional{found->second};
  }

 private:
  void read() {
    io::BlockReader reader{paths_, input_};
    std::size_t bytes = 0;
    while (auto next = reader.next()) {
      auto* block = std::get_if<io::Block>(&*next);
      if (block == nullptr) continue;  // whoever reads the games reports the failure
      bytes += block->bytes.size();
      if (bytes > most_bytes) return known_.clear();
      note_games(Text{{std::move(*block)}, options_}.source().text);
    }
  }

  /// Skips the moves: a game begins with its Event tag, at the start of a line.
  void note_games(std::string_view text) {
    constexpr std::string_view mark = "[Event ";
    for (auto at = text.find(mark); at != text.npos; at = text.find(mark, at + 1)) {
      if (at > 0 && text[at - 1] != '\n') continue;
      pgn::Games games{text, pgn::Variations::skip, {}, static_cast<std::uint32_t>(at)};
      pgn::GameHead head;
      if (games.next(head)) note_game(text, head);
    }
  }

  void note_game(std::string_view text, const pgn::GameHead& head) {
    const auto tag = [&](std::string_view name) { return head.find_tag(text, name).value_or(""); };
    const std::string_view event = tag("Event");
    if (event.empty() || event == "?") return;
    const std::string_view round = tag("Round");
    note(event, tag("Site"), tag("Date"), round == "1" || round.starts_with("1."));
    note(event, tag("Site"), tag("EventDate"), true);
  }

  void note(std::string_view event, std::string_view site, std::string_view written,
            bool is_first) {
    const auto date = heading::read_written_date(written);
    if (!date || date->month == 0) return;
    for (const laws::Edition edition : laws::editions) {
      if (!laws::is_about_change(*date, edition)) continue;
      const laws::Beginning beginning{*date, is_first};
      const auto [place, is_new] = known_.try_emplace(EventKey{event, site, edition}, beginning);
      laws::Beginning& known = place->second;
      if (is_new || *date > known.date) continue;
      known = {*date, is_first || (known.is_first && *date == known.date)};
    }
  }

  std::vector<std::string> paths_;
  Options options_;
  io::InputOptions input_;
  std::once_flag once_;
  std::map<EventKey, laws::Beginning> known_;
};

}  // namespace

replay::FindBeginning beginnings_in(const std::vector<std::string>& paths, const Options& options,
                                    const io::InputOptions& input) {
  if (std::ranges::count(paths, "-") > 0) return {};
  return [all = std::make_shared<Beginnings>(paths, options, input)](
             std::string_view event, std::string_view site, laws::Edition edition) {
    return all->find(event, site, edition);
  };
}

}  // namespace partiar::reading
