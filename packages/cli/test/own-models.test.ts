import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonLines } from './answer-lines.js';
import { double, ring } from './boards.js';
import { root, runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const example = (name: string): string => join(root, 'docs/own-models', name);
const byHand = readFileSync(example('ring.lp'), 'utf8');
const mapping = example('ring.json');

/** The same with islands 3. */
const threes = byHand.replaceAll(/(?<!<)= 2$/gm, '= 3');

/** Writes a file for a test, and returns its name in the folder. */
function written(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

/** The rows of a comparison of models of the ring beside `lazy`. */
async function compared(models: readonly string[], args: readonly string[] = [], puzzle = ring) {
  const call = [
    'compare',
    puzzle,
    '--formulations',
    'lazy',
    '--models',
    models.join(','),
    '--mapping',
    mapping,
  ];
  const run = await runCommand([...call, ...args, '--json'], { cwd: folder });
  return { ...run, rows: jsonLines(run.stdout) };
}

beforeAll(() => {
  written('lines.txt', `${ring}\n${double}\n`);
  written('ring.lp', byHand);
  written('open.lp', byHand.replaceAll(/^ (upper|beside):.*$/gm, ''));
  written(
    'crooked.lp',
    byHand.replace('top + left = 2', 'top + left = 3').replace('bottom + right = 2', 'bottom + right = 1'),
  );
  written('none.lp', byHand.replace('bottom + right = 2', 'bottom + right = 1'));
});

test('a model by hand is a row beside ours: checked, with its size, its relaxation and its times', async () => {
  const { status, stderr, rows } = await compared(['ring.lp']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(rows).toMatchObject([
    { formulation: 'lazy', status: 'solved' },
    {
      ...{ formulation: 'ring.lp', engine: 'highs', status: 'solved', variables: 4, constraints: 6 },
      ...{ relaxation: { status: 'feasible' }, timesMs: [expect.any(Number)] },
    },
  ]);
});

test('its solution is the only one, by each engine that takes it', async () => {
  const { status, rows } = await compared(['ring.lp'], ['--cuts', 'general', '--engines', 'highs,conflict']);
  expect(status).toBe(0);
  expect(rows.map((row) => row['status'])).toEqual(['unique', 'unique', 'unique', 'unique']);
});

test('integers count as many solutions as the board has', async () => {
  const three = written('three.lp', threes);
  const { rows } = await compared([three], ['--cuts', 'general'], double);
  expect(rows.map((row) => row['status'])).toEqual(['several', 'several']);
});

describe.each([{ args: [] }, { args: ['--cuts', 'general'] }])(
  'a wrong model is caught: $args',
  ({ args }) => {
    test('one without connectivity, by the rule that it breaks, with the board', async () => {
      const { status, rows } = await compared(['open.lp'], args);
      expect(status).toBe(1);
      expect(rows[1]).toMatchObject({
        ...{ formulation: 'open.lp', status: 'refused', reason: 'broken rules' },
        violations: [{ rule: 'connected' }, { rule: 'connected' }],
        solution: expect.stringMatching(/^pzprv3\/hashikake\/3\/3\//),
      });
    });

    test('one with wrong numbers', async () => {
      const { status, rows } = await compared(['crooked.lp'], args);
      expect(status).toBe(1);
      expect(rows[1]).toMatchObject({ status: 'refused', reason: 'broken rules' });
      expect(rows[1]!['violations']).toContainEqual(
        expect.objectContaining({ rule: 'island-count', cells: ['r1c1'] }),
      );
    });

    test('one without a solution, by the row that excludes that of the board', async () => {
      const { status, stderr, rows } = await compared(['none.lp'], args);
      expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
      const excluded = { status: 'refused', reason: 'excluded solution', excludedBy: 'lower_right' };
      expect(rows[1]).toMatchObject({ ...excluded, solution: expect.stringContaining('pzprv3/hashikake') });
    });
  },
);

test('one that excludes one of two solutions, though it finds the other', async () => {
  const text = threes.replace('top <= 2', 'top <= 1');
  const { rows } = await compared([written('half.lp', text)], [], double);
  expect(rows[1]).toMatchObject({ reason: 'excluded solution', excludedBy: 'the bounds of top' });
});

test('places with two values at once are a broken rule, too', async () => {
  const small = join(root, 'examples/sudoku/small.txt');
  await runCommand(['export', small, '--to', 'own.lp', '--mapping', 'own.json'], { cwd: folder });
  const text = readFileSync(join(folder, 'own.lp'), 'utf8');
  // Without the rows about cells, a cell can have several numbers, and another one none.
  const open = text.replaceAll(/^ one_number_in_[^:]*:[^:]*= 1$/gm, '');
  expect(open.length).toBeLessThan(text.length);
  const call = [
    'compare',
    small,
    '--models',
    written('open-cells.lp', open),
    '--mapping',
    'own.json',
    '--json',
  ];
  const { status, stdout } = await runCommand(call, { cwd: folder });
  expect(status).toBe(1);
  expect(jsonLines(stdout).at(-1)).toMatchObject({
    reason: 'broken rules',
    violations: expect.arrayContaining([expect.objectContaining({ rule: 'one value' })]),
  });
});

test('the table has the boards of the wrong ones, and the picture all of them', async () => {
  const models = 'ring.lp,open.lp,none.lp';
  const call = ['compare', ring, '--models', models, '--mapping', mapping, '--plot', 'all.svg'];
  const { status, stdout } = await runCommand(call, { cwd: folder });
  expect(status).toBe(1);
  expect(stdout).toContain('open.lp on highs admits a board that breaks these rules\n  connected at r1c1');
  expect(stdout).toContain('none.lp excludes this solution, by lower_right\n  2───────2');
  const picture = readFileSync(join(folder, 'all.svg'), 'utf8');
  for (const name of models.split(',')) expect(picture).toContain(`>${name} · highs<`);
  expect(picture).toContain('>breaks the rules<');
  expect(picture).toContain('>excludes a solution<');
});

test.each(['lp', 'mps', 'opb', 'cnf'])('what export writes is read again: .%s', async (extension) => {
  const small = join(root, 'examples/hashi/small.txt');
  const [model, names] = [`ours.${extension}`, `ours-${extension}.json`];
  const word = ['--formulation', 'lazy/bfs'];
  const exported = await runCommand(['export', small, '--to', model, '--mapping', names, ...word], {
    cwd: folder,
  });
  expect(exported).toMatchObject({
    status: 0,
    stdout: `wrote ${model} and ${names}, formulation lazy/bfs\n`,
  });
  const call = [
    'compare',
    small,
    '--models',
    model,
    '--mapping',
    names,
    '--formulations',
    'lazy',
    '--cuts',
    'general',
  ];
  const { status, stdout } = await runCommand([...call, '--engines', 'conflict', '--json'], { cwd: folder });
  expect(status).toBe(0);
  expect(jsonLines(stdout).map((row) => row['status'])).toEqual(['unique', 'unique']);
});

test('a file for each puzzle', async () => {
  written('one.txt', ring);
  written('two.txt', double);
  written('model-one.lp', byHand);
  written('model-two.lp', threes);
  const call = [
    'compare',
    'one.txt',
    'two.txt',
    '--formulations',
    'lazy',
    '--models',
    'model-{puzzle}.lp',
    '--mapping',
    mapping,
  ];
  const { status, stdout } = await runCommand([...call, '--json'], { cwd: folder });
  expect(status).toBe(0);
  expect(jsonLines(stdout).map((row) => [row['puzzle'], row['formulation'], row['status']])).toEqual([
    ['one.txt', 'lazy', 'solved'],
    ['one.txt', 'model-{puzzle}.lp', 'solved'],
    ['two.txt', 'lazy', 'solved'],
    ['two.txt', 'model-{puzzle}.lp', 'solved'],
  ]);
});

/** Sudoku of four numbers in LP: each number once in each row, column and box, and one number in each cell; with these further rows. */
function sudokuModel(further: readonly string[], cellRow = '= 1'): string {
  const four = [1, 2, 3, 4];
  const name = (row: number, column: number, value: number): string => `x_${row}_${column}_${value}`;
  const sums = four.flatMap((value) =>
    four.flatMap((group) => {
      const [top, left] = [group > 2 ? 3 : 1, group % 2 === 0 ? 3 : 1];
      return [
        four.map((each) => name(group, each, value)),
        four.map((each) => name(each, group, value)),
        four.map((each) => name(top + Number(each > 2), left + Number(each % 2 === 0), value)),
      ];
    }),
  );
  const cells = four.flatMap((row) =>
    four.map((column) => four.map((value) => name(row, column, value)).join(' + ')),
  );
  const rows = [
    ...sums.map((names) => `${names.join(' + ')} = 1`),
    ...cells.map((cell) => `${cell} ${cellRow}`),
    ...further,
  ];
  const all = four.flatMap((row) => four.flatMap((column) => four.map((value) => name(row, column, value))));
  return `Minimize\n obj:\nSubject To\n ${rows.join('\n ')}\nBinary\n ${all.join(' ')}\nEnd\n`;
}

/** The mapping of `sudokuModel`. */
const cellsByValue = JSON.stringify({
  ...{ format: 'gridwright-mapping', version: 1, kind: 'sudoku' },
  answers: { numbers: 'x_{row}_{column}_{value}' },
});

/** Compares a model of a board of four numbers, whose only solution is 1234, 3412, 2143, 4321; its row. */
async function comparedSudoku(text: string) {
  const puzzle = written('four.txt', '1234\n3412\n21..\n....\n');
  const files = ['--models', written('four.lp', text), '--mapping', written('four.json', cellsByValue)];
  const call = ['compare', puzzle, '--kind', 'sudoku', '--formulations', 'assignment', ...files];
  const { stdout } = await runCommand([...call, '--json'], { cwd: folder });
  return { row: jsonLines(stdout).at(-1)!, text: (await runCommand(call, { cwd: folder })).stdout };
}

test('where the model changes a given, the number that it has is drawn', async () => {
  const board = ['2134', '3421', '1243', '4312'];
  const further = board.flatMap((line, row) =>
    [...line].map((value, column) => `x_${row + 1}_${column + 1}_${value} = 1`),
  );
  const { row, text } = await comparedSudoku(sudokuModel(further));
  expect(row).toMatchObject({ reason: 'broken rules' });
  expect(row['violations']).toContainEqual(expect.objectContaining({ rule: 'given', cells: ['r1c1'] }));
  // The clues that hold, then the numbers that were found.
  expect(row['solution']).toContain(
    '. . 3 4 /3 4 . . /. . . . /. . . . /2 1 . . /. . 2 1 /1 2 4 3 /4 3 1 2 /',
  );
  expect(text.replaceAll(/[^\d\n]/g, '').replaceAll(/\n+/g, '\n')).toContain(board.join('\n'));
});

test('places without one value: several, or none', async () => {
  const { row, text } = await comparedSudoku(sudokuModel(['x_4_1_3 = 1', 'x_4_1_4 = 1'], '<= 2'));
  expect(row['violations']).toContainEqual(
    expect.objectContaining({ cells: ['r4c1'], message: 'each place has one value; here are several' }),
  );
  expect(text).toMatch(
    /one value at .*r4c1.*: the rule is that each place has one value; here are several\n/,
  );
  expect(text).toMatch(/one value at r\dc\d.*: the rule is that each place has one value; here is none\n/);
});

test('a row that excludes the solution by a sum of variables', async () => {
  const edges = ['top', 'bottom', 'left', 'right'];
  const both = (edge: string): string => `${edge}_1 + ${edge}_2`;
  const rows = [
    `${both('top')} + ${both('left')} = 2`,
    `${both('top')} + ${both('right')} = 2`,
    `${both('bottom')} + ${both('left')} = 2`,
    'harmless: top_1 + 2 top_2 >= 1',
    `wrong_one: ${both('bottom')} + right_1 >= 3`,
  ];
  const names = edges.flatMap((edge) => [`${edge}_1`, `${edge}_2`]);
  const lp = `Minimize\n obj:\nSubject To\n ${rows.join('\n ')}\nBinary\n ${names.join(' ')}\nEnd\n`;
  const places = ['r1c1-r1c3', 'r3c1-r3c3', 'r1c1-r3c1', 'r1c3-r3c3'];
  const bridges = places.map((place, index) => [place, [`${edges[index]}_1`, `${edges[index]}_2`]]);
  const files = ['--models', written('sums.lp', lp)];
  const sums = written('sums.json', withAnswers({ bridges: Object.fromEntries(bridges) }));
  const call = ['compare', ring, '--formulations', 'lazy', ...files, '--mapping', sums, '--json'];
  const { stdout } = await runCommand(call, { cwd: folder });
  expect(jsonLines(stdout).at(-1)).toMatchObject({ reason: 'excluded solution', excludedBy: 'wrong_one' });
});

test('an objective that is not whole: which part of it', async () => {
  const objectives = [
    ['2 left + 0.5 top', 'found the coefficient 0.5 of "top" in the objective'],
    ['left + free', 'found "free" in the objective, which is continuous'],
  ];
  for (const [objective, message] of objectives) {
    const text = byHand.replace(/Minimize[\s\S]*Subject To/, `Minimize\n obj: ${objective}\nSubject To`);
    const call = ['compare', ring, '--models', written('aim.lp', text), '--mapping', mapping];
    const { status, stderr } = await runCommand(call, { cwd: folder });
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  }
});

/** The mapping of the ring with other answers. */
const withAnswers = (answers: unknown): string =>
  JSON.stringify({ format: 'gridwright-mapping', version: 1, kind: 'hashi', answers });

test.each([
  ['no JSON', '{', 'bad.json: line 1, column 2: expected valid JSON, found the end'],
  [
    'another form',
    '{"format":"x"}',
    'bad.json: line 1, column 11: format: expected "gridwright-mapping", found "x"',
  ],
  [
    'another kind',
    withAnswers({ bridges: 'x' }).replace('hashi', 'sudoku'),
    'kind: expected "hashi", found "sudoku"',
  ],
  [
    'another layer',
    withAnswers({ lines: 'x' }),
    'answers.lines: expected one of the layers bridges, found "lines"',
  ],
  ['no layer', withAnswers({}), 'answers: expected the layer bridges, found none'],
  [
    'another variable',
    withAnswers({ bridges: { 'r1c1-r1c3': 'Top' } }),
    'expected a variable of the model, such as "top"',
  ],
  [
    'no place',
    withAnswers({ bridges: { 'r1c1-r2c3': 'top' } }),
    'expected the name of a place, such as r1c1-r1c2',
  ],
  [
    'a place twice',
    withAnswers({ bridges: { 'r1c1-r1c3': 'top', 'r1c1-r1c2': 'top' } }),
    'expected each place once',
  ],
  ['no number', withAnswers({ bridges: 'top' }), 'expected a pattern of names with {row1}'],
  [
    'another number',
    withAnswers({ bridges: 'x_{cell}' }),
    'expected one of {row1}, {column1}, {row2}, {column2}',
  ],
  ['other names', withAnswers({ bridges: 'x_{row1}_{column2}' }), 'found names such as "x_1_2"'],
  [
    'a number instead of a name',
    withAnswers({ bridges: { 'r1c1-r1c3': 5 } }),
    'answers.bridges.r1c1-r1c3: expected a text or a list or an object, found 5',
  ],
  [
    'a number for a name by value',
    withAnswers({ bridges: { 'r1c1-r1c3': { 1: 'top', 2: 7 } } }),
    'answers.bridges.r1c1-r1c3["2"]: expected a text, found 7',
  ],
  [
    'another word for a value',
    withAnswers({ bridges: { 'r1c1-r1c3': { no: 'top' } } }),
    'answers.bridges.r1c1-r1c3.no: expected another key, found "no"',
  ],
])('a mapping that is wrong: %s', async (_, text, message) => {
  const call = ['compare', ring, '--models', 'ring.lp', '--mapping', written('bad.json', text)];
  const { status, stdout, stderr } = await runCommand(call, { cwd: folder });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^gridwright: bad\.json: line 1, column \d+: /);
  expect(stderr).toContain(message);
});

test('the names in messages are those of the file', async () => {
  const text = byHand.replaceAll(/\btop\b/g, 'x_1_top').replaceAll(/\bleft\b/g, 'x[2]');
  const bad = written('bad.json', withAnswers({ bridges: { 'r1c1-r1c3': 'x_1_Top' } }));
  const call = ['compare', ring, '--models', written('names.lp', text), '--mapping', bad];
  const { stderr } = await runCommand(call, { cwd: folder });
  expect(stderr).toContain('expected a variable of the model, such as "x_1_top", "x[2]"');
});

test.each([
  ['no mapping', [ring, '--models', 'ring.lp'], '--models: expected --mapping beside it, found none'],
  ['no models', [ring, '--mapping', mapping], '--mapping: expected --models beside it, found none'],
  ['no file', [ring, '--models', 'gone.lp', '--mapping', mapping], '--models: expected a file that is there'],
  [
    'two mappings',
    [ring, '--models', 'ring.lp', '--mapping', `${mapping},${mapping}`],
    'expected one file, or one for each',
  ],
  [
    'two puzzles',
    [ring, double, '--models', 'ring.lp', '--mapping', mapping],
    'expected one puzzle, whose model they are',
  ],
  [
    'puzzles on lines',
    ['lines.txt', '--models', 'ring.lp', '--mapping', mapping],
    '--models: expected puzzles in files that hold one each, found lines.txt:1',
  ],
  [
    'no model',
    [ring, '--models', mapping, '--mapping', mapping],
    'ring.json: expected a name that ends in .lp',
  ],
])('a call that is wrong: %s', async (_, args, message) => {
  const { status, stderr } = await runCommand(['compare', ...args], { cwd: folder });
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});

test('a model whose answers are fractions cannot be counted, and is refused', async () => {
  const text = byHand.replace(/General[^E]*/, '');
  const { rows } = await compared([written('fractions.lp', text)], ['--cuts', 'general']);
  expect(rows[1]).toMatchObject({
    status: 'refused',
    reason: expect.stringContaining('cannot be distinguished'),
  });
});

test('a mapping is for models of one level', async () => {
  const call = ['export', ring, '--to', 'two.mps', '--mapping', 'two.json', '--formulation', 'bilevel'];
  const { status, stderr } = await runCommand(call, { cwd: folder });
  expect(status).toBe(2);
  expect(stderr).toContain('have no mapping');
});
