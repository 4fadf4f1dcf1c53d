import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { checkProof } from '../../src/checker/index.js';
import { Ledger, lineOf, type Step } from './ledger.js';
import { bytesOf, problemOfSteps, proofText } from './proof-text.js';
import { Random } from './random.js';
import { randomStep } from './random-steps.js';
import { randomStatement, textOf } from './statements.js';

const numRuns = runs(700, 300);
const stepsOfRun = 14;

test('a random step is accepted exactly if the specification accepts it, and is true by brute force', () => {
  const taken: Record<Step['letter'], number> = { '': 0, k: 0, p: 0, a: 0, s: 0, o: 0, d: 0 };
  const tried = { ...taken };
  let definitions = 0;
  let ofLoops = 0;
  const ofPaths = { edges: 0, vertices: 0 };
  let claims = 0;
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = new Random(seed);
      const statement = randomStatement(random, 6);
      const lines = textOf(statement);
      const ledger = new Ledger(statement);
      const steps: string[] = [];
      for (let i = 0; i < stepsOfRun; i += 1) {
        const step = randomStep(random, ledger);
        const line = lineOf(step);
        const problem = problemOfSteps(lines, [...steps, line]);
        const text = proofText(lines, [...steps, line]);
        tried[step.letter] += 1;
        expect({ text, isTaken: problem === null }).toEqual({ text, isTaken: ledger.isRight(step) });
        if (problem !== null) {
          expect(problem.kind).toBe('refused');
          continue;
        }
        const { variables } = ledger;
        const graph = step.letter === 'k' ? ledger.constraints.get(step.rest[0]!)?.kind : undefined;
        if (graph === 'loop') ofLoops += 1;
        if (graph === 'paths') ofPaths[step.rest.length === 1 ? 'edges' : 'vertices'] += 1;
        expect({ text, isTrue: ledger.add(step) }).toEqual({ text, isTrue: true });
        taken[step.letter] += 1;
        definitions += ledger.variables - variables;
        steps.push(line);
      }
      for (const claim of ['none', 'solutions 0', 'solutions 1', 'solutions 2', 'optimum 0', 'optimum -1']) {
        const verdict = checkProof(bytesOf(proofText(lines, steps, claim)));
        if (verdict.status !== 'verified') continue;
        claims += 1;
        expect({ steps, claim, isTrue: ledger.isTrueClaim(claim) }).toEqual({ steps, claim, isTrue: true });
      }
    }),
    { numRuns },
  );
  // A test that accepts almost nothing, or everything, would show nothing.
  for (const letter of ['', 'k', 'p', 'a', 's', 'o', 'd'] as const) {
    const share = taken[letter] / tried[letter];
    expect({ letter, share, isFair: share > 0.05 && share < 0.99 }).toEqual({ letter, share, isFair: true });
  }
  expect(definitions).toBeGreaterThan(numRuns / 4);
  // A run has many or none: their number varies from 0.28 to 0.47 a run between seeds.
  expect(ofLoops).toBeGreaterThan(numRuns / 10);
  expect(ofPaths.edges).toBeGreaterThan(numRuns / 10);
  expect(ofPaths.vertices).toBeGreaterThan(numRuns / 10);
  expect(claims).toBeGreaterThan(numRuns / 50);
});
