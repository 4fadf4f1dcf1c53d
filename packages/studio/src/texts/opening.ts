import type { Place } from '@gridwright/puzzles/boards';

/** What is wrong with a part of a text. */
interface Problem {
  /** The item of a list. */
  readonly item?: number;
  readonly place: Place | null;
  /** Where in JSON. */
  readonly path?: string | undefined;
  readonly expected: string;
  readonly found: string;
}

/** A sentence, after the place that it is about. */
function placed({ item, place }: Pick<Problem, 'item' | 'place'>, sentence: string): string {
  if (item === undefined && place === null) return sentence;
  const where = item === undefined ? `Line ${place!.line}, column ${place!.column}` : `Item ${item}`;
  return `${where}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

/** The texts of Open. */
export const openingTexts = {
  title: 'Open a puzzle',
  label: 'An address, a text or a file',
  placeholder: 'Paste an address, a text, or many of them, or drop a file',
  file: 'File',
  clear: 'Clear',
  open: 'Open',
  openOne: (what: string): string => `Open ${what}`,
  openAll: (count: number): string => `Open all ${count}`,
  reading: 'Reading …',
  found: (clues: number, from: string): string => ` · ${clues} ${clues === 1 ? 'clue' : 'clues'} · ${from}`,
  several: (count: number): string => `${count} puzzles`,
  more: (count: number): string => `and ${count} more`,
  pastedText: (characters: number): string => `A text of ${characters.toLocaleString('en')} characters`,
  tooLarge: (megabytes: number): string => `The file is larger than ${megabytes} MB.`,
  notText: 'The file is no text: expected a puzzle as a text, found other bytes.',
  failed: 'The text could not be read: the browser stopped it.',
  bug: (message: string): string =>
    `The text could not be read: a mistake in Gridwright, please report it (${message}).`,
  warning: (warning: string): string => `${warning.charAt(0).toUpperCase()}${warning.slice(1)}.`,
  problem: (problem: Problem): string =>
    placed(
      problem,
      `${problem.path === undefined ? 'Expected' : `${problem.path}: expected`} ${problem.expected}, found ${problem.found}.`,
    ),
  noPuzzle: ({ found, ...where }: Omit<Problem, 'expected'>): string =>
    `${placed(where, `This is no puzzle that is known here: ${found}.`)} Paste the address of a puzzle, its text or a game ID, or several of them.`,
} as const;
