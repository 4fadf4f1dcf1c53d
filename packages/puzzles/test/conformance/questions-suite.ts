import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Kind } from '../../src/kinds/kind.js';
import { asDrawn, finished, type Puzzle, type Solution } from '../../src/layers/board.js';
import { empty, layersOf } from '../../src/layers/layer.js';
import { ruleWords } from '../../src/layers/rule-variant.js';
import { check } from '../../src/questions/check.js';
import { count } from '../../src/questions/count.js';
import { readFormulationWord } from '../../src/questions/formulation-word.js';
import type { QuestionContext } from '../../src/questions/plan.js';
import { solutions, unique } from '../../src/questions/solutions.js';
import { solve } from '../../src/questions/solve.js';
import { violations } from '../../src/rules/rule.js';
import { native, unlimited } from '../engine.js';
import { arbitraryPuzzle, maxAnswerSites } from './arbitrary-board.js';
import { bruteForce } from './brute-force.js';
import { expectContradiction } from './contradiction-check.js';
import { expectForced } from './forced-check.js';
import { expectProof } from './proof-check.js';

/** No more solutions of a random board are compared one by one. */
const most = 6;

/** Every answer about random boards of the kind agrees with brute force, whatever the formulation. */
export function describeQuestions(kind: Kind, runs: number): void {
  describe('questions', () => {
    test('what is drawn of a solution is right so far, in whatever order it is drawn', () => {
      const drawn = fc.nat(2 ** maxAnswerSites - 1);
      const property = fc.property(arbitraryPuzzle(kind), drawn, (puzzle, decided) => {
        for (const solution of bruteForce(kind, puzzle, most)) {
          expect(violations(kind.rules, partOf(kind, solution, decided), 'partial')).toEqual([]);
        }
      });
      fc.assert(property, { numRuns: runs });
    });
    test.each(formulationWords(kind))(
      '%s: solve, unique, count, solutions, forced and contradictions agree with brute force',
      async (word) => {
        const { formulation, deductions } = readFormulationWord(kind, word);
        const parts = [...(formulation ? [formulation] : []), ...deductions];
        const engines = fc.constantFrom(native, native, unlimited);
        const property = fc.asyncProperty(arbitraryPuzzle(kind), engines, (puzzle, context) =>
          parts.every((part) => suits(kind, part, puzzle))
            ? expectAgreement(kind, word, puzzle, context)
            : expectRefusal(kind, word, puzzle),
        );
        await fc.assert(property, { numRuns: runsOf(kind, word, runs) });
      },
    );
    test.each(formulationWords(kind))('%s: proofs of what brute force says, verified', async (word) => {
      const { formulation, deductions } = readFormulationWord(kind, word);
      const parts = [...(formulation ? [formulation] : []), ...deductions];
      let last: Puzzle | null = null;
      const property = fc.asyncProperty(arbitraryPuzzle(kind), async (puzzle) => {
        const isModeled = parts.every((part) => suits(kind, part, puzzle)) && canProve(kind, puzzle, word);
        if (!isModeled) return;
        const count = bruteForce(kind, puzzle, 2).length;
        await expectProof(kind, puzzle, { ...native, formulation: word }, count, last ?? puzzle);
        last = puzzle;
      });
      await fc.assert(property, { numRuns: runsOf(kind, word, Math.ceil(runs / 2)) });
    });
  });
}

/** Deductions are bounds on the same model, and formulations beside the first have tests of their own: fewer boards will do. */
function runsOf({ formulations }: Kind, word: string, runs: number): number {
  if (word.includes('+')) return Math.ceil(runs / 3);
  return word === formulations[0]!.name ? runs : Math.ceil(runs / 2);
}

/** Formulations that the engine with proofs takes; the model of another one may have continuous variables. */
function canProve(kind: Kind, puzzle: Puzzle, word: string): boolean {
  const { formulation } = readFormulationWord(kind, word);
  const { model } = formulation!.formulate(puzzle, { parameters: {}, budget: {} });
  return native.engines[0]!.refuses(model).length === 0;
}

/** Every formulation without deductions, and with all of them. */
function formulationWords(kind: Kind): readonly string[] {
  const sets = kind.deductions.length > 0 ? ['', '+all'] : [''];
  return kind.formulations.flatMap(({ name }) => sets.map((each) => `${name}${each}`));
}

/** Whether a formulation or a deduction says that it is for the rules of this puzzle. */
function suits(kind: Kind, { variants }: { readonly variants: readonly string[] }, puzzle: Puzzle): boolean {
  return ruleWords(kind.variants, puzzle.rules).every((word) => variants.includes(word.split('=', 1)[0]!));
}

async function expectRefusal(kind: Kind, formulation: string, puzzle: Puzzle): Promise<void> {
  const asked = solve(kind, puzzle, { ...unlimited, formulation });
  await expect(asked).rejects.toMatchObject({ problem: { code: 'rule-not-modeled' } });
}

async function expectAgreement(
  kind: Kind,
  formulation: string,
  puzzle: Puzzle,
  engines: QuestionContext,
): Promise<void> {
  const context = { ...engines, formulation };
  const expected = bruteForce(kind, puzzle, most + 1);
  const [one, two] = expected;
  const solved = await solve(kind, puzzle, context);
  expect(solved.status).toBe(one ? 'solved' : 'none');
  const uniqueness = await unique(kind, puzzle, context);
  expect(uniqueness.status).toBe(two ? 'several' : one ? 'unique' : 'none');
  expect(uniqueness.solutions.length).toBe(Math.min(expected.length, 2));
  const streamed: Solution[] = [];
  const onSolution = (solution: Solution): void => void streamed.push(solution);
  const all = await solutions(kind, puzzle, { ...context, onSolution }, most + 1);
  expect(all.status).toBe(one ? 'counted' : 'none');
  expect(all.count).toEqual({ value: BigInt(expected.length), exact: expected.length <= most });
  // What was streamed is not held a second time.
  expect(all.solutions).toEqual([]);
  expect(streamed.length).toBe(expected.length);
  for (const found of [solved.solutions, uniqueness.solutions, streamed]) {
    expect(new Set(found.map(keyOf)).size).toBe(found.length);
    for (const solution of found) {
      expect(check(kind, solution, 'complete').violations).toEqual([]);
      expect(finished(kind.layers, asDrawn(kind.layers, solution))).toEqual(solution);
      if (expected.length <= most) expect(expected.map(keyOf)).toContain(keyOf(solution));
    }
  }
  const counted = await count(kind, puzzle, context, most + 1);
  expect(counted).toMatchObject({ status: all.status, count: all.count, solutions: [] });
  if (expected.length <= most) await expectForced(kind, puzzle, context, expected);
  if (one === undefined) await expectContradiction(kind, puzzle, context);
}

function keyOf({ answers }: Solution): string {
  return Object.entries(answers)
    .map(([name, values]) => `${name}: ${values.join()}`)
    .join('; ');
}

/** The solution with only those answers whose bit is 1 in `decided`. */
function partOf({ layers }: Kind, { puzzle, answers }: Solution, decided: number) {
  let bit = 0;
  const part = layersOf(layers, 'answer').map(([name]) => [
    name,
    answers[name]!.map((value) => (((decided >> bit++) & 1) === 1 ? value : empty)),
  ]);
  return { puzzle, answers: Object.fromEntries(part) };
}
