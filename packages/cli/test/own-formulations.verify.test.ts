import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from '@gridwright/puzzles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonLines } from './answer-lines.js';
import { double, impossible, ring } from './boards.js';
import { root, runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const inFolder = { cwd: folder };

beforeAll(async () => {
  for (const name of kindNames) await runCommand(['new-formulation', name, `${name}.mjs`], inFolder);
});

const kindNames = kinds.map(({ name }) => name);

interface Example {
  readonly file: string;
  readonly command: string;
  readonly status: string;
}

/** The examples of a kind that are questions about solutions, as they are recorded. */
function examplesOf(kind: string): readonly Example[] {
  const recorded: readonly Example[] = JSON.parse(
    readFileSync(join(root, 'examples', kind, 'expected.json'), 'utf8'),
  );
  return recorded.filter(({ command }) => command === 'unique' || command === 'solve');
}

/** Where a template answers in another way: it refuses a rule, or has all trees, and not those with the shortest path alone. */
const otherStatus: Readonly<Record<string, string>> = {
  'sudoku/diagonals.json': 'is not for the rules diagonals',
  'sudoku/jigsaw.txt': 'is for puzzles with boxes in a square',
  'slitherlink/several-loops.json': 'is not for the rules several-loops',
  'slitherlink/letters.json': 'is not for the rules several-loops',
  'slitherlink/message.json': 'is not for the rules several-loops',
  'circuitboard/ends.txt': 'several',
};

describe.each(kindNames)('the template of %s', (kind) => {
  test('answers all examples of its kind as it is written', async () => {
    const examples = examplesOf(kind);
    expect(examples.length).toBeGreaterThan(3);
    const files = examples.map(({ file }) => join(root, 'examples', kind, file));
    const { stdout } = await runCommand(
      ['unique', ...files, '--json', '--formulation', `./${kind}.mjs`],
      inFolder,
    );
    const answers = jsonLines(stdout);
    expect(answers).toHaveLength(examples.length);
    for (const [index, { file, status }] of examples.entries()) {
      const answer = answers[index]!;
      const expected = otherStatus[`${kind}/${file}`] ?? status;
      const found = answer['status'] ?? JSON.stringify(answer['error']);
      // `solve` does not say whether there is another solution.
      if (expected === 'solved') expect(['unique', 'several'], file).toContain(found);
      else expect(found, file).toContain(expected);
    }
  });
});

test('a kind may be named by another name', async () => {
  const run = await runCommand(['new-formulation', 'einstein', 'logic.mjs'], inFolder);
  expect(run).toEqual({
    status: 0,
    stdout: 'wrote logic.mjs; try it with --formulation logic.mjs\n',
    stderr: '',
  });
  expect(readFileSync(join(folder, 'logic.mjs'), 'utf8')).toContain("export const kind = 'zebra';");
});

test.each([
  ['unique', 'hashi.mjs'],
  ['count', './hashi.mjs/bfs'],
  ['forced', 'hashi.mjs/flow+all'],
  ['relax', 'hashi.mjs'],
])('%s with %s answers as with ours', async (question, word) => {
  const ask = (formulation: string, cwd: string) =>
    runCommand([question, ring, '--formulation', formulation, '--engine', 'highs', '--json'], { cwd });
  const [ours, own] = [await ask(word.replace(/^.*\.mjs/, 'lazy'), root), await ask(word, folder)];
  const [expected, found] = [ours, own].map(({ stdout }) => jsonLines(stdout)[0]!);
  expect(own).toMatchObject({ status: ours.status, stderr: '' });
  for (const key of ['status', 'count', 'facts', 'solutions', 'treatment'])
    expect(found![key]).toEqual(expected![key]);
});

test('compare and export take it among ours, by its path', async () => {
  const words = `lazy,${join(folder, 'hashi.mjs')}/flow`;
  const compared = await runCommand([
    'compare',
    ring,
    double,
    impossible,
    '--formulations',
    words,
    '--cuts',
    'general',
    '--json',
  ]);
  const rows = jsonLines(compared.stdout).map((row) => `${row['formulation']}: ${row['status']}`);
  expect(rows).toEqual([
    ...['lazy: unique', 'hashi.mjs/flow: unique', 'lazy: several', 'hashi.mjs/flow: several'],
    ...['lazy: none', 'hashi.mjs/flow: none'],
  ]);
  const exported = await runCommand(
    ['export', ring, '--to', 'ring.lp', '--formulation', 'hashi.mjs/bfs'],
    inFolder,
  );
  expect(exported).toMatchObject({ status: 0, stdout: 'wrote ring.lp, formulation hashi.mjs/bfs\n' });
});

test('one that is wrong is refused with the rule that it breaks, and the board', async () => {
  const text = readFileSync(join(folder, 'hashi.mjs'), 'utf8');
  const open = text
    .replace(/m\.connected\([^;]*;/, '')
    .replace("graphConstraints: ['connected']", 'graphConstraints: []');
  writeFileSync(join(folder, 'open.mjs'), open);
  const solved = await runCommand(['unique', ring, '--formulation', 'open.mjs'], inFolder);
  expect(solved.status).toBe(1);
  expect(solved.stdout).toContain('refused: open.mjs admits a board that breaks these rules\n  connected at');
  expect(solved.stdout).toMatch(/║/);
});

describe('one with an impossible row', () => {
  beforeAll(() => {
    const text = readFileSync(join(folder, 'hashi.mjs'), 'utf8');
    const row = "m.each('mine', [islands], (v) => equal(number(v), 7));";
    writeFileSync(join(folder, 'seven.mjs'), text.replace("m.each('order'", `${row}\n    m.each('order'`));
  });

  test('is refused by compare, with the solution that it excludes and the row that does so', async () => {
    const words = 'lazy,./seven.mjs,./seven.mjs/flow+all,./hashi.mjs';
    const args = ['compare', ring, '--formulations', words];
    const { status, stdout, stderr } = await runCommand([...args, '--json'], inFolder);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    const rows = jsonLines(stdout);
    expect(rows.map((row) => row['status'])).toEqual(['solved', 'refused', 'refused', 'solved']);
    for (const row of rows.slice(1, 3))
      expect(row).toMatchObject({ reason: 'excluded solution', excludedBy: 'mine[0]' });
    const shown = await runCommand(args, inFolder);
    expect(shown.stdout).toMatch(/seven\.mjs excludes this solution, by mine/);
    expect(shown.stdout).toContain('2───────2');
  });

  test('does not deny the solution of the puzzle in its own name', async () => {
    const { status, stdout } = await runCommand(['unique', ring, '--formulation', './seven.mjs'], inFolder);
    expect(status).toBe(1);
    expect(stdout).toContain('none: the formulation seven.mjs has no solution (not independently verified)');
    expect(stdout).toContain(
      'by this formulation, the layout of the clues contradicts the rules, with any numbers',
    );
  });
});

test.each(kindNames)('compare refuses no template: %s', async (kind) => {
  const puzzle = join(root, 'examples', kind, 'small.txt');
  const run = await runCommand(['compare', puzzle, '--formulations', `./${kind}.mjs`, '--json'], inFolder);
  expect(run).toMatchObject({ status: 0, stderr: '' });
});

test('a syntax error is named with its line', async () => {
  const text = readFileSync(join(folder, 'hashi.mjs'), 'utf8');
  writeFileSync(join(folder, 'syntax.mjs'), text.replace('const m = model();', 'const m = ;'));
  const { status, stderr } = await runCommand(['solve', ring, '--formulation', './syntax.mjs'], inFolder);
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr:
      "gridwright: --formulation: expected a JavaScript module that loads, found ./syntax.mjs:22: SyntaxError: Unexpected token ';'\n",
  });
});

