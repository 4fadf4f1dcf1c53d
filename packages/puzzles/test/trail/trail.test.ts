import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { InputError } from '../../src/boards/definition/input-error.js';
import { drawDocument } from '../../src/boards/documents/drawing/document-drawing.js';
import { documentOf } from '../../src/boards/documents/puzzle-document.js';
import { labelAt } from '../../src/boards/drawing/scene.js';
import { toSvg } from '../../src/boards/drawing/svg.js';
import { toText } from '../../src/boards/drawing/terminal.js';
import { emptyPosition } from '../../src/boards/editing/board-size.js';
import { pairToward } from '../../src/boards/geometry/pairs.js';
import { finished, type Position, type Solution, unsolved } from '../../src/boards/layers/board.js';
import type { Kind } from '../../src/contracts/kind.js';
import { kinds } from '../../src/kinds/index.js';
import { check } from '../../src/questions/check/check.js';
import { answerRecord } from '../../src/questions/records/record-of-answer.js';
import { describeKind } from '../conformance/kind-suite.js';
import { violationsIn } from '../outcomes.js';
import { trail, trailBoard } from './index.js';

const kind: Kind = trail;

// Lines between cells, and clues with names, in every format, drawing, tool and question.
describeKind(trail, { runs: runs(25, 6), among: [...kinds, trail] });

/** A square of lines on the left of two rows and three columns, a white and a black pearl. */
const drawn = 'pzprv3/trail/2/3/2 . 1 /. . . /1 0 /1 0 /1 1 0 /';

function read(text: string): Position<typeof trailBoard.layers> {
  return trailBoard.read(text);
}

function json(pearls: string): string {
  return `{"format":"gridwright-puzzle","version":1,"kind":"trail","rows":1,"columns":3,"clues":{"pearls":[${pearls}]}}`;
}

function problemOf(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  throw new Error('expected an InputError');
}

