#include "report/position_report.h"

#include <algorithm>
#include <functional>
#include <vector>

#include "base/join.h"
#include "board/fen.h"
#include "board/legal_moves.h"
#include "findings/info.h"
#include "notation/move_writer.h"
#include "report/internal/json.h"

namespace partiar::report {

namespace {

using board::Color;
using board::Move;
using board::Position;
using board::Role;
using laws::Chance;

constexpr std::array colors{Color::white, Color::black};

using notation::PieceLetters;

std::string san_of(const Position& position, Move move, const PieceLetters& letters) {
  std::string san;
  append_moves(san, position, std::span{&move, 1}, letters);
  return san;
}

/// Legal moves in SAN, in the order king, queen, rook, bishop, knight, pawn.
std::vector<std::string> moves_of(const Position& position,
                                  const PieceLetters& letters = PieceLetters::english()) {
  constexpr std::array order{Role::king,   Role::queen,  Role::rook,
                             Role::bishop, Role::knight, Role::pawn};
  const board::MoveList moves = board::legal_moves(position);
  std::vector<std::string> texts;
  for (const Role role : order) {
    for (const Move move : moves) {
      if (position.role_on(move.from()) == role) texts.push_back(san_of(position, move, letters));
    }
  }
  return texts;
}

std::string_view status_of(const PositionFacts& facts) {
  const Position& position = facts.position;
  const bool check = position.checkers().any();
  if (!board::has_legal_move(position)) return check ? "checkmate" : "stalemate";
  const auto hopeless = [](const laws::Answer& answer) {
    return answer.chance == Chance::unwinnable;
  };
  if (std::ranges::all_of(facts.can_mate, hopeless)) return "dead";
  return check ? "check" : "ongoing";
}

std::string_view name_of(Chance chance) {
  constexpr std::array<std::string_view, 3> names{"winnable", "unwinnable", "undecided"};
  return names[static_cast<unsigned>(chance)];
}

/// A member with a value for each side of which `tells` holds, if there is one.
template <std::size_t size>
void put_by_side(internal::Writer& json, const char (&key)[size], const PositionFacts& facts,
                 auto tells, auto value_of) {
  if (std::ranges::none_of(facts.can_mate, tells)) return;
  json.object(key, [&] {
    for (const Color color : colors) {
      const laws::Answer& answer = facts.can_mate[index(color)];
      if (!tells(answer)) continue;
      json.Key(report::name_of(color));
      json.write(value_of(answer));
    }
  });
}

void put_remarks(internal::Writer& json, std::span<const PositionRemark> remarks) {
  json.Key("findings");
  json.StartArray();
  for (const auto& [code, column, sentence] : remarks) {
    const auto& info = findings::info_of(code);
    json.StartObject();
    json.member("code", info.name);
    json.member("severity", report::name_of(info.severity));
    if (column) json.member("column", *column);
    json.member("message", sentence);
    json.EndObject();
  }
  json.EndArray();
}

}  // namespace

void append_moves(std::string& out, Position position, std::span<const Move> line,
                  const PieceLetters& letters) {
  notation::MoveStyle style;
  style.letters = &letters;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (i > 0) out += ' ';
    notation::append_move(out, position, line[i], style);
    position.play_unchecked(line[i]);
  }
}

void append_numbered_moves(std::string& out, const Position& position, std::span<const Move> line,
                           const PieceLetters& letters) {
  Position before = position;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (i > 0) out += ' ';
    const bool is_white = before.turn() == Color::white;
    if (is_white || i == 0) {
      out += std::to_string(before.fullmove_number()) + (is_white ? "." : "...");
    }
    append_moves(out, before, line.subspan(i, 1), letters);
    before.play_unchecked(line[i]);
  }
}

void append_obstacle(std::string& out, const Position& position, laws::Obstacle obstacle,
                     std::span<const Move> line, const text::Messages& messages,
                     const notation::PieceLetters& letters) {
  std::string moves;
  append_moves(moves, position, line, letters);
  std::string key = "obstacle_";
  key += laws::code_of(obstacle);
  std::ranges::replace(key, '-', '_');
  messages.append(out, key, {{"line", moves}});
}

