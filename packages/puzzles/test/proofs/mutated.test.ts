import { conflict } from '@gridwright/modeling';
import { ProofError } from '@gridwright/solver/checker';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profile, runs } from '../../../../test/profile.js';
import { mutated, mutations } from '../../../solver/test/proofs/mutated-proofs.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { clueSites, withoutClues } from '../../src/boards/layers/left-out.js';
import type { Kind } from '../../src/contracts/kind.js';
import type { VerifyAnswer } from '../../src/questions/answers/answer.js';
import { generate } from '../../src/questions/generate/generate.js';
import { proveUnique } from '../../src/questions/proofs/prove.js';
import { verify } from '../../src/questions/proofs/verify.js';
import { bruteForce } from '../conformance/brute-force.js';
import { plainPuzzle } from '../generation/small-puzzles.js';
import { kindsOnPages } from '../kinds-on-pages.js';

/** More solutions of a puzzle are not counted. */
const most = 12;

/** Boards of each kind, and their size: the rules are tried on all drawings. */
const seeds = profile === 'long' ? [1, 2, 3, 4, 5, 6] : [1, 2];
const size = '4x4';

/** A puzzle with the number of its solutions by its rules, and the lines of its proof; one of several solutions has only its statement. */
interface Subject {
  readonly puzzle: Puzzle;
  readonly count: number;
  readonly head: readonly string[];
  readonly steps: readonly string[] | null;
}

async function subjectOf(kind: Kind, puzzle: Puzzle): Promise<Subject> {
  const pieces: Uint8Array[] = [];
  const answer = await proveUnique(puzzle, (bytes) => pieces.push(bytes), { kind });
  const lines = Buffer.concat(pieces).toString().split('\n');
  const first = lines.indexOf('steps') + 1;
  const steps = answer.status === 'unique' ? lines.slice(first) : null;
  return { puzzle, count: bruteForce(kind, puzzle, most).length, head: lines.slice(0, first), steps };
}

/** Puzzles with one solution, and the same without some of their clues. */
async function subjectsOf(kind: Kind): Promise<readonly Subject[]> {
  const subjects: Subject[] = [];
  for (const seed of seeds) {
    const made = await generate(kind, plainPuzzle(kind, size, seed), {
      rates: false,
      engines: [conflict()],
      budget: {},
    });
    if (made.status !== 'unique') throw new Error(`no puzzle of ${kind.name}: ${made.status}`);
    const { puzzle } = made.solution;
    const clues = clueSites(kind.layers, puzzle);
    subjects.push(await subjectOf(kind, puzzle));
    if (clues.length > 0)
      subjects.push(await subjectOf(kind, withoutClues(kind.layers, puzzle, clues.slice(0, 1))));
  }
  return subjects;
}

/** What a proof is accepted for; null if it is refused, or is none. */
async function claimOf(kind: Kind, puzzle: Puzzle, text: string) {
  try {
    const answer: VerifyAnswer = await verify(Buffer.from(text), { of: 'puzzle', kind, puzzle });
    expect(['verified', 'refused']).toContain(answer.status);
    return answer.status === 'verified' ? answer.proof.claim : null;
  } catch (error) {
    if (error instanceof ProofError) return null;
    throw error;
  }
}

describe.each(kindsOnPages)('mutated proofs about $name', (kind) => {
  test('are accepted only where the claim is true', async () => {
    const subjects = await subjectsOf(kind);
    const proven = subjects.filter(({ steps }) => steps !== null);
    for (const { puzzle, count, head, steps } of proven) {
      expect(count).toBe(1);
      const claim = await claimOf(kind, puzzle, [...head, ...steps!].join('\n'));
      expect(claim).toEqual({ kind: 'solutions', count: 1 });
    }
    const tally = { accepted: 0, refused: 0, 'about another puzzle': 0 };
    // The steps of a proof after the statement of its puzzle, or of another one, which may have several solutions.
    const random = fc.record({
      from: fc.constantFrom(...proven),
      about: fc.option(fc.constantFrom(...subjects), { freq: 3 }),
      changes: mutations,
    });
    const property = fc.asyncProperty(random, async ({ from, about, changes }) => {
      const { head, puzzle, count } = about ?? from;
      const plain = [...head, ...from.steps!].join('\n');
      const text = mutated(plain, changes);
      // Some changes have no effect.
      fc.pre(text !== plain || head !== from.head);
      if (head !== from.head) tally['about another puzzle'] += 1;
      const claim = await claimOf(kind, puzzle, text);
      tally[claim === null ? 'refused' : 'accepted'] += 1;
      if (claim === null) return;
      const truth = count === 0 ? { kind: 'none' } : { kind: 'solutions', count };
      expect(claim, text).toEqual(truth);
      expect(count).toBeLessThan(most);
    });
    await fc.assert(property, { numRuns: runs(10_000, 40) });
    console.log(`${kind.name}: ${JSON.stringify(tally)}`);
    // A check that accepts nothing, or everything, would show nothing.
    expect(Math.min(...Object.values(tally))).toBeGreaterThan(0);
  });
});
