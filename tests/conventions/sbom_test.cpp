// What .ci/sbom says a program is made of is valid SPDX 2.3
// (https://spdx.github.io/spdx-spec/v2.3/).
#include <rapidjson/document.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/catch.h"
#include "support/run_program.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar::tests;

constexpr int no_python = 127;

struct Listed {
  Ran ran;
  std::string spdx, notices;
};

Listed listed(const std::string& file, std::vector<std::string> environment = {}) {
  const ScratchDirectory scratch;
  Listed made;
  made.ran = run_program(
      {.arguments = {file, "--name", "partiar", "--version", "1.2.3", "--date", "2026-11-26",
                     "--spdx", scratch.path("spdx"), "--notices", scratch.path("notices")},
       .environment = std::move(environment),
       .program = PARTIAR_SOURCE_DIR "/.ci/sbom"});
  made.spdx = scratch.read("spdx");
  made.notices = scratch.read("notices");
  return made;
}

std::string text_of(const rapidjson::Value& object, const char* name) {
  const auto found = object.FindMember(name);
  return found != object.MemberEnd() && found->value.IsString() ? found->value.GetString() : "";
}

/// The identifiers of licences that a document quotes by itself.
std::set<std::string> quoted_licences(const rapidjson::Document& document) {
  std::set<std::string> known;
  if (!document.HasMember("hasExtractedLicensingInfos")) return known;
  for (const auto& licence : document["hasExtractedLicensingInfos"].GetArray()) {
    known.insert(text_of(licence, "licenseId"));
    CHECK_FALSE(text_of(licence, "extractedText").empty());
  }
  return known;
}

/// Annex D: identifiers, some of them with an exception, joined by AND and OR.
bool is_expression(const std::string& text, const std::set<std::string>& quoted) {
  static const std::regex shape{
      R"(\(*[A-Za-z0-9.+-]+\)*( WITH [A-Za-z0-9.-]+)?( (AND|OR) \(*[A-Za-z0-9.+-]+( WITH [A-Za-z0-9.-]+)?\)*)*)"};
  static const std::regex reference{R"(LicenseRef-[A-Za-z0-9.-]+)"};
  for (std::sregex_iterator at{text.begin(), text.end(), reference}; at != std::sregex_iterator{};
       ++at) {
    if (!quoted.contains(at->str())) return false;
  }
  return std::regex_match(text, shape);
}

/// Checks what SPDX 2.3 requires of a document; returns the names of its packages.
std::set<std::string> names_in(const rapidjson::Document& document) {
  CHECK(text_of(document, "spdxVersion") == "SPDX-2.3");
  CHECK(text_of(document, "dataLicense") == "CC0-1.0");
  CHECK(text_of(document, "SPDXID") == "SPDXRef-DOCUMENT");
  CHECK(text_of(document, "name") == "partiar-1.2.3");
  CHECK(text_of(document, "documentNamespace")
            .starts_with("https://github.com/partiar/partiar/spdx/"));
  CHECK(text_of(document["creationInfo"], "created") == "2026-11-26T00:00:00Z");
  CHECK(document["creationInfo"]["creators"].Size() > 0);

  static const std::regex identifier{"SPDXRef-[A-Za-z0-9.-]+"};
  const auto quoted = quoted_licences(document);
  std::set<std::string> identifiers{"SPDXRef-DOCUMENT"};
  std::set<std::string> names;
  for (const auto& package : document["packages"].GetArray()) {
    const std::string name = text_of(package, "name");
    CAPTURE(name);
    CHECK_FALSE(name.empty());
    CHECK_FALSE(text_of(package, "downloadLocation").empty());
    CHECK(std::regex_match(text_of(package, "SPDXID"), identifier));
    CHECK(identifiers.insert(text_of(package, "SPDXID")).second);
    CHECK(is_expression(text_of(package, "licenseDeclared"), quoted));
    CHECK(is_expression(text_of(package, "licenseConcluded"), quoted));
    CHECK_FALSE(package["filesAnalyzed"].GetBool());
    names.insert(name);
  }
  std::set<std::string> related;
  for (const auto& relationship : document["relationships"].GetArray()) {
    const std::string one = text_of(relationship, "spdxElementId");
    const std::string other = text_of(relationship, "relatedSpdxElement");
    CAPTURE(one, other);
    CHECK(identifiers.contains(one));
    CHECK(identifiers.contains(other));
    CHECK(one != other);
    CHECK(std::regex_match(text_of(relationship, "relationshipType"),
                           std::regex{"DESCRIBES|DYNAMIC_LINK|STATIC_LINK"}));
    related.insert(other);
  }
  CHECK(related.size() + 1 == identifiers.size());  // nothing is there without a use
  return names;
}

/// Whether one of `names` contains `part`, as packages of all distributions do.
bool has(const std::set<std::string>& names, std::string_view part) {
  return std::ranges::any_of(names, [&](const auto& name) { return name.contains(part); });
}

