import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { finished, givenAt, type Position, unsolved } from '../../src/boards/layers/board.js';
import { entriesAsClues, entryRange } from '../../src/boards/layers/entries.js';
import { type AnswerLayer, empty, type Layers, type PuzzleShape } from '../../src/boards/layers/layer.js';
import { kinds } from '../../src/kinds/index.js';

const shape: PuzzleShape = { kind: 'mines', rows: 1, columns: 3, rules: {} };

/** Cells with a number have no mine; no clue is about one cell alone. */
const layers: Layers = {
  numbers: { site: 'cell', role: 'clue', label: 'number', values: { min: 0, max: 8 } },
  mines: {
    site: 'cell',
    role: 'answer',
    label: 'mine',
    values: { min: 0, max: 1 },
    givenBy: 'numbers',
    given: { answerOf: (number) => (number === 8 ? empty : 0) },
  },
};
const mines = layers['mines'] as AnswerLayer;

/** The position with these numbers and mines. */
function row(numbers: readonly number[], drawn: readonly number[]): Position {
  const puzzle = { ...shape, clues: { numbers: Int16Array.from(numbers) } };
  return { puzzle, answers: { mines: Int16Array.from(drawn) } };
}

describe('clues that give an answer, which no clue says by itself', () => {
  test('give it, and one that leaves it open does not', () => {
    const { puzzle } = row([2, empty, 8], []);
    expect([0, 1, 2].map((cell) => givenAt(puzzle, mines, cell))).toEqual([0, empty, empty]);
    expect(finished(layers, unsolved(layers, puzzle))).toBeNull();
    expect(finished(layers, row([2, empty, 8], [empty, 1, 1]))!.answers['mines']).toEqual(
      Int16Array.from([0, 1, 1]),
    );
  });
  test('so nothing entered is a clue, but for what a clue gives already', () => {
    for (const value of [0, 1])
      expect(entriesAsClues(layers, row([2, empty, 8], [0, value, empty]))).toBeNull();
    expect(entriesAsClues(layers, row([2, empty, 8], [1, empty, empty]))).toBeNull();
    expect(entriesAsClues(layers, row([2, empty, 8], [empty, empty, 1]))).toBeNull();
    const same = row([2, empty, 8], [0, empty, empty]);
    expect(entriesAsClues(layers, same)).toEqual(same.puzzle);
  });
});

describe('entries as clues', () => {
  const clued = (text: string) => {
    const { kind, position } = readPuzzle(kinds, text);
    return entriesAsClues(kind.layers, position)?.clues ?? null;
  };
  test('a line is a given line, and a cross is no clue', () => {
    expect(clued('pzprv3/circuitboard/1/3/. . . /. . /1 0 /')!['given']).toEqual(Int16Array.from([1, empty]));
    expect(clued('pzprv3/circuitboard/1/3/. . . /. . /1 -1 /')).toBeNull();
  });
  test('a shaded cell is a ship part of any form, a blank one water', () => {
    const text = 'pzprv3/battleship/1/3/1/21o/. . . . /. . . . /# # + /0 /';
    expect(clued(text)!['givens']).toEqual(Int16Array.from([-2, -2, 0]));
  });
  test('bridges are none', () => expect(clued('pzprv3/hashikake/1/2/1 1 /1 /')).toBeNull());
});

test('a bridge leaves itself and more, a cross nothing but itself', () => {
  const { kind, position } = readPuzzle(kinds, 'hashi/2/1/22');
  const bridges = kind.layers['bridges'] as AnswerLayer;
  const ranges = [empty, 0, 1, 4].map((value) => entryRange(bridges, position.puzzle, value));
  expect(ranges).toEqual([
    { min: 0, max: 4 },
    { min: 0, max: 0 },
    { min: 1, max: 4 },
    { min: 4, max: 4 },
  ]);
});
