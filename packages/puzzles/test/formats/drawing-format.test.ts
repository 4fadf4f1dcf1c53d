import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { InputError } from '../../src/boards/definition/input-error.js';
import { toText } from '../../src/boards/drawing/terminal.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { type Position, type SiteValues, unsolved } from '../../src/boards/layers/board.js';
import { dividesBoard, layersOf } from '../../src/boards/layers/layer.js';
import { plainRules, ruleWords } from '../../src/boards/layers/rule-variant.js';
import type { Kind } from '../../src/contracts/kind.js';
import { kinds } from '../../src/kinds/index.js';
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
      if (position.puzzle.graph !== undefined) continue;
      const rules = ruleWords(kind.variants, position.puzzle.rules);
      const again = readPuzzle([kind], toText(kind.draw(position)), { rules });
      expect(again.format.name).toBe('drawing');
      expect(renumbered(kind.layers, again.position)).toEqual(renumbered(kind.layers, position));
    }
  });
  // The lists of a fleet belong to a board.
  if (layersOf(kind.layers, 'records').length > 0) return;
  test('of any position of a kind in forms is read as the same, with its rooms and answers, or refused', () => {
    if (!isInForms(kind)) return;
    let read = 0;
    const property = fc.property(arbitraryPosition(kind), (position) => {
      const text = toText(kind.draw(position));
      try {
        const again = readPuzzle([kind], text, { format: 'drawing' }).position;
        read += 1;
        expect(withRooms(kind, again)).toEqual(withRooms(kind, position));
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
      }
    });
    fc.assert(property, { numRuns: runs(300) });
    expect(read).toBeGreaterThan(0);
  });
  test('of any board is read as the same, or refused', () => {
    let read = 0;
    const property = fc.property(arbitraryPosition(kind), ({ puzzle }) => {
      // A board of one cell is one region. Random regions have gaps and several parts, which a drawing does not have.
      const hasRegions = Object.entries(kind.layers).some(
        ([name, layer]) => dividesBoard(layer) && puzzle.clues[name]!.some((value) => value >= 0),
      );
      fc.pre(puzzle.graph === undefined && puzzle.rows * puzzle.columns > 1 && !hasRegions);
      fc.pre(kind.problem(puzzle) === null);
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

/** Whether a kind is drawn by the forms of its layers. */
function isInForms({ layers }: Kind): boolean {
  return Object.values(layers).some(
    (layer) => layer.role !== 'records' && ('drawnAs' in layer || 'side' in layer),
  );
}

/** The position with all cells in rooms, numbered in the order of their first cells, under plain rules: cells without a room are one. */
function withRooms({ layers, variants }: Kind, position: Position): Position {
  const clues: Record<string, SiteValues> = { ...position.puzzle.clues };
  for (const [name, layer] of layersOf(layers, 'clue')) {
    if (!dividesBoard(layer)) continue;
    const rooms = [...new Set(clues[name])];
    clues[name] = clues[name]!.map((room) => rooms.indexOf(room));
  }
  return { ...position, puzzle: { ...position.puzzle, rules: plainRules(variants), clues } };
}

const jigsaw = `
┌───┬───────┐
│ 1 │ ·   · │
│   ├───┐   │
│ 2 │ · │ · │
├───┘   └───┤
│ ·   ·   3 │
└───────────┘
`.slice(1);

test('regions need no boxes, and lines of an answer behind a drawing are none of it', () => {
  const answer = '\nsolved: this solution keeps all rules\nsudoku · engine conflict · plain rules · 5 ms\n';
  for (const text of [jigsaw, jigsaw + answer]) {
    const { kind, format, position, warnings } = readPuzzle(kinds, text);
    expect([kind.name, format.name, position.puzzle.rows]).toEqual(['sudoku', 'drawing', 3]);
    expect(position.puzzle.clues['regions']).toEqual(Int16Array.of(1, 2, 2, 1, 3, 2, 3, 3, 3));
    expect(warnings).toEqual(
      text === jigsaw ? ['the drawing does not name its rules; the plain ones are taken'] : [],
    );
  }
  expect(() => readPuzzle(kinds, `${jigsaw}\nseveral: two\n\n${jigsaw}`)).toThrow(InputError);
});

test('the rules of a drawing are named behind it, or shown by it, or are those that its clues keep', () => {
  const named = (name: string) => kinds.find((kind) => kind.name === name)!;
  const rulesOf = (kind: string, text: string) => readPuzzle([named(kind)], text).position.puzzle.rules;
  const three = '  3   ·   3\n\n  ·   ·   ·\n\n  ·   ·   ·';
  expect(rulesOf('hashi', '  2   ·   2\n\n  ·   ·   ·\n\n  ·   ·   ·')).toMatchObject({ 'max-bridges': 2 });
  expect(rulesOf('hashi', three)).toMatchObject({ 'max-bridges': 3 });
  expect(rulesOf('hashi', `${three}\n\nsolved: yes\nhashi · rules max-bridges=4 · 1 ms`)).toMatchObject({
    'max-bridges': 4,
  });
  expect(() => readPuzzle(kinds, three)).toThrow('hashi drawing, numberlink drawing');
  const sudoku = named('sudoku');
  const diagonals = sudoku.examples.find(({ text }) => text.includes('diagonals'))!;
  const { position } = readPuzzle([sudoku], diagonals.text);
  expect(rulesOf('sudoku', toText(sudoku.draw(position)))).toEqual({ diagonals: 1 });
});
