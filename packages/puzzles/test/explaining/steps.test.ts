import { describe, expect, test } from 'vitest';
import { profile } from '../../../../test/profile.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import {
  asDrawn,
  givenAt,
  type Position,
  type SiteValues,
  type Solution,
  unsolved,
} from '../../src/boards/layers/board.js';
import { empty, layersOf, rangeOf } from '../../src/boards/layers/layer.js';
import type { StepFact } from '../../src/contracts/explanations.js';
import type { Kind } from '../../src/contracts/kind.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { kinds } from '../../src/kinds/index.js';
import { rate } from '../../src/questions/rate/rating.js';
import { drawStep } from '../../src/questions/steps/step-drawing.js';
import { allSteps, isRightSoFar, nextStep, type Step } from '../../src/questions/steps/steps.js';
import { unique } from '../../src/questions/unique/unique.js';
import { someExamples } from '../some-examples.js';

/** The smallest examples of each kind. */
const exampleCount = profile === 'long' ? 2 : 1;

async function solved(kind: Kind, text: string): Promise<Solution | null> {
  const { puzzle } = readPuzzle([kind], text).position;
  const answer = await unique(puzzle, { kind });
  return answer.status === 'unique' && answer.meant === null ? answer.solution : null;
}

function expectTrue(solution: Solution, fact: StepFact): void {
  const values = (solution.answers as Position['answers'])[fact.layer]!;
  for (const site of fact.sites) expect(fact.allowed).toContain(values[site]);
}

/** The solution without some of its answers, evenly and at random. */
function partOf(kind: Kind, solution: Solution, seed: number): Position {
  const random = seededRandom(seed);
  const drawn = asDrawn(kind.layers, solution);
  const isKept = new Map<string, boolean>();
  const answers = Object.entries(drawn.answers as Position['answers']).map(([name, values]) => [
    name,
    values.map((value, site) => {
      const key = `${name} ${site}`;
      isKept.set(key, random.below(2) === 0);
      return isKept.get(key) ? value : empty;
    }),
  ]);
  return { puzzle: solution.puzzle, answers: Object.fromEntries(answers) };
}

describe.each(kinds.filter(({ explanations }) => explanations !== null))('$name', (kind) => {
  const sizeOf = (text: string): number =>
    kind.explanations!.reasons(readPuzzle([kind], text).position.puzzle).model.variableCount;
  const small = someExamples(kind)
    .map((example) => ({ ...example, size: sizeOf(example.text) }))
    .sort((one, other) => one.size - other.size)
    .slice(0, exampleCount);

  test.each(small)('all steps of $name lead to the solution', async ({ text }) => {
    const solution = await solved(kind, text);
    if (solution === null) return;
    const { puzzle } = solution;
    const steps: Step[] = [];
    const walk = allSteps(kind, unsolved(kind.layers, puzzle));
    for (;;) {
      const next = await walk.next();
      if (!next.done) steps.push(next.value);
      else {
        expect(next.value.status).toBe('solved');
        break;
      }
    }
    for (const step of steps) {
      for (const fact of [step.fact, ...step.also]) expectTrue(solution, fact);
      for (const fact of step.known) if (typeof fact !== 'string') expectTrue(solution, fact);
      expect(step.because.length).toBeGreaterThan(0);
    }
    const rating = await rate(kind, puzzle);
    expect(rating).toMatchObject({
      status: 'rated',
      steps: steps.length,
      costliest: Math.max(...steps.map(({ cost }) => cost)),
    });
    const first = steps[0]!;
    const board = kind.draw(unsolved(kind.layers, puzzle));
    const scene = drawStep(kind, unsolved(kind.layers, puzzle), first);
    expect(scene.shapes.length).toBeGreaterThanOrEqual(board.shapes.length);
  });

  test.each(small)(
    'a part of the solution of $name is right, and a planted mistake is found',
    async ({ text }) => {
      const solution = await solved(kind, text);
      if (solution === null) return;
      for (let seed = 0; seed < (profile === 'long' ? 20 : 2); seed++) {
        const part = partOf(kind, solution, seed);
        expect(await isRightSoFar(kind, part)).toBe(true);
        expect(['step', 'solved']).toContain((await nextStep(kind, part)).status);
        const wrong = withMistake(kind, part, solution, seed);
        if (wrong === null) continue;
        expect(await isRightSoFar(kind, wrong.position)).toBe(false);
        const answer = await nextStep(kind, wrong.position);
        if (answer.status !== 'mistake') throw new Error(`expected a mistake, found ${answer.status}`);
        expect(
          answer.wrong.some(({ layer, sites }) => layer === wrong.layer && sites.includes(wrong.site)),
        ).toBe(true);
        const { step } = answer;
        if (step === null) throw new Error('expected a reason');
        expectTrue(solution, step.fact);
        expect(step.because.length).toBeGreaterThan(0);
        for (const fact of step.known) if (typeof fact !== 'string') expectTrue(solution, fact);
      }
    },
  );
});

