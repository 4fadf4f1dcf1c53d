import { ProofError } from '@gridwright/solver/checker';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { InputError } from '../../src/boards/definition/input-error.js';
import { puzzleJson } from '../../src/boards/formats/json/puzzle-json.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import {
  type ClueSite,
  clueKey,
  isStarted,
  type Puzzle,
  type Solution,
  siteOfClue,
} from '../../src/boards/layers/board.js';
import { clueSites, withoutClues } from '../../src/boards/layers/left-out.js';
import { violations } from '../../src/boards/rules/rule.js';
import type { ClueWishes } from '../../src/contracts/clue-choice.js';
import type { InstanceSubject } from '../../src/contracts/instances.js';
import type { Kind } from '../../src/contracts/kind.js';
import { QuestionError } from '../../src/contracts/question-error.js';
import type { ProvedClues, VerifyAnswer } from '../../src/questions/answers/answer.js';
import { subjectText } from '../../src/questions/clues/proof/fewest-subject.js';
import { proveFewest } from '../../src/questions/clues/proof/prove-fewest.js';
import { verifyFewest } from '../../src/questions/clues/proof/verify-fewest.js';
import { isModeledBy } from '../../src/questions/solving/plan.js';
import { native } from '../engine.js';
import { arbitraryPuzzle } from './arbitrary-board.js';
import { bruteForce } from './brute-force.js';
import { mutated } from './mutated-text.js';

/** No more clues are chosen from in all ways, and no more solutions are looked through for each. */
const maxClues = 10;
const maxSolutions = 300;

export const noWishes: ClueWishes = {
  ...{ all: true, with: [], without: [], among: null, symmetry: null, weights: [] },
};

/** A proof of the fewest clues, and what it is about. */
interface Case {
  readonly kind: Kind;
  readonly solved: InstanceSubject;
  readonly wishes: ClueWishes;
  readonly text: string;
}

/** Proofs of the fewest clues of random solutions are verified, what they say is true by brute force, and wrong ones are refused. */
export function describeFewest(
  kind: Kind,
  runs: number,
  puzzles: fc.Arbitrary<Puzzle> = arbitraryPuzzle(kind),
): void {
  if (kind.clues === null) return;
  describe('proofs of the fewest clues', () => {
    test('are verified, say what is true, and are refused with any mistake', async () => {
      let proofs = 0;
      const random = fc.record({
        puzzle: puzzles,
        weight: fc.integer({ min: 1, max: 3 }),
        symmetry: fc.constantFrom(null, null, 'rotate-180' as const),
        pick: fc.nat(1000),
        edits: fc.array(fc.nat(2 ** 30), { minLength: 4, maxLength: 4 }),
      });
      const property = fc.asyncProperty(random, async ({ puzzle, weight, symmetry, pick, edits }) => {
        if (!kind.formulations.some((formulation) => isModeledBy(kind, puzzle, formulation))) return;
        const solutions = bruteForce(kind, puzzle, 2);
        const solution = solutions[pick % Math.max(1, solutions.length)];
        if (solution === undefined) return;
        const layers = [...new Set(clueSites(kind.layers, puzzle).map(({ layer }) => layer))];
        const weights = layers.slice(0, 1).map((layer) => [layer, weight] as const);
        const made = await proofOf(kind, solution, { ...noWishes, symmetry, weights });
        if (made === null) return;
        proofs += 1;
        const { answer } = await verifyFewest(bytesOf(made.text), { kinds: [kind], ...native });
        if (answer.status !== 'verified')
          throw new Error(`expected a proof, found ${JSON.stringify(answer)}`);
        expect(answer.fewest?.bound).toBe(answer.fewest?.weight);
        expectTrue(kind, answer);
        await expectOnlyOf(made);
        for (const { name, text, isTrue } of mistakes(made, pick)) {
          const status = await statusOf(kind, text);
          if (!isTrue) expect(status, `${name}\n${text}`).toMatch(/^(?:refused|unreadable)$/);
        }
        for (const [text] of fc.sample(
          mutated(fc.constant(made.text)).map((each) => [each]),
          {
            numRuns: edits.length,
            seed: edits[0]!,
          },
        ) as [string][])
          await statusOf(kind, text);
      });
      await assertUntil(() => proofs >= 2, property, runs);
      expect(proofs).toBeGreaterThanOrEqual(1);
    });
  });
}

