import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** A loop on four rows of four cells, with its lines; no numbers. */
const loop =
  'pzprv3.1/slither/4/4/. . . . /. . . . /. . . . /. . . . /0 0 0 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 /1 1 1 1 0 /1 1 1 0 1 /1 0 0 0 1 /0 1 1 1 1 /1 0 1 0 /0 0 0 1 /0 1 0 0 /1 0 1 0 /0 1 0 1 /';
/** The same loop as the solution of a puzzle with seven numbers. */
const puzzle = 'slither/4/4/88ci112d';
/** The cells of the tests with candidates: few enough to list all members. */
const cells = [
  'r1c1',
  'r1c3',
  'r2c1',
  'r2c2',
  'r3c3',
  'r3c4',
  'r4c1',
  'r4c2',
  'r2c4',
  'r4c4',
  'r1c4',
  'r4c3',
];
const among = ['slitherlink', loop, '--cells', cells.join()];

interface Member {
  readonly clues: readonly string[];
  readonly text: string;
  readonly evidence: string | null;
}

interface Answered {
  readonly status: number | null;
  readonly record: Record<string, unknown>;
  readonly members: readonly Member[];
}

async function ask(...args: string[]): Promise<Answered> {
  const run = await runCommand(['instances', ...args, '--json']);
  expect(run.stderr).toBe('');
  const record = JSON.parse(run.stdout) as Record<string, unknown> & { members: Member[] | null };
  return { status: run.status, record, members: record.members ?? [] };
}

const keyOf = ({ clues }: Member): string => clues.toSorted().join();

describe('of any other kind, from the clues of a solution', () => {
  test('of pearls: the loop of the small example needs each of its six', async () => {
    const { status, record, members } = await ask('masyu', 'mashu/5/5/000a0d900', '--list');
    expect(status).toBe(0);
    expect(record).toMatchObject({ kind: 'masyu', elements: 6, count: { value: '1', exact: true } });
    expect(members).toMatchObject([{ evidence: 'proof' }]);
    expect(members[0]!.clues).toHaveLength(6);
  });
  test('totals beside a board have names, and no symmetry', async () => {
    const small = readFileSync('examples/battleship/small.txt', 'utf8').trim();
    const { record, members } = await ask('battleship', small, '--minimum', '--list');
    expect(record).toMatchObject({ sizes: [{ size: 8, count: '2' }] });
    for (const { clues } of members)
      expect(clues.filter((name) => /^(row|column) \d$/.test(name))).not.toEqual([]);
    const refused = await runCommand(['instances', 'battleship', small, '--symmetric', 'rotation']);
    expect(refused.stderr).toMatch(/--symmetric: expected clues in cells alone, found (row|column) \d/);
  });
});

describe('of a loop', () => {
  test('are counted by size, and shown as drawings, each proved unique', async () => {
    const run = await runCommand(['instances', 'slitherlink', puzzle, '--list']);
    expect(run).toMatchObject({ status: 0, stderr: '' });
    expect(run.stdout).toContain('  3       3\n');
    expect(run.stdout).toContain('\ncounted: 1 good set of hints\n');
    expect(run.stdout).toContain('each one shown is unique by another engine, with a verified proof\n');
    expect(run.stdout).toContain('\n  hints  good sets of hints\n      7                   1\n');
    expect(run.stdout).toContain('7 candidate hints; a diagram of 7 nodes\n');
  });

  test('of a puzzle without exactly one solution is refused', async () => {
    const several = await runCommand(['instances', 'slitherlink', 'slither/3/3/b3c1h']);
    expect(several).toMatchObject({ status: 1, stderr: '' });
    expect(several.stdout).toContain('several: ');
    const { status, record } = await ask('slitherlink', 'slither/2/2/4444');
    expect({ status, record }).toMatchObject({ status: 1, record: { status: 'none' } });
  });

  test('are printed in a format, and nothing else', async () => {
    const run = await runCommand(['instances', ...among, '--minimum', '--list', '--to', 'puzz.link']);
    expect(run).toMatchObject({ status: 0, stderr: '' });
    const lines = run.stdout.trimEnd().split('\n');
    const { members } = await ask(...among, '--minimum', '--list');
    expect(lines).toEqual(members.map(({ text }) => text));
    const unique = await runCommand(['unique', '-', '--json'], { input: run.stdout });
    expect(unique.status).toBe(0);
  });

  test('the same seed draws the same members', async () => {
    const seeds = ['7', '7', '8'];
    const [first, again, other] = await Promise.all(
      seeds.map((seed) => ask(...among, '--sample', '5', '--seed', seed, '--unchecked')),
    );
    expect(first!.members).toHaveLength(5);
    expect(again!.members).toEqual(first!.members);
    expect(other!.members).not.toEqual(first!.members);
    expect(first!.members.every(({ evidence }) => evidence === undefined)).toBe(true);
  });
});

