import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Place {
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly variants: readonly string[];
}

interface Mutant {
  readonly index: number;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly operator: string;
  readonly before: string;
  readonly after: string;
  readonly lineText: string;
}

interface Result extends Mutant {
  readonly status: string;
  readonly by?: { readonly file: string; readonly name: string };
  readonly ran?: number;
  readonly reaching?: number;
}

const load = (name: string): Promise<unknown> => import(`../scripts/mutants/${name}.mjs` as string);

const { placesIn, applied } = (await load('places')) as {
  placesIn(file: string, text: string): readonly Place[];
  applied(text: string, change: { start: number; end: number; after: string }): string;
};
const { changeOf, drawnMutants, mutatedText } = (await load('draw')) as {
  changeOf(mutant: Mutant): string;
  drawnMutants(base: string, seed: string): Iterable<Mutant>;
  mutatedText(text: string, mutant: Mutant): string;
};
const { markedText } = (await load('executed')) as {
  markedText(
    file: string,
    text: string,
    mutants: readonly { index: number; start: number; end: number }[],
  ): { readonly text: string; readonly outside: readonly number[] };
};
const { appendResult, readResults, resumeResults } = (await load('results')) as {
  appendResult(file: string, result: object): void;
  readResults(file: string): { readonly head: object; readonly results: readonly object[] } | null;
  resumeResults(file: string, head: object): readonly object[];
};
const { reportLines } = (await load('report')) as {
  reportLines(results: readonly Result[], equal: readonly object[]): readonly string[];
};
const { Compiler } = (await load('compiler')) as {
  Compiler: new (
    base: string,
  ) => {
    problem(file: string, text: string): string | null;
    javaScript(file: string, text: string): string;
  };
};

/** What becomes of a text at each place and by each variant. */
function mutated(text: string, file = 'a.ts'): readonly string[] {
  return placesIn(file, text).flatMap(({ start, end, variants }) =>
    variants.map((after) => applied(text, { start, end, after })),
  );
}

describe('places', () => {
  test.each([
    { text: 'x = a < b;', is: [';', 'x = a <= b;'] },
    { text: 'x = a === b;', is: [';', 'x = a !== b;'] },
    {
      text: 'const x = [1, 0n];',
      is: ['2', '0']
        .map((n) => `const x = [${n}, 0n];`)
        .concat(['1n', '(-1n)'].map((n) => `const x = [1, ${n}];`)),
    },
    { text: 'const x = a ? b : c;', is: ['const x = !(a) ? b : c;'] },
    { text: 'for (;;) break;', is: ['for (;;) ;'] },
    {
      text: 'if (a) { f(); return; }',
      is: ['if (!(a)) { f(); return; }', 'if (a) { ; return; }', 'if (a) { f(); ; }'],
    },
    { text: 'const x = f(a, b, c);', is: ['const x = f(b, a, c);', 'const x = f(a, c, b);'] },
    { text: 'const x = new F(a, ...b);', is: [] },
    { text: 'const x = f(a, a);', is: [] },
    // Negated as a comparison already.
    { text: 'while (a !== b) {}', is: ['while (a === b) {}'] },
    { text: 'while (a > b) {}', is: ['while (!(a > b)) {}', 'while (a >= b) {}'] },
  ])('$text', ({ text, is }) => {
    expect(mutated(text).toSorted()).toEqual(is.toSorted());
  });

  test.each([
    'type One = 1 | F<2>;',
    'interface Two { readonly [2]: 3 }',
    "import { a } from './a.js';",
    "export { b } from './b.js';",
    "const x = import('./c.js');",
    "const text = 'a < 1';",
    '// a < 1',
    "'use strict';",
    'const x = { 1: a };',
    'const x: 1 = a as 1;',
    'const x = 0.5;',
  ])('none in %s', (text) => {
    expect(placesIn('a.ts', text)).toEqual([]);
  });

  test('in JSX and in templates is code too', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source.
    const text = 'const x = <p title="1">2 {`${n + 3}`}</p>;';
    expect(mutated(text, 'a.tsx')).toEqual([text.replace('3', '4'), text.replace('3', '2')]);
  });
});

const source = `/** Whether a < 1. */
export function isSmall(count: number): boolean {
  if (count < 10) return true;
  return Math.max(count, 3) === 4;
}
`;

let base: string;
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'gridwright-mutants-'));
  for (const folder of ['packages/one/src/kernels', 'packages/two/src', 'packages/one/test'])
    mkdirSync(join(base, folder), { recursive: true });
  for (const name of ['one', 'two']) {
    writeFileSync(join(base, `packages/${name}/package.json`), '{}');
    writeFileSync(
      join(base, `packages/${name}/tsconfig.json`),
      '{ "compilerOptions": { "target": "ES2023", "module": "NodeNext", "strict": true, "types": [] }, "include": ["src"] }',
    );
  }
  writeFileSync(join(base, 'packages/one/src/small.ts'), source);
  writeFileSync(join(base, 'packages/two/src/other.ts'), 'export const two: number = 2;\n');
  writeFileSync(join(base, 'packages/one/src/kernels/made.ts'), 'export const made = 1;\n');
  writeFileSync(join(base, 'packages/one/test/small.test.ts'), 'export const tested = 1;\n');
});
afterAll(() => rmSync(base, { recursive: true }));

