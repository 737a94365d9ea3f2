#include "completions.h"

#include <fmt/format.h>

#include <string_view>
#include <vector>

#include "base/join.h"

namespace partiar::cli {

namespace {

std::string joined(const std::vector<std::string>& words, std::string_view separator = " ") {
  return base::joined(words, separator);
}

std::vector<std::string> options_of(const CommandWords& command) {
  std::vector<std::string> names;
  for (const OptionWords& option : command.options) {
    names.insert(names.end(), option.names.begin(), option.names.end());
  }
  return names;
}

std::vector<std::string> commands_of(std::span<const CommandWords> all) {
  std::vector<std::string> names;
  for (const CommandWords& command : all.subspan(1)) names.push_back(command.name);
  return names;
}

/// `text` in single quotes, with the characters of `also` escaped by a backslash.
std::string single_quoted(std::string_view text, std::string_view also = {}) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
      continue;
    }
    if (also.contains(c)) out += '\\';
    out += c;
  }
  return out += '\'';
}

/// The first sentence or two of a description.
std::string first_line(std::string_view text) {
  return std::string{text.substr(0, text.find('\n'))};
}

/// Within quotes, fish escapes nothing but quotes and backslashes.
std::string quoted_for_fish(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out += '\'';
}

/// What completes a value; of a list, whatever is behind the last comma.
std::string values_of_fish(const OptionWords& option) {
  const std::string values = joined(option.values);
  return option.is_list ? fmt::format("(__fish_append , {})", values) : values;
}

/// The completion of an option's value.
std::string case_of_bash(const CommandWords& command, const OptionWords& option) {
  std::vector<std::string> patterns = option.names;
  for (std::string& pattern : patterns) pattern.insert(0, command.name + ':');
  const std::string values =
      option.takes_file ? std::string{}
                        : fmt::format("      values={}{}\n", single_quoted(joined(option.values)),
                                      option.is_list ? " list=1" : "");
  return fmt::format("    {})\n{}      return ;;\n", joined(patterns, "|"), values);
}

constexpr std::string_view bash_script = R"(# Completes the words of partiar, for bash.

_partiar_values() {{
  case $1 in
{}  esac
  return 1
}}

_partiar() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} command=
  local words= values= list= done=
  COMPREPLY=()
  ((COMP_CWORD > 1)) && command=${{COMP_WORDS[1]}}
  if _partiar_values "$command:$before"; then
    # Of a list, the value behind the last comma.
    [[ -n $list && $word == *,* ]] && done=${{word%,*}},
    [ -z "$values" ] || mapfile -t COMPREPLY < <(compgen -P "$done" -W "$values" -- "${{word#"$done"}}")
    return
  fi
  case $command in
{}    *) words={} ;;
  esac
  if [[ $word == -* || -z $command ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
  fi
}}

complete -o bashdefault -o default -F _partiar partiar
)";

/// The action that completes a value; of a list, each value in turn.
std::string values_of_zsh(const OptionWords& option) {
  if (option.values.empty()) return {};
  return option.is_list ? "_sequence compadd - " + joined(option.values)
                        : '(' + joined(option.values) + ')';
}

/// What `_arguments` needs for each name of an option.
std::string arguments_of_zsh(const OptionWords& option) {
  std::string value;
  if (option.takes_file) {
    value = ":file:_files";
  } else if (!option.value.empty()) {
    value = ":value:" + values_of_zsh(option);
  }
  const std::string others =
      option.names.size() > 1 ? '(' + joined(option.names) + ')' : std::string{};
  const std::string what = single_quoted(first_line(option.description), "[]:\\");
  std::string out;
  for (const std::string& name : option.names) {
    const bool is_joined = name.starts_with("--") && !option.value.empty();
    out += fmt::format("        {}{}{}'['{}{} \\\n", single_quoted(others), single_quoted(name),
                       is_joined ? "'='" : "", what, single_quoted("]" + value));
  }
  return out;
}

constexpr std::string_view zsh_script = R"(#compdef partiar
# Completes the words of partiar, for zsh.

_partiar() {{
  local -a commands=(
{}  )
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
{}  esac
}}

_partiar "$@"
)";

}  // namespace

std::string completion_of_bash(std::span<const CommandWords> all) {
  std::string values;
  std::string options;
  for (const CommandWords& command : all) {
    for (const OptionWords& option : command.options) {
      if (!option.value.empty()) values += case_of_bash(command, option);
    }
    if (command.name.empty()) continue;
    options += fmt::format("    {}) words={} ;;\n", command.name,
                           single_quoted(joined(options_of(command))));
  }
  const std::string first = joined(commands_of(all)) + ' ' + joined(options_of(all.front()));
  return fmt::format(bash_script, values, options, single_quoted(first));
}

std::string completion_of_zsh(std::span<const CommandWords> all) {
  std::string commands;
  std::string cases;
  for (const CommandWords& command : all.subspan(1)) {
    commands += fmt::format("    {}\n",
                            single_quoted(command.name + ':' + first_line(command.description)));
    cases += fmt::format("    {})\n      _arguments -s \\\n", command.name);
    for (const OptionWords& option : command.options) cases += arguments_of_zsh(option);
    cases += "        '*:file:_files' ;;\n";
  }
  return fmt::format(zsh_script, commands, cases);
}

std::string completion_of_fish(std::span<const CommandWords> all) {
  std::string out = "# Completes the words of partiar, for fish.\n\n";
  for (const CommandWords& command : all) {
    const bool is_program = command.name.empty();
    if (!is_program) {
      out += fmt::format("complete -c partiar -f -n __fish_use_subcommand -a {} -d {}\n",
                         command.name, quoted_for_fish(first_line(command.description)));
    }
    const std::string where = is_program ? "__fish_use_subcommand"
                                         : "'__fish_seen_subcommand_from " + command.name + '\'';
    for (const OptionWords& option : command.options) {
      out += fmt::format("complete -c partiar -n {}", where);
      for (const std::string& name : option.names) {
        out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      }
      if (option.takes_file) {
        out += " -r -F";
      } else if (!option.value.empty()) {
        out += " -x";
        if (!option.values.empty()) out += " -a " + quoted_for_fish(values_of_fish(option));
      }
      out += fmt::format(" -d {}\n", quoted_for_fish(first_line(option.description)));
    }
  }
  return out;
}

}  // namespace partiar::cli
