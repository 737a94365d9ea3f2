// Runs an SQL statement in DuckDB, where its library for node is installed beside this file, and prints
// its rows: `node duckdb.mjs SQL`.
import { DuckDBInstance } from "@duckdb/node-api";

const connection = await (await DuckDBInstance.create(":memory:")).connect();
const result = await connection.runAndReadAll(process.argv[2]);
for (const row of result.getRows()) console.log(row.join("\t"));
