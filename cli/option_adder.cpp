#include "option_adder.h"

namespace partiar::cli {

std::string last_name(std::string_view names) {
  return std::string{names.substr(names.rfind(',') + 1)};
}

CLI::Option* OptionAdder::flag(const char* names, const std::function<void()>& choose,
                               std::string_view key) const {
  return command_.add_flag_function(names, [choose](std::int64_t) { choose(); }, help_(key));
}

CLI::Option* OptionAdder::read(const char* names,
                               const std::function<void(const std::string&)>& take,
                               const std::string& type, std::string_view key) const {
  return command_.add_option_function<std::string>(names, take, help_(key))->type_name(type);
}

CLI::Option* OptionAdder::list(const char* name, const TakeNames& take, const std::string& type,
                               std::string_view key) const {
  return command_.add_option_function<Names>(name, take, help_(key))
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name(type);
}

CLI::Option* OptionAdder::list_of(const char* name, const Names& known, const TakeNames& take,
                                  std::string_view key) const {
  return list(name, take, base::joined(known, "|") + ",...", key)
      ->check(one_of(last_name(name), known));
}

CLI::Option* OptionAdder::names(const char* name, const TakeNames& take,
                                std::string_view key) const {
  return command_.add_option_function<Names>(name, take, help_(key))->type_name("");
}

CLI::Option* OptionAdder::repeated(const char* name, const TakeNames& take, const std::string& type,
                                   std::string_view key) const {
  return command_.add_option_function<Names>(name, take, help_(key))
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
      ->allow_extra_args(false)
      ->type_name(type);
}

}  // namespace partiar::cli
