import { conflict, highs } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import { loadedKinds } from '../../puzzles/src/asking/registry.js';
import type { RequestEvent } from '../../puzzles/src/asking/request.js';
import { toText } from '../../puzzles/src/boards/drawing/terminal.js';
import type { Registry } from '../../puzzles/src/questions/answering/events.js';
import type { Task } from '../../puzzles/src/questions/data.js';
import type { AnswerRecord } from '../../puzzles/src/questions/records/answer-record.js';
import { answerText } from '../../puzzles/src/questions/words/answer-text.js';
import { seating } from '../../puzzles/test/beyond-cells/seating.js';
import { sums } from '../../puzzles/test/beyond-cells/sums.js';
import { timetable } from '../../puzzles/test/beyond-cells/timetable.js';
import { totals } from '../../puzzles/test/beyond-cells/totals.js';
import { answerOf, eventsOf, fileOf, inputOf, requestOf } from '../../puzzles/test/requests/asking.js';

const kinds = [totals, sums, seating, timetable];
const registry: Registry = { ...loadedKinds(kinds), engines: () => [conflict(), highs()] };

function eventsAbout(task: Task, text: string): Promise<readonly RequestEvent[]> {
  return eventsOf(requestOf(task, text), () => false, registry);
}

async function recordOf(task: Task, text: string): Promise<AnswerRecord> {
  return answerOf(await eventsAbout(task, text));
}

/** The answer in words without how it was found, and its drawings. */
async function wordsOf(task: Task, text: string): Promise<readonly string[]> {
  const events = await eventsAbout(task, text);
  const pictures = events.flatMap((event) => (event.type === 'answer' ? event.pictures : []));
  const drawn = pictures.flatMap(({ scene }) => toText(scene).split('\n'));
  const said = answerText(answerOf(events), () => true).split('\n');
  return [...said.filter((line) => !/ ms$/.test(line)), ...drawn.filter((line) => line.trim() !== '')];
}

function sumsOf(...list: readonly (readonly [id: string, total: number, ...cells: number[]])[]): string {
  const records = { sums: list.map(([id, total, ...cells]) => ({ id, cells, total })) };
  const head = { format: 'gridwright-puzzle', version: 1, kind: 'sums', rows: 1, columns: 3 };
  return JSON.stringify({ ...head, records, clues: {} });
}

/** Ann, Ben and Cleo, and who sits left of whom. */
function seatingOf(
  sentences: readonly (readonly [id: string, left: string, right: string])[],
  seats: Readonly<Record<string, number>> = {},
): string {
  const head = { format: 'gridwright-puzzle', version: 1, kind: 'seating' };
  const records = {
    people: ['Ann', 'Ben', 'Cleo'].map((id) => ({ id })),
    sentences: sentences.map(([id, left, right]) => ({ id, left, right })),
  };
  const undecided = { Ann: null, Ben: null, Cleo: null };
  return JSON.stringify({ ...head, records, clues: {}, answers: { seats: { ...undecided, ...seats } } });
}

/** Two classes with two subjects each, and the wishes about them. */
function timetableOf(
  wishes: readonly (readonly [id: string, first: string, second: string])[],
  answers: Readonly<Record<string, object>> = {},
): string {
  const head = { format: 'gridwright-puzzle', version: 1, kind: 'timetable' };
  const records = {
    hours: [{ id: 'hour', names: ['1', '2'] }],
    classes: [
      { id: 'class A', names: ['Art', 'Music'] },
      { id: 'B', names: ['Latin', 'Old Norse'] },
    ],
    wishes: wishes.map(([id, first, second]) => ({ id, first, second })),
  };
  const blank = { plan: { 'class A': [null, null], B: [null, null] }, rooms: { 'class A': null, B: null } };
  return JSON.stringify({ ...head, records, clues: {}, answers: { ...blank, ...answers } });
}

