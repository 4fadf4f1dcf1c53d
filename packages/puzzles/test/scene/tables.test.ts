import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { drawDocument } from '../../src/boards/documents/drawing/document-drawing.js';
import { edited } from '../../src/boards/documents/edits.js';
import { documentOf } from '../../src/boards/documents/puzzle-document.js';
import { withRecordCrossedOff, withValueCrossedOut } from '../../src/boards/documents/record-marks.js';
import { beginTrial } from '../../src/boards/documents/trials.js';
import { labelAt, type Scene, type Shape } from '../../src/boards/drawing/scene.js';
import { toSvg } from '../../src/boards/drawing/svg.js';
import { toText } from '../../src/boards/drawing/terminal.js';
import { wrappedText } from '../../src/boards/drawing/wrapped-text.js';
import { emptyPosition, newPosition } from '../../src/boards/editing/board-size.js';
import { withValue } from '../../src/boards/editing/values.js';
import type { Position, Solution } from '../../src/boards/layers/board.js';
import { violations } from '../../src/boards/rules/rule.js';
import { timetable } from '../beyond-cells/timetable.js';
import { xmlProblem } from '../conformance/well-formed.js';

const { layers, rules } = timetable;
type Drawn = Position<typeof layers>;

interface Parts {
  readonly hours?: readonly string[];
  readonly classes?: Readonly<Record<string, readonly string[]>>;
  readonly wishes?: readonly (readonly [first: string, second: string])[];
  readonly plan?: Readonly<Record<string, readonly (string | null)[]>>;
}

const twoClasses = { A: ['Art', 'Music'], 'class B': ['Latin', 'Mathematics for absolute beginners'] };

function positionOf({ hours = ['1', '2'], classes = twoClasses, wishes = [], plan }: Parts): Drawn {
  const rooms = Object.fromEntries(Object.keys(classes).map((id) => [id, null]));
  return timetable.read(
    JSON.stringify({
      ...{ format: 'gridwright-puzzle', version: 1, kind: 'timetable', clues: {} },
      records: {
        hours: [{ id: 'hour', names: hours }],
        classes: Object.entries(classes).map(([id, names]) => ({ id, names })),
        wishes: wishes.map(([first, second], index) => ({ id: String(index + 1), first, second })),
      },
      ...(plan === undefined ? {} : { answers: { plan, rooms } }),
    }),
  );
}

const entered = positionOf({
  wishes: [['Art', 'Latin']],
  plan: { A: ['Music', 'Art'], 'class B': ['Mathematics for absolute beginners', null] },
});

/** The shapes of a drawing that say something, by what screen readers say. */
function saidIn({ shapes }: Scene, isMeant: (shape: Shape) => boolean = () => true): readonly string[] {
  return shapes
    .filter(isMeant)
    .map(labelAt)
    .filter((label) => label !== '');
}

/** What stands in the row of a table that begins with this head, in a drawing as text. */
function rowsOf(scene: Scene): readonly string[] {
  return toText(scene)
    .split('\n')
    .filter((line) => line.startsWith('│'));
}

test('a table is drawn with the names of its columns, rows and values', () => {
  expect(toText(timetable.draw(entered)).trimEnd().split('\n')).toEqual([
    '┌───────────┬───────────────┬───────────────┐',
    '│    hour   │       1       │       2       │',
    '├───────────┼───────────────┼───────────────┤',
    '│     A     │     Music     │      Art      │',
    '├───────────┼───────────────┼───────────────┤',
    '│           │  Mathematics  │               │',
    '│  class B  │  for absolute │               │',
    '│           │   beginners   │               │',
    '└───────────┴───────────────┴───────────────┘',
    '',
    '  A: Art, Music',
    '',
    '  class B: Latin, Mathematics for absolute beginners',
    '',
    '  1. Art before Latin',
  ]);
});

test('screen readers get the place and the name of a value once, and the table in the title', () => {
  const scene = timetable.draw(entered);
  expect(scene.title).toBe('Timetable, a table of 2 rows and 2 columns');
  expect(saidIn(scene, ({ of }) => of?.layer === 'plan')).toEqual([
    'A of hour 1: Music',
    'A of hour 2: Art',
    'class B of hour 1: Mathematics for absolute beginners',
  ]);
  const [value] = scene.shapes.filter(({ of }) => of?.layer === 'plan');
  expect(value).toMatchObject({ address: 'A 1', of: { layer: 'plan', sites: [0] }, role: 'answer' });
});

