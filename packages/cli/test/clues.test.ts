import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CluesAnswer,
  clueSites,
  kinds,
  minimumOfSolution,
  readPuzzle,
  solvedSubject,
} from '@gridwright/puzzles';
import { afterAll, describe, expect, test } from 'vitest';
import { words } from '../../puzzles/src/questions/clues/words.js';
import { clueRecords } from '../../puzzles/src/questions/records/clue-records.js';
import { runAtTerminal, runCommand, runLimited, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** A loop on four rows of four cells, with its lines; no numbers. */
const loop =
  'pzprv3.1/slither/4/4/. . . . /. . . . /. . . . /. . . . /0 0 0 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 /1 1 1 1 0 /1 1 1 0 1 /1 0 0 0 1 /0 1 1 1 1 /1 0 1 0 /0 0 0 1 /0 1 0 0 /1 0 1 0 /0 1 0 1 /';
const puzzle = 'slither/4/4/88ci112d';

interface Answered {
  readonly status: number | null;
  readonly record: Record<string, unknown> & {
    readonly clues: readonly { readonly site: string }[];
    readonly fewest: { readonly text: string };
  };
}

async function ask(...args: string[]): Promise<Answered> {
  const run = await runCommand(['clues', ...args, '--fewest', '--json']);
  expect(run.stderr).toBe('');
  return { status: run.status, record: JSON.parse(run.stdout) };
}

test('--to takes any format of the kind, also in a process that has read nothing before', async () => {
  const args = ['clues', 'examples/sudoku/small.txt', '--fewest', '--to', 'line'];
  const { status, stdout, stderr } = await runCommand(args, { isProcess: true });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout.trimEnd()).toMatch(/^[.\d]{36}$/);
});

/** The fewest hints of the families of instances, which diagrams find. */
async function fewestOfFamily(...args: string[]): Promise<number> {
  const run = await runCommand(['instances', 'slitherlink', ...args, '--minimum', '--json']);
  const { sizes } = JSON.parse(run.stdout) as { sizes: readonly { size: number }[] };
  return sizes[0]!.size;
}

test('of a loop: as many as the smallest members of its family, and unique with a proof', async () => {
  const { status, record } = await ask(loop);
  const fewest = await fewestOfFamily(loop);
  expect(status).toBe(0);
  expect(record).toMatchObject({
    ...{ command: 'clues', kind: 'slitherlink', status: 'optimal', candidates: 16 },
    ...{ weight: fewest, bound: fewest, evidence: 'proof', format: 'gridwright-answer' },
    fewest: { format: 'puzz.link' },
    leaves: 'a cell without a number',
  });
  expect(record.clues).toHaveLength(fewest);
  const unique = await runCommand(['unique', record.fewest.text]);
  expect(unique.status).toBe(0);
});

test('of a puzzle: its clues are the candidates, and with --all those of its solution', async () => {
  expect((await ask(puzzle)).record).toMatchObject({ candidates: 7 });
  expect((await ask(puzzle, '--all')).record).toMatchObject({ candidates: 16 });
});

test('clues that are kept, left out, symmetric or weighted', async () => {
  const sites = (answered: Answered) => answered.record.clues.map(({ site }) => site);
  expect(sites(await ask(loop, '--with', 'r2c2,r3c3'))).toEqual(expect.arrayContaining(['r2c2', 'r3c3']));
  const without = await ask(loop, '--without', 'r1c1,R1C2');
  expect(sites(without)).not.toContain('r1c1');
  expect(sites(without)).not.toContain('r1c2');
  const all = Array.from({ length: 16 }, (_, cell) => `r${1 + Math.floor(cell / 4)}c${1 + (cell % 4)}`);
  const left = all.filter((cell) => !['r1c1', 'r1c2'].includes(cell));
  expect(without.record['weight']).toBe(await fewestOfFamily(loop, '--cells', left.join()));
  const symmetric = await ask(loop, '--symmetric', 'rotation');
  const turned = sites(symmetric).map((site) => {
    const [, row, column] = /^r(\d)c(\d)$/.exec(site)!;
    return `r${5 - Number(row)}c${5 - Number(column)}`;
  });
  expect(turned.toSorted()).toEqual([...sites(symmetric)].sort());
  expect(symmetric.record['weight']).toBe(await fewestOfFamily(loop, '--symmetric', 'rotation'));
  const free = sites(await ask(loop));
  const weighted = await ask(loop, '--weights', free.map((site) => `${site}=9`).join());
  expect(weighted.record['weight']).toBeLessThanOrEqual(9 * free.length);
  expect((await ask(loop, '--weights', 'numbers=3')).record['weight']).toBe(3 * free.length);
});