/** The position with a wrong answer at a site whose answer the reasons are about. */
function withMistake(
  kind: Kind,
  { puzzle, answers }: Position,
  solution: Solution,
  seed: number,
): { readonly position: Position; readonly layer: string; readonly site: number } | null {
  const { meanings } = kind.explanations!.reasons(puzzle);
  const sites = meanings.flatMap((meaning) =>
    'layer' in meaning && meaning.sites.length === 1
      ? [{ layer: meaning.layer, site: meaning.sites[0]! }]
      : [],
  );
  const order = seededRandom(seed + 7).shuffled(sites);
  for (const { layer, site } of order) {
    const [, answer] = layersOf(kind.layers, 'answer').find(([name]) => name === layer)!;
    const right = (solution.answers as Position['answers'])[layer]![site]!;
    if (givenAt(puzzle, answer, site) !== empty) continue;
    const { min, max } = rangeOf(answer, puzzle);
    const values: SiteValues = (answers as Position['answers'])[layer]!.slice();
    values[site] = right === min ? Math.min(min + 1, max) : min;
    return { position: { puzzle, answers: { ...answers, [layer]: values } }, layer, site };
  }
  return null;
}

test('a puzzle with several solutions has steps as far as something is forced, one without any has none', async () => {
  const kind = kinds.find(({ name }) => name === 'slitherlink')!;
  const { position } = readPuzzle([kind], 'https://puzz.link/p?slither/2/2/3.....'.replace('3.....', '3c'));
  expect(['step', 'several']).toContain((await nextStep(kind, position)).status);
  expect(await rate(kind, position.puzzle)).toEqual({ status: 'several' });
});

test.each([
  'pzprv3/sudoku/4/. . 1 2 /. . . . /3 . . . /. . . . /. . . . /3 2 4 3 /. 1 . 4 /4 4 3 1 /',
  'pzprv3/sudoku/4/2 . . . /. 1 . . /. . 2 . /. . . 3 /. 2 1 . /4 . 3 . /. 4 . . /1 2 4 . /',
])(
  'of marks that cannot all be right, each wrong one is named once, and none that could be added: %s',
  async (text) => {
    const sudoku = kinds.find(({ name }) => name === 'sudoku')!;
    const { position } = readPuzzle([sudoku], text);
    const { numbers } = position.answers as { numbers: SiteValues };
    const step = await nextStep(sudoku, position);
    if (step.status !== 'mistake') throw new Error(step.status);
    const wrong = step.wrong.map(({ sites: [cell], allowed }) => {
      expect(allowed).toEqual([numbers[cell!]]);
      return cell!;
    });
    expect(new Set(wrong).size).toBe(wrong.length);
    expect(wrong.length).toBeGreaterThan(0);
    /** Whether the marks in these cells, as clues, leave a solution. */
    const isPossible = async (cells: readonly number[]): Promise<boolean> => {
      const givens = position.puzzle.clues['givens']!.slice();
      for (const cell of cells) {
        if (givens[cell] !== empty && givens[cell] !== numbers[cell]) return false;
        givens[cell] = numbers[cell]!;
      }
      const puzzle = { ...position.puzzle, clues: { ...position.puzzle.clues, givens } };
      return (await unique(puzzle, { kind: sudoku })).status !== 'none';
    };
    const right = [...numbers.keys()].filter((cell) => numbers[cell] !== empty && !wrong.includes(cell));
    expect(await isPossible(right)).toBe(true);
    for (const cell of wrong) expect(await isPossible([...right, cell]), `cell ${cell}`).toBe(false);
  },
);

test('work is stopped, and says so', async () => {
  const kind = kinds.find(({ name }) => name === 'slitherlink')!;
  const { puzzle } = readPuzzle([kind], kind.examples[0]!.text).position;
  const budget = { isCancelled: () => true };
  expect(await nextStep(kind, unsolved(kind.layers, puzzle), { budget })).toMatchObject({
    status: 'unknown',
  });
  expect(await rate(kind, puzzle, { budget })).toMatchObject({ status: 'unknown' });
});

test.each([
  { title: 'a bridge that gets another one', text: '1/3/2 3 1 /1 0 /', isRight: true },
  { title: 'two bridges instead of one', text: '1/3/2 3 1 /0 2 /', isRight: false },
  { title: 'a cross instead of two bridges', text: '1/3/2 3 1 /-1 0 /', isRight: false },
  { title: 'a bridge toward the border', text: '1/3/. - - /1 0 /', isRight: false },
  { title: 'a cross toward the border', text: '1/3/. - - /-1 0 /', isRight: true },
])('of Hashi, $title is right so far: $isRight', async ({ text, isRight }) => {
  const hashi = kinds.find(({ name }) => name === 'hashi')!;
  const { position } = readPuzzle([hashi], `pzprv3/hashikake/${text}`);
  expect(await isRightSoFar(hashi, position)).toBe(isRight);
  const { status } = await nextStep(hashi, position);
  expect(status === 'mistake').toBe(!isRight);
});