test('a file that was changed is read again', async () => {
  const path = join(folder, 'changing.mjs');
  const text = (module: string): string => `export const kind = 'hashi';\nexport default ${module};\n`;
  writeFileSync(path, text('{}'));
  const before = await runCommand(['solve', ring, '--formulation', 'changing.mjs'], inFolder);
  expect(before.stderr).toContain('expected a default export with a function formulate');
  writeFileSync(path, readFileSync(join(folder, 'hashi.mjs'), 'utf8'));
  utimesSync(path, new Date(), new Date(Date.now() + 5000));
  expect(await runCommand(['solve', ring, '--formulation', 'changing.mjs'], inFolder)).toMatchObject({
    status: 0,
  });
});

/** A model with a row of these terms. */
function rowsOf(terms: string): string {
  return `library.withRows(m.build({ decisions: [x] }), [{ name: 'mine', terms: ${terms}, lower: 0, upper: 1 }])`;
}

/** A file that is written again has a later time each time. */
let changes = 2;

const hashi = "export const kind = 'hashi';\n";
test.each([
  ['no kind', 'export default {};', 'expected the export kind, the name of a kind, found undefined'],
  ['another kind', "export const kind = 'sudoku';", 'expected a formulation of hashi, found one of sudoku'],
  ['no formulation', hashi, 'expected a default export with a function formulate, found undefined'],
  [
    'a function that fails',
    `${hashi}export default () => { throw new Error('oh'); };`,
    'that makes a formulation, found Error: oh at a-function-that-fails.mjs:2',
  ],
  [
    'an unknown variant',
    `${hashi}export default { variants: ['x'], formulate() {} };`,
    'expected variants, a list of',
  ],
  [
    'constraints that are none',
    `${hashi}export default { graphConstraints: 'x', formulate() {} };`,
    'expected graphConstraints',
  ],
  [
    'no model',
    `${hashi}export default { formulate() {} };`,
    'expected formulate to return what formulated(…) returns, found nothing',
  ],
  [
    'a model that fails',
    `${hashi}export default ({ model }) => ({ formulate() { model().binary('', 3); } });`,
    'expected formulate to make a model',
  ],
  [
    'clues that fail',
    `${hashi}export default ({ model, formulated }, { layers }) => ({ formulate: (puzzle) => formulated(layers, puzzle, { model: model().build(), fix: () => { throw new Error('oh'); }, answers: { bridges: () => null } }) });`,
    'expected fix to return bounds, found Error: oh',
  ],
])('a module that is wrong: %s', async (name, text, message) => {
  const file = `${name.replaceAll(' ', '-')}.mjs`;
  writeFileSync(join(folder, file), text);
  const { status, stderr } = await runCommand(['solve', ring, '--formulation', file], inFolder);
  expect(status).toBe(2);
  expect(stderr).toMatch(new RegExp(`^gridwright: argument 1: ${file}: `));
  expect(stderr).toContain(message);
});

