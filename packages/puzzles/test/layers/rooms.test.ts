import { expect, test } from 'vitest';
import { empty } from '../../src/boards/layers/layer.js';
import { roomsOf } from '../../src/boards/layers/rooms.js';

const rooms = (...values: number[]) => roomsOf({ clues: { rooms: Int16Array.from(values) } }, 'rooms');

test('cells with the same value are a room, by their first cells', () => {
  expect(rooms(7, 7, 3, 7, 3, 0)).toEqual([[0, 1, 3], [2, 4], [5]]);
});

test('cells without a value are a room', () => {
  expect(rooms(empty, 1, empty)).toEqual([[0, 2], [1]]);
  expect(rooms(empty, empty)).toEqual([[0, 1]]);
});
