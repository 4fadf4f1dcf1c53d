import { expect, test } from 'vitest';
import { layers } from '../../src/kinds/battleship/layers.js';

const { read, problem } = layers.fleet;

test.each([
  ['3 of length 2', { id: '2', length: 2, count: 3 }],
  ['1 of length 1', { id: '1', length: 1, count: 1 }],
  ['1 of length 1000', { id: '1000', length: 1000, count: 1 }],
  ['1000000 of length 1', { id: '1', length: 1, count: 1000000 }],
])('%s is read', (line, ships) => {
  expect(read(line, {})).toEqual(ships);
});

test.each([
  ['', 1, 'ships of one length, such as "3 of length 2"', ''],
  ['two of length 3', 1, 'ships of one length, such as "3 of length 2"', 'two of length 3'],
  ['3 of length 2.', 1, 'ships of one length, such as "3 of length 2"', '3 of length 2.'],
  ['0 of length 2', 1, 'a number of ships from 1 to 1000000', '0'],
  ['1000001 of length 2', 1, 'a number of ships from 1 to 1000000', '1000001'],
  ['3 of length 0', 13, 'a length from 1 to 1000', '0'],
  ['12 of length 1001', 14, 'a length from 1 to 1000', '1001'],
])('%s is refused', (line, column, expected, found) => {
  expect(read(line, {})).toEqual({ problem: { column, expected, found } });
});

test('each length comes once', () => {
  const ships = [3, 1, 2, 1, 3].map((length) => ({ id: String(length), length, count: 1 }));
  expect(problem!(ships.slice(0, 3), {})).toBeNull();
  expect(problem!(ships, {})).toEqual({
    index: 3,
    expected: 'each length once',
    found: 'ships of length 1 twice',
  });
});

test('a given is the answer of its cell: water, or a part of a ship', () => {
  const { answerOf, clueOf } = layers.ships.given;
  const { named } = layers.givens;
  const byName = new Map(Object.entries(named).map(([value, { name }]) => [name, Number(value)]));
  for (const [name, value] of byName) expect(answerOf(value), name).toBe(name === 'water' ? 0 : 1);
  expect(clueOf(0)).toBe(byName.get('water'));
  expect(clueOf(1)).toBe(byName.get('ship part'));
});