test('places at which a rule is broken are marked, with a sign, and clues that are broken', () => {
  const wrong = positionOf({
    wishes: [['Art', 'Music']],
    plan: { A: ['Music', 'Art'], 'class B': ['Latin', 'Latin'] },
  });
  const found = violations(rules, wrong, 'partial');
  const scene = drawDocument(timetable, documentOf(wrong), { violations: found });
  expect(rowsOf(scene).filter((line) => line.includes('['))).toEqual([
    '│           │[             ]│[             ]│',
    '│  class B  │[    Latin    ]│[    Latin    ]│',
    '│           │[             ]│[             ]│',
  ]);
  expect(toText(scene)).toContain('[1. Art before Music]');
  expect(saidIn(scene, ({ role }) => role === 'violation')).toEqual([
    'broken: once at class B of hour 1',
    'broken: once at class B of hour 2',
    'broken: wish at 1',
  ]);
  const wrongTexts = scene.shapes.filter(({ type, look }) => type === 'text' && look === 'wrong');
  expect(wrongTexts.map((shape) => shape.type === 'text' && shape.text)).toEqual(
    expect.arrayContaining(['Latin', 'Latin', '1. Art before Music']),
  );
  expect(scene.shapes.filter(({ key }) => key.startsWith('sign-') && !key.endsWith('-word'))).toHaveLength(1);
});

test('where two solutions differ, both values stand there, and the first one in a drawing as text', () => {
  const [one, other] = [
    ['Art', 'Music'],
    ['Music', 'Art'],
  ].map((A) => ({
    ...positionOf({ plan: { A, 'class B': ['Latin', 'Mathematics for absolute beginners'] } }),
    complete: true,
  })) as unknown as [Solution, Solution];
  const scene = drawDocument(timetable, documentOf(positionOf({})), { differ: [one, other] });
  expect(rowsOf(scene)[1]).toBe('│     A     │[     Art     ]│[    Music    ]│');
  expect(saidIn(scene, ({ role }) => role === 'difference')).toEqual([
    'the solutions differ here at A of hour 1',
    'the solutions differ here at A of hour 2',
    'A of hour 1: Art in the first solution',
    'A of hour 2: Music in the first solution',
    'A of hour 1: Music in the second solution',
    'A of hour 2: Art in the second solution',
  ]);
  expect(saidIn(scene, ({ look }) => look === 'pencil')).toContain('class B of hour 1: Latin');
});

test('what is entered in a trial has its look, a line below each line of text, and a tag', () => {
  const document = edited(layers, beginTrial(documentOf(positionOf({}))), (position) =>
    withValue(layers, position, 'plan', 2, 1),
  );
  const { shapes } = drawDocument(timetable, document);
  const ofTrial = shapes.filter(({ look }) => look === 'trial-a');
  expect(ofTrial.map(({ type }) => type).sort()).toEqual(
    // Three lines of text, a line below each; a disc with a letter.
    ['text', 'text', 'text', 'segments', 'segments', 'segments', 'circle', 'text'].sort(),
  );
});

test('crossed out values stand in an empty place, and strokes lie on records that are crossed off', () => {
  const crossed = withRecordCrossedOff(
    layers,
    withValueCrossedOut(
      layers,
      withValueCrossedOut(layers, documentOf(entered), 'plan', 3, 'Latin'),
      'plan',
      0,
      'Art',
    ),
    'wishes',
    0,
  );
  const marks = (scene: Scene): readonly string[] => saidIn(scene, ({ role }) => role === 'mark');
  // Music is entered where Art is crossed out.
  expect(marks(drawDocument(timetable, crossed))).toEqual([
    'class B of hour 2: not Latin',
    'crossed off at 1',
  ]);
  expect(marks(drawDocument(timetable, crossed, { entries: false }))).toEqual([]);
});

describe('tables of any size are drawn', () => {
  const sizes = [
    { name: 'nothing', position: emptyPosition(timetable, { rows: 1, columns: 1 }) },
    { name: 'a new puzzle', position: newPosition(timetable, { rows: 1, columns: 1 }) },
    { name: 'hours alone', position: positionOf({ classes: {} }) },
    {
      name: 'one place',
      position: positionOf({ hours: ['x'], classes: { A: ['Art'] }, plan: { A: ['Art'] } }),
    },
  ];
  test.each(sizes)('$name', ({ position }) => {
    const scene = drawDocument(timetable, documentOf(position), {
      violations: violations(rules, position, 'complete'),
    });
    expect(xmlProblem(toSvg(scene))).toBeNull();
    expect(
      toText(scene)
        .split('\n')
        .every((line) => line.length < 100),
    ).toBe(true);
  });

  test('the sentences of a puzzle without a table are drawn alone', () => {
    expect(toText(timetable.draw(positionOf({ classes: {} }))).trim()).toBe('hour: 1, 2');
  });
});

describe('wrapped text', () => {
  const text = fc
    .array(fc.stringMatching(/^[a-z🦓]{1,12}$/u), { maxLength: 8 })
    .map((words) => words.join(' '));

  test('has all words in lines that are no longer than asked, and breaks no word that fits', () => {
    const property = fc.property(text, fc.integer({ min: 2, max: 15 }), (each, most) => {
      const lines = wrappedText(each, most);
      expect(lines.every((line) => line.length <= most)).toBe(true);
      expect(lines.join('').replaceAll(' ', '')).toBe(each.replaceAll(' ', ''));
      expect(lines.every((line) => !/[\ud800-\udbff]$/.test(line))).toBe(true);
      if (each.split(' ').every((word) => word.length <= most)) expect(lines.join(' ')).toBe(each);
    });
    fc.assert(property, { numRuns: runs(1000, 200) });
  });
});