test('what --with names joins what --cells names, and a weight after that of its layer holds', async () => {
  const { record } = await ask('1234341221434321', '--cells', 'r1c1', '--with', 'r2c2,r3c3');
  expect(record).toMatchObject({ candidates: 3, status: 'several' });
  const all = await ask(loop, '--with', 'r1c1', '--weights', 'numbers=3,r1c1=1000000');
  expect(all.record['weight']).toBe(1_000_000 + 3 * (all.record.clues.length - 1));
});

test('what is found, in words', async () => {
  const { status, stdout } = await runCommand(['clues', loop, '--fewest']);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^optimal: \d+ of 16 clues, and no fewer suffice, not independently verified$/m);
  expect(stdout).toContain('  left out means: a cell without a number');
  expect(stdout).toMatch(/: https:\/\/puzz\.link\/p\?slither\/4\/4\//);
  const written = await runCommand(['clues', loop, '--fewest', '--to', 'pzprv3']);
  expect(written.stdout).toMatch(/^pzprv3/);
});

test.each(kinds.map(({ name }) => name))(
  '%s: what is found is unique by the checker, and says what is left of a clue',
  async (kind) => {
    const subject = `examples/${kind}/small.txt`;
    const { status, record } = await ask(subject);
    expect(status).toBe(0);
    expect(record).toMatchObject({ kind, status: 'optimal', evidence: 'proof', leaves: leavesOf[kind] });
    expect(record['bound']).toBe(record['weight']);
    const proof = join(folder, `${kind}.proof`);
    const text = record.fewest.text;
    const unique = await runCommand(['unique', text, '--proof', proof]);
    expect(unique).toMatchObject({ status: 0, stderr: '' });
    const verified = await runCommand(['verify', proof, text]);
    expect(verified).toMatchObject({ status: 0, stderr: '' });
    expect(verified.stdout).toMatch(/^verified/m);
  },
);

/** By kind, what is left where a clue is left out. */
const leavesOf: Readonly<Record<string, string>> = {
  akari: 'a wall without its number',
  battleship: 'a row or column without a total, or a cell without a given; the fleet stays',
  circuitboard: 'no given line',
  hashi: 'an island without its number',
  heyawake: 'a room without its number',
  masyu: 'a cell without a pearl',
  numberlink: 'a "?" at each of the cells with a number',
  nurikabe: 'an island without its number',
  skyscrapers: 'a row or a column without a number at that side',
  slitherlink: 'a cell without a number',
  starbattle: 'nothing, as rooms are the board',
  sudoku: 'an empty cell',
  yajilin: 'an arrow without its number',
  zebra: 'a sentence that is not told',
};

test.each([
  ['a signal', { isCancelled: () => true }],
  ['the time limit', { deadlineMs: 0 }],
])('a proof that is stopped by %s says so', async (by, budget) => {
  const { kind, position } = readPuzzle(kinds, '1234341221434321');
  const { subject } = await solvedSubject(kind, position, {});
  const wishes = { all: false, with: [], without: [], among: null, symmetry: null, weights: [] };
  const found = await minimumOfSolution(kind, subject!, wishes, { uniqueness: { sink: () => {}, budget } });
  const { answer, puzzle, evidence, proofStopped } = found;
  if (answer.status !== 'optimal' || evidence === null || proofStopped === null)
    throw new Error('a proof is not stopped');
  const data: CluesAnswer = {
    ...{ format: 'gridwright-answer', version: 2, command: 'clues', puzzle: 'grid', status: answer.status },
    ...{ candidates: 16, weight: answer.weight, bound: answer.bound, evidence, proofStopped },
    clues: clueRecords(kind, position.puzzle, clueSites(kind.layers, puzzle!)),
    fewest: { format: 'line', text: '1' },
    timeMs: { total: 1 },
  };
  const text = words.answer(data, [], {
    quiet: true,
    full: false,
    hasVariants: () => true,
    drawing: () => '',
    task: { command: 'clues', proof: true },
  });
  expect(text).toMatch(/^optimal: 4 of 16 clues/);
  expect(text).toContain(`\n  the puzzle is unique by the engine; its proof was stopped by ${by}\n`);
  expect(text).toContain(`\n  no proof is written: it was stopped by ${by} before it was complete\n`);
});

test('--quiet draws no board', async () => {
  const drawn = await runCommand(['clues', '1234341221434321', '--fewest']);
  const quiet = await runCommand(['clues', '1234341221434321', '--fewest', '--quiet']);
  const drawing = /\n\n.+\n\n/s;
  expect(drawn.stdout).toMatch(drawing);
  expect(quiet.stdout).toBe(drawn.stdout.replace(drawing, '\n'));
});

