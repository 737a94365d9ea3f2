#include "table/csv.h"

#include "text/formula.h"

namespace partiar::table {

namespace {

constexpr std::string_view line_end = "\r\n";

void append_field(std::string& out, std::string_view text) {
  const std::string safe = text::without_formulas(text);
  if (safe.size() == text.size() && text.find_first_of(",\"\r\n") == text.npos) {
    out += text;
    return;
  }
  out += '"';
  for (const char c : safe) {
    if (c == '"') out += '"';
    out += c;
  }
  out += '"';
}

void append_cell(std::string& out, const Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) out += std::to_string(*number);
  if (const auto* text = std::get_if<std::string_view>(&value)) append_field(out, *text);
}

}  // namespace

void append_csv_head(std::string& out, const RowOptions& options) {
  out += "source,game";
  if (options.half_moves) {
    out += ",ply";
    for (const PlyColumn& column : ply_columns) out.append(",").append(column.name);
    out += line_end;
    return;
  }
  for (const GameColumn& column : game_columns()) {
    out += ',';
    out += column.name;
  }
  out += ",findings";
  if (options.moves) out += ",moves";
  out += line_end;
}

namespace {

void append_half_moves(report::Chunk& out, const GameRow& row, std::string_view source) {
  for (const PlyRow& half_move : row.half_moves) {
    append_field(out.text, clean(source));
    out.text += ',';
    out.put_game_number(row.number);
    out.text.append(",").append(std::to_string(half_move.ply));
    for (const PlyColumn& column : ply_columns) {
      out.text += ',';
      append_field(out.text, half_move.*column.value);
    }
    out.text += line_end;
  }
}

}  // namespace

void append_csv(report::Chunk& out, const GameRow& row, std::string_view source,
                const RowOptions& options) {
  if (options.half_moves) return append_half_moves(out, row, source);
  append_field(out.text, clean(source));
  out.text += ',';
  out.put_game_number(row.number);
  for (const GameColumn& column : game_columns()) {
    out.text += ',';
    append_cell(out.text, column.value(row));
  }
  out.text += ',';
  for (std::size_t i = 0; i < row.findings.size(); ++i) {
    if (i > 0) out.text += ' ';
    out.text += row.findings[i].code;
  }
  if (row.moves) append_field(out.text.append(","), *row.moves);
  out.text += line_end;
}

}  // namespace partiar::table
