import { conflict } from '@gridwright/modeling';
import { geometryNamed } from '../../src/boards/formats/geometry-word.js';
import { puzzleJson } from '../../src/boards/formats/json/puzzle-json.js';
import { unsolved } from '../../src/boards/layers/board.js';
import { plainRules } from '../../src/boards/layers/rule-variant.js';
import type { WantedPuzzle } from '../../src/contracts/generator.js';
import type { Kind } from '../../src/contracts/kind.js';
import { generate } from '../../src/questions/generate/generate.js';

/** The requirements for a puzzle on a board of this size, such as `3x3`. */
export function plainPuzzle({ variants }: Kind, size: string, seed = 1): WantedPuzzle {
  return { geometry: geometryNamed(size), rules: plainRules(variants), symmetry: 'none', seed };
}

/** The smallest of a few sizes on which the generator of a kind makes puzzles, such as `3x3`. */
export function smallSize(kind: Kind, sizes = ['3x3', '4x4', '6x6']): string {
  const found = sizes.find((size) => kind.generator!.problem(plainPuzzle(kind, size)) === null);
  if (found === undefined) throw new Error(`no small puzzles of ${kind.name}`);
  return found;
}

/** A puzzle on a board of this size, as a text. */
export async function smallPuzzle(kind: Kind, size: string): Promise<string> {
  const made = await generate(kind, plainPuzzle(kind, size), {
    rates: false,
    engines: [conflict()],
    budget: {},
  });
  if (made.status !== 'unique') throw new Error(`no puzzle of ${kind.name}: ${made.status}`);
  return puzzleJson(kind).write(unsolved(kind.layers, made.solution.puzzle));
}
