import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComparisonRow } from '@gridwright/puzzles';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { afterAll, describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../test/any-character.js';
import { comparisonLatex, latexText } from '../src/comparison/comparison-latex.js';
import { comparisonPage } from '../src/comparison/comparison-page.js';
import { jsonLines } from './answer-lines.js';
import { ring } from './boards.js';
import { rowOf } from './comparison-rows.js';
import { runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const small = 'examples/circuitboard/small.txt';

/** The exact number of a column of the table in the JSON of a row. */
const numbers: Readonly<Record<string, (row: ComparisonRow) => number | undefined>> = {
  variables: (row) => row.variables,
  constraints: (row) => row.constraints,
  deductions: (row) => row.deductions || undefined,
  LP: (row) => row.relaxation?.value,
  objective: (row) => row.objective,
  bound: (row) => row.bound,
  gap: (row) => row.gap,
  nodes: (row) => row.nodes,
  cuts: (row) => row.cuts,
  conflicts: (row) => row.conflicts,
  'median ms': (row) => row.timeMs,
  'CPU ms': (row) => row.cpuMs,
};

/** A page as a browser reads it. */
const pageOf = (html: string): Document => new JSDOM(html).window.document;

const rowsIn = (page: Document): unknown => JSON.parse(page.querySelector('#rows')!.textContent);

/** The cells of the table behind a heading, by the names of their columns. */
function tableOf(page: Document, heading: string): readonly ReadonlyMap<string, Element>[] {
  const title = [...page.querySelectorAll('h2')].find(({ textContent }) => textContent === heading)!;
  let table = title.nextElementSibling!;
  while (table.querySelector('tr') === null) table = table.nextElementSibling!;
  const [head, ...lines] = [...table.querySelectorAll('tr')].map(({ children }) => [...children]);
  return lines.map((cells) => new Map(cells.map((cell, at) => [head![at]!.textContent, cell])));
}

const factsOf = (page: Document, heading: string): ReadonlyMap<string, string> =>
  new Map(
    [
      ...[...page.querySelectorAll('h2')]
        .find(({ textContent }) => textContent === heading)!
        .nextElementSibling!.querySelectorAll('tr'),
    ].map(({ children: [name, text] }) => [name!.textContent, text!.textContent]),
  );

const callsOf = (page: Document): readonly string[] =>
  [...page.querySelectorAll('pre')].map(({ textContent }) => textContent);

/** Rows on a page, without a call of the command. */
const pageAbout = (
  rows: readonly ComparisonRow[],
  words: readonly string[] = ['compare', 'board.txt'],
): string =>
  comparisonPage({
    rows,
    flaws: [],
    problems: [{ name: '<i>', text: 'no "puzzle"' }],
    inputs: [],
    reading: {},
    call: {
      words,
      puzzles: words.slice(1),
      options: [],
      formulations: ['own/mine.mjs', 'tree/flow', 'flow'],
      models: [],
    },
    settings: { repeat: 1 },
    env: {},
  });

describe('a page', () => {
  const file = join(folder, 'report.html');
  const args = ['compare', small, 'examples/circuitboard/collection.txt', 'nonsense'];
  const options = [
    '--formulations',
    'tree,flow',
    '--engines',
    'highs,conflict',
    '--repeat',
    '2',
    '--time-limit',
    '1m',
  ];

  test('equals the JSON of the same call', async () => {
    const { stdout } = await runCommand([...args, ...options, '--to', file, '--json']);
    const rows = jsonLines(stdout).filter((line) => !('error' in line)) as unknown as ComparisonRow[];
    expect(rows.length).toBeGreaterThan(10);
    const page = pageOf(readFileSync(file, 'utf8'));
    expect(rowsIn(page)).toEqual(rows);
    const table = tableOf(page, 'Table');
    expect(table).toHaveLength(rows.length);
    let compared = 0;
    for (const [at, row] of rows.entries()) {
      const cells = table[at]!;
      expect(cells.get('instance')!.textContent).toBe(row.puzzle);
      expect(cells.get('formulation')!.textContent.replace(/ \(\w+\)$/, '')).toBe(row.formulation);
      expect(cells.get('engine')!.textContent).toBe(row.engine);
      expect(cells.get('status')!.textContent).toBe(row.status);
      expect(cells.get('why')!.textContent).toBe(row.status === 'refused' ? row.reason : '');
      for (const [name, valueIn] of Object.entries(numbers)) {
        const cell = cells.get(name);
        // A column that no row fills is omitted.
        if (cell === undefined) continue;
        const exact = cell.querySelector('data')?.getAttribute('value') ?? null;
        const value = valueIn(row);
        expect([name, exact], row.formulation).toEqual([name, value === undefined ? null : String(value)]);
        if (value === undefined) continue;
        const scale = name === 'gap' ? 100 : 1;
        // Rounded, so that half a unit may be missing: 23.05 is 23.1.
        const unit = value > 100 ? 1 : 0.1;
        const shown = Number.parseFloat(cell.textContent) / scale;
        expect(Math.abs(shown - value), name).toBeLessThanOrEqual(unit / 2 + 1e-9);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(60);
    const relaxed = rows.filter(({ relaxation }) => relaxation !== undefined);
    expect(
      tableOf(page, 'Relaxations').map((cells) =>
        cells.get('LP')!.querySelector('data')?.getAttribute('value'),
      ),
    ).toEqual(relaxed.map(({ relaxation }) => relaxation!.value?.toString()));
    expect([...page.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual([
      ...new Set(rows.map(({ puzzle }) => puzzle)),
    ]);
    expect(page.body.textContent).toContain('argument 3');
  });

  test('has the call, and calls that measure each row again', async () => {
    const page = pageOf(readFileSync(file, 'utf8'));
    const rows = rowsIn(page) as ComparisonRow[];
    const [call, ...again] = callsOf(page);
    expect(call).toBe(
      `gridwright ${[...args, ...options].map((word) => (/^[\w,/.-]+$/.test(word) ? word : `'${word}'`)).join(' ')} --to ${file} --json`,
    );
    // Three puzzles of one file have the same calls.
    const inputs = new Set(
      rows.map(({ puzzle, formulation, engine }) =>
        [puzzle.replace(/:\d+$/, ''), formulation, engine].join(),
      ),
    );
    expect(again).toHaveLength(inputs.size);
    const of = again.filter(
      (each) => each.includes('collection.txt') && each.includes('--formulations tree '),
    );
    expect(of).toEqual(
      ['highs', 'conflict'].map(
        (engine) =>
          `gridwright compare --formulations tree --engines ${engine} --repeat 2 --time-limit 1m examples/circuitboard/collection.txt`,
      ),
    );
    const { stdout } = await runCommand([...of[1]!.split(' ').slice(1), '--json']);
    const expected = rows.filter(
      ({ puzzle, formulation, engine }) =>
        puzzle.includes('collection') && formulation === 'tree' && engine === 'conflict',
    );
    const comparable = (all: readonly object[]) =>
      all.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !/Ms$/.test(key))));
    expect(expected).toHaveLength(3);
    expect(comparable(jsonLines(stdout))).toEqual(comparable(expected));
  });

  test('names the machine, the settings, and the versions', async () => {
    const programs = join(folder, 'programs');
    mkdirSync(programs);
    const program = join(programs, 'glpsol');
    writeFileSync(program, '#!/bin/sh\necho "GLPSOL--GLPK LP/MIP Solver 5.17"\n');
    chmodSync(program, 0o755);
    const env = { PATH: `${programs}:${process.env['PATH']}` };
    const call = ['compare', small, '--formulations', 'flow', '--engines', 'highs,conflict,glpsol'];
    await runCommand([...call, '--seed', '7', '--to', file], { env });
    const page = pageOf(readFileSync(file, 'utf8'));
    const { version, dependencies } = JSON.parse(
      readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
    );
    expect(factsOf(page, 'Versions')).toEqual(
      new Map([
        ['Gridwright', version],
        ['Node', process.versions.node],
        ['highs', `${dependencies.highs}, the npm package`],
        ['conflict', `part of Gridwright ${version}`],
        ['glpsol', '5.17'],
      ]),
    );
    expect([...factsOf(page, 'Machine').keys()]).toEqual(['processor', 'cores', 'memory', 'system', 'load']);
    expect(tableOf(page, 'Calls')).not.toEqual([]);
    expect(page.body.textContent).toMatch(/seed\s*7/);
  });

  test('shows the boards of wrong models, and calls that race a model file alone', async () => {
    const path = (name: string): string => join(folder, name);
    // Two points, and no row for them: a minimum has no line between them.
    writeFileSync(path('board.txt'), 'o o\n');
    writeFileSync(
      path('own-board.lp'),
      'Minimize\n x_1_1_1_2\nSubject To\n x_1_1_1_2 >= 0\nBinary\n x_1_1_1_2\nEnd\n',
    );
    const mapping = { format: 'gridwright-mapping', version: 1, kind: 'circuitboard' };
    const answers = { lines: 'x_{row1}_{column1}_{row2}_{column2}' };
    writeFileSync(path('own.json'), JSON.stringify({ ...mapping, answers }));
    const models = ['--models', path('own-{puzzle}.lp'), '--mapping', path('own.json')];
    const call = ['compare', path('board.txt'), '--formulations', 'tree', ...models, '--to', file];
    expect((await runCommand(call)).status).toBe(1);
    const page = pageOf(readFileSync(file, 'utf8'));
    const [title] = [...page.querySelectorAll('h2')].filter(
      ({ textContent }) => textContent === 'Wrong models',
    );
    const figures = title!.nextElementSibling!.querySelectorAll('figure');
    expect(figures).toHaveLength(1);
    expect(figures[0]!.textContent).toContain(
      'own-{puzzle}.lp on highs admits a board that breaks these rules',
    );
    expect(figures[0]!.querySelectorAll('img')).toHaveLength(1);
    const ours = `gridwright compare --formulations tree --engines highs ${path('board.txt')}`;
    const theirs = `gridwright compare --formulations 'own-{puzzle}.lp' --engines highs --models '${path('own-{puzzle}.lp')}' --mapping ${path('own.json')} ${path('board.txt')}`;
    expect(callsOf(page).slice(1)).toEqual([ours, theirs]);
    const words = theirs.replaceAll("'", '').split(' ').slice(1);
    expect(jsonLines((await runCommand([...words, '--json'])).stdout)).toEqual([
      expect.objectContaining({ formulation: 'own-{puzzle}.lp', reason: 'broken rules' }),
    ]);
  });

  test('names a formulation in a file by its path', () => {
    const rows = ['mine.mjs', 'flow', 'lazy'].map((formulation) =>
      rowOf({ puzzle: 'board.txt', formulation }, [1]),
    );
    const [, ...again] = callsOf(pageOf(pageAbout(rows)));
    expect(again.map((call) => call.split(' ')[3])).toEqual(['own/mine.mjs', 'flow', 'lazy']);
  });

  test('shows every text as it is, and no text is part of the page', () => {
    const name = '</script><script>alert(1)</script> <b>&amp; "one"';
    const words = ['compare', "it's\n<b>", name];
    const page = pageOf(pageAbout([rowOf({ puzzle: name, formulation: '<u>' }, [1])], words));
    expect(page.querySelectorAll('script, b, u, i')).toHaveLength(1);
    expect(rowsIn(page)).toMatchObject([{ puzzle: name, formulation: '<u>' }]);
    expect(tableOf(page, 'Table')[0]!.get('instance')!.textContent).toBe(name);
    expect(callsOf(page)[0]).toBe(`gridwright compare 'it'\\''s\n<b>' '${name}'`);
    expect(page.body.textContent).toContain('no "puzzle"');
  });

  test('names contradictions, and no other file', () => {
    const html = pageAbout([
      rowOf({}, [1]),
      rowOf({ formulation: 'flow' }, [2], { status: 'none' }),
      rowOf({ puzzle: 'b.has' }, [], { status: 'refused', reason: 'not for these rules' }),
    ]);
    expect(pageOf(html).querySelector('strong')!.textContent).toMatch(/^CONTRADICTION about a\.has: /);
    expect(html).not.toMatch(/(?:src|href)="(?!data:)|url\(|@import/);
    // Every run, and how many puzzles are answered within a time.
    expect(pageOf(html).querySelectorAll('img')).toHaveLength(2);
  });
});

test('a page is named beside the plot', async () => {
  const [plot, to] = [join(folder, 'both.svg'), join(folder, 'both.html')];
  const { stdout } = await runCommand([
    'compare',
    ring,
    '--formulations',
    'lazy',
    '--plot',
    plot,
    '--to',
    to,
  ]);
  expect(stdout).toContain(`\nwrote ${plot} and ${to}\n`);
  expect(pageOf(readFileSync(to, 'utf8')).querySelector('h1')!.textContent).toContain('Gridwright');
});

test('a page is not written where nothing was measured, or over a puzzle', async () => {
  const [to, puzzle] = [join(folder, 'none.html'), join(folder, 'puzzle.html')];
  await runCommand(['compare', 'nonsense', '--to', to]);
  expect(existsSync(to)).toBe(false);
  writeFileSync(puzzle, ring);
  const { status, stderr } = await runCommand(['compare', puzzle, '--to', puzzle]);
  expect([status, readFileSync(puzzle, 'utf8')]).toEqual([2, ring]);
  expect(stderr).toContain('--to: expected another file than the one that is read');
});

test.each([
  {
    name: 'another ending',
    args: ['--to', 'report.pdf'],
    message: '--to: expected a file name that ends in .html',
  },
  { name: 'standard output', args: ['--to', '-'], message: 'expected a file name that ends in .html' },
  {
    name: 'no folder',
    args: ['--to', 'nowhere/report.html'],
    message: 'expected a file that can be written',
  },
  {
    name: 'two forms',
    args: ['--latex', '--csv'],
    message: 'expected one of --csv, --json and --latex, found --csv and --latex',
  },
])('wrong: $name', async ({ args, message }) => {
  const { status, stdout, stderr } = await runCommand(['compare', ring, ...args]);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(message);
});

describe('LaTeX', () => {
  /** What LaTeX sets: commands of letters end at `{}`, the others are one sign. */
  const setText = (latex: string): string => {
    const signs: Record<string, string> = {
      textbackslash: '\\',
      textasciicircum: '^',
      textasciitilde: '~',
      textless: '<',
      textgreater: '>',
      textbar: '|',
    };
    return latex.replace(
      /\\([a-z]+)\{\}|\\([{}$&#%_])|\{''\}|\{\[\}|-\{\}|--|([{}$&#%_\\^~<>|"[])/g,
      (all, word, sign, bare) => {
        if (bare !== undefined) throw new Error(`a bare ${bare} in ${latex}`);
        if (word !== undefined) return signs[word] ?? expect.fail(all);
        return sign ?? { "{''}": '"', '{[}': '[', '-{}': '-', '--': '–' }[all as string]!;
      },
    );
  };

  test('sets every text as it is', () => {
    const text = fc.string({
      unit: fc.oneof(anyCharacter, fc.constantFrom(...'{}$&#%_\\^~<>|"[]-–a')),
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, (given) => {
        expect(setText(latexText(given))).toBe(given.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '));
      }),
    );
  });

  test('has a line for each row, and numbers flush right', async () => {
    const { status, stdout } = await runCommand([
      'compare',
      small,
      ring,
      '--formulations',
      'flow',
      '--engines',
      'highs,conflict',
      '--latex',
    ]);
    expect(status).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    const [, columns] = /^\\begin\{tabular\}\{([lr]+)p\{16em\}\}$/.exec(lines[1]!)!;
    const commands = lines.map((line) => line.trim()).filter((line) => !line.endsWith('\\\\'));
    expect(commands).toEqual([
      '% \\usepackage{booktabs}',
      lines[1],
      '\\toprule',
      '\\midrule',
      '\\addlinespace',
      '\\bottomrule',
      '\\end{tabular}',
    ]);
    const [head, ...rows] = lines
      .filter((line) => line.endsWith(' \\\\'))
      .map((line) => line.slice(2, -3).split(' & '));
    expect(rows).toHaveLength(4);
    for (const row of [head!, ...rows]) expect(row).toHaveLength(columns!.length + 1);
    expect(head![0]).toBe('instance');
    const numeric = head!.flatMap((name, at) =>
      /^(variables|constraints|LP|objective|bound|gap|nodes|median ms)$/.test(name) ? [columns![at]] : [],
    );
    expect(numeric.length).toBeGreaterThan(5);
    expect(new Set(numeric)).toEqual(new Set(['r']));
    expect(rows[0]![head!.indexOf('gap')]).toBe('0.00 \\%');
  });

  test('has no table without rows', async () => {
    expect(await runCommand(['compare', 'nonsense', '--latex'])).toMatchObject({ status: 2, stdout: '' });
  });

  test('separates puzzles, and nothing else', () => {
    const rows = ['a', 'a', '[b'].map((puzzle) => rowOf({ puzzle }, [1]));
    expect(comparisonLatex(rows).match(/addlinespace\n {2}\{\[\}b/g)).toHaveLength(1);
  });
});