TEST_CASE("what the program is made of is listed as SPDX", "[conventions]") {
  const Listed made = listed(PARTIAR_PROGRAM);
  if (made.ran.status == no_python) return;
  REQUIRE(made.ran.errors == "");
  REQUIRE(made.ran.status == 0);
  rapidjson::Document document;
  document.Parse(made.spdx.c_str());
  REQUIRE(document.IsObject());
  const auto names = names_in(document);
  for (const std::string_view library :
       {"fmt", "icu", "archive", "gumbo", "nettle", "pugixml", "sqlite"}) {
    CAPTURE(library);
    CHECK(has(names, library));
  }
  CHECK((has(names, "zlib") || has(names, "libz")));
  CHECK(made.notices.starts_with("partiar 1.2.3 links what follows"));
  CHECK(made.notices.contains("Permission is hereby granted"));  // of partiar itself
  SECTION("again with the same bytes") {
    const Listed again = listed(PARTIAR_PROGRAM);
    CHECK(again.spdx == made.spdx);
    CHECK(again.notices == made.notices);
  }
}

/// A directory with the tools that .ci/sbom runs, and with none, or another, package manager.
std::string tools(const ScratchDirectory& scratch, const std::string& manager,
                  const std::string& script) {
  const std::string folder = scratch.path("bin");
  std::filesystem::create_directory(folder);
  for (const char* const tool : {"python3", "ldd", "readelf", "env", "bash", "sh", "cat"}) {
    for (const char* const place : {"/usr/bin/", "/bin/"}) {
      if (!std::filesystem::exists(std::string{place} + tool)) continue;
      std::filesystem::create_symlink(std::string{place} + tool, folder + "/" + tool);
      break;
    }
  }
  if (!manager.empty()) {
    std::ofstream{folder + "/" + manager} << script;
    std::filesystem::permissions(folder + "/" + manager, std::filesystem::perms::all);
  }
  return "PATH=" + folder;
}

TEST_CASE("what a program is made of is listed with any package manager", "[conventions]") {
  struct Row {
    const char *name, *manager, *script;
    std::vector<std::string> names;  ///< of packages
    const char* licence;             ///< of the library for pages
  };
  const Row row =
      GENERATE(Row{"none: files", "", "", {"libgumbo.so.1", "libsqlite3.so.0"}, "NOASSERTION"},
               Row{"rpm",
                   "rpm",
                   "#!/bin/sh\n"
                   "case $1 in\n"
                   "  -qf) case $4 in *gumbo*) echo gumbo-parser ;; *) echo glibc ;; esac ;;\n"
                   "  *) case $2 in --licensefiles) ;; *)\n"
                   "    printf "
                   "'%s\\t1.0-2.fc40\\t%s-1.0-2.fc40.src.rpm\\thttps://"
                   "example.org\\tx86_64\\tApache-2.0 AND Curious\\n' $4 $4\n"
                   "  esac ;;\n"
                   "esac\n",
                   {"gumbo-parser", "glibc"},
                   "Apache-2.0 AND LicenseRef-Curious"},
               Row{"pacman",
                   "pacman",
                   "#!/bin/sh\n"
                   "case $1 in\n"
                   "  -Qqo) case $2 in *gumbo*) echo gumbo-parser ;; *) echo glibc ;; esac ;;\n"
                   "  -Qi) printf 'Name            : %s\\nVersion         : 1.0-2\\nArchitecture   "
                   " : x86_64\\n' $2\n"
                   "       printf 'URL             : https://example.org\\nLicenses        : "
                   "Apache-2.0  Curious\\n' ;;\n"
                   "esac\n",
                   {"gumbo-parser", "glibc"},
                   "Apache-2.0 AND LicenseRef-Curious"});
  CAPTURE(row.name);
  const ScratchDirectory scratch;
  const Listed made = listed(PARTIAR_PROGRAM, {tools(scratch, row.manager, row.script)});
  if (made.ran.status == no_python) return;
  REQUIRE(made.ran.errors == "");
  rapidjson::Document document;
  document.Parse(made.spdx.c_str());
  REQUIRE(document.IsObject());
  const auto names = names_in(document);
  for (const auto& name : row.names) CHECK(names.contains(name));
  for (const auto& package : document["packages"].GetArray()) {
    if (!text_of(package, "name").contains("gumbo")) continue;
    CHECK(text_of(package, "licenseDeclared") == row.licence);
  }
}

TEST_CASE("what is not there is not listed", "[conventions]") {
  const Listed made = listed("/nowhere/partiar");
  if (made.ran.status == no_python) return;
  CHECK(made.ran.status == 1);
  CHECK(made.ran.errors == ".ci/sbom: there is no /nowhere/partiar\n");
  CHECK(made.spdx == "");
}

}  // namespace
