import { expect, test } from 'vitest';
import { readPuzzle } from '../../src/formats/read-puzzle.js';
import { slitherlink } from '../../src/kinds/slitherlink/index.js';
import { finished, type Solution } from '../../src/layers/board.js';
import { check } from '../../src/questions/check.js';
import { differenceShapes, violationShapes, withShapes } from '../../src/scene/decoration.js';
import { toText } from '../../src/scene/terminal.js';

function positionOf(text: string) {
  return readPuzzle([slitherlink], text).position;
}

/** A drawing on two cells, as the values of its edges: upright, then level ones. */
function drawn(edges: string): Solution {
  return finished(slitherlink.layers, positionOf(`pzprv3/slither/1/2/. . /${edges}`))!;
}

test('lines join at corners, a cross is a cross', () => {
  const text = toText(
    slitherlink.draw(positionOf('pzprv3/slither/2/2/3 . /. - /1 1 -1 /1 0 1 /1 0 /0 1 /1 1 /')),
  );
  expect(text).toBe(['┌───┐   ·', '│ 3 │   ×', '│   └───┐', '│     ? │', '└───────┘'].join('\n'));
});

test('of two solutions, the lines that only one has are heavy there, and light in the other', () => {
  const [one, other] = [drawn('1 1 0 /1 0 /1 0 /'), drawn('1 0 1 /1 1 /1 1 /')];
  const shown = (solution: Solution, another: Solution): string =>
    toText(withShapes(slitherlink.draw(solution), differenceShapes(slitherlink.layers, solution, another)));
  expect(shown(one, other).split('\n')).toEqual(['┌───╌╌╌╌╌', '│   ┃   ╎', '└───╌╌╌╌╌']);
  expect(shown(other, one).split('\n')).toEqual(['┌───━━━━━', '│   ╎   ┃', '└───━━━━━']);
  expect(differenceShapes(slitherlink.layers, one, one)).toEqual([]);
});

test('lines that break a rule are heavy, a number that does stands in brackets', () => {
  const position = positionOf('pzprv3/slither/1/2/4 0 /1 0 0 /1 0 /0 0 /');
  const { violations } = check(slitherlink, position, 'complete');
  const text = toText(withShapes(slitherlink.draw(position), violationShapes(position.puzzle, violations)));
  expect(text.split('\n')).toEqual(['┃━━━━   ·', '┃[4 ] 0', '┃   ·   ·']);
});

test('a graph is drawn with its edges', () => {
  const graph = '{"vertices":[[0,0],[2,0],[1,2]],"edges":[[0,1],[1,2],[0,2]],"cells":[[0,1,2]]}';
  const text = `{"format":"gridwright-puzzle","version":1,"kind":"slitherlink","graph":${graph},"clues":{"numbers":[3]}}`;
  const lines = toText(slitherlink.draw(positionOf(text))).split('\n');
  expect(lines[0]).toBe('·┈┈┈┈┈┈┈·');
  expect(lines.join('\n')).toContain('3');
});
