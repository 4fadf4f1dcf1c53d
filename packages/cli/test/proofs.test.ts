import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerLines } from './answer-lines.js';
import { double, impossible, ring, ringDrawn } from './boards.js';
import { cnf, pigeons, satisfiable } from './formulas.js';
import { runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const path = (name: string): string => join(folder, name);

function fileOf(name: string, text: string): string {
  writeFileSync(path(name), text);
  return path(name);
}

const seats = fileOf(
  'seats.opb',
  '* #variable= 4 #constraint= 3\nmin: +3 x1 +2 x2 +2 x3 +1 x4 ;\n+1 x1 +1 x2 +1 x3 >= 2 ;\n+1 x2 +1 x4 >= 1 ;\n-1 x2 -1 x3 >= -1 ;\n',
);
const otherSeats = fileOf('other-seats.opb', readFileSync(seats, 'utf8').replace('+1 x4 >= 1', '+2 x4 >= 1'));
const holes = fileOf('holes.cnf', cnf(pigeons(6, 5)));
const otherHoles = fileOf('other-holes.cnf', cnf(pigeons(7, 6)));
const satisfied = fileOf('satisfied.cnf', cnf(satisfiable(20, 50, 3)));

const proofs = { ring: path('ring.proof'), none: path('none.proof'), seats: path('seats.proof') };
const runs = { ring: '', none: '', seats: '' };

beforeAll(async () => {
  const [ringRun, noneRun, seatsRun] = await Promise.all([
    runCommand(['unique', ring, '--proof', proofs.ring]),
    runCommand(['solve', impossible, '--proof', proofs.none]),
    runCommand(['solve', seats, '--proof', proofs.seats]),
  ]);
  expect([ringRun.status, noneRun.status, seatsRun.status]).toEqual([0, 1, 0]);
  runs.ring = ringRun.stdout;
  runs.none = noneRun.stdout;
  runs.seats = seatsRun.stdout;
});

describe('--proof', () => {
  test('says what it has proved, and that the proof was checked', () => {
    expect(runs.ring).toContain('unique: this is a solution, and there is no other\n  proof: ');
    expect(runs.ring).toMatch(/ {2}proof: \d+ steps?, \d+ bytes, checked\n/);
    expect(runs.none).toMatch(
      /none: there is no solution\n(.*\n)? {2}proof: \d+ steps?, \d+ bytes, checked\n/,
    );
    expect(runs.seats).toMatch(/optimal: the value is 5\n {2}proof: \d+ steps?, \d+ bytes, checked\n/);
  });

  test('excludes solutions by the general cut only', async () => {
    const file = path('by-cut.proof');
    const { status, stderr } = await runCommand(['unique', ring, '--proof', file, '--cut', 'solution']);
    expect(status).toBe(2);
    expect(stderr).toContain('expected no other cut, found "solution"');
    expect(existsSync(file)).toBe(false);
    const general = await runCommand(['unique', ring, '--proof', file, '--cut', 'general']);
    expect(general.status).toBe(0);
    expect((await runCommand(['verify', file])).status).toBe(0);
  });

  test('leaves nothing where there is nothing to prove, and an old file as it was', async () => {
    const old = fileOf('old.proof', 'old');
    for (const [args, status] of [
      [['unique', double], 1],
      [['solve', ring], 0],
    ] as const) {
      const run = await runCommand([...args, '--proof', old]);
      expect({ status: run.status, stdout: run.stdout }).toEqual({
        status,
        stdout: expect.not.stringContaining('proof:'),
      });
      expect(run.stderr).toContain(
        'warning: no proof was written: only the answers unique, none and optimal have one',
      );
    }
    expect(readFileSync(old, 'utf8')).toBe('old');
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  test('is in the JSON answer', async () => {
    const { stdout } = await runCommand(['unique', ring, '--proof', path('json.proof'), '--json']);
    const [answer] = answerLines(stdout);
    const bytes = readFileSync(path('json.proof')).length;
    expect(answer).toMatchObject({
      evidence: 'proof',
      proof: { claim: 'solutions 1', bytes },
    });
  });

  test.each([
    [
      'two puzzles',
      ['unique', ring, double, '--proof', path('x')],
      'expected one puzzle for one file, found 2 puzzles',
    ],
    [
      'another engine',
      ['unique', ring, '--proof', path('x'), '--engine', 'highs'],
      'the engine highs writes no proofs: expected conflict',
    ],
    [
      'a puzzle as LRAT',
      ['unique', ring, '--proof', path('x.lrat')],
      'a proof of a puzzle cannot be written as LRAT',
    ],
    ['a formula not as LRAT', ['solve', holes, '--proof', path('x.proof')], 'ends in .lrat or .drat'],
    [
      'a folder that is not there',
      ['unique', ring, '--proof', path('no/where')],
      'a file that can be written',
    ],
  ])('is refused for %s', async (_, args, message) => {
    const { status, stdout, stderr } = await runCommand(args);
    expect({ status, hasMessage: stderr.includes(message) ? true : stderr }).toEqual({
      status: 2,
      hasMessage: true,
    });
    expect(stdout.includes('checked')).toBe(args.includes(path('no/where')));
    expect(existsSync(path('x'))).toBe(false);
  });

  test('of many puzzles in one file is of none of them', async () => {
    const many = fileOf('many.txt', `${ring}\n${impossible}\n`);
    const { status, stderr } = await runCommand(['unique', many, '--proof', path('many.proof')]);
    expect(status).toBe(2);
    expect(stderr).toContain('a proof is about one puzzle: expected one puzzle, found several');
  });
});

describe('verify', () => {
  test('a proof of one solution, which is drawn', async () => {
    for (const args of [[proofs.ring, ring], [proofs.ring]]) {
      const { status, stdout, stderr } = await runCommand(['verify', ...args]);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toContain(ringDrawn);
      expect(stdout).toContain('verified: the puzzle has this solution, and no other\n');
    }
  });

  test('a proof of none, and of the best value of a model', async () => {
    const none = await runCommand(['verify', proofs.none, impossible]);
    expect(none.stdout).toContain('verified: the puzzle has no solution\n');
    const best = await runCommand(['verify', proofs.seats, seats]);
    expect(best.stdout).toContain('verified: no solution of the statement is better than 5\n');
    const alone = await runCommand(['verify', proofs.seats]);
    expect(alone.stdout).toContain('verified: no solution of the statement is better than 5\n');
    expect([none.status, best.status, alone.status]).toEqual([0, 0, 0]);
  });

  test('a number of solutions, with the variables that it counts', async () => {
    const proof = [
      'gridwright-proof 1',
      'about by hand',
      '* #variable= 3 #constraint= 1',
      '* gridwright-statement 1',
      'decisions x1 ;',
      '+1 x1 >= 1 ;',
      'steps',
      '2 s 1 2 3 0',
      '3 0 1 2 0',
      'claim solutions 1',
    ].join('\n');
    const counted = await runCommand(['verify', fileOf('counted.proof', `${proof}\n\n`)]);
    expect(counted.stdout).toContain(
      'verified: the statement has exactly 1 solution over 1 of its 3 variables: solutions that differ only in the others count as one\n',
    );
    const json = await runCommand(['verify', path('counted.proof'), '--json']);
    const [answer] = answerLines(json.stdout);
    expect(answer).toMatchObject({ proof: { countedOver: { decisions: 1, variables: 3 } } });
    expect([counted.status, json.status]).toEqual([0, 0]);
  });

  test('refuses a proof of another puzzle or model', async () => {
    for (const args of [
      [proofs.ring, impossible],
      [proofs.none, ring],
      [proofs.seats, ring],
      [proofs.ring, seats],
      [proofs.seats, otherSeats],
    ]) {
      const { status, stdout } = await runCommand(['verify', ...args]);
      expect({ args, status, isRefused: stdout.includes('refused: the proof ') }).toEqual({
        args,
        status: 1,
        isRefused: true,
      });
    }
  });

  test('refuses a proof with a wrong step, and says which', async () => {
    const text = readFileSync(proofs.none, 'utf8');
    const lines = text.split('\n');
    const first = lines.indexOf('steps');
    lines[first + 1] = lines[first + 1]!.replace(/ [kp] .* 0 /, ' 0 ').replace(/ 0 .* 0$/, ' 0 1 0');
    const wrong = fileOf('wrong.proof', lines.join('\n'));
    const { status, stdout } = await runCommand(['verify', wrong, impossible]);
    expect(status).toBe(1);
    expect(stdout).toContain('refused: the proof is wrong: ');
    const [answer] = answerLines((await runCommand(['verify', wrong, impossible, '--json'])).stdout);
    expect(answer).toMatchObject({ status: 'refused', reason: 'wrong proof' });
    expect(answer!['proof']).not.toHaveProperty('claim');
  });

  test.each([
    ['a part of a proof', () => readFileSync(proofs.ring, 'utf8').slice(0, -10)],
    ['a puzzle', () => ring],
    ['nothing', () => ''],
    ['bytes', () => '\u0000\u0001\uffff'],
  ])('takes %s for no proof', async (_, text) => {
    const { status, stdout, stderr } = await runCommand(['verify', fileOf('rubbish.proof', text()), ring]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^gridwright: .*rubbish\.proof: /);
  });

  test('a proof that is not there', async () => {
    const { status, stderr } = await runCommand(['verify', path('nowhere.proof'), ring]);
    expect(status).toBe(2);
    expect(stderr).toContain('a file that is there');
  });
});

describe('formulas', () => {
  test('have proofs in LRAT, which are verified, and in DRAT', async () => {
    const solved = await runCommand(['solve', holes, '--proof', path('holes.lrat')]);
    expect(solved.status).toBe(1);
    expect(solved.stdout).toMatch(/ {2}proof: \d+ steps, \d+ (bytes|kB), checked\n/);
    const verified = await runCommand(['verify', path('holes.lrat'), holes]);
    expect(verified).toMatchObject({ status: 0, stderr: '' });
    expect(verified.stdout).toContain('verified: the statement has no solution\n');
    const alone = await runCommand(['verify', path('holes.lrat')]);
    expect(alone.status).toBe(2);
    expect(alone.stderr).toContain('expected the formula behind the proof');
    await runCommand(['solve', holes, '--proof', path('holes.drat')]);
    const withoutHints = await runCommand(['verify', path('holes.drat'), holes]);
    expect(withoutHints.status).toBe(2);
    expect(withoutHints.stderr).toContain('a proof in DRAT has no hints');
    const refused = await runCommand(['verify', path('holes.lrat'), otherHoles]);
    expect(refused.status).toBe(1);
    const bare = await runCommand(['solve', holes, '--proof', path('holes.drat')]);
    expect(bare.stdout).toMatch(/ {2}proof: \d+ steps, \d+ (bytes|kB)\n/);
    expect(readFileSync(path('holes.drat'), 'utf8')).toMatch(/(^|\n)0\n/);
  });

  test('with a model have none', async () => {
    const { status } = await runCommand(['solve', satisfied, '--proof', path('satisfied.lrat')]);
    expect(status).toBe(0);
    expect(existsSync(path('satisfied.lrat'))).toBe(false);
  });
});

describe('export', () => {
  test('makes a formula and a proof in LRAT, which are verified', async () => {
    const { status, stdout } = await runCommand(['export', proofs.ring, '--to', path('ring.lrat')]);
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: `wrote ${path('ring.lrat')} and ${path('ring.cnf')}\n`,
    });
    const verified = await runCommand(['verify', path('ring.lrat'), path('ring.cnf')]);
    expect(verified.stdout).toContain('verified: the statement has no solution\n');
    expect((await runCommand(['solve', path('ring.cnf')])).status).toBe(1);
  });

  test('leaves nothing of what is no proof', async () => {
    const rubbish = fileOf('no.proof', 'no proof');
    const { status, stderr } = await runCommand(['export', rubbish, '--to', path('no.lrat')]);
    expect(status).toBe(2);
    expect(stderr).toContain('line 1: expected the first line of a proof');
    expect(existsSync(path('no.lrat')) || existsSync(path('no.cnf'))).toBe(false);
  });
});
