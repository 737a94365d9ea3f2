/// Pages about games, and their elements.
#pragma once

#include <pugixml.hpp>
#include <string>

#include "report/attention.h"
#include "report/html_report.h"
#include "report/overview.h"
#include "support/catch.h"
#include "support/reports.h"

namespace partiar::tests {

/// The page for a text, as by `partiar audit --format html`.
inline std::string page_of(const std::string& text,
                           report::Detail detail = report::Detail::findings,
                           const report::Sentences& sentences = english()) {
  const report::HtmlReport report{sentences, detail};
  report::Chunk games;
  report::Listing listing;
  report::Overview overview;
  every_game(text, "games.pgn", [&](const auto& game, const auto& place) {
    overview.totals.add(game);
    report.list(listing, game, place);
    if (detail == report::Detail::all || !report::is_in_order(game))
      report.append(games, game, place);
  });
  overview.add(listing, {});
  std::string page;
  report.append_begin(page, overview);
  games.append_to(page, 0);
  report.append_end(page, overview, "0");
  return page;
}

/// The elements of a page; its head has some without end tags, which is not XML.
inline pugi::xml_document tree_of(const std::string& page) {
  pugi::xml_document tree;
  const std::string body = page.substr(page.find("<body>"));
  const auto parsed = tree.load_string(body.substr(0, body.find("</html>")).c_str());
  CAPTURE(parsed.description(), body.substr(static_cast<std::size_t>(parsed.offset), 80));
  CHECK(parsed.status == pugi::status_ok);
  return tree;
}

}  // namespace partiar::tests
