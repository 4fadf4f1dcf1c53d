import { expect, test } from 'vitest';
import { drawDocument } from '../../src/boards/documents/drawing/document-drawing.js';
import { documentOf } from '../../src/boards/documents/puzzle-document.js';
import { beginTrial } from '../../src/boards/documents/trials.js';
import { fractionShapes } from '../../src/boards/drawing/decoration.js';
import { drawnScene } from '../../src/boards/drawing/drawing.js';
import { plainDrawing } from '../../src/boards/drawing/plain-drawing.js';
import { labelAt } from '../../src/boards/drawing/scene.js';
import { toSvg } from '../../src/boards/drawing/svg.js';
import { toText } from '../../src/boards/drawing/terminal.js';
import { withValues } from '../../src/boards/editing/values.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { finished, type Solution, unsolved } from '../../src/boards/layers/board.js';
import type { Kind } from '../../src/contracts/kind.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import { check } from '../../src/questions/check/check.js';
import { violationsIn } from '../outcomes.js';

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

/** The document of a puzzle in which nothing is entered. */
const blank = ({ puzzle }: Solution) => documentOf(unsolved(kind.layers, puzzle));

test('cells of a broken rule stand in brackets', () => {
  const position = positionOf('pzprv3/hashikake/2/2/1 1 /1 1 /1 /0 /0 0 /');
  const broken = violationsIn(check(position)).filter(({ rule }) => rule === 'island-count');
  const scene = drawDocument(kind, documentOf(position), { violations: broken });
  expect(lines(toText(scene))).toEqual([' 1───1', '', '[1 ][1 ]']);
});

test('bridges in which two solutions differ are heavy, with their number, and light where there are none', () => {
  const solutionOf = (text: string): Solution => finished(kind.layers, positionOf(text))!;
  const one = solutionOf('pzprv3/hashikake/2/2/3 3 /3 3 /2 /2 /1 1 /');
  const other = solutionOf('pzprv3/hashikake/2/2/3 3 /3 3 /1 /2 /0 1 /');
  const shown = (solution: Solution, another: Solution): readonly string[] =>
    lines(toText(drawDocument(kind, blank(solution), { differ: [solution, another] })));
  expect(shown(one, other)).toEqual([' 3━2━3', ' ┃   │', ' 3═══3']);
  expect(shown(other, one)).toEqual([' 3━━━3', ' ╎   │', ' 3═══3']);
  const alike = drawDocument(kind, blank(one), { differ: [one, one] });
  expect(alike.shapes.filter(({ role }) => role === 'difference')).toEqual([]);
});

test('fractions are dashed, with their value', () => {
  const { puzzle } = positionOf('hashi/2/2/1111');
  const shapes = fractionShapes(kind.layers, puzzle, { bridges: Float64Array.of(0.5, 1, 1.25, 1e-9) });
  expect(shapes.map((shape) => `${shape.role}: ${labelAt(shape)}`)).toEqual([
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

test('bridges that are ruled out are one cross in the middle of their way, in positions only', () => {
  const position = positionOf('pzprv3/hashikake/2/3/1 . 1 /. . . /-1 -1 /0 0 /-1 0 0 /');
  const scene = kind.draw(position);
  expect(lines(toText(scene))).toEqual([' 1   ×   1', ' ×', ' ·   ·   ·']);
  expect(toSvg(scene)).toContain('class="cross pen"');
  expect(scene.shapes.filter(({ role }) => role === 'answer').map(labelAt)).toEqual([
    'bridges 0 at r1c1-r1c3',
    'bridges 0 at r1c1-r2c1',
  ]);
  expect(lines(toText(drawnScene(kind.layers, plainDrawing('hashi', kind.layers), position)))).toEqual([
    ' 1 × · × 1',
    ' ×',
    ' ·   ·   ·',
  ]);
});

test.each(['2 . . 2 ', '2 2 . . ', '2 . 2 . '])('the tag of a trial lies on no island: %s', (row) => {
  const { puzzle, answers } = positionOf(`pzprv3/hashikake/1/4/${row}/0 0 0 /`);
  const start = { ...documentOf(unsolved(kind.layers, puzzle)), answers };
  for (const bridges of [0, 1]) {
    const tried = withValues(
      kind.layers,
      beginTrial(start),
      'bridges',
      [0, 1, 2].map((pair) => [pair, bridges]),
    );
    const { shapes } = drawDocument(kind, { ...beginTrial(start), ...tried });
    const circles = shapes.filter((shape) => shape.type === 'circle');
    const tag = circles.find(({ key }) => key === 'trial-0')!;
    for (const { center, radius } of circles.filter(({ key }) => key.startsWith('island')))
      expect(Math.hypot(center.x - tag.center.x, center.y - tag.center.y)).toBeGreaterThan(
        radius + tag.radius,
      );
  }
});
