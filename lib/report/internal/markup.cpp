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

void print_children(std::string& out, Element parent) {
  Writer writer{out};
  for (const Element child : parent.children()) {
    child.print(writer, "", pugi::format_raw | pugi::format_no_empty_element_tags,
                pugi::encoding_utf8);
  }
}

constexpr std::string_view name_begins = "\x03";
constexpr std::string_view name_ends = "\x04";

/// Appends `all` with its marks replaced; `put` replaces those of numbers.
template <class Put>
void put_marks(std::string_view all, std::string& out, Put put) {
  // The form in which pugixml writes the marks; an ampersand in text is escaped.
  constexpr std::string_view escaped = "&#0";
  constexpr std::size_t size = 5;  // `&#01;`
  while (true) {
    const std::size_t at = std::min(all.find(escaped), all.size());
    out += all.substr(0, at);
    all.remove_prefix(at);
    if (all.size() < size) return void(out += all);
    const std::string mark(1, static_cast<char>(all[size - 2] - '0'));
    if (mark == name_begins) {
      out += "<bdi>";
    } else if (mark == name_ends) {
      out += "</bdi>";
    } else {
      put(mark);
    }
    all.remove_prefix(size);
  }
}

}  // namespace

std::string isolated(const std::string& text) {
  return std::string{name_begins} + text + std::string{name_ends};
}

std::string id_of(const findings::CodeInfo& info) {
  return "code-" + std::string{info.name};
}

void add_code(Element parent, const findings::CodeInfo& info) {
  set(add(parent, "a", "", std::string{info.name}), "href", '#' + id_of(info));
}

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
  std::string all;
  print_children(all, parent);
  put_marks(all, out, [](std::string_view) {});
}

void append_children(Chunk& out, Element parent, std::uint32_t game) {
  std::string all;
  print_children(all, parent);
  put_marks(all, out.text, [&](std::string_view mark) {
    if (mark == game_number) {
      out.put_game_number(game);
    } else {
      out.put_run_number(game);
    }
  });
}

}  // namespace partiar::report::internal
