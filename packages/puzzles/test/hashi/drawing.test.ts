import { expect, test } from 'vitest';
import { readPuzzle } from '../../src/formats/read-puzzle.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import type { Kind } from '../../src/kinds/kind.js';
import { finished, type Solution } from '../../src/layers/board.js';
import { check } from '../../src/questions/check.js';
import { differenceShapes, fractionShapes, violationShapes, withShapes } from '../../src/scene/decoration.js';
import { plainDrawing } from '../../src/scene/plain-drawing.js';
import { toSvg } from '../../src/scene/svg.js';
import { toText } from '../../src/scene/terminal.js';

const kind: Kind = hashi;

function positionOf(text: string, rules: readonly string[] = []) {
  return readPuzzle([kind], text, { rules }).position;
}

/** A drawing as lines, without the first two columns, which are the left half of the first cell. */
function lines(text: string): readonly string[] {
  return text.split('\n').map((line) => line.slice(1));
}

test('islands, single and double bridges, water', () => {
  const solved =
    'pzprv3/hashikake/5/5/4 . 2 . . /. 3 . . 2 /3 . . . . /. 3 . 1 . /3 . 4 . 3 /2 2 0 0 /0 1 1 1 /0 0 0 0 ' +
    '/0 1 1 0 /2 2 2 2 /2 0 0 0 0 /2 2 0 0 1 /1 2 0 0 1 /1 0 0 0 1 /';
  expect(lines(toText(kind.draw(positionOf(solved))))).toEqual([
    ' 4═══════2   ·   ·',
    ' ║',
    ' ║   3───────────2',
    ' ║   ║           │',
    ' 3   ║   ·   ·   │',
    ' │   ║           │',
    ' │   3───────1   │',
    ' │               │',
    ' 3═══════4═══════3',
  ]);
});

test('more than two bridges have their number, large numbers and "?" their place', () => {
  const text = 'pzprv3/hashikake/2/3/3 . 7 /10 . - /3 3 /4 4 /4 0 4 /';
  expect(lines(toText(kind.draw(positionOf(text, ['max-bridges=4']))))).toEqual([
    ' 3═══3═══7',
    ' 4       4',
    ' 10══4═══?',
  ]);
});

test('cells of a broken rule stand in brackets', () => {
  const position = positionOf('pzprv3/hashikake/2/2/1 1 /1 1 /1 /0 /0 0 /');
  const broken = check(kind, position, 'complete').violations.filter(({ rule }) => rule === 'island-count');
  const scene = withShapes(kind.draw(position), violationShapes(position.puzzle, broken));
  expect(lines(toText(scene))).toEqual([' 1───1', '', '[1 ][1 ]']);
  expect(scene.shapes.at(-1)?.label).toBe('broken: island-count');
});

test('so do the cells where two solutions differ', () => {
  const solutionOf = (text: string): Solution => finished(kind.layers, positionOf(text))!;
  const one = solutionOf('pzprv3/hashikake/2/2/3 3 /3 3 /2 /2 /1 1 /');
  const other = solutionOf('pzprv3/hashikake/2/2/3 3 /3 3 /1 /2 /1 1 /');
  const drawn = withShapes(kind.draw(one), differenceShapes(kind.layers, one, other));
  expect(lines(toText(drawn))).toEqual(['[3═][3 ]', ' │   │', ' 3═══3']);
  expect(differenceShapes(kind.layers, one, one)).toEqual([]);
});

test('fractions are dashed, and say their value', () => {
  const { puzzle } = positionOf('hashi/2/2/1111');
  const shapes = fractionShapes(kind.layers, puzzle, { bridges: Float64Array.of(0.5, 1, 1.25, 1e-9) });
  expect(shapes.map(({ role, label }) => `${role}: ${label}`)).toEqual([
    'fraction: bridges 0.5 at r1c1-r1c2',
    'answer: bridges 1 at r2c1-r2c2',
    'fraction: bridges 1.25 at r1c1-r2c1',
  ]);
  expect(lines(toText({ ...kind.draw(positionOf('hashi/2/2/1111')), shapes }))).toEqual([
    ' ┆┄┄┄┄',
    ' ┆',
    ' ┆────',
  ]);
});

test('bridges that are ruled out are crosses, of a position alone', () => {
  const position = positionOf('pzprv3/hashikake/2/3/1 . 1 /. . . /-1 -1 /0 0 /-1 0 0 /');
  const scene = kind.draw(position);
  expect(lines(toText(scene))).toEqual([' 1 × · × 1', ' ×', ' ·   ·   ·']);
  expect(toSvg(scene)).toContain('×');
  expect(scene.shapes.filter(({ role }) => role === 'answer').map(({ label }) => label)).toEqual([
    'bridges 0 at r1c1-r1c2',
    'bridges 0 at r1c2-r1c3',
    'bridges 0 at r1c1-r2c1',
  ]);
  expect(lines(toText(plainDrawing('hashi', hashi.layers, position)))).toEqual([
    ' 1 × · × 1',
    ' ×',
    ' ·   ·   ·',
  ]);
});