describe.each(kinds.map((kind) => [kind.name, kind.examples[0]!.text] as const))('%s', (_, text) => {
  test('is answered as every kind is', async () => {
    for (const [command, status] of [
      ['solve', 'solved'],
      ['unique', 'unique'],
      ['forced', 'solved'],
      ['count', 'counted'],
      ['relax', 'feasible'],
      ['check', 'invalid'],
    ] as const) {
      const record = await recordOf({ command }, text);
      expect(record, command).toMatchObject({ command, status });
      expect(answerText(record, () => true)).toMatch(new RegExp(`^${status}: `));
      for (const fact of record.facts ?? []) expect(fact.max, fact.site).toBe(fact.min);
      for (const solution of record.solutions ?? [])
        expect(await recordOf({ command: 'check' }, solution.text)).toMatchObject({ status: 'valid' });
    }
  });

  test('is proved, and the proof verified', async () => {
    const events = await eventsAbout({ command: 'unique', proof: 'gridwright' }, text);
    expect(answerOf(events)).toMatchObject({ status: 'unique', evidence: 'proof' });
    const proof = fileOf(events, 'proof');
    const request = {
      ...requestOf({ command: 'verify', of: null }, ''),
      inputs: [{ name: 'p', bytes: proof }],
    };
    const verified = await eventsOf(request, () => false, registry);
    expect(answerOf(verified)).toMatchObject({ status: 'verified', proof: { claim: 'solutions 1' } });
    expect(answerText(answerOf(verified), () => true)).toMatch(
      /^verified: the puzzle has this solution, and no other/,
    );
    const about = { ...request, task: { command: 'verify', of: inputOf('q', text) } as const };
    expect(answerOf(await eventsOf(about, () => false, registry))).toMatchObject({ status: 'verified' });
  });
});

describe('totals', () => {
  test('that contradict each other are named and marked', async () => {
    const text = 'pzprv3/totals/2/3/. 1 0 1 /3 . . . /1 . . . /';
    expect((await recordOf({ command: 'solve' }, text)).contradiction).toEqual({
      cells: ['r1c1', 'r1c2', 'r1c3', 'r2c2'],
      clues: [
        { layer: 'rowTotals', site: 'row 1', cells: ['r1c1', 'r1c2', 'r1c3'], text: 'total 3 at row 1' },
        { layer: 'columnTotals', site: 'column 2', cells: ['r1c2', 'r2c2'], text: 'total 0 at column 2' },
      ],
      minimal: true,
    });
    expect(await wordsOf({ command: 'unique' }, text)).toEqual([
      'none: there is no solution (not independently verified)',
      '  these clues contradict each other (none is redundant): total 3 at row 1, total 0 at column 2',
      '      1  [0 ] 1',
      ' [3 ] ·   ·   ·',
      '  1   ·   ·   ·',
    ]);
  });

  test('of rows of one cell are named as totals', async () => {
    const words = await wordsOf({ command: 'solve' }, 'pzprv3/totals/1/1/. 1 /0 . /');
    expect(words[1]).toMatch(/: total 0 at row 1, total 1 at column 1$/);
  });
});

describe('records beside a board', () => {
  // Ids may look like the names of cells.
  const text = sumsOf(['c1', 1, 0, 1, 2], ['r1c2', 0, 0, 1], ['b', 0, 2]);

  test('that contradict each other are named in words and marked', async () => {
    expect((await recordOf({ command: 'forced' }, text)).contradiction).toMatchObject({
      clues: [{ site: 'c1' }, { site: 'r1c2' }, { site: 'b', text: '0 of 2' }],
    });
    expect(await wordsOf({ command: 'unique' }, text)).toEqual([
      'none: there is no solution (not independently verified)',
      '  these clues contradict each other (none is redundant): 1 of 0 1 2, 0 of 0 1, 0 of 2',
      '  ·   ·   ·',
      ' [1 of 0 1 2]',
      ' [0 of 0 1]',
      ' [0 of 2]',
    ]);
  });
});

