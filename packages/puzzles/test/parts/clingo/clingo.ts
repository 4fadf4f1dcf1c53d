import { readFileSync } from 'node:fs';
import { run } from 'clingo-wasm';
import type { Puzzle } from '../../../src/boards/layers/board.js';
import { empty, type Layers, layersOf, unknownClue } from '../../../src/boards/layers/layer.js';

/** A program of `programs/`, which states the rules of a kind without our rows. */
function program(name: string): string {
  return readFileSync(new URL(`programs/${name}.lp`, import.meta.url), 'utf8');
}

/** A puzzle as facts for the programs. */
export function factsOf(layers: Layers, { rows, columns, rules, clues }: Puzzle): string {
  const facts = [
    `size(${rows}, ${columns}).`,
    ...Object.entries(rules).map(([name, value]) => `rule(${name}, ${value}).`),
  ];
  for (const [name, { site }] of layersOf(layers, 'clue'))
    for (const [at, value] of clues[name]!.entries()) {
      if (value === empty) continue;
      const place = site === 'cell' ? `(${Math.floor(at / columns)}, ${at % columns})` : at;
      facts.push(`clue(${name}, ${place}, ${value === unknownClue ? 'unknown' : value}).`);
    }
  return facts.join('\n');
}

/** The number of solutions of a puzzle by the program of its kind, which are counted up to `most`. */
export async function countByClingo(layers: Layers, puzzle: Puzzle, most: number): Promise<number> {
  const text = [program('board'), program(puzzle.kind), factsOf(layers, puzzle)].join('\n');
  // Solutions as texts take ten times as long as to find them.
  const found = await run(text, most, ['--quiet=2']);
  if (found.Result === 'ERROR') throw new Error(found.Error);
  return found.Models.Number;
}
