import { describe, expect, test } from 'vitest';
import { allSteps, type StepsEnd } from '../../src/explaining/steps.js';
import { readPuzzle } from '../../src/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';
import { type Position, unsolved } from '../../src/layers/board.js';
import { unique } from '../../src/questions/solutions.js';

/** Some large boards take minutes: of them, only the steps within this time are followed. */
const limitMs = 60_000;

describe.each(kinds.filter(({ explanations }) => explanations !== null))('$name', (kind) => {
  test.each(kind.examples)('the steps of $name agree with the solution to the end', async ({ text }) => {
    const { puzzle } = readPuzzle([kind], text).position;
    const answer = await unique(puzzle, { kind });
    if (answer.status !== 'unique' || answer.meant !== null) return;
    const answers = answer.solution.answers as Position['answers'];
    const budget = { deadlineMs: performance.now() + limitMs };
    const walk = allSteps(kind, unsolved(kind.layers, puzzle), { budget });
    let end: StepsEnd | null = null;
    let steps = 0;
    while (end === null) {
      const next = await walk.next();
      if (next.done) end = next.value;
      else {
        steps += 1;
        for (const { layer, sites, allowed } of [next.value.fact, ...next.value.also])
          for (const site of sites) expect(allowed).toContain(answers[layer]![site]);
      }
    }
    expect(steps).toBeGreaterThan(0);
    expect(['solved', 'unknown']).toContain(end.status);
  });
});
