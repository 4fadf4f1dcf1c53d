import { describe, expect, test } from 'vitest';

interface Reached {
  readonly test: string;
  readonly distance: number;
  readonly rank: number;
}

interface ReachedTests {
  reaching(file: string): readonly Reached[];
  naming(file: string): readonly Reached[];
  beside(file: string): readonly Reached[];
  bundleOf(test: string): string | null;
}

interface ChangedTests {
  changedArgs(args: readonly string[]): object | null;
  testsOfChange(
    files: readonly string[],
    reached: ReachedTests,
    options?: { readonly seconds?: Readonly<Record<string, number>>; readonly isAll?: boolean },
  ): {
    readonly tests: readonly string[] | null;
    readonly left: readonly string[];
    readonly notes: readonly string[];
  };
}

const { reachedTests } = (await import('../scripts/reached-tests.mjs' as string)) as {
  reachedTests(): ReachedTests;
};
const { changedArgs, testsOfChange } = (await import(
  '../scripts/changed-tests.mjs' as string
)) as ChangedTests;

const reached = reachedTests();

/** The distance of a test from a file; undefined if it does not reach it. */
function distance(file: string, from: string): number | undefined {
  return reached.reaching(file).find((each) => each.test === from)?.distance;
}

describe('what tests reach', () => {
  test('a source is reached through imports, and by the names of packages, but not by types', () => {
    expect(
      distance(
        'packages/puzzles/src/boards/formats/pzpr/value-words.ts',
        'packages/puzzles/test/formats/value-words.test.ts',
      ),
    ).toBe(1);
    expect(
      distance(
        'packages/puzzles/src/boards/formats/pzpr/value-words.ts',
        'packages/solver/test/contract.test.ts',
      ),
    ).toBeUndefined();
    // Through `@gridwright/solver`.
    expect(distance('packages/solver/src/index.ts', 'packages/puzzles/test/kinds.test.ts')).toBeGreaterThan(
      2,
    );
    // `import type` only.
    expect(distance('packages/cli/src/process/io.ts', 'packages/cli/test/png.test.ts')).toBeUndefined();
  });

  test('tests of the command run its bundle, and pages that of the studio with its workers', () => {
    const ofCommand = 'packages/cli/test/lists.test.ts';
    const ofPage = 'packages/studio/test/answers.test.ts';
    expect(reached.bundleOf(ofCommand)).toBe('command');
    expect(reached.bundleOf(ofPage)).toBe('studio');
    expect(reached.bundleOf('packages/solver/test/contract.test.ts')).toBe(null);
    for (const file of ['start.ts', 'worker.ts', 'asking/ask.ts'])
      expect(distance(`packages/cli/src/${file}`, ofCommand), file).toBeDefined();
    for (const file of ['main.tsx', 'question-worker.ts', 'reading-worker.ts'])
      expect(distance(`packages/studio/src/${file}`, ofPage), file).toBeDefined();
    expect(distance('packages/studio/src/main.tsx', ofCommand)).toBeUndefined();
  });

  test('the tests of the same kind come first', () => {
    const [first, second] = reached.reaching('packages/puzzles/src/kinds/hashi/rules.ts');
    for (const each of [first, second]) expect(each?.test).toMatch(/^packages\/puzzles\/test\/hashi\//);
  });

  test('documents are named, and data lie beside tests', () => {
    const naming = reached.naming('docs/compare.md').map((each) => each.test);
    expect(naming).toContain('packages/cli/test/compare.test.ts');
    expect(naming).toContain('test/language.test.ts');
    const beside = reached.beside('packages/logic-grid-english/test/sentences/other-authors.json');
    expect(beside.map((each) => each.test)).toContain(
      'packages/logic-grid-english/test/sentences/other-authors.test.ts',
    );
  });
});

test.each([
  { args: [], is: null },
  { args: ['packages/puzzles/test/hashi'], is: null },
  { args: ['--changed'], is: { ref: 'HEAD', isAll: false, others: [] } },
  { args: ['--changed', 'main', '-t', 'rules'], is: { ref: 'main', isAll: false, others: ['-t', 'rules'] } },
  { args: ['--all', '--changed'], is: { ref: 'HEAD', isAll: true, others: [] } },
])('$args: $is', ({ args, is }) => {
  expect(changedArgs(args)).toEqual(is);
});

describe('which tests are run for a change', () => {
  const near = 'packages/puzzles/test/near.test.ts';
  const far = 'packages/puzzles/test/far.test.ts';
  const ofCommand = 'packages/cli/test/command.test.ts';
  const source = 'packages/puzzles/src/source.ts';
  const known: ReachedTests = {
    reaching: (file) => {
      if (file !== source) return file.endsWith('.test.ts') ? [{ test: file, distance: 0, rank: 0 }] : [];
      return [near, far, ofCommand].map((each, index) => ({ test: each, distance: index, rank: index }));
    },
    naming: (file) => (file === 'docs/page.md' ? [{ test: near, distance: 1, rank: 1 }] : []),
    beside: () => [],
    bundleOf: (each) => (each === ofCommand ? 'command' : null),
  };

  test('the nearest, and those without a bundle', () => {
    expect(testsOfChange([source], known)).toEqual({ tests: [near, far], left: [ofCommand], notes: [] });
  });

  test('as many as there is time for; all on demand', () => {
    const seconds = { [near]: 30, [far]: 30 };
    expect(testsOfChange([source], known, { seconds })).toMatchObject({
      tests: [near],
      left: [far, ofCommand],
    });
    const all = testsOfChange([source], known, { seconds, isAll: true });
    expect(all).toMatchObject({ tests: [near, far, ofCommand], left: [] });
  });

  test('a test that has changed, however long it takes', () => {
    const seconds = { [ofCommand]: 300, [far]: 300 };
    expect(testsOfChange([ofCommand, far], known, { seconds }).tests?.toSorted()).toEqual([ofCommand, far]);
  });

  test('a source of the command: its bundle is run', () => {
    expect(testsOfChange(['packages/cli/src/other.ts', source], known).tests).toContain(ofCommand);
  });

  test('what no test loads is said: tests that name it, none, or all', () => {
    const { tests, notes } = testsOfChange(['docs/page.md', 'LICENSE'], known);
    expect(tests).toEqual([near]);
    expect(notes).toEqual([
      'docs/page.md: no test loads it: those that name it or its folder',
      'LICENSE: no test loads it',
    ]);
    expect(testsOfChange([source, 'vitest.config.ts'], known)).toMatchObject({
      tests: null,
      notes: ['vitest.config.ts: concerns all tests'],
    });
  });
});
