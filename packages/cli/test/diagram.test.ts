import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Run, root, runCommand, runInterruptedHere, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** A graph file of two triangles that share a vertex, and an isolated one. */
const bowTie = join(folder, 'bow-tie.txt');
writeFileSync(
  bowTie,
  '# two triangles\nAnn Bob\nBob Cem\r\nCem Ann\nCem Dan\n\nDan Eva # the second\nEva Cem\nFay\n',
);

type Edge = readonly [string, string];

/** An edge as a text, either end first. */
const edgeText = (edge: Edge): string => [...edge].sort().join('-');
const memberText = (member: readonly Edge[]): string => member.map(edgeText).sort().join(' ');

async function ask(
  ...args: string[]
): Promise<{ status: number | null; record: Record<string, unknown>; members: string[] }> {
  const run = await runCommand(['diagram', ...args, '--json']);
  expect(run.stderr).toBe('');
  const record = JSON.parse(run.stdout) as Record<string, unknown> & { members: Edge[][] | null };
  return { status: run.status, record, members: record.members?.map(memberText).sort() ?? [] };
}

describe('on grids', () => {
  test('counts, and draws the members that are asked for', async () => {
    const run = await runCommand(['diagram', 'paths', '2x3', '--list', '--max', '2']);
    expect(run).toEqual({
      status: 0,
      stderr: '',
      stdout: [
        '╷ ┌─┐',
        '└─┘ ╵',
        '',
        '╷ · ·',
        '└───╴',
        '',
        'counted: 4 paths',
        'shown: 2 of them',
        '2x3: 6 vertices, 7 edges; a diagram of 8 nodes',
        '',
      ].join('\n'),
    });
  });

  test('says the numbers of the literature', async () => {
    const { status, record } = await ask('cycles', '9x9');
    expect(status).toBe(0);
    expect(record).toMatchObject({
      format: 'gridwright-answer',
      version: 2,
      command: 'diagram',
      family: 'cycles',
      graph: '9x9',
      vertices: 81,
      edges: 144,
      status: 'counted',
      count: { value: '2318527339461265', exact: true },
      nodes: 69_766,
    });
    expect((await ask('paths', '6x6')).record['count']).toEqual({ value: '1262816', exact: true });
  });

  test('a family without a member is no', async () => {
    const run = await runCommand(['diagram', 'cycles', '1x4']);
    expect(run).toMatchObject({ status: 1, stderr: '' });
    expect(run.stdout).toContain('counted: 0 cycles\n');
    expect((await ask('cycles', '1x4', '--sample', '2')).record).not.toHaveProperty('members');
  });

  test('the same seed draws the same members', async () => {
    const [first, again, other] = await Promise.all(
      ['7', '7', '8'].map((seed) => ask('cycles', '6x6', '--sample', '3', '--seed', seed)),
    );
    expect(first!.members).toHaveLength(3);
    expect(again!.members).toEqual(first!.members);
    expect(other!.members).not.toEqual(first!.members);
  });
});

describe('chooses among the cycles of a grid', () => {
  const rows = 4;
  const columns = 5;
  const grid = `${rows}x${columns}`;
  let all: string[];
  beforeAll(async () => {
    all = (await ask('cycles', grid, '--list', '--max', '10000')).members;
    expect(all).toHaveLength(1049);
  });

  const vertices = (member: string): string[] => member.split(/[ -]/);
  const size = (member: string): number => member.split(' ').length;
  /** The member with each vertex in another place. */
  const moved = (member: string, to: (row: number, column: number) => string): string =>
    memberText(
      member.split(' ').map((edge) => {
        const [tail, head] = edge.split('-').map((vertex) => {
          const [, row, column] = /^r(\d+)c(\d+)$/.exec(vertex)!;
          return to(Number(row), Number(column));
        });
        return [tail!, head!];
      }),
    );

  const choices: readonly { readonly options: string[]; readonly isChosen: (member: string) => boolean }[] = [
    {
      options: ['--with', 'r1c1, r4c5'],
      isChosen: (member) => ['r1c1', 'r4c5'].every((each) => vertices(member).includes(each)),
    },
    {
      options: ['--without', 'r2c2,r3c4'],
      isChosen: (member) => !['r2c2', 'r3c4'].some((each) => vertices(member).includes(each)),
    },
    { options: ['--minimum'], isChosen: (member) => size(member) === 4 },
    { options: ['--maximum'], isChosen: (member) => size(member) === 20 },
    { options: ['--minimal'], isChosen: () => true },
    {
      options: ['--symmetric', 'rotation'],
      isChosen: (member) =>
        moved(member, (row, column) => `r${rows + 1 - row}c${columns + 1 - column}`) === member,
    },
    {
      options: ['--symmetric', 'reflection', '--with', 'r1c1'],
      isChosen: (member) =>
        vertices(member).includes('r1c1') &&
        moved(member, (row, column) => `r${row}c${columns + 1 - column}`) === member,
    },
  ];
  test.each(choices)('$options', async ({ options, isChosen }) => {
    const expected = all.filter(isChosen);
    expect(expected.length).toBeGreaterThan(0);
    const { members, record } = await ask('cycles', grid, ...options, '--list', '--max', '10000');
    expect(members).toEqual(expected);
    expect(record['count']).toEqual({ value: String(expected.length), exact: true });
  });

  test('the maximal unions of cycles, which no other contains', async () => {
    const unions = (await ask('cycle-unions', '4x4', '--list', '--max', '10000')).members;
    const contains = (large: string, small: string): boolean =>
      small.split(' ').every((edge) => large.split(' ').includes(edge));
    const expected = unions.filter(
      (each) => !unions.some((other) => other !== each && contains(other, each)),
    );
    const { members } = await ask('cycle-unions', '4x4', '--maximal', '--list', '--max', '10000');
    expect(expected.length).toBeLessThan(unions.length);
    expect(members).toEqual(expected);
  });
});

