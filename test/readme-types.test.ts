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
  'docs/library.md',
  'docs/papers/slips.md',
];

test('the programs of the documents compile strictly, without a cast', () => {
  const programs = documents.flatMap((path) =>
    programsOf(readFileSync(`${root}/${path}`, 'utf8')).map(({ program }) => program),
  );
  expect(programs.length).toBeGreaterThan(8);
  for (const program of programs) expect(program).not.toMatch(/\bas (?!const\b)[A-Za-z]|\w!(?:[.;)[]|$)/m);
  expect(typeProblemsOf(programs, root)).toEqual([]);
});

test('a question about another kind does not compile', () => {
  const mixed = [
    "import { hashi, solve, sudoku } from '@gridwright/puzzles';",
    "const { puzzle } = hashi.read('hashi/1/2/11');",
    'await solve(puzzle, { kind: sudoku });',
  ].join('\n');
  expect(typeProblemsOf([mixed], root).length).toBe(1);
});
