import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { testWith } from '../../../test/programs.js';
import { answerLines } from './answer-lines.js';
import { runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** A file with this text, and its path. */
function fileOf(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const best = fileOf(
  'best.lp',
  'Maximize\n value: 2 x + 3 y + z + 0.5 w\nSubject To\n c1: x + y + z <= 2\n c2: x - y >= -0.5\n c3: z + w <= 2.25\nBounds\n z <= 4\n w <= 3\nBinary\n x y\nGeneral\n z\nEnd\n',
);
const none = fileOf('none.LP', 'Maximize\n x\nSubject To\n c: x + y >= 3\nBinary\n x y\nEnd\n');
const endless = fileOf('endless.lp', 'Maximize\n x + y\nSubject To\n c: x - y <= 3\nGeneral\n x\nEnd\n');
const any = fileOf(
  'any.mps',
  "NAME any\nROWS\n N cost\n G some\nCOLUMNS\n M1 'MARKER' 'INTORG'\n a some 1\n b some 1\n M2 'MARKER' 'INTEND'\nRHS\n RHS some 2\nBOUNDS\n UP BND a 1\n UP BND b 1\nENDATA\n",
);
const literals = fileOf(
  'literals.opb',
  '* #variable= 3 #constraint= 2\nmin: +1 x1 -2 x2 +1 x3 ;\n+1 x1 +1 x2 +1 x3 >= 2 ;\n-1 x1 -1 x2 >= -1 ;\n',
);

describe('solve', () => {
  test('an LP file: its best value, and the values that are not 0', async () => {
    const { status, stdout, stderr } = await runCommand(['solve', best]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(
      /^x = 1\ny = 1\nw = 2\.25\n\noptimal: the value is 6\.125 \(in floating point, within 1e-6\)\nengine highs\+conflict · 4 variables, 3 constraints · [\d.]+ ms\n$/,
    );
  });

  test('as an answer in JSON', async () => {
    const { stdout } = await runCommand(['solve', best, '--json']);
    expect(answerLines(stdout)).toMatchObject([
      {
        command: 'solve',
        puzzle: best,
        status: 'optimal',
        evidence: 'engine',
        solutions: [{ text: 'x = 1\ny = 1\nw = 2.25' }],
        objective: 6.125,
        bound: 6.125,
        gap: 0,
        model: { variables: 4, constraints: 3 },
        engine: 'highs+conflict',
      },
    ]);
  });

  test.each([
    { file: none, status: 1, answer: { status: 'none', evidence: 'engine' } },
    { file: endless, status: 1, answer: { status: 'unbounded' } },
    {
      file: any,
      status: 0,
      answer: {
        status: 'feasible',
        evidence: 'checked',
        solutions: [{ text: 'a = 1\nb = 1' }],
      },
    },
    {
      file: literals,
      status: 0,
      answer: { status: 'optimal', objective: -1, solutions: [{ text: 'x2 = 1\nx3 = 1' }] },
    },
  ])('$file: $answer.status', async ({ file, status, answer }) => {
    const run = await runCommand(['solve', file, '--json']);
    expect(run).toMatchObject({ status, stderr: '' });
    expect(answerLines(run.stdout)).toMatchObject([answer]);
  });

  for (const engine of ['cbc', 'glpsol', 'clasp']) {
    testWith([engine], `by ${engine}, alike`, async () => {
      const { stdout } = await runCommand(['solve', literals, none, '--engine', engine, '--json']);
      expect(answerLines(stdout)).toMatchObject([
        { status: 'optimal', objective: -1, engine, solutions: [{ text: 'x2 = 1\nx3 = 1' }] },
        { status: 'none', engine },
      ]);
    });
  }

  test('files and puzzles together', async () => {
    const { status, stdout } = await runCommand(['solve', 'hashi/2/1/11', any, '--quiet']);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^argument 1\nsolved: .*\n.*\n\n.*any\.mps\nfeasible: these values keep all constraints\n/,
    );
  });

  test('stops at its limit', async () => {
    // Market split (Cornuéjols and Dawande, 1998): four sums of forty numbers, to be halved exactly.
    let state = 7;
    const number = (): number => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return Math.floor(state / 21474837);
    };
    const names = Array.from({ length: 40 }, (_, i) => `x${i}`);
    const rows = [1, 2, 3, 4].map((row) => {
      const numbers = names.map(number);
      const half = Math.floor(numbers.reduce((a, b) => a + b) / 2);
      return ` r${row}: ${names.map((name, i) => `${numbers[i]} ${name}`).join(' + ')} = ${half}`;
    });
    const text = `Minimize\n 0 x0\nSubject To\n${rows.join('\n')}\nBinary\n ${names.join(' ')}\nEnd\n`;
    const hard = fileOf('hard.lp', text);
    const run = await runCommand(['solve', hard, '--time-limit', '500ms', '--json']);
    expect(run.status).toBe(3);
    expect(answerLines(run.stdout)).toMatchObject([
      { status: 'unknown', reason: 'time', engine: 'conflict' },
    ]);
  });
});

test('relax drops what is whole', async () => {
  const file = fileOf('relax.lp', 'Maximize\n x + y\nSubject To\n c: 2 x + 2 y <= 3\nBinary\n x y\nEnd\n');
  const { stdout } = await runCommand(['relax', file, '--json']);
  expect(answerLines(stdout)).toMatchObject([{ command: 'relax', status: 'optimal', objective: 1.5 }]);
});

describe('relax judges products', () => {
  // With x = y it allows x + y = 1, as 0 is a value of the product then; the exact one would be 0.25.
  const files = [
    fileOf(
      'products.opb',
      '* #variable= 2 #constraint= 2 #product= 1 sizeproduct= 2\nmin: -1 x1 -1 x2 ;\n+1 x1 -1 x2 = 0 ;\n-1 x1 -1 x2 -2 x1 x2 >= -1 ;\n',
    ),
    fileOf(
      'products.lp',
      'Minimize\n - x1 - x2\nSubject To\n e: x1 - x2 = 0\n c: x1 + x2 + [ 2 x1 * x2 ] <= 1\nBinary\n x1 x2\nEnd\n',
    ),
  ];
  const relaxed = async (engine: string): Promise<void> => {
    const { status, stdout, stderr } = await runCommand(['relax', ...files, '--engine', engine, '--json']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const values = answerLines(stdout).map(({ objective }) => Number(objective).toFixed(6));
    expect(values).toEqual(['-1.000000', '-1.000000']);
  };

  test('as their linear rows', () => relaxed('highs'));
  for (const engine of ['cbc', 'glpsol'])
    testWith([engine], `as their linear rows, by ${engine}`, () => relaxed(engine));

  test('of the examples', async () => {
    const { status, stderr } = await runCommand(['relax', 'examples/models/choir-seats.opb', '--json']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

test('one variable and one constraint', async () => {
  const file = fileOf('one.lp', 'Maximize\n x\nSubject To\n c: x <= 3\nEnd\n');
  const { stdout } = await runCommand(['solve', file]);
  expect(stdout).toContain(' · 1 variable, 1 constraint · ');
});

describe('a model that is in no file', () => {
  test.each([
    { text: '\\ a model\n\nMinimize\n x\nEnd\n', found: '\\ a model' },
    { text: ' max: 3x;\n', found: 'max: 3x;' },
    { text: '* a model\nNAME  any\nROWS\n', found: '* a model' },
    { text: '* #variable= 1 #constraint= 1\n', found: '* #variable= 1 #constraint= 1' },
    { text: 'c a model\np cnf 3 2\n', found: 'c a model' },
  ])('$text', async ({ text, found }) => {
    for (const [argument, input] of [
      ['-', text],
      [text, ''],
    ] as const) {
      const { status, stderr } = await runCommand(['solve', argument], { input });
      expect(status).toBe(2);
      expect(stderr).toContain('(a model is recognized by the extension of its file: .lp, ');
      expect(stderr).toContain(`found ${JSON.stringify(found)}, which begins like a model`);
    }
  });
});

describe('refused:', () => {
  test('what only puzzles have', async () => {
    const run = await runCommand(['solve', best, '--kind', 'hashi', '--formulation', 'flow']);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toBe(
      `gridwright: ${best}: a model file does not take a formulation, a kind: that is for puzzles\n`,
    );
  });

  test.each([
    { command: 'unique', problem: 'a model file supports the questions solve and relax, not unique' },
    { command: 'solutions', problem: 'a model file supports the questions solve and relax, not solutions' },
    { command: 'check', problem: 'a model file supports the questions solve and relax, not check' },
    { command: 'draw', problem: 'a model file supports the questions solve and relax, not draw' },
    { command: 'compare', problem: 'a model file supports the questions solve and relax, not compare' },
  ])('$command', async ({ command, problem }) => {
    const run = await runCommand([command, best]);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toBe(`gridwright: ${best}: ${problem}\n`);
  });

  test.each([
    { name: 'empty.lp', text: '', problem: 'line 1, column 1: expected ' },
    {
      name: 'half.lp',
      text: 'Minimize\n x + y\nSubject To\n c: x +\n',
      problem: 'line 5, column 1: expected ',
    },
    { name: 'words.mps', text: 'a text\nabout nothing\n', problem: 'line 1, column 1: expected ' },
    { name: 'words.opb', text: '+1 x1 > 2 ;\n', problem: 'line 1, column ' },
    {
      name: 'bytes.lp',
      text: 'Min\u0000imize',
      problem: 'line 1, column 4: expected text, found the control character 0',
    },
  ])('$name', async ({ name, text, problem }) => {
    const run = await runCommand(['solve', fileOf(name, text), '--json']);
    expect(run.status).toBe(2);
    expect(run.stderr).toContain(`${name}: ${problem}`);
    expect(answerLines(run.stdout)).toMatchObject([{ error: { place: { line: expect.any(Number) } } }]);
  });

  testWith(['clasp'], 'what an engine cannot take', async () => {
    const run = await runCommand(['solve', best, '--engine', 'clasp']);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toContain('the engine clasp does not support integer variables, continuous variables');
    const { stderr } = await runCommand(['solve', 'examples/models/bakery.lp', '--engine', 'clasp']);
    expect(stderr).toMatch(/ does not support integer variables, continuous variables: expected /);
  });
});

test('numbers that HiGHS does not take go to the engine that does', async () => {
  const file = join(folder, 'large.opb');
  const sum = '+1000000000000001 x1 +1000000000000001 x2';
  writeFileSync(file, `* #variable= 2 #constraint= 1\nmin: +1 x1 ;\n${sum} >= 1000000000000001 ;\n`);
  const run = await runCommand(['solve', file, '--json']);
  expect(answerLines(run.stdout)).toMatchObject([
    { status: 'optimal', objective: 0, engine: 'highs+conflict' },
  ]);
  const named = await runCommand(['solve', file, '--engine', 'highs']);
  expect(named.status).toBe(2);
  expect(named.stderr).toContain('the engine highs does not support coefficients of 1e15 and more');
});

test('an objective that is 0 whatever the values has an optimum', async () => {
  const file = join(folder, 'zero.opb');
  writeFileSync(file, '* #variable= 2 #constraint= 1\nmin: +1 x1 -1 x1 ;\n+1 x1 +1 x2 >= 1 ;\n');
  const run = await runCommand(['solve', file, '--competition']);
  expect(run.status).toBe(30);
  expect(run.stdout).toMatch(/^o 0$/m);
});