describe('of spanning trees', () => {
  test('draws each once', async () => {
    const run = await runCommand(['diagram', 'trees', '2x2', '--list']);
    expect(run).toMatchObject({ status: 0, stderr: '' });
    const drawings = run.stdout.split('\n\n').slice(0, 4).toSorted();
    expect(drawings).toEqual(['┌─╴\n└─╴', '┌─┐\n╵ ╵', '╶─┐\n╶─┘', '╷ ╷\n└─┘'].toSorted());
    expect(run.stdout).toContain('counted: 4 spanning trees\n2x2: 4 vertices, 4 edges; a diagram of ');
  });

  test('counts those of the Petersen graph, and none of a graph with an isolated vertex', async () => {
    const { record } = await ask('trees', join(root, 'examples/graphs/petersen.txt'));
    expect(record).toMatchObject({ family: 'trees', count: { value: '2000', exact: true } });
    const { status, record: none } = await ask('trees', bowTie);
    expect(status).toBe(1);
    expect(none).toMatchObject({ count: { value: '0', exact: true } });
  });
});

describe('of connected subgraphs', () => {
  test('are the sets of edges, at least one, that hang together', async () => {
    const { record, members } = await ask('connected', '2x3', '--list', '--max', '1000');
    expect(record).toMatchObject({
      family: 'connected',
      count: { value: String(members.length), exact: true },
    });
    const edges = (await ask('connected', '2x3', '--minimum', '--list')).members;
    expect(edges).toHaveLength(7);
    const isConnected = (set: readonly string[]): boolean => {
      const reached = new Set([set[0]!]);
      for (const edge of reached)
        for (const other of set)
          if (edge.split('-').some((vertex) => other.split('-').includes(vertex))) reached.add(other);
      return reached.size === set.length;
    };
    const all = Array.from({ length: 2 ** edges.length }, (_, bits) =>
      edges.filter((_edge, index) => ((bits >> index) & 1) === 1),
    );
    const expected = all
      .filter((set) => set.length > 0 && isConnected(set))
      .map((set) => set.sort().join(' '));
    expect(members).toEqual(expected.sort());
  });

  test('that touch a vertex', async () => {
    const { members } = await ask('connected', bowTie, '--with', 'Ann,Eva', '--minimum', '--list');
    expect(members).toEqual(['Ann-Cem Cem-Eva']);
  });
});

describe('on edge lists', () => {
  test('names the vertices', async () => {
    const run = await runCommand(['diagram', 'cycles', bowTie, '--list', '--max', '1']);
    expect(run).toMatchObject({ status: 0, stderr: '' });
    expect(run.stdout).toMatch(/^(\w+–\w+ ){2}\w+–\w+\ncounted: 2 cycles\nshown: 1 of them\n/);
    expect(run.stdout).toContain(`${bowTie}: 6 vertices, 6 edges; a diagram of `);
    const { members } = await ask(
      'paths',
      bowTie,
      '--from',
      'Ann',
      '--to',
      'Dan',
      '--without',
      'Eva',
      '--list',
    );
    expect(members).toEqual(['Ann-Bob Bob-Cem Cem-Dan', 'Ann-Cem Cem-Dan']);
  });

  test('the example has the cycles that the literature says', async () => {
    const petersen = join(root, 'examples/graphs/petersen.txt');
    const lengths = (await ask('cycles', petersen, '--list')).members.map(
      (member) => member.split(' ').length,
    );
    const tally = [5, 6, 7, 8, 9, 10].map((length) => lengths.filter((each) => each === length).length);
    expect(tally).toEqual([12, 10, 0, 15, 20, 0]);
  });

  test('from standard input', async () => {
    const run = await runCommand(['diagram', 'matchings', '-'], { input: 'a b\n' });
    expect(run.stdout).toContain('counted: 2 path matchings\n');
  });
});

