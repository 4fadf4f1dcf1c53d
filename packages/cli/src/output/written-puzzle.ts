import { formatOfKind, type Kind, type Puzzle, unsolved, writtenFirst } from '@gridwright/puzzles';

/** A puzzle as text. */
export interface WrittenPuzzle {
  readonly format: string;
  readonly text: string;
}

/** A puzzle without answers in the format of this name; null for an address, or the first format that can represent it. Throws `InputError`. */
export function writtenPuzzle(kind: Kind, puzzle: Puzzle, to: string | null): WrittenPuzzle {
  const position = unsolved(kind.layers, puzzle);
  if (to === null) return writtenFirst(kind, position, 'puzz.link');
  const format = formatOfKind(kind, to);
  return { format: format.name, text: format.write(position) };
}
