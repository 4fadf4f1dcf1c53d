// Whether boards of a kind are unique, from their texts, with our own solver and one thread.
import { conflict } from '@gridwright/modeling';
import { ModelCache, readPuzzles, unique } from '@gridwright/puzzles';

/** The puzzle of a text. */
export function puzzleOf(kind, text) {
  const [entry] = readPuzzles([kind], text);
  return entry.read().position.puzzle;
}

/** By board, the milliseconds and the status of `unique` by a formulation, after the first four have warmed up the code. */
export async function uniqueness(kind, formulation, boards) {
  const found = [];
  for (const warm of [true, false]) {
    const models = new ModelCache();
    for (const text of warm ? boards.slice(0, 4) : boards) {
      const start = performance.now();
      const options = { kind, formulation, engines: [conflict()], budget: {}, models };
      const { status } = await unique(puzzleOf(kind, text), options);
      if (!warm) found.push({ ms: performance.now() - start, status });
    }
    models.close();
  }
  return found;
}