test('a bound that is cited is told apart from the one that is proved', async () => {
  const source = expect.stringContaining('There is no 16-clue Sudoku');
  const subject = 'examples/sudoku/first.txt';
  const { record } = await ask(subject);
  expect(record).toMatchObject({ status: 'optimal', cited: { clues: 17, source } });
  expect(record['bound']).toBe(record['weight']);
  const proved = await runCommand(['clues', subject, '--fewest']);
  expect(proved.stdout).toContain('and no fewer suffice, not independently verified');
  expect(proved.stdout).not.toContain('not proved here');
  // What is proved is about weights: no number of clues follows from it.
  const weighted = await runCommand(['clues', subject, '--fewest', '--weights', 'givens=2']);
  expect(weighted.stdout).toContain('and no less weight suffices, not independently verified');
  expect(weighted.stdout).toContain('\n  not proved here: at least 17 are needed (G. McGuire, ');
  // Of the whole grid, less is proved within a limit than is known.
  const grid = '876912534954387612213645789738456291561829347429731865642178953395264178187593426';
  const limited = await runLimited(['clues', grid, '--fewest', '--json'], /"feasible"/);
  expect(limited.status).toBe(3);
  const feasible = JSON.parse(limited.stdout);
  expect(feasible).toMatchObject({
    status: 'feasible',
    reason: 'time',
    candidates: 81,
    cited: { clues: 17, source },
  });
  expect(feasible.bound).toBeLessThan(17);
  expect(feasible.weight).toBeGreaterThanOrEqual(17);
  const told = await runLimited(['clues', grid, '--fewest'], /^feasible/m);
  expect(told.stdout).toMatch(
    /^feasible: \d+ of 81 clues, stopped by the time limit; at least \d+ are needed, not independently verified$/m,
  );
  expect(told.stdout).toContain('\n  not proved here: at least 17 are needed (G. McGuire, ');
  const { record: small } = await ask('1234341221434321');
  expect(small).toMatchObject({ weight: 4, bound: 4 });
  expect(small).not.toHaveProperty('cited');
});

test('candidates that do not suffice, and limits', async () => {
  expect(await runCommand(['clues', loop, '--fewest', '--cells', 'r1c1'])).toMatchObject({ status: 1 });
  const stopped = await runCommand(['clues', loop, '--fewest', '--time-limit', '0.001ms', '--json']);
  expect(stopped.status).toBe(3);
  expect(JSON.parse(stopped.stdout)).toMatchObject({ reason: 'time' });
});

test.each([
  [['--fewest', '--with', 'r9c9'], /expected a clue of the puzzle, such as .r1c1., found .r9c9./],
  [['--fewest', '--with', 'r1c1', '--without', 'r1c1'], /required and excluded at once/],
  [['--fewest', '--weights', 'r1c1=0'], /Expected a whole number from 1/],
  [['--fewest', '--weights', 'r1c1'], /whole weights/],
  ...['0', '-1', '1.5', '1000001', '9007199254740000'].map((weight): [string[], RegExp] => [
    ['--fewest', '--weights', `r2c2=2,r1c1=${weight}`],
    new RegExp(`Expected a whole number from 1 to 1000000 as the weight of r1c1, found ${weight}\\.`),
  ]),
  [['--fewest', '--weights', 'numbers=2,r1c1=7,R1C1=3'], /Expected one weight of R1C1, found several\./],
  [
    ['--fewest', '--weights', 'givens=2'],
    /the options: expected a clue of the puzzle, or a layer of its clues \(numbers\), found .givens./,
  ],
  [
    ['--fewest', '--cells', 'r1c1,r1c2,r4c4', '--symmetric', 'rotation'],
    /the options: expected both .r1c2. and .r4c3., as neither .+, found only .r1c2.: .r4c3. is not named/,
  ],
  [['--fewest', '--symmetric', 'spiral'], /Expected one of rotation/],
  [[], /expected the option --fewest, found none/],
])('a wrong call: %j', async (args, message) => {
  const { status, stderr } = await runCommand(['clues', loop, ...args]);
  expect(status).toBe(2);
  expect(stderr).toMatch(message);
});

