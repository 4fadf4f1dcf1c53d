import { describe, expect, test } from 'vitest';
import type { Position } from '../../src/boards/layers/board.js';
import { empty, unknownClue } from '../../src/boards/layers/layer.js';
import { janko } from '../../src/kinds/battleship/formats/index.js';
import { type Battleship, topEnd } from '../../src/kinds/battleship/layers.js';
import { positionOf, text, withValue } from './janko-text.js';

describe('is not written', () => {
  const position = positionOf(text);
  const unstarted = { ...position, answers: { ships: position.answers.ships.map(() => empty) } };
  const otherFleet = {
    ...position,
    puzzle: { ...position.puzzle, records: { fleet: position.puzzle.records!.fleet.slice(1) } },
  };
  const noFleet = 'a drawing without the whole fleet, which readers count in the solution';
  test.each([
    {
      title: 'without its solution',
      position: unstarted,
      lost: 'a puzzle without its solution, in which readers count the fleet',
    },
    { title: 'with a ship too few', position: withValue(position, 'ships', 15, empty), lost: noFleet },
    {
      title: 'with a ship that is not whole',
      position: withValue(position, 'ships', 0, empty),
      lost: noFleet,
    },
    { title: 'with the ships of another fleet', position: otherFleet, lost: noFleet },
    {
      title: 'with ships that touch',
      position: withValue(position, 'ships', 9, 1),
      lost: 'ships that bend or touch each other',
    },
    {
      title: 'with a ship part without its form',
      position: withValue(withValue(position, 'ships', 15, empty), 'givens', 15, unknownClue),
      lost: 'a given ship part without its form',
    },
    {
      title: 'with an answer in a cell with a given',
      position: withValue(position, 'ships', 12, 1),
      lost: 'an answer in a cell with a given',
    },
  ])('$title', ({ position, lost }) => {
    const problem = expect.objectContaining({ code: 'loss', found: lost });
    expect(() => janko.write(position)).toThrow(expect.objectContaining({ problem }));
  });
  test('but with all ships given, nothing need be entered', () => {
    const { puzzle } = positionOf(
      'begin\npuzzle battleships\nrows 2\ncols 1\nclabels\n-\nrlabels\n- -\nproblem\nn\ns\nsolution\nn\ns\nend\n',
    );
    expect(puzzle.clues.givens[0]).toBe(topEnd);
    const position: Position<Battleship> = { puzzle, answers: { ships: Int16Array.of(empty, empty) } };
    expect(janko.read(janko.write(position), {})).toEqual(position);
  });
});
