import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

interface QuickRound {
  packageOf(args: readonly string[]): string | null;
  documentTests(args: readonly string[]): readonly string[];
}

const { packageOf, documentTests } = (await import('../scripts/quick-round.mjs' as string)) as QuickRound;

test.each([
  { args: ['packages/puzzles/test/hashi'], is: 'packages/puzzles' },
  { args: ['packages/puzzles/test/hashi/', 'packages/puzzles/test/kinds.test.ts'], is: 'packages/puzzles' },
  { args: ['packages/puzzles/test/hashi', '-t', 'rules'], is: 'packages/puzzles' },
  { args: ['packages/solver/test/proofs'], is: 'packages/solver' },
  { args: [], is: null },
  { args: ['-t', 'rules'], is: null },
  { args: ['test/kind-names.test.ts'], is: null },
  { args: ['packages/puzzles/test/hashi', 'test/kind-names.test.ts'], is: null },
  { args: ['packages/puzzles/test/hashi', 'packages/solver/test/proofs'], is: null },
  // Their tests run the bundle.
  { args: ['packages/cli/test/lists.test.ts'], is: null },
  { args: ['packages/studio/test'], is: null },
])('$args: a quick round of $is', ({ args, is }) => {
  expect(packageOf(args)).toBe(is);
});

const ofDocuments = ['test/kind-documents.test.ts', 'test/language.test.ts'];

test.each([
  { args: ['packages/puzzles/test/hashi'], tests: ofDocuments },
  { args: ['packages/puzzles/test/hashi/', 'packages/puzzles/test/masyu'], tests: ofDocuments },
  // Folders of no kind, single files and filters.
  { args: ['packages/puzzles/test/conformance'], tests: [] },
  { args: ['packages/puzzles/test/hashi/rules.test.ts'], tests: [] },
  { args: ['packages/puzzles/test/hashi', '-t', 'rules'], tests: [] },
  { args: ['packages/solver/test/proofs'], tests: [] },
])('$args: also $tests', ({ args, tests }) => {
  expect(documentTests(args)).toEqual(tests);
  for (const file of tests) expect(existsSync(new URL(`../${file}`, import.meta.url))).toBe(true);
});