void append_position_ndjson(std::string& out, const PositionFacts& facts,
                            const Sentences& sentences) {
  using laws::Answer;
  const Position& position = facts.position;
  const auto helps = [&](const Answer& answer) {
    return facts.helpmates && answer.chance == Chance::winnable;
  };
  const auto helpmate = [&](const Answer& answer) {
    std::string line;
    append_moves(line, position, answer.line);
    return line;
  };
  internal::append_line(out, [&](internal::Writer& json) {
    json.member("schema", "partiar.position/1");
    json.member("fen", board::fen_of(position));
    json.member("status", status_of(facts));
    json.list("legal_moves", moves_of(position), std::identity{});
    put_by_side(
        json, "can_mate", facts, [](const Answer&) { return true; },
        [](const Answer& answer) { return name_of(answer.chance); });
    put_by_side(json, "helpmate", facts, helps, helpmate);
    put_by_side(
        json, "reason", facts, [](const Answer& answer) { return answer.obstacle.has_value(); },
        [](const Answer& answer) { return laws::code_of(*answer.obstacle); });
    const auto remarks = remarks_on(position, facts.notes, sentences);
    if (!remarks.empty()) put_remarks(json, remarks);
  });
}

void append_position_error_ndjson(std::string& out, std::string_view fen, std::string_view why) {
  internal::append_line(out, [&](internal::Writer& json) {
    json.member("schema", "partiar.position/1");
    json.member("fen", fen);
    json.member("error", why);
  });
}

void append_position_status(std::string& out, const PositionFacts& facts,
                            const Sentences& sentences) {
  sentences.messages().append(
      out, "position_status",
      {{"status", status_of(facts)}, {"color", report::name_of(facts.position.turn())}});
}

void append_position_headline(std::string& out, const PositionFacts& facts,
                              const Sentences& sentences) {
  const std::string_view status = status_of(facts);
  const bool is_over = status == "checkmate" || status == "stalemate" || status == "dead";
  if (is_over) return append_position_status(out, facts, sentences);
  const auto chance = [&](Color color) { return name_of(facts.can_mate[index(color)].chance); };
  sentences.messages().append(out, "position_headline",
                              {{"white", chance(Color::white)}, {"black", chance(Color::black)}});
}

std::vector<ShownPosition> helpmates_of(const PositionFacts& facts, const Sentences& sentences) {
  std::string caption;
  append_position_status(caption, facts, sentences);
  std::vector<ShownPosition> shown{{facts.position, caption}};
  for (const laws::Answer& answer : facts.can_mate) {
    if (!facts.helpmates || answer.chance != Chance::winnable || answer.line.empty()) continue;
    Position position = facts.position;
    const auto line = std::span{answer.line};
    for (const Move move : line.first(line.size() - 1)) position.play_unchecked(move);
    std::string last;
    append_numbered_moves(last, position, line.last(1),
                          sentences.form().letters_or(PieceLetters::english()));
    position.play_unchecked(line.back());
    shown.push_back(
        {position,
         sentences.messages().text("page_position", {{"ply", line.size()}, {"last", last}}),
         line.back()});
  }
  return shown;
}

void append_position_text(std::string& out, const PositionFacts& facts, const Sentences& sentences,
                          Board board) {
  const text::Messages& messages = sentences.messages();
  const Position& position = facts.position;
  const PieceLetters& letters = sentences.form().letters_or(PieceLetters::english());
  board::append_fen(out, position);
  out += '\n';
  append_board(out, position, board);
  append_position_notes(out, facts.notes, messages);
  for (const PositionRemark& remark : remarks_on(position, facts.notes, sentences)) {
    out += "  ";
    append_remark(out, remark, messages);
    out += '\n';
  }
  out += "  ";
  append_position_status(out, facts, sentences);
  out += '\n';
  const auto moves = moves_of(position, letters);
  out += "  ";
  messages.append(out, "position_moves",
                  {{"count", moves.size()}, {"moves", base::joined(moves, " ")}});
  out += '\n';
  for (const Color color : colors) {
    const laws::Answer& answer = facts.can_mate[index(color)];
    std::string proof;
    if (answer.obstacle) {
      append_obstacle(proof, position, *answer.obstacle, answer.line, messages, letters);
    } else if (facts.helpmates) {
      append_numbered_moves(proof, position, answer.line, letters);
    }
    out += "  ";
    messages.append(out, "position_chance",
                    {{"color", report::name_of(color)},
                     {"chance", name_of(answer.chance)},
                     {"proof", proof},
                     {"proved", proof.empty() ? "no" : "yes"}});
    out += '\n';
  }
}

}  // namespace partiar::report
