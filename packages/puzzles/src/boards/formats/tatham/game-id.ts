import type { Grid } from '../../geometry/grid.js';
import { partOf, readSize, unexpected, type Word, WordReader } from '../word-reader.js';

/** A game ID of Simon Tatham's puzzles, parsed: the parameters of its kind, then ":" and the description. */
export interface GameId {
  readonly size: Grid;
  /** The numbers of columns and rows, for error messages. */
  readonly sizeWord: Word;
  /** The match of a group of the parameters; `missing`, at the beginning, if it has none. */
  group(index: number, missing: string): Word;
  readonly description: Word;
}

/** The form of a kind's game IDs. */
interface GameIdForm {
  /**
   * Matches everything before ":" or "#", with the flag `d`; groups 1 and 2 are columns and rows, which may be left
   * out.
   */
  readonly parameters: RegExp;
  /** The form in words, for messages. */
  readonly description: string;
  /** The content of the description, for example `the numbers`. */
  readonly content: string;
}

/**
 * Parses a game ID. Throws `InputError`, also for the seed of a random puzzle, which only his own program can expand.
 */
export function readGameId(text: string, { parameters, description, content }: GameIdForm): GameId {
  const reader = new WordReader(text);
  const id = reader.word('a game ID');
  reader.end();
  const match = parameters.exec(id.text);
  if (!match) throw unexpected(id, `a game ID: ${description}`);
  const group = (index: number, missing: string): Word =>
    partOf(id, match.indices?.[index]?.[0] ?? 0, match[index] ?? missing);
  const columns = group(1, '');
  const rows = match[2] === undefined ? columns : group(2, '');
  const size = readSize(rows, columns);
  const rest = partOf(id, match[0].length, id.text.slice(match[0].length));
  if (!rest.text.startsWith(':'))
    throw unexpected(rest, `":" and ${content} (only Simon Tatham's program can expand a seed)`);
  return { size, sizeWord: columns, group, description: partOf(rest, 1, rest.text.slice(1)) };
}
