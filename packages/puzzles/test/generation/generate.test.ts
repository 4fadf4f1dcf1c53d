import { conflict } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import { loadedKinds } from '../../src/asking/registry.js';
import type { Request, RequestEvent } from '../../src/asking/request.js';
import type { Kind } from '../../src/contracts/kind.js';
import { kinds } from '../../src/kinds/index.js';
import type { Registry } from '../../src/questions/answering/events.js';
import type { Task } from '../../src/questions/data.js';
import type { AnswerRecord } from '../../src/questions/records/answer-record.js';
import { seating } from '../beyond-cells/seating.js';
import { eventsOf, requestOf, summary } from '../requests/asking.js';

type GenerateTask = Extract<Task, { command: 'generate' }>;

const task: GenerateTask = {
  command: 'generate',
  kind: 'slitherlink',
  size: '3x4',
  seed: 7,
  count: 1,
  symmetry: 'none',
  to: null,
};

/** The events of a request to make puzzles of these kinds. */
function ask(
  wanted: Partial<GenerateTask>,
  more: Partial<Request> = {},
  isCancelled?: (events: readonly RequestEvent[]) => boolean,
  among: readonly Kind[] = kinds,
): Promise<readonly RequestEvent[]> {
  const registry: Registry = { ...loadedKinds(among), engines: () => [conflict()] };
  return eventsOf(requestOf({ ...task, ...wanted }, '', { inputs: [], ...more }), isCancelled, registry);
}

function recordsOf(events: readonly RequestEvent[]) {
  return events.flatMap((event) => (event.type === 'answer' ? [event.answer as AnswerRecord] : []));
}

