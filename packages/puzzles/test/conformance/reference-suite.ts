import fc from 'fast-check';
import pzpr from 'pzpr';
import { expect, test } from 'vitest';
import { readPuzzle } from '../../src/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';
import type { Kind } from '../../src/kinds/kind.js';
import { type Position, unsolved } from '../../src/layers/board.js';
import { check } from '../../src/questions/check.js';

// pzpr, the editor behind puzz.link, reads and writes the same puzzles by code of its own.

/** Tests that pzpr reads what the kind writes, and writes what it reads. `plain`: positions that pzpr can say. */
export function testReference(kind: Kind, plain: fc.Arbitrary<Position>): void {
  test('pzpr reads the addresses that are written, and writes what is read', async () => {
    await fc.assert(
      fc.asyncProperty(plain, async ({ puzzle }) => {
        const position = unsolved(kind.layers, puzzle);
        const there = await opened(written(kind, 'puzz.link', position));
        expect(positionOf(there.getURL())).toEqual(position);
        expect(positionOf(there.getFileData())).toEqual(position);
      }),
    );
  });

  test('pzpr reads the drawings that are written, and writes what is read', async () => {
    await fc.assert(
      fc.asyncProperty(plain, async (position) => {
        const there = await opened(written(kind, 'pzprv3', position));
        expect(positionOf(there.getFileData())).toEqual(position);
      }),
    );
  });
}

/** Whether a drawing is a solution: what we say, and what pzpr says. */
export async function judged(
  kind: Kind,
  position: Position,
): Promise<readonly [ours: boolean, theirs: boolean]> {
  const there = await opened(written(kind, 'pzprv3', position));
  return [check(kind, position, 'complete').status === 'valid', there.check(false).complete];
}

function positionOf(text: string): Position {
  return readPuzzle(kinds, text).position;
}

function written(kind: Kind, format: string, position: Position): string {
  return kind.formats.find(({ name }) => name === format)!.write(position);
}

function opened(text: string): Promise<InstanceType<typeof pzpr.Puzzle>> {
  const puzzle = new pzpr.Puzzle();
  return new Promise((resolve) => puzzle.open(text, () => resolve(puzzle)));
}
