import { conflict } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';
import type { Answer } from '../../src/questions/answers/answer.js';
import { proveSolve } from '../../src/questions/proofs/prove.js';
import { verify } from '../../src/questions/proofs/verify.js';

const options = { engines: [conflict()], budget: {} };
/** A ring whose numbers contradict each other. */
const { kind, position } = readPuzzle(kinds, 'hashi/3/3/2g2i2g1');
const { puzzle } = position;

async function proofBy(formulation?: string): Promise<{ readonly answer: Answer; readonly proof: string }> {
  const pieces: Uint8Array[] = [];
  const answer = await proveSolve(puzzle, (bytes) => void pieces.push(bytes.slice()), {
    ...options,
    kind,
    formulation,
  });
  return { answer, proof: Buffer.concat(pieces).toString() };
}

function verified(proof: string): Promise<Answer> {
  return verify(new TextEncoder().encode(proof), { of: 'puzzle', kind, puzzle }, options);
}

test.each([
  [undefined, 'lazy', 'native'],
  ['lazy', 'lazy', 'native'],
  ['lazy/bfs', 'lazy/bfs', 'bfs'],
  ['lazy/bfs+all', 'lazy/bfs+all', 'bfs'],
  ['bfs', 'lazy/bfs', 'bfs'],
  ['+all', 'lazy+all', 'native'],
])('a proof by %s names %s, and is verified by it', async (word, recorded, treatment) => {
  const { answer, proof } = await proofBy(word);
  expect(answer).toMatchObject({
    status: 'none',
    evidence: 'proof',
    plan: { formulation: 'lazy', treatment },
  });
  expect(proof).toContain(`"formulation":"${recorded}"`);
  expect(await verified(proof)).toMatchObject({ status: 'verified' });
});

test('a proof of an earlier version, by a word of then, is verified; by a word of another model it is refused', async () => {
  const { proof } = await proofBy('lazy/bfs');
  const renamed = (word: string) => verified(proof.replace('"lazy/bfs"', `"${word}"`));
  expect(await renamed('bfs')).toMatchObject({ status: 'verified' });
  for (const word of ['lazy', 'lazy/flow', 'lazy/places', 'bfs/flow'])
    expect(await renamed(word)).toMatchObject({ status: 'refused' });
});