describe('drawing', () => {
  test('every place of the sources once, in an order that follows from the seed', () => {
    const drawn = [...drawnMutants(base, 'a')];
    expect([...drawnMutants(base, 'a')]).toEqual(drawn);
    expect([...drawnMutants(base, 'b')]).not.toEqual(drawn);
    const places = drawn.map(({ file, line, column, operator }) => `${file}:${line}:${column} ${operator}`);
    expect(places.toSorted()).toEqual([
      'packages/one/src/small.ts:3:13 comparison',
      'packages/one/src/small.ts:3:15 constant',
      'packages/one/src/small.ts:3:7 negated condition',
      'packages/one/src/small.ts:4:19 swapped arguments',
      'packages/one/src/small.ts:4:26 constant',
      'packages/one/src/small.ts:4:29 comparison',
      'packages/one/src/small.ts:4:33 constant',
      'packages/two/src/other.ts:1:28 constant',
    ]);
    expect(drawn.map(({ index }) => index)).toEqual(drawn.map((_, index) => index));
  });

  test('a mutant is put into the text that it was drawn from, and into no other', () => {
    const mutant = [...drawnMutants(base, 'a')].find(({ operator }) => operator === 'swapped arguments')!;
    expect(mutatedText(source, mutant)).toBe(source.replace('count, 3', '3, count'));
    expect(changeOf(mutant)).toBe('count, 3 → 3, count');
    expect(() => mutatedText(` ${source}`, mutant)).toThrow(/small\.ts:4:19: expected "count, 3"/);
  });
});

describe('marks', () => {
  /** The text with a mark at what stands between brackets; the function that it calls is left out. */
  const marked = (text: string): string => {
    const start = text.indexOf('«');
    const end = text.indexOf('»') - 1;
    const { text: found, outside } = markedText('a.ts', text.replace(/[«»]/g, ''), [
      { index: 7, start, end },
    ]);
    return outside.length > 0 ? 'outside' : found.replace(/\nfunction gridwrightMark.*$/s, '');
  };

  test.each([
    [
      'function f(a) { g(); if («a») return 1; }',
      'function f(a) { g(); gridwrightMark(7); if (a) return 1; }',
    ],
    ['function f(a) { if (a) return «1»; }', 'function f(a) { gridwrightMark(7); if (a) return 1; }'],
    ['const f = (a) => a < «1»;', 'const f = (a) => (gridwrightMark(7), a < 1);'],
    ['const f = (a) => a.map((b) => b < «1»);', 'const f = (a) => a.map((b) => (gridwrightMark(7), b < 1));'],
    ['const f = (a) => ({ b: «1» });', 'const f = (a) => (gridwrightMark(7), ({ b: 1 }));'],
    [
      'class A { f() { switch (a) { case 1: «g();» } } }',
      'class A { f() { switch (a) { case 1: gridwrightMark(7); g(); } } }',
    ],
    // A default of a parameter.
    [
      'function f() { const g = (a = «1») => a; }',
      'function f() { gridwrightMark(7); const g = (a = 1) => a; }',
    ],
    ['const a = «1»;', 'outside'],
    ['function f(a = «1») {}', 'outside'],
    ['class A { b = «1»; }', 'outside'],
    ['if (a) { «g();» }', 'outside'],
  ])('%s', (text, expected) => {
    expect(marked(text)).toBe(expected);
  });
});

test('the compiler says what is wrong with a text, and what it becomes', () => {
  const compiler = new Compiler(`${base}/`);
  const file = 'packages/one/src/small.ts';
  expect(compiler.problem(file, source)).toBe(null);
  expect(compiler.problem(file, source.replace('return true', 'return 1'))).toMatch(/not assignable/);
  expect(compiler.problem(file, source.replace('return true;', 'return true'.repeat(2)))).not.toBe(null);
  // What is not used any more is no error.
  expect(compiler.problem(file, source.replace('count, 3', '3'))).toBe(null);
  expect(compiler.problem(file, source)).toBe(null);
  expect(compiler.javaScript(file, source)).toContain('export function isSmall(count) {');
});

describe('results', () => {
  test('of a run that was stopped are found again; of other sources they are refused', () => {
    const file = join(base, 'results/a.jsonl');
    const head = { commit: 'c', seed: '1' };
    expect(readResults(file)).toBe(null);
    expect(resumeResults(file, head)).toEqual([]);
    appendResult(file, { index: 0, status: 'killed' });
    appendResult(file, { index: 1, status: 'survived' });
    // The process was killed while it wrote.
    appendFileSync(file, '{"index":2,"sta');
    const known = [
      { index: 0, status: 'killed' },
      { index: 1, status: 'survived' },
    ];
    expect(resumeResults(file, head)).toEqual(known);
    appendResult(file, { index: 2, status: 'killed' });
    expect(resumeResults(file, head)).toEqual([...known, { index: 2, status: 'killed' }]);
    expect(() => resumeResults(file, { ...head, seed: '2' })).toThrow(/expected results of/);
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(5);
  });

  test('are counted, without mutants that do what the source does', () => {
    const [first, second, third] = [...drawnMutants(base, 'a')] as [Mutant, Mutant, Mutant];
    const results: readonly Result[] = [
      { ...first, status: 'killed', by: { file: 'a.test.ts', name: 'a' } },
      { ...second, status: 'survived', ran: 3, reaching: 3 },
      { ...third, status: 'survived', ran: 3, reaching: 3 },
    ];
    const equal = [{ file: second.file, line: second.lineText, change: changeOf(second), reason: 'b' }];
    const lines = reportLines(results, equal);
    const survivors = lines.filter((line) => line.includes('SURVIVED'));
    expect(survivors).toHaveLength(1);
    expect(survivors[0]).toContain(`${third.file}:${third.line}:${third.column}`);
    expect(lines).toContainEqual(expect.stringMatching(/^all +1 of +2 +50 %$/));
    expect(lines.at(-1)).toBe('1 equal to the source');
  });
});
