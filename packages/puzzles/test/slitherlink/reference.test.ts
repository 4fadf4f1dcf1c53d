import fc from 'fast-check';
import pzpr from 'pzpr';
import { expect, test } from 'vitest';
import { type Position, unsolved } from '../../src/layers/board.js';
import { check } from '../../src/questions/check.js';
import { arbitraryPosition } from '../conformance/arbitrary-board.js';
import { kind, positionOf, solved } from './puzzle.js';

// pzpr, the editor behind puzz.link, reads and writes the same puzzles by code of its own.

const plainPosition = arbitraryPosition(kind).filter(
  ({ puzzle }) => puzzle.graph === undefined && Object.values(puzzle.rules).every((value) => value === 0),
);

function written(format: string, position: Position): string {
  return kind.formats.find(({ name }) => name === format)!.write(position);
}

function opened(text: string): Promise<InstanceType<typeof pzpr.Puzzle>> {
  const puzzle = new pzpr.Puzzle();
  return new Promise((resolve) => puzzle.open(text, () => resolve(puzzle)));
}

test('pzpr reads the addresses that are written, and writes what is read', async () => {
  await fc.assert(
    fc.asyncProperty(plainPosition, async ({ puzzle }) => {
      const position = unsolved(kind.layers, puzzle);
      const there = await opened(written('puzz.link', position));
      expect(positionOf(there.getURL())).toEqual(position);
      expect(positionOf(there.getFileData())).toEqual(position);
    }),
  );
});

test('pzpr reads the drawings that are written, and writes what is read', async () => {
  await fc.assert(
    fc.asyncProperty(plainPosition, async (position) => {
      const there = await opened(written('pzprv3', position));
      expect(positionOf(there.getFileData())).toEqual(position);
    }),
  );
});

test('pzpr agrees on which drawings are solutions', async () => {
  const { puzzle, answers } = positionOf(solved);
  const lines = answers['lines']!;
  const judged = async (changed: Int16Array): Promise<readonly [boolean, boolean]> => {
    const position = { puzzle, answers: { lines: changed } };
    const there = await opened(written('pzprv3', position));
    return [check(kind, position, 'complete').status === 'valid', there.check(false).complete];
  };
  expect(await judged(lines)).toEqual([true, true]);
  for (const edge of lines.keys()) {
    const changed = lines.map((value, each) => (each === edge ? (value === 1 ? -1 : 1) : value));
    expect(await judged(changed)).toEqual([false, false]);
  }
});
