#include "report/position_report.h"

#include <algorithm>
#include <vector>

#include "board/fen.h"
#include "board/legal_moves.h"
#include "notation/move_writer.h"
#include "report/internal/json.h"

namespace partiar::report {

namespace {

using board::Color;
using board::Move;
using board::Position;
using board::Role;
using internal::put;
using laws::Chance;
using text::Argument;

constexpr std::array colors{Color::white, Color::black};

using notation::PieceLetters;

std::string san_of(const Position& position, Move move) {
  std::string san;
  append_moves(san, position, std::span{&move, 1});
  return san;
}

/// Legal moves in SAN, in the order king, queen, rook, bishop, knight, pawn.
std::vector<std::string> moves_of(const Position& position) {
  constexpr std::array order{Role::king,   Role::queen,  Role::rook,
                             Role::bishop, Role::knight, Role::pawn};
  const board::MoveList moves = board::legal_moves(position);
  std::vector<std::string> texts;
  for (const Role role : order) {
    for (const Move move : moves) {
      if (position.role_on(move.from()) == role) texts.push_back(san_of(position, move));
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

template <class Tells, class Put>
void put_by_side(internal::Writer& json, std::string_view key, const PositionFacts& facts,
                 Tells tells, Put put_value) {
  if (std::ranges::none_of(facts.can_mate, tells)) return;
  json.Key(key);
  json.StartObject();
  for (const Color color : colors) {
    const laws::Answer& answer = facts.can_mate[index(color)];
    if (!tells(answer)) continue;
    json.Key(report::name_of(color).data());
    put_value(answer);
  }
  json.EndObject();
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

void append_obstacle(std::string& out, const Position& position, laws::Obstacle obstacle,
                     std::span<const Move> line, const text::Messages& messages,
                     const notation::PieceLetters& letters) {
  std::string moves;
  append_moves(moves, position, line, letters);
  std::string key = "obstacle_";
  key += laws::code_of(obstacle);
  std::ranges::replace(key, '-', '_');
  messages.append(out, key, std::array{Argument{"line", moves}});
}

void append_position_ndjson(std::string& out, const PositionFacts& facts) {
  const Position& position = facts.position;
  internal::Sink sink{out};
  internal::Writer json{sink};
  json.StartObject();
  json.Key("schema");
  put(json, "partiar.position/1");
  json.Key("fen");
  std::string fen;
  board::append_fen(fen, position);
  put(json, fen);
  json.Key("status");
  put(json, status_of(facts));
  json.Key("legal_moves");
  json.StartArray();
  for (const std::string& move : moves_of(position)) put(json, move);
  json.EndArray();
  const auto put_chance = [&](const laws::Answer& answer) { put(json, name_of(answer.chance)); };
  put_by_side(json, "can_mate", facts, [](const laws::Answer&) { return true; }, put_chance);
  const auto helps = [&](const laws::Answer& answer) {
    return facts.helpmates && answer.chance == Chance::winnable;
  };
  put_by_side(json, "helpmate", facts, helps, [&](const laws::Answer& answer) {
    std::string line;
    append_moves(line, position, answer.line);
    put(json, line);
  });
  const auto hindered = [](const laws::Answer& answer) { return answer.obstacle.has_value(); };
  put_by_side(json, "reason", facts, hindered,
              [&](const laws::Answer& answer) { put(json, laws::code_of(*answer.obstacle)); });
  json.EndObject();
  out += '\n';
}

void append_position_error_ndjson(std::string& out, std::string_view fen, std::string_view why) {
  internal::Sink sink{out};
  internal::Writer json{sink};
  json.StartObject();
  json.Key("schema");
  put(json, "partiar.position/1");
  json.Key("fen");
  internal::put(json, fen);
  json.Key("error");
  internal::put(json, why);
  json.EndObject();
  out += '\n';
}

void append_position_status(std::string& out, const PositionFacts& facts,
                            const Sentences& sentences) {
  sentences.messages().append(
      out, "position_status",
      std::array{Argument{"status", status_of(facts)},
                 Argument{"color", report::name_of(facts.position.turn())}});
}

void append_position_text(std::string& out, const PositionFacts& facts, const Sentences& sentences,
                          Board board) {
  const text::Messages& messages = sentences.messages();
  const Position& position = facts.position;
  std::string fen;
  board::append_fen(fen, position);
  out += fen + '\n';
  append_board(out, position, board);
  append_position_notes(out, facts.notes, messages);
  out += "  ";
  append_position_status(out, facts, sentences);
  out += '\n';
  std::string list;
  const auto moves = moves_of(position);
  for (const std::string& move : moves) list += (list.empty() ? "" : " ") + move;
  out += "  ";
  messages.append(out, "position_moves",
                  std::array{Argument{"count", static_cast<std::int64_t>(moves.size())},
                             Argument{"moves", list}});
  out += '\n';
  for (const Color color : colors) {
    const laws::Answer& answer = facts.can_mate[index(color)];
    std::string proof;
    if (answer.obstacle) {
      append_obstacle(proof, position, *answer.obstacle, answer.line, messages);
    } else if (facts.helpmates) {
      append_moves(proof, position, answer.line);
    }
    out += "  ";
    messages.append(out, "position_chance",
                    std::array{Argument{"color", report::name_of(color)},
                               Argument{"chance", name_of(answer.chance)}, Argument{"proof", proof},
                               Argument{"proved", std::string_view{proof.empty() ? "no" : "yes"}}});
    out += '\n';
  }
}

}  // namespace partiar::report
