/** A file by its name, as the program is to know it, and its bytes. */
export interface File {
  name: string;
  bytes: Uint8Array | string;
}

/** Options of the command line: `{ keepTags: 'ECO' }` is `--keep-tags ECO`, `{ all: true }` is `--all`. */
export type Options = Record<string, string | number | boolean | undefined>;

/** A line of NDJSON, as the JSON schemas of the program describe it. */
export type Line = Record<string, any>;

export interface Ran {
  /** 0 nothing to report, 1 something was, 2 the command failed. */
  status: number;
  /** What it printed. */
  said: string;
  /** The errors and warnings among that. */
  warned: string;
  /** Those of the files asked for that it wrote. */
  made: Record<string, Uint8Array>;
  /** Bytes of memory that it had. */
  memory: number;
}

/** The program. A command that fails rejects with an Error that holds its own words. */
export interface Partiar {
  /** One line a game; with `official`, the name of one of the files, also its comparison with that list. */
  audit(files: File[], options?: Options): Promise<Line[]>;
  /** One line a game, with its PGN. */
  convert(files: File[], options?: Options): Promise<Line[]>;
  /** The games with corrected results, all else byte for byte as it was; `decisions` names one of the files. */
  fix(files: File[], options?: Options): Promise<Uint8Array>;
  claim(file: File, options?: Options): Promise<Line>;
  compare(first: File, second: File, options?: Options): Promise<Line[]>;
  /** `text`: FEN, or a position in words. */
  position(text: string, options?: Options): Promise<Line>;
  /** Any command, in a folder of `files`. */
  run(words: string[], files?: File[], results?: string[]): Promise<Ran>;
}

/** Compiles the program: `wasm`, else the one of this package. */
export function load(wasm?: BufferSource): Promise<Partiar>;
