import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { type Position, unsolved } from '../../src/boards/layers/board.js';
import { kinds } from '../../src/kinds/index.js';
import { openExplanationProof } from '../../src/questions/explain/proof/prove-explanation.js';
import { verifyExplanation } from '../../src/questions/explain/proof/verify-explanation.js';
import { allSteps, type StepsEnd } from '../../src/questions/steps/steps.js';
import { unique } from '../../src/questions/unique/unique.js';

/** Some large boards take minutes: of them, only the steps within this time are followed. */
const limitMs = 60_000;

describe.each(kinds.filter(({ explanations }) => explanations !== null))('$name', (kind) => {
  test.each(kind.examples)(
    'the steps of $name agree with the solution to the end, and are proved',
    async ({ text }) => {
      const { puzzle } = readPuzzle([kind], text).position;
      const answer = await unique(puzzle, { kind });
      if (answer.status !== 'unique' || answer.meant !== null) return;
      const answers = answer.solution.answers as Position['answers'];
      const budget = { deadlineMs: performance.now() + limitMs };
      const position = unsolved(kind.layers, puzzle);
      const pieces: Uint8Array[] = [];
      const proof = openExplanationProof({ kind, position }, (piece) => pieces.push(piece.slice()));
      const walk = allSteps(kind, position, { budget });
      let end: StepsEnd | null = null;
      let steps = 0;
      while (end === null) {
        const next = await walk.next();
        if (next.done) end = next.value;
        else {
          steps += 1;
          await proof.add(next.value);
          for (const { layer, sites, allowed } of [next.value.fact, ...next.value.also])
            for (const site of sites) expect(allowed).toContain(answers[layer]![site]);
        }
      }
      expect(steps).toBeGreaterThan(0);
      if (end.status === 'unknown') return;
      expect(end.status).toBe('solved');
      proof.end('solved');
      const verified = await verifyExplanation(Buffer.concat(pieces), { kinds });
      expect(verified.answer).toMatchObject({ status: 'verified' });
    },
  );
});