describe('names of values', () => {
  test('JSON has names, and reads numbers as well', () => {
    const format = trailBoard.formats.find(({ name }) => name === 'gridwright-puzzle')!;
    const position = read(json('["black",null,1]'));
    expect([...position.puzzle.clues.pearls]).toEqual([2, -1, 1]);
    expect(JSON.parse(format.write(position))).toMatchObject({
      clues: { pearls: [['black', null, 'white']] },
    });
  });

  test.each(['"grey"', '3', '0', 'true', '"?"', '"1"'])(
    'JSON with %s says which values there are',
    (value) => {
      expect(problemOf(json(`[null,${value},null]`))).toBe(
        `line 1, column 104: clues.pearls[0][1]: expected pearl: "white", "black" or null, found ${value}`,
      );
    },
  );

  test.each([
    ['pzprv3/trail/1/2/3 . /0 /', 'line 1, column 18: expected pearl: 1 (white) or 2 (black), found "3"'],
    ['pzprv3/trail/1/2/- . /0 /', 'line 1, column 18: expected pearl: 1 (white) or 2 (black), found "-"'],
    ['trail/2/1/g3', 'line 1, column 12: expected pearl: 1 (white) or 2 (black), found 3'],
  ])('%s: numbers with their names', (text, message) => {
    expect(problemOf(text)).toBe(message);
  });

  test('labels, circles with tones, and signs in the terminal', () => {
    const scene = trailBoard.draw(read(drawn));
    const pearls = scene.shapes.filter(({ role }) => role === 'clue');
    expect(pearls).toMatchObject([
      { type: 'circle', tone: 'black', sign: '●', label: 'black pearl', address: 'r1c1' },
      { type: 'circle', tone: 'white', sign: '○', label: 'white pearl', address: 'r1c3' },
    ]);
    expect(toText(scene).split('\n')).toEqual(['  ●───┐   ○', '  │   │', '  └───┘   ·']);
    const svg = toSvg(scene);
    expect(svg).toContain('<circle class="disc print black" data-key="pearls-r1c1"');
    expect(svg).toContain('<circle class="disc print white" data-key="pearls-r1c3"');
    // Outlined and filled, so that they differ without colors.
    expect(svg).toMatch(/^\.disc\{fill:#ffffff;stroke:#171b22/m);
    expect(svg).toMatch(/^\.disc\.white\{fill:#ffffff\}/m);
    expect(svg).toMatch(/^\.disc\.black\{fill:#171b22\}/m);
  });

  test('a tool for each, with its sign, its name, and keys', () => {
    const start = emptyPosition(trailBoard, { rows: 2, columns: 2 });
    const tools = trailBoard.editing.tools('make', start.puzzle);
    expect(tools.map(({ sign, label, keys }) => [sign, label, keys.join(' ')])).toEqual([
      ['○', 'white pearl', '1 w W'],
      ['●', 'black pearl', '2 b B'],
    ]);
    expect([...tools[1]!.tap!(start, 3).puzzle.clues.pearls]).toEqual([-1, -1, -1, 2]);
  });
});

describe('lines between cells', () => {
  test('broken rules are heavy lines between the cells, below the pearls', () => {
    const position = read('pzprv3/trail/2/3/2 . 1 /. . . /1 1 /0 0 /1 0 -1 /');
    const violations = violationsIn(check(position, { kind: trail }));
    expect(violations.map(({ rule, site }) => `${rule} on ${site}`)).toEqual([
      'pearl on cell',
      'dead-end on pair',
      'dead-end on pair',
    ]);
    const scene = drawDocument(kind, documentOf(position), { violations: violations.slice(1) });
    expect(toText(scene).split('\n')).toEqual(['  ●───━━━━○', '  ┃       ×', '  ┃   ·   ·']);
    const wrong = scene.shapes.filter(({ role, look }) => role === 'violation' && look === 'wrong');
    expect(wrong.map(labelAt)).toEqual([
      'line 1, broken: dead-end at r1c2-r1c3',
      'line 1, broken: dead-end at r1c1-r2c1',
    ]);
  });

  test('the answer as JSON names pairs beside their cells', () => {
    const position = read('pzprv3/trail/1/3/. . . /1 0 /');
    const answer = check(position, { kind: trail, extent: 'complete' });
    const { puzzle } = position;
    const { violations } = answerRecord(answer, {
      name: '',
      puzzle: { kind: trail, puzzle },
      readMs: 0,
      totalMs: 0,
    });
    const place = { cells: ['r1c1', 'r1c2'], pairs: ['r1c1-r1c2'] };
    expect(violations).toMatchObject([
      { rule: 'dead-end', ...place },
      { rule: 'dead-end', ...place },
    ]);
  });

  test('of two solutions, lines that only one has are heavy there, and light in the other', () => {
    const solutionOf = (text: string): Solution => finished(trailBoard.layers, read(text))!;
    const one = solutionOf(drawn);
    const other = solutionOf('pzprv3/trail/2/3/2 . 1 /. . . /1 1 /1 1 /1 0 1 /');
    const shown = (solution: Solution, another: Solution): readonly string[] => {
      const blank = documentOf(unsolved(kind.layers, solution.puzzle));
      return toText(drawDocument(kind, blank, { differ: [solution, another] })).split('\n');
    };
    expect(shown(one, other)).toEqual(['  ●───┃╌╌╌○', '  │   ┃   ╎', '  └───┃╌╌╌╎']);
    expect(shown(other, one)).toEqual(['  ●───╎━━━○', '  │   ╎   ┃', '  └───╎━━━┃']);
  });

  test('a stroke through cells, and a tap', () => {
    const start = emptyPosition(trailBoard, { rows: 2, columns: 3 });
    const [line] = trailBoard.editing.tools('solve', start.puzzle);
    const ring = line!.drag!(start, [0, 1, 4, 3, 0]);
    expect(toText(trailBoard.draw(ring)).split('\n')).toEqual(['  ┌───┐   ·', '  │   │', '  └───┘   ·']);
    const right = pairToward(start.puzzle, 0, 'right')!;
    expect(line!.tap!(ring, right).answers.lines[right]).toBe(0);
  });
});
