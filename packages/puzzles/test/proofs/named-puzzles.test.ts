import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';
import { namedPuzzle } from '../../src/questions/proofs/proof-about.js';
import { proveUnique } from '../../src/questions/proofs/prove.js';
import { verify } from '../../src/questions/proofs/verify.js';

const examples = new URL('../../../../examples/', import.meta.url);

test.each(kinds.map((kind) => [kind.name, kind] as const))(
  'a proof about a puzzle of %s is about the puzzle that it names',
  async (_, kind) => {
    const text = readFileSync(new URL(`${kind.name}/first.txt`, examples), 'utf8');
    const { puzzle } = readPuzzle([kind], text).position;
    const pieces: Uint8Array[] = [];
    const answer = await proveUnique(puzzle, (bytes) => pieces.push(bytes), { kind });
    expect(answer.status).toBe('unique');
    const proof = Buffer.concat(pieces);
    const named = namedPuzzle(kinds, proof)!;
    const verified = await verify(proof, { of: 'puzzle', kind, puzzle: named.position.puzzle });
    expect(verified.status).toBe('verified');
  },
);
