import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { programsOf, typeProblemsOf } from './readme-programs.js';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const documents = [
  'packages/puzzles/README.md',
  'packages/modeling/README.md',
  'packages/solver/README.md',
  'packages/diagrams/README.md',
  'packages/logic-grid-english/README.md',
  'docs/library.md',
  'docs/papers/slips.md',
];

/** It mixes two kinds. */
const mixed = [
  "import { hashi, solve, sudoku } from '@gridwright/puzzles';",
  "const { puzzle } = hashi.read('hashi/1/2/11');",
  'await solve(puzzle, { kind: sudoku });',
].join('\n');

test('the programs of the documents compile strictly, without a cast, and a question about another kind does not', () => {
  const programs = documents.flatMap((path) =>
    programsOf(readFileSync(`${root}/${path}`, 'utf8')).map(({ program }) => program),
  );
  expect(programs.length).toBeGreaterThan(8);
  for (const program of programs) expect(program).not.toMatch(/\bas (?!const\b)[A-Za-z]|\w!(?:[.;)[]|$)/m);
  // All at once: the compiler reads the types of all packages for each call.
  expect(typeProblemsOf([...programs, mixed], root)).toEqual([
    expect.stringContaining(mixed.split('\n')[0]!),
  ]);
});
