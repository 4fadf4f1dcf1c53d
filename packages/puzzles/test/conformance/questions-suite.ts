import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { profile, runs as usualRuns } from '../../../../test/profile.js';
import { asDrawn, finished, type Puzzle, type Solution } from '../../src/boards/layers/board.js';
import type { Formulation, Kind } from '../../src/contracts/kind.js';
import { check } from '../../src/questions/check/check.js';
import { count } from '../../src/questions/count/count.js';
import { solutions } from '../../src/questions/solutions/solutions.js';
import { solve } from '../../src/questions/solve/solve.js';
import { formulateAtOnce } from '../../src/questions/solving/formulate-at-once.js';
import { readFormulationWord } from '../../src/questions/solving/formulation-word.js';
import { notUnder, type RulesOf } from '../../src/questions/solving/plan.js';
import type { QuestionOptions } from '../../src/questions/solving/puzzle-question.js';
import { unique } from '../../src/questions/unique/unique.js';
import { native, unlimited } from '../engine.js';
import { countIn, solutionsIn, violationsIn } from '../outcomes.js';
import { answeringEngines } from './answering-engines.js';
import { arbitraryPuzzle } from './arbitrary-board.js';
import { expectContradiction } from './contradiction-check.js';
import { expectCuts } from './cut-check.js';
import { expectForced } from './forced-check.js';
import { meantSolutions, valueOfSolution } from './meant-solutions.js';
import { expectProof, solvedStatus } from './proof-check.js';
import { testedWords } from './tested-words.js';

/** No more solutions of a random board are compared one by one. */
const most = 6;

/** Every answer about random boards of the kind agrees with brute force, in every formulation. */
export function describeQuestions(kind: Kind, runs: number): void {
  describe('questions', () => {
    test.each(testedWords(kind))(
      '%s: solve, unique, count, solutions, forced and contradictions agree with brute force',
      async (word) => {
        const { formulation, deductions } = readFormulationWord(kind, word);
        const parts = [...(formulation ? [formulation] : []), ...deductions];
        const engines = fc.constantFrom(...answeringEngines);
        const property = fc.asyncProperty(arbitraryPuzzle(kind), engines, (puzzle, context) =>
          parts.every((part) => suits(kind, part, puzzle))
            ? expectAgreement(kind, word, puzzle, context)
            : expectRefusal(kind, word, puzzle),
        );
        await fc.assert(property, { numRuns: runsOf(kind, word, runs) });
      },
    );
    test.each(kind.formulations)(
      '$name: its models have the graph constraints that it declares',
      async (formulation) => {
        const { graphConstraints } = formulation;
        const found = new Set<string>();
        const property = fc.property(arbitraryPuzzle(kind), (puzzle) => {
          if (!suits(kind, formulation, puzzle)) return;
          const { constraints } = formulation.formulate(puzzle).model;
          const types = constraints.filter((block) => 'graph' in block).map(({ type }) => type);
          for (const type of types) found.add(type);
        });
        await assertUntil(() => found.size >= graphConstraints.length, property, usualRuns(100, runs));
        expect([...found].sort()).toEqual([...graphConstraints].sort());
      },
    );
    test.each(kind.formulations)(
      '$name: both cuts agree with brute force about uniqueness, where no solution contains another',
      async (formulation) => {
        const property = fc.asyncProperty(arbitraryPuzzle(kind), async (puzzle) => {
          if (suits(kind, formulation, puzzle)) await expectCuts(kind, formulation, puzzle);
        });
        await fc.assert(property, { numRuns: runsOf(kind, formulation.name, Math.ceil(runs / 2)) });
      },
    );
    test.each(testedWords(kind))('%s: proofs agree with brute force, and are verified', async (word) => {
      const { formulation, deductions } = readFormulationWord(kind, word);
      const parts = [...(formulation ? [formulation] : []), ...deductions];
      let last: Puzzle | null = null;
      const property = fc.asyncProperty(arbitraryPuzzle(kind), async (puzzle) => {
        const isModeled =
          parts.every((part) => suits(kind, part, puzzle)) && (await canProve(kind, puzzle, word));
        if (!isModeled) return;
        const count = meantSolutions(kind, formulation!, puzzle, 2).length;
        const context = { ...native, formulation: word };
        await expectProof(kind, puzzle, context, { formulation: formulation!, count }, last ?? puzzle);
        last = puzzle;
      });
      await fc.assert(property, { numRuns: runsOf(kind, word, Math.ceil(runs / 2)) });
    });
  });
}

