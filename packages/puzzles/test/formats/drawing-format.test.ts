import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { InputError } from '../../src/formats/input-error.js';
import { readPuzzle } from '../../src/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';
import { unsolved } from '../../src/layers/board.js';
import { dividesBoard, layersOf } from '../../src/layers/layer.js';
import { toText } from '../../src/scene/terminal.js';
import { arbitraryPosition } from '../conformance/arbitrary-board.js';
import { renumbered } from '../conformance/renumbered.js';

const withBoard = kinds.filter(({ formats }) => formats.some(({ name }) => name === 'drawing'));

test('kinds with a board have it', () =>
  expect(withBoard.map(({ name }) => name)).toEqual(
    kinds.map(({ name }) => name).filter((name) => name !== 'zebra'),
  ));

describe.each(withBoard.map((kind) => ({ name: kind.name, kind })))('the drawing of $name', ({ kind }) => {
  test('of each example is read', () => {
    for (const { text } of kind.examples) {
      const { position } = readPuzzle([kind], text);
      if (
        position.puzzle.graph !== undefined ||
        Object.values(position.puzzle.rules).some((rule) => rule !== 0)
      )
        continue;
      const again = readPuzzle([kind], toText(kind.draw(position)));
      expect(again.format.name).toBe('drawing');
      expect(renumbered(kind.layers, again.position)).toEqual(renumbered(kind.layers, position));
    }
  });
  // The lists of a fleet belong to a board.
  if (layersOf(kind.layers, 'records').length > 0) return;
  test('of any board is read as the same, or refused', () => {
    let read = 0;
    const property = fc.property(arbitraryPosition(kind), ({ puzzle }) => {
      // A board of one cell is one region. Random regions have gaps and several parts, which a drawing does not have.
      const hasRegions = Object.entries(kind.layers).some(
        ([name, layer]) => dividesBoard(layer) && puzzle.clues[name]!.some((value) => value >= 0),
      );
      fc.pre(puzzle.graph === undefined && puzzle.rows * puzzle.columns > 1 && !hasRegions);
      const text = toText(kind.draw(unsolved(kind.layers, puzzle)));
      try {
        const { position } = readPuzzle([kind], text, { format: 'drawing' });
        read += 1;
        expect(
          renumbered(kind.layers, { ...position, puzzle: { ...position.puzzle, rules: puzzle.rules } }),
        ).toEqual(renumbered(kind.layers, unsolved(kind.layers, kind.orientation.plain(puzzle))));
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
      }
    });
    fc.assert(property, { numRuns: runs(200), maxSkipsPerRun: 1000 });
    // Few random sizes have boxes.
    if (!Object.values(kind.layers).some(dividesBoard)) expect(read).toBeGreaterThan(0);
  });
});