describe('chooses among the good sets of hints', () => {
  let all: readonly Member[];
  beforeAll(async () => {
    all = (await ask(...among, '--list', '--max', '100000', '--unchecked')).members;
  });
  const size = ({ clues }: Member): number => clues.length;
  const numberOf = ({ text }: Member): ReadonlyMap<number, number> => {
    const body = text.split('/').at(-1)!;
    const found = new Map<number, number>();
    // A digit is a number; above 4, with empty cells after it; a letter is empty cells.
    for (const sign of body) {
      const value = Number.parseInt(sign, 16);
      if (!(value < 15)) continue;
      found.set(value % 5, (found.get(value % 5) ?? 0) + 1);
    }
    return found;
  };
  const contains = (large: Member, small: Member): boolean =>
    small.clues.every((clue) => large.clues.includes(clue));
  const isMinimal = (member: Member): boolean =>
    !all.some((other) => other !== member && contains(member, other));
  const fewest = (members: readonly Member[]): readonly Member[] => {
    const least = Math.min(...members.map(size));
    return members.filter((member) => size(member) === least);
  };
  const hardest = (members: readonly Member[]): readonly Member[] =>
    [4, 0, 3, 1, 2].reduce((left, number) => {
      const least = Math.min(...left.map((member) => numberOf(member).get(number) ?? 0));
      return left.filter((member) => (numberOf(member).get(number) ?? 0) === least);
    }, members);
  const symmetric = (image: (row: number, column: number) => string) => (member: Member) =>
    member.clues.every((clue) => {
      const [row, column] = /^r(\d)c(\d)$/.exec(clue)!.slice(1).map(Number);
      return member.clues.includes(image(row!, column!));
    });
  const turned = symmetric((row, column) => `r${5 - row}c${5 - column}`);
  const transposed = symmetric((row, column) => `r${column}c${row}`);
  const has = (clue: string) => (member: Member) => member.clues.includes(clue);

  test('of which there are several sizes, and each is unique', async () => {
    expect(all.length).toBeGreaterThan(50);
    expect(new Set(all.map(size)).size).toBeGreaterThan(3);
    const { members, record } = await ask(...among, '--sample', '20', '--seed', '1');
    expect(members.every(({ evidence }) => evidence === 'proof')).toBe(true);
    expect(record).toMatchObject({
      ...{ status: 'counted', elements: cells.length },
      count: { value: String(all.length), exact: true },
    });
  });

  const choices: readonly (readonly [
    options: readonly string[],
    choose: (members: readonly Member[]) => readonly Member[],
  ])[] = [
    [['--minimal'], (members) => members.filter(isMinimal)],
    [['--with', 'r1c1,r4c4'], (members) => members.filter(has('r1c1')).filter(has('r4c4'))],
    [['--without', 'r1c3'], (members) => members.filter((each) => !has('r1c3')(each))],
    [['--symmetric', 'rotation'], (members) => members.filter(turned)],
    [['--symmetric', 'transpose'], (members) => members.filter(transposed)],
    [['--minimum'], fewest],
    [['--hardest'], hardest],
    [['--minimal', '--hardest'], (members) => hardest(members.filter(isMinimal))],
    // The choices apply in the order of the help, not in that of the call.
    [
      ['--minimum', '--with', 'r1c3', '--minimal'],
      (members) => fewest(members.filter(isMinimal).filter(has('r1c3'))),
    ],
    [
      ['--hardest', '--minimum', '--without', 'r1c1'],
      (members) => hardest(fewest(members.filter((each) => !has('r1c1')(each)))),
    ],
  ];
  test.each(choices)('%j', async (options, choose) => {
    const expected = choose(all);
    const { members, record, status } = await ask(
      ...among,
      ...options,
      '--list',
      '--max',
      '100000',
      '--unchecked',
    );
    expect(members.map(keyOf).toSorted()).toEqual(expected.map(keyOf).toSorted());
    const sizes = [...new Set(expected.map(size))]
      .sort((one, other) => one - other)
      .map((each) => ({
        size: each,
        count: String(expected.filter((member) => size(member) === each).length),
      }));
    expect(record).toMatchObject({
      count: { value: String(expected.length), exact: true },
      ...(sizes.length === 0 ? {} : { sizes }),
      whole: { count: { value: String(all.length), exact: true } },
    });
    expect(status).toBe(expected.length === 0 ? 1 : 0);
  });

  test('a minimal one loses its one solution with each hint left out', async () => {
    const { members } = await ask(...among, '--minimal', '--list', '--max', '1');
    const { clues } = members[0]!;
    const { record } = await ask('slitherlink', loop, '--cells', clues.join());
    expect(record['count']).toEqual({ value: '1', exact: true });
    for (const clue of clues) {
      const rest = clues.filter((each) => each !== clue);
      expect((await ask('slitherlink', loop, '--cells', rest.join())).status).toBe(1);
    }
  });
});