/** The proof of the fewest clues of a solution; null if the candidates do not suffice, or cannot have the symmetry. */
async function proofOf(kind: Kind, solution: Solution, wishes: ClueWishes): Promise<Case | null> {
  const { puzzle, answers } = solution;
  const solved = { puzzle, answers, isSolved: false };
  // A board without any place for an answer has nothing drawn.
  if (!isStarted(solution) || !isReadable(kind, solution)) return null;
  try {
    const { found, proof } = await proveFewest(kind, solved, wishes, native);
    if (proof === null) {
      expect(['several', 'none']).toContain(found.answer.status);
      return null;
    }
    const text = proof.pieces.map((piece) => new TextDecoder().decode(piece)).join('');
    expect(proof.bytes).toBe(bytesOf(text).length);
    return { kind, solved, wishes, text };
  } catch (error) {
    if (error instanceof InputError && wishes.symmetry !== null)
      return proofOf(kind, solution, { ...wishes, symmetry: null });
    if (error instanceof InputError && wishes.weights.length > 0)
      return proofOf(kind, solution, { ...wishes, weights: [] });
    const isOfBest = error instanceof QuestionError && error.problem.code === 'fewest-of-best';
    if (isOfBest) return null;
    throw error;
  }
}

/** Whether the readers take a board: some kinds have none without any clue. */
function isReadable(kind: Kind, solution: Solution): boolean {
  try {
    readPuzzle([kind], puzzleJson(kind).write(solution));
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/** A proof is about its solution, and about no other, nor about the puzzle without it. */
async function expectOnlyOf({ kind, solved, text }: Case): Promise<void> {
  const { puzzle, answers } = solved;
  const own = { kind, position: { puzzle, answers: answers! } };
  const open = Object.entries(answers!).map(([name, values]) => [name, values.map(() => 0).fill(-1)]);
  const blank = { kind, position: { puzzle, answers: Object.fromEntries(open) } };
  expect((await verifyFewest(bytesOf(text), { kinds: [kind], of: own, ...native })).answer.status).toBe(
    'verified',
  );
  const other = await verifyFewest(bytesOf(text), { kinds: [kind], of: blank, ...native });
  expect(other.answer).toMatchObject({ status: 'refused', reason: 'other puzzle' });
}

interface Mistake {
  readonly name: string;
  readonly text: string;
  /** Whether the text may say something else that is true. */
  readonly isTrue?: boolean;
}

/** A proof with one mistake each. */
function mistakes({ kind, solved, wishes, text }: Case, pick: number): readonly Mistake[] {
  const lines = text.split('\n');
  const differences = [...lines.keys()].filter((line) => lines[line]!.startsWith('difference '));
  const replaced = (line: number, ...by: readonly string[]): string =>
    lines.toSpliced(line, 1, ...by).join('\n');
  const found: Mistake[] = [];
  const line = differences[pick % Math.max(1, differences.length)];
  if (line !== undefined) {
    const [, clues = '', json = ''] = /^difference (.*) other (.*)$/.exec(lines[line]!) ?? [];
    const other = JSON.parse(json) as Record<string, number[]>;
    found.push({ name: 'without a difference set', text: replaced(line) });
    if (clues.split(' ').length > 2)
      found.push({
        name: 'a smaller difference set',
        text: replaced(line, `difference ${clues.split(' ').slice(2).join(' ')} other ${json}`),
      });
    const own = Object.entries(solved.answers!).map(([name, values]) => [name, [...values]]);
    found.push({
      name: 'the solution itself',
      text: replaced(line, `difference ${clues} other ${JSON.stringify(Object.fromEntries(own))}`),
    });
    const [layer = '', values = []] = Object.entries(other).find(([, list]) => list.length > 0) ?? [];
    const changed = {
      ...other,
      [layer]: values.map((value, at) => (at === pick % values.length ? 1 - value : value)),
    };
    found.push({
      name: 'another value of the other solution',
      text: replaced(line, `difference ${clues} other ${JSON.stringify(changed)}`),
      isTrue: true,
    });
  }
  const kept = lines.findIndex((each) => /^kept /.test(each));
  if (kept > 0)
    found.push({
      name: 'without a kept clue',
      text: replaced(kept, lines[kept]!.split(' ').slice(0, -2).join(' ')),
    });
  const last = lines.findLastIndex((each) => /^bound \d+$/.test(each));
  if (last > 0)
    found.push({
      name: 'a higher bound',
      text: replaced(
        last,
        lines[last]!.replace(/\d+$/, (bound) => `${Number(bound) + 1}`),
      ),
    });
  const heavier = { ...wishes, weights: wishes.weights.map(([name, weight]) => [name, weight + 1] as const) };
  const about = subjectText({ kind, solved: { ...solved, answers: solved.answers! }, wishes: heavier });
  found.push({ name: 'other weights', text: replaced(1, `about ${about}`), isTrue: true });
  const cut = 1 + (pick % (lines.length - 2));
  found.push({ name: `without the lines from ${cut}`, text: lines.slice(0, cut).join('\n') });
  return found;
}

/** What `verify` says of a text, which must be true if it is verified, and a typed error if it cannot be read. */
async function statusOf(kind: Kind, text: string): Promise<VerifyAnswer['status'] | 'unreadable'> {
  try {
    const { answer } = await verifyFewest(bytesOf(text), { kinds: [kind], ...native });
    if (answer.status === 'verified') expectTrue(kind, answer);
    return answer.status;
  } catch (error) {
    if (error instanceof InputError || error instanceof ProofError) {
      expect(error.message).toMatch(/line \d+/);
      return 'unreadable';
    }
    throw error;
  }
}

/** By brute force: the kept clues have the solution as their only one, and no allowed clues that weigh less than the bound have. */
function expectTrue(kind: Kind, answer: Extract<VerifyAnswer, { readonly status: 'verified' }>): void {
  const fewest = answer.fewest!;
  const { candidates } = fewest;
  const clues = clueSites(kind.layers, candidates);
  const all = bruteForce(kind, withoutClues(kind.layers, candidates, clues), maxSolutions);
  if (clues.length > maxClues || all.length === maxSolutions) return;
  const isOnly = (kept: ReadonlySet<string>): boolean => {
    const gone = clues.filter((clue) => !kept.has(clueKey(clue)));
    const puzzle = withoutClues(kind.layers, candidates, gone);
    return (
      all.filter(({ answers }) => violations(kind.rules, { puzzle, answers }, 'complete').length === 0)
        .length === 1
    );
  };
  expect(isOnly(new Set(fewest.kept.map(clueKey)))).toBe(true);
  const weight = weightsOf(fewest);
  const groups = groupsOf(kind, fewest, candidates, clues);
  for (let bits = 0; bits < 2 ** groups.length; bits += 1) {
    const chosen = groups.filter((_, group) => (bits >> group) & 1).flat();
    if (chosen.reduce((sum, clue) => sum + weight(clue), 0) < fewest.bound)
      expect(isOnly(new Set(chosen.map(clueKey)))).toBe(false);
  }
}

function weightsOf({ wishes }: ProvedClues): (clue: ClueSite) => number {
  const byLayer = new Map(wishes.weights.map(([name, weight]) => [name.toLowerCase(), weight]));
  return ({ layer }) => byLayer.get(layer.toLowerCase()) ?? 1;
}

/**
 * Clues that are kept together: those that the kind says, and under a rotation a clue of a cell and the one on the opposite side; empty if
 * both may matter, or others than those of cells.
 */
function groupsOf(
  kind: Kind,
  { wishes }: ProvedClues,
  puzzle: Puzzle,
  clues: readonly ClueSite[],
): readonly (readonly ClueSite[])[] {
  const together = kind.clues?.together?.(puzzle) ?? [];
  if (wishes.symmetry !== null) {
    const isOfCells = clues.every(({ layer }) => siteOfClue(kind.layers, layer) === 'cell');
    if (together.length > 0 || !isOfCells || puzzle.graph !== undefined) return [];
    const opposite = (clue: ClueSite): number => puzzle.rows * puzzle.columns - 1 - clue.site;
    return clues
      .filter((clue) => clue.site <= opposite(clue))
      .map((first) =>
        clues.filter(
          ({ layer, site }) => layer === first.layer && [first.site, opposite(first)].includes(site),
        ),
      );
  }
  const inList = new Set(together.flat().map(clueKey));
  return [...together, ...clues.filter((clue) => !inList.has(clueKey(clue))).map((clue) => [clue])];
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
