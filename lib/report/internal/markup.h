/// Pages and XML from trees of elements, so that text can never become an element.
///
/// pugixml serializes and escapes them; whoever quotes the input has already made it printable.
#pragma once

#include <pugixml.hpp>
#include <string>
#include <string_view>

#include "findings/info.h"
#include "report/chunk.h"

namespace partiar::report::internal {

using Element = pugi::xml_node;

/// Placeholders in texts and attributes for the number of a game, in its source and in the whole
/// run, which are filled in later.
inline constexpr std::string_view game_number = "\x01";
inline constexpr std::string_view run_number = "\x02";

/// Isolates a name from the direction of the surrounding text, so that neither reorders the other:
/// HTML's `bdi`. Not for attribute values.
[[nodiscard]] std::string isolated(const std::string& text);

/// The `id` on a page of what explains a code.
[[nodiscard]] std::string id_of(const findings::CodeInfo& info);
/// Adds the name of a code, which leads there.
void add_code(Element parent, const findings::CodeInfo& info);

/// Adds text to an element.
void say(Element parent, const std::string& text);

/// Adds an element, with a class unless `css` is empty.
Element add(Element parent, const char* name, const char* css = "");
/// The same with text.
Element add(Element parent, const char* name, const char* css, const std::string& text);

/// Sets an attribute.
void set(Element element, const char* name, const std::string& value);
void set(Element element, const char* name, int value);

/// Appends the children of `parent`, each with an end tag, as HTML requires for all but void
/// elements, which must not occur. `game` is the number of the game they are about.
void append_children(Chunk& out, Element parent, std::uint32_t game);
/// The same for children not about a game.
void append_children(std::string& out, Element parent);

}  // namespace partiar::report::internal
