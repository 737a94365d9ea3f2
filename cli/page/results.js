// What commands write, as texts and objects.

/// The text of a result.
export const textOf = bytes => new TextDecoder().decode(bytes ?? new Uint8Array());

/// The objects in lines of NDJSON.
export const linesOf = bytes => textOf(bytes).split('\n').filter(Boolean).map(line => JSON.parse(line));