describe('--proof', () => {
  const path = (name: string): string => join(folder, name);

  test('writes a proof that verify accepts for this solution, and for no other puzzle', async () => {
    const file = path('loop.proof');
    const written = await runCommand(['clues', loop, '--fewest', '--with', 'r2c2', '--proof', file]);
    expect(written.status).toBe(0);
    expect(written.stdout).toMatch(/^optimal: \d+ of 16 clues, and no fewer suffice, which is proved$/m);
    expect(written.stdout).toMatch(/^ {2}proof: \d+ difference sets, \d+ (?:bytes|kB), checked$/m);
    const verified = await runCommand(['verify', file, loop]);
    expect(verified.status).toBe(0);
    expect(verified.stdout).toMatch(/^verified: \d+ of 16 clues, and no fewer suffice$/m);
    expect(verified.stdout).toContain('  candidates: every clue that the solution has; with r2c2\n');
    expect((await runCommand(['verify', file])).status).toBe(0);
    const other = await runCommand(['verify', file, puzzle]);
    expect(other).toMatchObject({ status: 1 });
    expect(other.stdout).toContain('refused: the proof is about another puzzle');
  });

  test('as records', async () => {
    const file = path('weighted.proof');
    const asked = ['--weights', 'numbers=2', '--symmetric', 'rotation', '--proof', file];
    const { status, record } = await ask(loop, ...asked);
    expect(status).toBe(0);
    expect(record['proof']).toMatchObject({ bytes: readFileSync(file).length });
    expect(record['searchBound']).toBe(record['bound']);
    const verified = await runCommand(['verify', file, '--json']);
    const { fewest, ...answer } = JSON.parse(verified.stdout);
    expect(answer).toMatchObject({ command: 'verify', status: 'verified', evidence: 'proof', gap: 0 });
    expect(answer).toMatchObject({ objective: record['weight'], bound: record['bound'] });
    expect(fewest).toMatchObject({ candidates: 16, weight: record['weight'], clues: record.clues });
    expect(fewest).toMatchObject({ isOfPuzzle: false, wishes: { weights: [['numbers', 2]] } });
    expect(fewest.text).toBe((record['fewest'] as { text: string }).text);
    const words = await runCommand(['verify', file]);
    expect(words.stdout).toMatch(
      /^verified: \d+ of 16 clues of the weight \d+, and no less weight suffices$/m,
    );
    expect(words.stdout).toContain('; symmetric rotation; weights numbers=2\n');
  });

  test('a wrong proof is refused with its line, and what is none is an error', async () => {
    const file = path('wrong.proof');
    await runCommand(['clues', loop, '--fewest', '--proof', file]);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.split('\n').toSpliced(3, 1).join('\n'));
    const refused = await runCommand(['verify', file, loop]);
    expect(refused.status).toBe(1);
    expect(refused.stdout).toMatch(
      /^refused: the proof is wrong: line \d+: .* not about these difference sets/m,
    );
    writeFileSync(file, text.slice(0, 2000));
    const unreadable = await runCommand(['verify', file, loop]);
    expect(unreadable.status).toBe(2);
    expect(unreadable.stderr).toMatch(/line \d+, column 1: expected/);
  });

  test('no file without a proof, and none over the input', async () => {
    const file = path('none.proof');
    const few = await runCommand(['clues', loop, '--fewest', '--cells', 'r1c1', '--proof', file]);
    expect(few.status).toBe(1);
    const stopped = ['clues', loop, '--fewest', '--time-limit', '0.001ms', '--proof', file];
    expect((await runCommand(stopped)).status).toBe(3);
    expect(existsSync(file)).toBe(false);
    const input = path('loop.txt');
    writeFileSync(input, loop);
    const over = await runCommand(['clues', input, '--fewest', '--proof', input]);
    expect(over).toMatchObject({ status: 2 });
    expect(readFileSync(input, 'utf8')).toBe(loop);
  });

  test('an interruption leaves time for the proof of a bound, which may be lower than that of the search', async () => {
    const file = path('interrupted.proof');
    const grid = '876912534954387612213645789738456291561829347429731865642178953395264178187593426';
    const args = ['clues', grid, '--fewest', '--proof', file];
    const { status, stdout, stderr } = await runAtTerminal(args, /best \d+, bound ([2-9]|\d\d)/);
    expect(status).toBe(3);
    expect(stderr).toContain('interrupted; the proof has 5 s, and another Ctrl-C ends at once');
    const said =
      /^feasible: (\d+) of 81 clues, stopped by a signal; at least (\d+) are needed, which is proved(?:; the search found that at least (\d+) are)?$/m;
    const [, weight, bound, searchBound = bound] = said.exec(stdout) ?? [];
    expect(Number(bound)).toBeGreaterThan(1);
    expect(Number(searchBound)).toBeGreaterThanOrEqual(Number(bound));
    const verified = await runCommand(['verify', file, grid]);
    expect(verified.stdout).toContain(`verified: ${weight} of 81 clues suffice, and at least ${bound} are`);
  });
});
