/// Pages and XML out of trees of elements, so that no text can become an element.
///
/// The serializer is pugixml's. It escapes; what a terminal or a reader would obey is made
/// printable before, by whoever quotes the input.
#pragma once

#include <pugixml.hpp>
#include <string>
#include <string_view>

#include "report/chunk.h"

namespace partiar::report::internal {

using Element = pugi::xml_node;

/// Stand in texts and values for the number of a game, in its source and in the whole run, which
/// are put in later.
inline constexpr std::string_view game_number = "\x01";
inline constexpr std::string_view run_number = "\x02";

/// `text` as a name in a text of another direction, which reorders nothing around it: HTML's `bdi`.
/// Not for values of attributes.
[[nodiscard]] std::string isolated(const std::string& text);

/// Adds text to an element.
void say(Element parent, const std::string& text);

/// Adds an element, with a class unless `css` is empty.
Element add(Element parent, const char* name, const char* css = "");
/// The same with text in it.
Element add(Element parent, const char* name, const char* css, const std::string& text);

/// Sets an attribute.
void set(Element element, const char* name, const std::string& value);
void set(Element element, const char* name, int value);

/// Appends the children of `parent`, each element with its end tag, as HTML needs it of all but the
/// void ones, which must not be among them. `game` is the number of the one that they are about.
void append_children(Chunk& out, Element parent, std::uint32_t game);
/// The same for what is about no game.
void append_children(std::string& out, Element parent);

}  // namespace partiar::report::internal
