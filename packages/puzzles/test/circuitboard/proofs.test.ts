import { conflict, requirePrepared } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { circuitboard } from '../../src/kinds/circuitboard/index.js';
import { puzzleOfProof, readProofAbout } from '../../src/questions/proofs/proof-about.js';
import { proveSolve, proveUnique } from '../../src/questions/proofs/prove.js';
import { provedModel } from '../../src/questions/proofs/proved-model.js';
import { verify } from '../../src/questions/proofs/verify.js';
import { chooseFormulation } from '../../src/questions/solving/plan.js';
import { engine } from '../engine.js';
import { solutionsIn } from '../outcomes.js';
import { bestTrees, boardOf, linesOf } from './boards-and-values.js';

const kind = circuitboard;
const options = { engines: [conflict()], kind };

/** Four trees with 13 lines; the shortest path between the ends has two lines, and one tree has it. */
const board = boardOf(['oooo', '@o@o', '#ooo', '#ooo']);
const optimum = 15;

/** A question with a proof, and the bytes of the proof. */
async function withProof<Answer>(ask: (sink: (bytes: Uint8Array) => void) => Promise<Answer>) {
  const pieces: Uint8Array[] = [];
  const answer = await ask((bytes) => void pieces.push(bytes));
  return { answer, proof: new Uint8Array(Buffer.concat(pieces)) };
}

/** The proof with another line `about`. */
function withAbout(proof: Uint8Array, change: (about: object) => object): Uint8Array {
  const lines = Buffer.from(proof).toString().split('\n');
  lines[1] = `about ${JSON.stringify(change(JSON.parse(lines[1]!.slice('about '.length))))}`;
  return Buffer.from(lines.join('\n'));
}

function aboutOf(proof: Uint8Array) {
  return readProofAbout(Buffer.from(proof).toString().split('\n')[1]!.slice('about '.length));
}

const subject = { of: 'puzzle', kind, puzzle: board as Puzzle } as const;
const best = { objective: optimum, text: 'the path between the ends has 2 lines' };

test('solve proves the optimum; verify makes the statement again, and checks the best solution', async () => {
  const { answer, proof } = await withProof((sink) => proveSolve(board, sink, options));
  expect(answer).toMatchObject({
    ...{ status: 'optimal', value: best, bound: optimum, gap: 0, evidence: 'proof' },
    proof: { claim: { kind: 'optimum' } },
  });
  expect(aboutOf(proof)).toMatchObject({ goal: 'optimum', formulation: 'tree-path' });
  const verified = await verify(proof, subject, options);
  expect(verified).toMatchObject({ status: 'verified', objective: optimum, meant: { value: best } });
  const [shown, ...more] = solutionsIn(verified);
  expect(more).toEqual([]);
  const lines = bestTrees(board)[0]!.lines.map((ends) => ends.join('-'));
  expect(linesOf(board, shown!.answers['lines']!)).toEqual(lines.sort());
});

test('a proof of the optimum is no proof of another puzzle, or of another goal', async () => {
  const { proof } = await withProof((sink) => proveSolve(board, sink, options));
  const other = boardOf(['oooo', '@ooo', '#o@o', '#ooo']);
  expect(await verify(proof, { ...subject, puzzle: other as Puzzle }, options)).toMatchObject({
    ...{ status: 'refused', reason: 'other puzzle' },
  });
  const renamed = withAbout(proof, (about) => ({ ...about, goal: 'solutions' }));
  expect(await verify(renamed, subject, options)).toMatchObject({ reason: 'other statement' });
  const tree = withAbout(proof, (about) => ({ ...about, formulation: 'tree' }));
  expect(await verify(tree, subject, options)).toMatchObject({ reason: 'other statement' });
});