describe('on a board', () => {
  test('are good instances, or all that have a solution', async () => {
    const { record, members } = await ask('numberlink', '3x3', '--minimum', '--list');
    expect(record).toMatchObject({
      ...{ kind: 'numberlink', family: 'good instances', elements: 36 },
      count: { value: String(members.length), exact: true },
    });
    expect(record['means']).toContain('it passes every cell');
    expect(members.every(({ evidence }) => evidence === 'proof')).toBe(true);
    const solvable = (await ask('numberlink', '3x3', '--solvable', '--max-pairs', '2', '--sample', '4'))
      .members;
    expect(solvable.every(({ evidence }) => evidence === 'checked')).toBe(true);
  });

  test('of any graph are found from its edges, and from a puzzle on it', async () => {
    const edges = join(folder, 'edges.txt');
    writeFileSync(edges, '# a square with a diagonal\na b\nb c\nc d\nd a\na c\n');
    const { record, members } = await ask('numberlink', edges, '--list');
    expect(record).toMatchObject({ elements: 6 });
    const json = join(folder, 'puzzle.json');
    writeFileSync(json, members[0]!.text);
    expect((await ask('numberlink', json, '--list')).members).toEqual(members);
  });
});

describe('files', () => {
  const file = join(folder, 'family.gwd');

  test('are saved and loaded', async () => {
    const saved = await ask(...among, '--minimum', '--list', '--save', file);
    const loaded = await ask(...among, '--minimum', '--list', '--load', file);
    expect({ ...loaded.record, timeMs: 0 }).toEqual({ ...saved.record, timeMs: 0 });
  });

  test('of another family, or damaged, are refused', async () => {
    const damaged = join(folder, 'damaged.gwd');
    const bytes = readFileSync(file);
    bytes[bytes.length - 6]! ^= 1;
    writeFileSync(damaged, bytes);
    const cut = join(folder, 'cut.gwd');
    writeFileSync(cut, bytes.subarray(0, bytes.length - 9));
    const wrong: readonly (readonly [args: readonly string[], message: string])[] = [
      [[...among, '--load', damaged], `gridwright: ${damaged}: byte `],
      [[...among, '--load', cut], `gridwright: ${cut}: byte ${bytes.length - 9}: expected at least`],
      [['slitherlink', puzzle, '--load', file], 'expected the diagram of this family, with the candidates "'],
      [
        ['numberlink', '2x2', '--load', file],
        'expected the diagram of this family, with the kind "numberlink"',
      ],
      [
        [...among, '--load', join(folder, 'nowhere')],
        'expected a file that can be read, found no such file or folder',
      ],
    ];
    for (const [args, message] of wrong) {
      const run = await runCommand(['instances', ...args]);
      expect(run).toMatchObject({ status: 2, stdout: '' });
      expect(run.stderr).toContain(message);
    }
  });
});

test('limits: unknown, and no file is left', async () => {
  const file = join(folder, 'unfinished.gwd');
  const large = ['numberlink', '6x6', '--save', file];
  for (const [limit, reason] of [
    [['--time-limit', '50ms'], 'time'],
    [['--memory-limit', '1MB'], 'memory'],
  ] as const) {
    const { status, record } = await ask(...large, ...limit);
    expect({ status, record }).toMatchObject({
      status: 3,
      record: { status: 'unknown', reason },
    });
    expect(() => readFileSync(file)).toThrow('ENOENT');
  }
});

test.each([
  ['a large grid, whose pairs are millions', '70x70'],
  ['a complete graph, whose frontier is all of it', completeGraph(100)],
])('the time limit holds for %s', async (_, board) => {
  const { status, record } = await ask('numberlink', board, '--time-limit', '100ms');
  expect({ status, record }).toMatchObject({ status: 3, record: { status: 'unknown', reason: 'time' } });
  const { elements, timeMs } = record as { elements?: number; timeMs: { total: number } };
  // A worker that is terminated has not said it.
  if (elements !== undefined) expect(elements).toBeGreaterThan(4000);
  // A watchdog.
  expect(timeMs.total).toBeLessThan(20_000);
});

function completeGraph(vertices: number): string {
  const names = [...Array(vertices).keys()];
  return names.flatMap((one) => names.slice(0, one).map((other) => `${one} ${other}`)).join('\n');
}