/** Deductions and treatments have tests of their own, and so have other formulations than the first: fewer boards suffice. */
function runsOf({ formulations }: Kind, word: string, runs: number): number {
  if (word.includes('+')) return Math.ceil(runs / 3);
  if (word.includes('/') && profile === 'quick') return Math.ceil(runs / 3);
  return word === formulations[0]!.name ? runs : Math.ceil(runs / 2);
}

/** Words whose model the engine with proofs takes; that of another one may have continuous variables. */
async function canProve(kind: Kind, puzzle: Puzzle, word: string): Promise<boolean> {
  const { formulation, ...parts } = readFormulationWord(kind, word);
  const { model } = formulateAtOnce({ ...parts, formulation: formulation! }, puzzle, {});
  return (await native.engines![0]!.prepare(model)).status === 'ready';
}

/** Whether a formulation or a deduction models the rules of this puzzle. */
function suits(kind: Kind, part: RulesOf & Pick<Formulation, 'lacks'>, puzzle: Puzzle): boolean {
  return notUnder(kind, puzzle, part).length === 0 && (part.lacks?.(puzzle) ?? null) === null;
}

async function expectRefusal(kind: Kind, formulation: string, puzzle: Puzzle): Promise<void> {
  const asked = solve(puzzle, { ...unlimited, formulation, kind });
  const code = expect.stringMatching(/^(rule-not-modeled|puzzle-lacks)$/);
  await expect(asked).rejects.toMatchObject({ problem: { code } });
}

async function expectAgreement(
  kind: Kind,
  formulation: string,
  puzzle: Puzzle,
  engines: QuestionOptions,
): Promise<void> {
  const context = { ...engines, formulation, kind };
  const chosen = readFormulationWord(kind, formulation).formulation!;
  const expected = meantSolutions(kind, chosen, puzzle, most + 1);
  const [one, two] = expected;
  const solved = await solve(puzzle, context);
  expect(solved.status).toBe(one ? solvedStatus(chosen) : 'none');
  if (one && chosen.aim !== undefined) {
    const objective = valueOfSolution(kind, chosen, one);
    expect(solved).toMatchObject({ value: { objective }, bound: objective, gap: 0 });
  }
  const uniqueness = await unique(puzzle, context);
  expect(uniqueness.status).toBe(two ? 'several' : one ? 'unique' : 'none');
  expect(solutionsIn(uniqueness).length).toBe(Math.min(expected.length, 2));
  const streamed: Solution[] = [];
  const onSolution = (solution: Solution): void => void streamed.push(solution);
  const all = await solutions(puzzle, { ...context, onSolution, max: most + 1 });
  expect(all.status).toBe(one ? 'counted' : 'none');
  expect(countIn(all)).toEqual({ value: BigInt(expected.length), exact: expected.length <= most });
  // Streamed solutions are not kept.
  expect(all.solutions).toEqual([]);
  expect(streamed.length).toBe(expected.length);
  for (const found of [solutionsIn(solved), solutionsIn(uniqueness), streamed]) {
    expect(new Set(found.map(keyOf)).size).toBe(found.length);
    for (const solution of found) {
      expect(violationsIn(check(solution, { kind }))).toEqual([]);
      expect(finished(kind.layers, asDrawn(kind.layers, solution))).toEqual(solution);
      if (expected.length <= most) expect(expected.map(keyOf)).toContain(keyOf(solution));
    }
  }
  const counted = await count(puzzle, { ...context, max: most + 1 });
  expect({ status: counted.status, count: countIn(counted) }).toEqual({
    status: all.status,
    count: countIn(all),
  });
  if (expected.length <= most) await expectForced(kind, puzzle, context, expected);
  if (one === undefined) await expectContradiction(kind, puzzle, context);
}

function keyOf({ answers }: Solution): string {
  return Object.entries(answers)
    .map(([name, values]) => `${name}: ${values.join()}`)
    .join('; ');
}