describe('unique', () => {
  test('proves that one solution has a value as good as the optimum', async () => {
    const { answer, proof } = await withProof((sink) => proveUnique(board, sink, options));
    expect(answer).toMatchObject({
      ...{ status: 'unique', meant: { value: best }, evidence: 'proof' },
      proof: { claim: { kind: 'solutions', count: 1 } },
    });
    expect(aboutOf(proof)).toMatchObject({ value: optimum });
    const verified = await verify(proof, subject, options);
    expect(verified).toMatchObject({ status: 'verified', meant: { value: best } });
    expect(solutionsIn(verified)).toEqual(solutionsIn(answer));
  });

  test('proves that there is no tree at all', async () => {
    const none = boardOf(['#@##', '#ooo', '@oo#', '##o#']);
    for (const prove of [proveSolve, proveUnique]) {
      const { answer, proof } = await withProof<object>((sink) => prove(none, sink, options));
      expect(answer).toMatchObject({ status: 'none', evidence: 'proof' });
      expect(aboutOf(proof)).not.toHaveProperty('value');
      const verified = await verify(proof, { ...subject, puzzle: none as Puzzle }, options);
      expect(verified).toMatchObject({ status: 'verified', proof: { claim: { kind: 'none' } } });
    }
  });

  test('shows two of the best trees without a proof', async () => {
    const several = boardOf(['ooo##', 'ooo##', 'o@ooo', '#oooo', 'o@ooo']);
    const { answer } = await withProof((sink) => proveUnique(several, sink, options));
    expect(answer).toMatchObject({
      status: 'several',
      evidence: 'checked',
      meant: { value: { objective: 21 } },
    });
    expect(answer).not.toHaveProperty('proof');
  });
});

/** A proof about the solutions with a value of at most this, with all of them excluded. */
async function proofAtMost(value: number) {
  const formulation = 'tree-path';
  const named = chooseFormulation({ kind, puzzle: board, formulation });
  const { model } = provedModel(named, board, { goal: 'solutions', value }, {});
  const puzzle = puzzleOfProof(kind, board as Puzzle);
  const about = { of: 'puzzle', kind: kind.name, puzzle, formulation, engine: 'conflict', value };
  const { proof } = await withProof(async (sink) => {
    const proving = requirePrepared(conflict(), model).proving!;
    const session = await proving.open({ goal: 'solutions', about, sink });
    while ('values' in (await session.solve({}))) session.exclude();
    session.conclude();
    session.close();
  });
  return proof;
}

test('that no solution, or several, have a good value does not say which are the best', async () => {
  // All four trees; and none, as no path has one line.
  for (const value of [optimum + 10, optimum - 1]) {
    const verified = await verify(await proofAtMost(value), subject, options);
    expect(verified).toMatchObject({ status: 'refused', reason: 'wrong proof' });
    expect('proof' in verified && 'problem' in verified.proof && verified.proof.problem).toContain(
      `a value at least as good as ${value}: expected exactly one of them`,
    );
  }
  expect(await verify(await proofAtMost(optimum), subject, options)).toMatchObject({ status: 'verified' });
});

test('a value in a proof of a formulation that means all trees is refused', async () => {
  const proof = withAbout(await proofAtMost(optimum), (about) => ({ ...about, formulation: 'tree' }));
  expect(await verify(proof, subject, options)).toMatchObject({ reason: 'other statement' });
  for (const value of [0.5, 1e300]) {
    const changed = withAbout(await proofAtMost(optimum), (about) => ({ ...about, value }));
    expect(await verify(changed, subject, options)).toMatchObject({ reason: 'other statement' });
  }
});

test('trees that are all optimal need no proof, and continuous variables have none', async () => {
  const { answer } = await withProof((sink) => proveSolve(board, sink, { ...options, formulation: 'tree' }));
  expect(answer).toMatchObject({ status: 'optimal', evidence: 'checked' });
  expect(answer).not.toHaveProperty('proof');
  await expect(proveSolve(board, () => {}, { ...options, formulation: 'flow' })).rejects.toMatchObject({
    problem: { code: 'engine-refuses' },
  });
  await expect(proveUnique(board, () => {}, { engines: [engine], kind })).rejects.toMatchObject({
    problem: { code: 'no-proofs' },
  });
});

test('a proof that a limit stops is none, and says what is known', async () => {
  const { answer } = await withProof((sink) =>
    proveSolve(board, sink, { ...options, budget: { deadlineMs: 0 } }),
  );
  expect(answer).toMatchObject({ status: 'unknown', reason: 'time' });
});
