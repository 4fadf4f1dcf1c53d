import { describe, expect, test } from 'vitest';
import { expectProblem, problemOf } from '../formats/problem-of.js';
import { header, sections, text } from './janko-text.js';

const { columns, rows, problem, solution } = sections;

describe('an error has the place of the mistake', () => {
  const any = 'clabels, rlabels, problem, solution, moves or end';
  const form = 'or a ship part: "o", "n", "s", "w", "e" or "m"';
  test.each([
    { title: 'another kind', input: text.replace('battleships', 'nurikabe'), at: '2:8', code: 'other-kind' },
    {
      title: 'no solution',
      input: text.replace(solution, ''),
      at: '15:1',
      expected: 'solution, in which the fleet is counted',
    },
    {
      title: 'a solution that lacks a row',
      input: text.replace('- - - - - -\nend', 'end'),
      at: '21:4',
      expected: 'a row of 6 cells of a solution, in which the fleet is counted',
    },
    {
      title: 'a solution that lacks a cell',
      input: text.replace('w m e - - o', 'w m e - o'),
      at: '16:10',
      expected: 'a row of 6 cells of a solution, in which the fleet is counted',
    },
    {
      title: 'a sign that a solution does not have',
      input: text.replace('w m e - - o', 'w m e ? - o'),
      at: '16:7',
      expected: `water, "-" or "x", ${form}`,
    },
    {
      title: 'ships that touch diagonally on the left',
      input: text.replace('s - - - - n', 's - o - - n'),
      at: '19:5',
      expected: 'water diagonally below a ship part: ships are straight and keep apart',
    },
    {
      title: 'ships that touch diagonally on the right',
      input: text.replace('s - - - - n', 's - - - o n'),
      at: '19:9',
      expected: 'water diagonally below a ship part: ships are straight and keep apart',
    },
    {
      title: 'a ship that bends',
      input: text.replace('w m e - - o\n- - -', 'w m e - - o\n- - s'),
      at: '17:5',
      expected: 'water diagonally below a ship part: ships are straight and keep apart',
    },
    {
      title: 'water at a given ship part',
      input: text.replace('n - - o - -', '- - - o - -'),
      at: '18:1',
      expected: 'a ship part, as given',
    },
    {
      title: 'a ship part at given water',
      input: text.replace('- - - - - -\nend', 'o - - - - -\nend'),
      at: '21:1',
      expected: 'water, as given',
    },
    {
      title: 'a ship part at given water that follows',
      input: `${header}${solution.replace(/- - - - - -\n$/, 'o - - - - -\n')}${rows}${columns}${problem}end\n`,
      at: '10:1',
      expected: 'water, as given',
    },
    {
      title: 'a sign that a problem does not have',
      input: text.replace('n - - - - -', '? - - - - -'),
      at: '11:1',
      expected: `"-", "x" (water), ${form}`,
    },
    {
      title: 'a row of the problem too short',
      input: text.replace('n - - - - -', 'n - - - -'),
      at: '11:10',
      expected: 'a row of 6 givens or "-"',
    },
    {
      title: 'a row of the problem too many',
      input: text.replace('solution', '- -\nsolution'),
      at: '15:1',
      expected: any,
    },
    { title: 'no totals of columns', input: text.replace(columns, ''), at: '20:1', expected: 'clabels' },
    { title: 'no totals of rows', input: text.replace(rows, ''), at: '20:1', expected: 'rlabels' },
    {
      title: 'a total above the side',
      input: text.replace('4 0 2', '4 0 7'),
      at: '7:5',
      code: 'out-of-range',
      expected: '"-" or a total from 0 to 6',
    },
    {
      title: 'a total that is no number',
      input: text.replace('4 0 2', '4 0 ?'),
      at: '7:5',
      expected: '"-" or a total from 0 to 6',
    },
    {
      title: 'a total too many',
      input: text.replace('4 0 2', '4 0 2 2'),
      at: '7:13',
      expected: 'a row of 6 totals, numbers or "-"',
    },
    {
      title: 'a second line of totals',
      input: text.replace('problem', '1 2\nproblem'),
      at: '8:1',
      expected: any,
    },
    {
      title: 'a word behind a key',
      input: text.replace('rlabels', 'rlabels 4'),
      at: '6:9',
      expected: 'the end of the line',
    },
    { title: 'a second solution', input: text.replace('end', `${solution}end`), at: '22:1', expected: any },
    {
      title: 'no size',
      input: text.replace('size 6\n', ''),
      at: '3:1',
      expected: 'the size before the sections: "size N", or "rows N" and "cols N"',
    },
    {
      title: 'a size that is too large',
      input: text.replace('size 6', 'size 1001'),
      at: '3:6',
      code: 'size',
    },
    {
      title: 'no section',
      input: `${header}end\n`,
      at: '4:1',
      expected: 'clabels or rlabels or problem or solution',
    },
    { title: 'no end', input: text.replace('end\n', ''), at: '22:1', expected: any },
    { title: 'something after the end', input: `${text}1`, at: '23:1', expected: 'the end of the puzzle' },
  ])('$title', ({ input, at, code = 'unexpected', expected }) => {
    const found = problemOf(input);
    expectProblem(found, { code, at });
    if (expected !== undefined) expect(found!.expected).toBe(expected);
  });
  test('a ship longer than any of a fleet', () => {
    const row = (sign: string): string => Array.from({ length: 1001 }, () => sign).join(' ');
    const head = 'begin\npuzzle battleships\nrows 1\ncols 1001\n';
    const long = `${head}clabels\n${row('-')}\nrlabels\n-\nsolution\n${row('m')}\nend\n`;
    expectProblem(problemOf(long), { code: 'unexpected', at: '10:1' });
    expect(problemOf(long)!.expected).toBe('ships of at most 1000 cells');
  });
});