describe('without a board', () => {
  test('contradictory sentences are named and marked', async () => {
    const text = seatingOf([
      ['s1', 'Cleo', 'Ann'],
      ['s2', 'Ben', 'Ann'],
      ['s3', 'Ann', 'Cleo'],
    ]);
    expect(await wordsOf({ command: 'solve' }, text)).toEqual([
      'none: there is no solution (not independently verified)',
      '  these clues contradict each other (none is redundant): Cleo sits left of Ann, Ann sits left of Cleo',
      '  Ann',
      '  Ben',
      '  Cleo',
      ' [s1. Cleo sits left of Ann]',
      '  s2. Ben sits left of Ann',
      ' [s3. Ann sits left of Cleo]',
    ]);
  });

  test('records in which two solutions differ are marked', async () => {
    const words = await wordsOf(
      { command: 'unique' },
      seatingOf([
        ['s1', 'Cleo', 'Ann'],
        ['s2', 'Cleo', 'Ben'],
      ]),
    );
    const marked = words.filter((line) => line.includes('['));
    expect(marked.toSorted()).toEqual([
      ' [Ann: seat 2]',
      ' [Ann: seat 3]',
      ' [Ben: seat 2]',
      ' [Ben: seat 3]',
    ]);
  });

  test('what is undecided is named', async () => {
    const text = seatingOf([['s1', 'Cleo', 'Ann']], { Ben: 3 });
    expect((await recordOf({ command: 'check' }, text)).violations).toEqual([
      {
        rule: 'incomplete',
        message: 'every place has an answer',
        records: ['Ann', 'Cleo'],
      },
    ]);
    expect(await wordsOf({ command: 'check' }, text)).toEqual([
      'invalid: these rules are broken',
      '  incomplete at Ann, Cleo: the rule is that every place has an answer',
      ' [Ann]',
      '  Ben: seat 3',
      ' [Cleo]',
      '  s1. Cleo sits left of Ann',
    ]);
  });

  test('a drawing that ends early is right so far', async () => {
    const text = seatingOf([['s1', 'Cleo', 'Ann']], { Ben: 3 });
    expect(await recordOf({ command: 'check', extent: 'partial' }, text)).toMatchObject({ status: 'valid' });
  });

  test('drawn and converted', async () => {
    const text = seatingOf([['s1', 'Cleo', 'Ann']]);
    const [, svg] = await eventsAbout({ command: 'draw', form: 'svg' }, text);
    expect(svg).toMatchObject({ answer: { text: expect.stringContaining('Cleo sits left of Ann') } });
    const [, json] = await eventsAbout({ command: 'convert', to: 'gridwright-puzzle' }, text);
    expect(json).toMatchObject({ type: 'answer', answer: { text: expect.stringContaining('"id":"s1"') } });
  });
});

describe('with a table of answers', () => {
  const wishes = [
    ['1', 'Music', 'Art'],
    ['2', 'Latin', 'Old Norse'],
  ] as const;

  test('what holds in all solutions is said by the names of values, and drawn', async () => {
    const record = await recordOf({ command: 'forced' }, timetableOf(wishes));
    expect(record.facts?.map(({ site, text }) => [site, text])).toEqual([
      ['"class A" 1', 'class A of hour 1: Music'],
      ['"class A" 2', 'class A of hour 2: Art'],
      ['B 1', 'B of hour 1: Latin'],
      ['B 2', 'B of hour 2: Old Norse'],
    ]);
    expect(await wordsOf({ command: 'forced' }, timetableOf(wishes))).toEqual([
      'solved: 4 places are the same in all solutions (not independently verified)',
      '┌───────────┬───────────┬───────────┐',
      '│    hour   │     1     │     2     │',
      '├───────────┼───────────┼───────────┤',
      '│  class A  │   Music   │    Art    │',
      '├───────────┼───────────┼───────────┤',
      '│     B     │   Latin   │ Old Norse │',
      '└───────────┴───────────┴───────────┘',
      '  class A: Art, Music',
      '  B: Latin, Old Norse',
      '  1. Music before Art',
      '  2. Latin before Old Norse',
    ]);
  });

  test('places of the table at which a rule is broken are said in words and marked, and so are clues', async () => {
    const answers = { plan: { 'class A': ['Art', 'Music'], B: ['Latin', 'Latin'] } };
    const asked = { command: 'check', extent: 'partial' } as const;
    expect(await wordsOf(asked, timetableOf(wishes, answers))).toEqual([
      'invalid: these rules are broken',
      '  once at B of hour 1, B of hour 2: the rule is that each class has each of its subjects once',
      '  wish: the rule is that every wish is granted',
      '    1. Music before Art',
      '┌───────────┬───────────┬───────────┐',
      '│    hour   │     1     │     2     │',
      '├───────────┼───────────┼───────────┤',
      '│  class A  │    Art    │   Music   │',
      '├───────────┼───────────┼───────────┤',
      '│     B     │[  Latin  ]│[  Latin  ]│',
      '└───────────┴───────────┴───────────┘',
      '  class A: Art, Music',
      '  B: Latin, Old Norse',
      ' [1. Music before Art]',
      '  2. Latin before Old Norse',
    ]);
    expect((await recordOf(asked, timetableOf(wishes, answers))).violations).toMatchObject([
      { records: ['B 1', 'B 2'], places: ['B of hour 1', 'B of hour 2'] },
      { records: ['1'], clues: ['Music before Art'] },
    ]);
  });

  test('undecided places are named, those of the table and those beside it', async () => {
    const answers = {
      plan: { 'class A': ['Music', 'Art'], B: ['Latin', null] },
      rooms: { 'class A': 1, B: null },
    };
    const { violations } = await recordOf({ command: 'check' }, timetableOf(wishes, answers));
    expect(violations!.map(({ records }) => records)).toEqual([['B 2'], ['B']]);
  });
});
