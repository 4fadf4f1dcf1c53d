import * as z from 'zod/mini';
import type { Board } from '../../boards/definition/board.js';
import { InputError } from '../../boards/definition/input-error.js';
import { puzzleJson } from '../../boards/formats/json/puzzle-json.js';
import { type ReadPuzzle, readPuzzle } from '../../boards/formats/read-puzzle.js';
import { type Puzzle, unsolved } from '../../boards/layers/board.js';
import type { SolvableKind } from '../../contracts/kind.js';

const schema = z.lazy(() =>
  z.discriminatedUnion('of', [
    z.object({
      of: z.literal('puzzle'),
      kind: z.string(),
      /** The puzzle without answers, in its JSON form. */
      puzzle: z.unknown(),
      /** The word of the formulation, as `readFormulationWord` reads it. */
      formulation: z.string(),
      engine: z.string(),
      /** `solutions` if it is missing. */
      goal: z.optional(z.enum(['solutions', 'optimum'])),
      /** Only solutions are counted whose value of the objective is at least this good; all if it is missing. */
      value: z.optional(z.number()),
    }),
    z.object({ of: z.literal('model'), goal: z.enum(['solutions', 'optimum']), engine: z.string() }),
  ]),
);

/** The source of a proof's statement, from which it can be made again. */
export type ProofAbout = Readonly<z.infer<typeof schema>>;

/** Reads a proof's line `about`; null if Gridwright did not write it. */
export function readProofAbout(text: string): ProofAbout | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** A puzzle as a proof names it. */
export function puzzleOfProof(kind: SolvableKind, puzzle: Puzzle): unknown {
  return JSON.parse(puzzleJson(kind).write(unsolved(kind.layers, puzzle)));
}

/** Whether two puzzles in their JSON form are the same; the order of the keys of an object does not matter. */
export function isSamePuzzle(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, withSortedKeys) === JSON.stringify(other, withSortedKeys);
}

function withSortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The puzzle that a proof names; null if it names none, or one that cannot be read. */
export function namedPuzzle(boards: readonly Board[], proof: Uint8Array): ReadPuzzle<Board> | null {
  const about = readProofAbout(aboutText(proof));
  if (about?.of !== 'puzzle') return null;
  try {
    return readPuzzle(boards, JSON.stringify(about.puzzle));
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** The text after `about` in the second line, as the checker reads it. */
export function aboutText(proof: Uint8Array): string {
  const lineFeed = 0x0a;
  const start = proof.indexOf(lineFeed) + 1;
  const end = proof.indexOf(lineFeed, start);
  return new TextDecoder().decode(proof.subarray(start, end)).replace(/^[ \t]*about[ \t\r]/, '');
}