test.each([
  [
    'answers of another layer',
    ['bridges: (pair)', 'bridge: (pair)'],
    'the answers are for bridge, but must be for bridges at wrong.mjs:52',
  ],
  ['a bound that is a text', ['{ lower: 0,', "{ lower: 'a',"], 'has the bounds a and 8'],
  [
    'a misspelled name',
    ['const m = model();', 'const m = modell();'],
    'found ReferenceError: modell is not defined at wrong.mjs:22',
  ],
  [
    'an answer by a variable that is not there',
    ['{ atLeast: levels.map((k) => x(e, k)) }', '{ index: 999 }'],
    'found the variable 999 of 12, in the answers of bridges',
  ],
  [
    'a row with no number',
    ['m.build({ decisions: [x] })', rowsOf('[[0, NaN]]')],
    'found the coefficient NaN of at least 1 bridges on r1c1-r1c3 in mine',
  ],
  [
    'a row with a variable that is not there',
    ['m.build({ decisions: [x] })', rowsOf('[[-1, 1]]')],
    'found the variable -1 of 12, in mine',
  ],
  [
    'a clue on a variable that is not there',
    [
      'fix: ({ clues }) =>',
      "fix: () => [{ variable: 99, lower: 0, upper: 1, layer: 'islands', site: 0 }] ??",
    ],
    'expected fix to return bounds on variables of the model, found the variable 99 of 12',
  ],
  [
    'decoded answers of another layer',
    [
      'return formulated(',
      'return ((...all) => ({ ...formulated(...all), decode: () => ({ bridge: [] }) }))(',
    ],
    'expected decode to return answers for bridges, found those for bridge',
  ],
])('a template with a mistake: %s', async (_, [from, to], message) => {
  const text = readFileSync(join(folder, 'hashi.mjs'), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, 'wrong.mjs'), text.replace(from!, to!));
  utimesSync(join(folder, 'wrong.mjs'), new Date(), new Date(Date.now() + changes++ * 5000));
  const { status, stderr } = await runCommand(['solve', ring, '--formulation', 'wrong.mjs'], inFolder);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});

test.each([
  [
    'no file',
    ['solve', ring, '--formulation', 'gone.mjs'],
    '--formulation: expected a file that is there, found gone.mjs',
  ],
  ['a kind that is none', ['new-formulation', 'chess', 'chess.mjs'], 'chess'],
  [
    'a file that is there',
    ['new-formulation', 'hashi', 'hashi.mjs'],
    'expected the name of a new file, found hashi.mjs',
  ],
  [
    'another file',
    ['new-formulation', 'hashi', 'hashi.py'],
    'expected a name that ends in .mjs or .js, found hashi.py',
  ],
  [
    'a store',
    ['batch', 'solve', 'ring.txt', '--store', 'a.db', '--formulation', 'hashi.mjs'],
    '--formulation: expected',
  ],
])('a call that is wrong: %s', async (_, args, message) => {
  const { status, stderr } = await runCommand(args, inFolder);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});
