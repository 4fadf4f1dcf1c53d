import { allSteps, kinds, readPuzzle, stepRecord } from '@gridwright/puzzles';

/** The first steps of a puzzle as one text, and how they end: `several` and so on, or null after the most. */
export async function stepsOfPuzzle(kindName: string, text: string, most: number): Promise<string> {
  const kind = kinds.find(({ name }) => name === kindName)!;
  const { position } = readPuzzle([kind], text);
  const walk = allSteps(kind, position);
  const steps: unknown[] = [];
  for (;;) {
    const next = steps.length < most ? await walk.next() : null;
    if (next === null) return JSON.stringify({ steps, end: null });
    if (next.done === true) return JSON.stringify({ steps, end: next.value.status });
    steps.push(stepRecord(kind, position.puzzle, next.value));
  }
}

// A page calls it by this name.
Object.assign(globalThis, { stepsOfPuzzle });
