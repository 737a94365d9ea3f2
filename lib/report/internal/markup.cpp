#include "report/internal/markup.h"

#include <algorithm>

namespace partiar::report::internal {

namespace {

class Writer final : public pugi::xml_writer {
 public:
  explicit Writer(std::string& out) : out_{out} {}
  void write(const void* data, std::size_t size) override {
    out_.append(static_cast<const char*>(data), size);
  }

 private:
  std::string& out_;
};

}  // namespace

void say(Element parent, const std::string& text) {
  parent.append_child(pugi::node_pcdata).set_value(text.c_str());
}

Element add(Element parent, const char* name, const char* css) {
  Element element = parent.append_child(name);
  if (*css != '\0') element.append_attribute("class").set_value(css);
  return element;
}

Element add(Element parent, const char* name, const char* css, const std::string& text) {
  const Element element = add(parent, name, css);
  say(element, text);
  return element;
}

void set(Element element, const char* name, const std::string& value) {
  element.append_attribute(name).set_value(value.c_str());
}

void set(Element element, const char* name, int value) {
  element.append_attribute(name).set_value(value);
}

void append_children(std::string& out, Element parent) {
  Writer writer{out};
  for (const Element child : parent.children()) {
    child.print(writer, "", pugi::format_raw | pugi::format_no_empty_element_tags,
                pugi::encoding_utf8);
  }
}

void append_children(Chunk& out, Element parent, std::uint32_t game) {
  // As pugixml writes the two marks; an ampersand of a text is escaped.
  constexpr std::string_view in_source = "&#01;";
  constexpr std::string_view in_run = "&#02;";
  std::string all;
  append_children(all, parent);
  for (std::string_view rest = all;;) {
    const std::size_t at = std::min(rest.find(in_source), rest.find(in_run));
    out.text += rest.substr(0, at);
    if (at == rest.npos) return;
    rest.remove_prefix(at);
    if (rest.starts_with(in_source)) {
      out.put_game_number(game);
    } else {
      out.put_run_number(game);
    }
    rest.remove_prefix(in_source.size());
  }
}

}  // namespace partiar::report::internal