test('a puzzle for each seed, with its text and its solution', async () => {
  const records = recordsOf(await ask({ count: 3 }));
  expect(records).toMatchObject(
    [7, 8, 9].map((seed) => ({
      command: 'generate',
      kind: 'slitherlink',
      puzzle: `slitherlink 3x4, seed ${seed}`,
      status: 'unique',
      evidence: 'engine',
      solutions: [{ text: expect.stringMatching(/^pzprv3/) }],
      generated: {
        seed,
        format: 'puzz.link',
        text: expect.stringMatching(/^https:\/\/puzz\.link\/p\?slither\/4\/3\//),
      },
    })),
  );
  const [alone] = recordsOf(await ask({ seed: 8 }));
  expect(alone!.generated).toEqual(records[1]!.generated);
});

/** Puzzles without a board: the two people of a puzzle that has one sentence. */
const maker: Kind<typeof seating.layers> = {
  ...seating,
  generator: {
    description: 'two people',
    symmetries: ['none'],
    variants: [],
    problem: () => null,
    make: async ({ geometry, rules }) => {
      const records = {
        people: [{ id: 'Ann' }, { id: 'Ben' }],
        sentences: [{ id: '1', left: 'Ben', right: 'Ann' }],
      };
      const puzzle = { kind: seating.name, ...geometry, rules, records, clues: {} };
      return { puzzle, answers: { seats: Int16Array.of(2, 1) }, complete: true };
    },
  },
};

test('a kind without a board has no size', async () => {
  const make = (size: string | null) => ask({ kind: 'seating', size }, {}, undefined, [maker as Kind]);
  const events = await make(null);
  expect(recordsOf(events)).toMatchObject([
    {
      puzzle: 'seating, seed 7',
      status: 'unique',
      generated: { format: 'gridwright-puzzle', text: expect.stringContaining('"left":"Ben"') },
    },
  ]);
  expect(summary(await make('3x4'))).toContain(
    'seating 3x4, seed 7 problem expected no size, as seating has no board, found "3x4"',
  );
});

test('puzzles of a terminated worker are skipped', async () => {
  const events = await ask({ count: 3 }, { skip: 2 });
  expect(summary(events)).toEqual(['begin 2 slitherlink 3x4, seed 9', 'slitherlink 3x4, seed 9 unique']);
});

test('rules and format are the requested ones; JSON if an address cannot represent the puzzle', async () => {
  const severalLoops = { reading: { rules: ['several-loops'] } };
  const [record] = recordsOf(await ask({}, severalLoops));
  expect(record).toMatchObject({
    rules: ['several-loops'],
    generated: { format: 'gridwright-puzzle', text: expect.stringContaining('"rules":["several-loops"]') },
  });
  const [text] = recordsOf(await ask({ to: 'pzprv3' }));
  expect(text!.generated).toMatchObject({ format: 'pzprv3', text: expect.stringMatching(/^pzprv3/) });
  expect(summary(await ask({ to: 'puzz.link', count: 3 }, severalLoops))).toEqual([
    'begin 0 slitherlink 3x4, seed 7',
    'slitherlink 3x4, seed 7 problem expected a position that the format puzz.link can represent, found the rules several-loops',
  ]);
});

test.each([
  { wanted: { kind: 'chess' }, problem: /^expected one of the kinds .*, found "chess"$/ },
  { wanted: { size: '3' }, problem: /^expected a size such as 10x8 \(ROWSxCOLUMNS or .*\), found "3"$/ },
  { wanted: { size: null }, problem: /^expected a size such as 10x8 \(ROWSxCOLUMNS or .*\), found none$/ },
  { wanted: { size: '0x3' }, problem: /^expected a size such as 10x8/ },
  { wanted: { size: 'ring:3x3' }, problem: /^expected a size such as 10x8/ },
  { wanted: { size: 'constructor:3x3' }, problem: /^expected a size such as 10x8/ },
  { wanted: { size: '9999x9999' }, problem: /^expected a board of at most 1000000 cells, found 9999 rows/ },
  { wanted: { to: 'svg' }, problem: /^expected one of the formats .*, found "svg"$/ },
  {
    wanted: { symmetry: 'half-turn', kind: 'hashi' },
    problem: /expected none for hashi, found half-turn$/,
  },
  { wanted: { form: 'ends' }, problem: /^the option form: expected uniform, found ends$/ },
  {
    wanted: { form: 'uniform', kind: 'masyu', size: '10x11' },
    problem: /expected at most 100 cells with the form uniform, found 10 rows and 11 columns$/,
  },
  { wanted: { form: 'ends', kind: 'sudoku' }, problem: /^the option form: expected none, found ends$/ },
  {
    wanted: { form: 'start', kind: 'circuitboard' },
    problem: /^the option form: expected ends, found start$/,
  },
  { wanted: { kind: 'hashi', size: 'honeycomb:2x2' }, problem: /expected a grid, found another board$/ },
] satisfies readonly { wanted: Partial<GenerateTask>; problem: RegExp }[])(
  'one problem for all: $wanted',
  async ({ wanted, problem }) => {
    const events = await ask({ ...wanted, count: 5 });
    expect(events.map(({ type }) => type)).toEqual(['begin', 'problem']);
    expect(events[1]).toMatchObject({ problem: { text: expect.stringMatching(problem) } });
  },
);

test('unknown rules, and rules without a generator', async () => {
  const texts = async (rule: string): Promise<string> =>
    summary(await ask({}, { reading: { rules: [rule] } })).at(-1)!;
  expect(await texts('odd')).toMatch(/problem expected one of several-loops, all-points, found "odd"$/);
  expect(await texts('all-points')).toMatch(
    /problem the generator of slitherlink puzzles is not for the rules all-points$/,
  );
});

test('a kind without a generator', async () => {
  const without = kinds.map((kind) => ({ ...kind, generator: null }));
  const events = await ask({}, {}, undefined, without);
  expect(summary(events).at(-1)).toMatch(/problem there is no generator of slitherlink puzzles$/);
});

test('a limit is reported, and the next puzzle is begun', async () => {
  const events = await ask({ size: '40x40', count: 2 }, { timeLimitMs: 20 });
  expect(summary(events)).toEqual([
    'begin 0 slitherlink 40x40, seed 7',
    'slitherlink 40x40, seed 7 unknown time',
    'begin 1 slitherlink 40x40, seed 8',
    'slitherlink 40x40, seed 8 unknown time',
  ]);
  expect(recordsOf(events)[0]).toMatchObject({ kind: 'slitherlink', reason: 'time' });
  const [tight] = recordsOf(await ask({ size: '9x9' }, { memoryLimitBytes: 1000 }));
  expect(tight).toMatchObject({ status: 'unknown', reason: 'memory' });
});

test('a stop ends the generation', async () => {
  const hasBegun = (events: readonly RequestEvent[]): boolean => events.length > 0;
  const events = await ask({ size: '30x30', count: 3 }, {}, hasBegun);
  expect(summary(events)).toEqual([
    'begin 0 slitherlink 30x30, seed 7',
    'slitherlink 30x30, seed 7 unknown cancelled',
  ]);
});
