import { expect, test } from 'vitest';
import { drawDocument } from '../../src/boards/documents/drawing/document-drawing.js';
import { documentOf } from '../../src/boards/documents/puzzle-document.js';
import { toText } from '../../src/boards/drawing/terminal.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { finished, type Solution, unsolved } from '../../src/boards/layers/board.js';
import type { Kind } from '../../src/contracts/kind.js';
import { slitherlink } from '../../src/kinds/slitherlink/index.js';
import { check } from '../../src/questions/check/check.js';
import { violationsIn } from '../outcomes.js';

const kind: Kind = slitherlink;

function positionOf(text: string) {
  return readPuzzle([kind], text).position;
}

/** A drawing on two cells, as the values of its edges: upright, then level ones. */
function drawn(edges: string): Solution {
  return finished(kind.layers, positionOf(`pzprv3/slither/1/2/. . /${edges}`))!;
}

test('lines join at corners, a cross is a cross', () => {
  const text = toText(kind.draw(positionOf('pzprv3/slither/2/2/3 . /. - /1 1 -1 /1 0 1 /1 0 /0 1 /1 1 /')));
  expect(text).toBe(['┌───┐   ·', '│ 3 │   ×', '│   └───┐', '│     ? │', '└───────┘'].join('\n'));
});

test('of two solutions, the lines that only one has are heavy there, and light in the other', () => {
  const [one, other] = [drawn('1 1 0 /1 0 /1 0 /'), drawn('1 0 1 /1 1 /1 1 /')];
  const shown = (solution: Solution, another: Solution): string =>
    toText(
      drawDocument(kind, documentOf(unsolved(kind.layers, solution.puzzle)), { differ: [solution, another] }),
    );
  expect(shown(one, other).split('\n')).toEqual(['┌───╌╌╌╌╌', '│   ┃   ╎', '└───╌╌╌╌╌']);
  expect(shown(other, one).split('\n')).toEqual(['┌───━━━━━', '│   ╎   ┃', '└───━━━━━']);
});

test('lines that break a rule are heavy, a number that does stands in brackets', () => {
  const position = positionOf('pzprv3/slither/1/2/4 0 /1 0 0 /1 0 /0 0 /');
  const violations = violationsIn(check(position));
  const text = toText(drawDocument(kind, documentOf(position), { violations }));
  expect(text.split('\n')).toEqual(['┃━━━━   ·', '┃[4 ] 0', '┃   ·   ·']);
});

test('a graph is drawn with its edges', () => {
  const graph = '{"vertices":[[0,0],[2,0],[1,2]],"edges":[[0,1],[1,2],[0,2]],"cells":[[0,1,2]]}';
  const text = `{"format":"gridwright-puzzle","version":1,"kind":"slitherlink","graph":${graph},"clues":{"numbers":[3]}}`;
  const lines = toText(kind.draw(positionOf(text))).split('\n');
  expect(lines[0]).toBe('·┈┈┈┈┈┈┈·');
  expect(lines.join('\n')).toContain('3');
});