describe('limits', () => {
  test('of time and of memory', async () => {
    const [time, memory] = await Promise.all([
      ask('cycles', '18x18', '--time-limit', '300ms'),
      ask('cycles', '13x13', '--memory-limit', '10MB'),
    ]);
    expect(time).toMatchObject({ status: 3, record: { status: 'unknown', reason: 'time' } });
    expect(memory).toMatchObject({ status: 3, record: { status: 'unknown', reason: 'memory' } });
  });

  test('hold while members are told, too', async () => {
    const endless = ['diagram', 'paths', '8x8', '--list', '--max', '100000000'];
    // However slow the machine is, the paths are counted in one of these times, and listed in none.
    const limited = async (seconds: number): Promise<Run> => {
      const run = await runCommand([...endless, '--time-limit', `${seconds}s`, '--quiet'], {
        watchdogMs: 120_000,
      });
      return run.stdout.includes('were counted') || seconds > 60 ? run : limited(4 * seconds);
    };
    const [time, memory, sample] = await Promise.all([
      limited(1),
      ask(...endless.slice(1), '--memory-limit', '30MB'),
      ask('paths', '6x6', '--sample', '100000000', '--memory-limit', '30MB'),
    ]);
    expect(time).toMatchObject({ status: 3, stderr: '' });
    expect(time.stdout).toContain(
      'unknown: stopped by the time limit, after 789360053252 paths were counted',
    );
    const count = { value: '789360053252', exact: true };
    expect(memory).toMatchObject({ status: 3, record: { status: 'unknown', reason: 'memory', count } });
    expect(memory.members.length).toBeGreaterThan(100);
    expect(sample).toMatchObject({ status: 3, record: { reason: 'memory' } });
    expect(sample.record).not.toHaveProperty('members');
  });

  test('Ctrl-C', async () => {
    const run = await runInterruptedHere(['diagram', 'cycles', '18x18']);
    const stderr = 'gridwright: stopped by a signal, without an answer\n';
    expect(run).toEqual({ status: 3, stdout: '', stderr });
  });
});

describe('what is wrong', () => {
  const file = (name: string, content: string | Uint8Array): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const loop = file('loop.txt', 'a b\nb b\n');
  const three = file('three.txt', 'a b\n# c\nb c 7\n');
  const twice = file('twice.txt', 'a b\nb c\nb a\n');
  const bytes = file('bytes.txt', new Uint8Array([0x61, 0x20, 0xff, 0xfe]));
  const empty = file('none.txt', '# nothing\n');
  test.each([
    [['cycles', loop], `${loop}: line 2: expected two different vertices, found "b" twice`],
    [['cycles', three], `${three}: line 3: expected the names of two vertices, found 3 words`],
    [['cycles', twice], `${twice}: line 3: expected each edge once, found the edge of line 1 again`],
    [['cycles', bytes], `${bytes}: line 1, column 3: expected UTF-8 text, found invalid bytes`],
    [['cycles', empty], `${empty}: expected an edge list: the names of two vertices a line, found no edge`],
    [
      ['cycles', 'nowhere.txt'],
      'the graph: expected a grid such as 5x5, a file that is there, or -, found "nowhere.txt"',
    ],
    [['cycles', '0x3'], '0x3: expected a whole number of rows from 1 to 1048576, found 0'],
    [
      ['cycles', '2000x2000'],
      '2000x2000: expected a whole number of vertices from 0 to 1048576, found 4000000',
    ],
    [['paths', '3x3', '--from', 'r9c9'], '--from: expected a vertex of 3x3, such as r1c1, found r9c9'],
    [['paths', '3x3', '--from', 'r3c3'], '--to: expected another vertex than --from, found r3c3'],
    [['paths', bowTie], `--from: expected a vertex of ${bowTie}, found none`],
    [['cycles', '3x3', '--to', 'r1c1'], '--to: expected it with paths alone, found cycles'],
    [['cycles', '3x3', '--with', 'r1c1,'], "option '--with <vertices>' argument 'r1c1,' is invalid."],
    [['cycles', bowTie, '--symmetric', 'rotation'], `--symmetric: expected a grid, found ${bowTie}`],
    [['cycles', '3x3', '--list', '--sample', '2'], '--sample: expected no --list beside it, found --list'],
    [['cycles', '3x3', '--max', '2'], '--max: expected --list beside it, found none'],
    [['stars', '3x3'], 'Expected one of cycles, paths, matchings, cycle-unions, trees, connected.'],
  ])('%j', async (args, message) => {
    const run = await runCommand(['diagram', ...args]);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toContain(`${message}\n`.replace('invalid.\n', 'invalid.'));
  });
});
