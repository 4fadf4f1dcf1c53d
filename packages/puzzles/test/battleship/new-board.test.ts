import { expect, test } from 'vitest';
import { emptyPosition, newPosition } from '../../src/boards/editing/board-size.js';
import { empty } from '../../src/boards/layers/layer.js';
import { recordsProblem } from '../../src/boards/layers/records.js';
import { cellsOfFleet, usualFleet } from '../../src/kinds/battleship/fleet.js';
import { battleship } from '../../src/kinds/battleship/index.js';
import { masyu } from '../../src/kinds/masyu/index.js';

const lines = (rows: number, columns: number): readonly string[] =>
  newPosition(battleship, { rows, columns }).puzzle.records!.fleet.map((ships) =>
    battleship.layers.fleet.text(ships, {}),
  );

test('a new board has the usual fleet of its size, and nothing else', () => {
  expect(lines(10, 10)).toEqual(['1 of length 4', '2 of length 3', '3 of length 2', '4 of length 1']);
  expect(lines(6, 6)).toEqual(['1 of length 3', '2 of length 2', '3 of length 1']);
  expect(lines(1, 2)).toEqual([]);
  const { puzzle, answers } = newPosition(battleship, { rows: 6, columns: 6 });
  expect([...Object.values(puzzle.clues), answers.ships].flatMap((values) => [...values])).toEqual(
    Array.from({ length: 6 + 6 + 36 + 36 }, () => empty),
  );
});

test('the usual fleet is a valid list that leaves room on its board', () => {
  for (let rows = 1; rows <= 30; rows++)
    for (let columns = 1; columns <= 30; columns++) {
      const fleet = usualFleet({ rows, columns });
      expect(recordsProblem(battleship.layers.fleet, fleet, {})).toBeNull();
      expect(cellsOfFleet(fleet)).toBeLessThanOrEqual(rows * columns * 0.4);
    }
});

test('an empty board, and a new one of a kind without usual records, have no records', () => {
  expect(emptyPosition(battleship, { rows: 6, columns: 6 }).puzzle.records).toEqual({ fleet: [] });
  expect(newPosition(masyu, { rows: 3, columns: 3 })).toEqual(emptyPosition(masyu, { rows: 3, columns: 3 }));
});