describe('out of reach', () => {
  /** A loop on seven rows and columns, all of whose cells are candidates. */
  const lines =
    '1 1 1 1 0 1 0 1 /1 0 0 1 0 0 1 1 /0 1 1 0 1 1 1 1 /1 0 0 1 1 0 0 1 /1 1 1 0 0 1 1 1 /0 0 0 0 0 0 1 1 /1 0 0 0 0 0 0 1 /' +
    '1 0 1 0 0 1 1 /0 1 0 0 0 1 0 /1 0 1 0 1 0 0 /1 0 1 0 0 1 0 /0 1 0 1 0 1 0 /1 0 1 1 1 0 0 /1 1 1 1 1 1 0 /1 1 1 1 1 1 1 /';
  const blank = (sign: string): string => `${Array(7).fill(sign).join(' ')} /`.repeat(7);
  const large = ['slitherlink', `pzprv3.1/slither/7/7/${blank('.')}${blank('0')}${lines}`];

  /** The family takes longer than any of these times; the search is done in one of them, however slow the machine is. */
  async function searched(args: readonly string[], seconds = 3): Promise<Answered> {
    const answered = await ask(...large, ...args, '--time-limit', `${seconds}s`);
    expect(answered).toMatchObject({ status: 3, record: { status: 'unknown', reason: 'time' } });
    const isDone = answered.record['search'] !== undefined && answered.members.length > 0;
    return isDone || seconds > 60 ? answered : searched(args, 4 * seconds);
  }

  test('minimal members are found by a search, and proved unique', async () => {
    const { record, members } = await searched(['--sample', '1', '--seed', '3']);
    expect(record).toMatchObject({ search: { status: 'minimal' } });
    expect(record['search']).not.toHaveProperty('bound');
    expect(members[0]!.evidence).toBe('proof');
    // None of its clues is redundant: together they are the only good set among them.
    const { record: alone } = await ask(...large, '--cells', members[0]!.clues.join());
    expect(alone).toMatchObject({ count: { value: '1', exact: true } });
  });

  test('the fewest clues have a bound', async () => {
    const { record, members } = await searched(['--minimum', '--list']);
    const { sizes, bound } = record['search'] as { sizes: [number]; bound: number };
    expect(sizes).toEqual([members[0]!.clues.length]);
    expect(bound).toBeGreaterThan(0);
    expect(bound).toBeLessThanOrEqual(sizes[0]);
  });

  test('what needs the family is not searched', async () => {
    const { status, record } = await ask(...large, '--minimum', '--with', 'r1c1', '--time-limit', '500ms');
    expect({ status, record }).toMatchObject({ status: 3, record: { status: 'unknown' } });
    expect(record).not.toHaveProperty('search');
  });
});

describe('what is wrong', () => {
  const open = loop.replace('/1 1 1 1 0 /', '/1 1 1 0 0 /');
  test.each([
    [['slitherlink', open], 'expected a solution that keeps the rules, or a puzzle without any answer'],
    [
      ['slitherlink', loop, '--cells', 'r9c9'],
      '--cells: expected a cell of the board, such as r1c1, found "r9c9"',
    ],
    [
      ['slitherlink', loop, '--cells', 'r1c1', '--with', 'r2c2'],
      '--with: expected a candidate cell, found r2c2',
    ],
    [
      ['slitherlink', loop, '--max-pairs', '3'],
      '--max-pairs: expected it with numberlink alone, found slitherlink',
    ],
    [['slitherlink', loop, '--solvable'], '--solvable: expected it with numberlink alone, found slitherlink'],
    [
      ['numberlink', '3x3', '--cells', 'r1c1'],
      '--cells: expected it with slitherlink alone, found numberlink',
    ],
    [['numberlink', '3x3', '--hardest'], '--hardest: expected a kind and a board that say which'],
    [['numberlink', '3x3', '--rules', 'cover-all'], 'expected the plain rules, found the rule cover-all'],
    [
      ['numberlink', '2x3', '--symmetric', 'transpose'],
      '--symmetric: expected a board with the symmetry transpose, found one of 2 × 3 cells',
    ],
    [['numberlink', '2x3', '--symmetric', 'sideways'], 'Expected one of rotation, reflection,'],
    [['numberlink', '0x3'], 'expected a size such as 10x8'],
    [['numberlink', '2x2', '--to', 'plain'], '--to: expected --list or --sample beside it, found none'],
    [['numberlink', '2x2', '--list', '--to', 'has'], '--to: expected one of the formats of numberlink: '],
    [['numberlink', 'a b\nb c\nc a', '--list', '--to', 'puzz.link'], '--to: expected '],
    [['numberlink', '2x3', '--seed', '3'], '--seed: expected --sample beside it, found none'],
    [['numberlink', '2x3', '--with', 'r1c1', '--without', 'r1c1'], '--without: expected no cell of --with'],
    [
      ['slitherlink', 'slitherlink/2/2/22d\nslitherlink/2/2/22d'],
      'argument 1: expected one puzzle, found several',
    ],
    [['chess', '3x3'], 'Allowed choices are '],
  ])('%j', async (args, message) => {
    const run = await runCommand(['instances', ...args]);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toContain(message);
  });
});
