import { describe, expect, test } from 'vitest';
import {
  cnfFormat,
  couldBeTo,
  fixedMpsFormat,
  lpFormat,
  ModelFileError,
  model,
  mpsFormat,
  opbFormat,
  readSolverAnswer,
  type SolverAnswer,
  valuesOf,
} from '../../src/index.js';
import {
  claspText,
  feasibleTexts,
  mixedTexts,
  otherTexts,
  rawTexts,
  satisfiabilityTexts,
} from './answer-texts.js';

/** The variables x, y, z, w of the texts. */
function mixed() {
  const builder = model();
  builder.binary('x', [], () => 'x');
  builder.binary('y', [], () => 'y');
  builder.integer('z', [], { lower: 0, upper: 4 }, () => 'z');
  builder.continuous('w', [], { lower: 0, upper: 3 }, () => 'w');
  return builder.build({ decisions: [] });
}

function problemWith(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof ModelFileError) return error.message;
    throw error;
  }
  return 'none';
}

describe('an answer with names', () => {
  test.each(Object.entries(mixedTexts))('%s', (_, text) => {
    const answer = readSolverAnswer(text);
    expect(answer).toMatchObject({ status: 'optimal', stopped: null, byColumn: null });
    expect(answer.objective ?? 6.125).toBe(6.125);
    expect(valuesOf(answer, mixed(), lpFormat)).toEqual(Float64Array.of(1, 1, 0, 2.25));
  });

  test.each(Object.entries(feasibleTexts))('%s is feasible, not optimal', (_, text) => {
    const answer = readSolverAnswer(text);
    expect(answer.status).toBe('feasible');
    expect(valuesOf(answer, mixed(), mpsFormat)).toEqual(Float64Array.of(1, 1, 0, 2.25));
  });

  test('records the line of each value', () => {
    expect([...readSolverAnswer(feasibleTexts['Gurobi solution file']!).lines]).toEqual([
      ['x', 3],
      ['y', 4],
      ['z', 5],
      ['w', 6],
    ]);
  });

  test('has the limit that stopped the solver', () => {
    expect(readSolverAnswer(feasibleTexts['CBC solution file, stopped']!).stopped).toBe('time');
  });

  test.each([
    ['11', 'unknown', 'time'],
    ['107', 'feasible', 'time'],
    ['108', 'unknown', 'time'],
    ['105', 'feasible', 'nodes'],
    ['106', 'unknown', 'nodes'],
    ['102', 'optimal', null],
    ['103', 'infeasible', null],
    ['118', 'unbounded', null],
  ])('of CPLEX with the code %s: %s, stopped by %s', (code, status, stopped) => {
    const text = mixedTexts['CPLEX solution file']!.replace(
      'solutionStatusValue="101"',
      `solutionStatusValue="${code}"`,
    ).replace('primalFeasible="1"', `primalFeasible="${status === 'unknown' ? 0 : 1}"`);
    expect(readSolverAnswer(text)).toMatchObject({ status, stopped });
  });

  test('of clasp has literals', () => {
    const answer = readSolverAnswer(claspText);
    expect(answer).toMatchObject({ status: 'optimal', objective: -1 });
    expect([...answer.values]).toEqual([
      ['x1', 0],
      ['x2', 1],
      ['x3', 1],
    ]);
  });

  test.each(Object.entries(satisfiabilityTexts))('of %s has numbers', (_, text) => {
    const answer = readSolverAnswer(text);
    expect(answer).toMatchObject({ status: 'feasible', objective: null, byColumn: null });
    expect([...answer.values]).toEqual([
      ['1', 1],
      ['2', 0],
      ['3', 1],
    ]);
  });

  test('matches the formats whose names look like its own', () => {
    const forms = [lpFormat, mpsFormat, fixedMpsFormat, opbFormat, cnfFormat];
    const formsOf = (text: string): readonly string[] =>
      forms.filter((form) => couldBeTo(readSolverAnswer(text), form)).map(({ name }) => name);
    expect(formsOf(satisfiabilityTexts['CaDiCaL']!)).toEqual(['cnf']);
    expect(formsOf(claspText)).toEqual(['lp', 'mps', 'opb']);
    expect(formsOf('C0000001 1\n')).toEqual(['lp', 'mps', 'fixed-mps']);
    expect(formsOf('UNSAT\n')).toEqual(['lp', 'mps', 'fixed-mps', 'opb', 'cnf']);
    expect(formsOf(rawTexts['mip']!)).toEqual(['mps', 'fixed-mps', 'opb']);
    expect(formsOf('3x 1\n')).toEqual([]);
  });

  test('of glpsol may have a name on a separate line', () => {
    const text = mixedTexts['glpsol --output']!.replace(
      '     4 w                        2.25',
      '     4 a_long_name_of_w\n                               2.25',
    );
    expect(readSolverAnswer(text).values.get('a_long_name_of_w')).toBe(2.25);
  });
});

describe('an answer by columns', () => {
  test.each(Object.entries(rawTexts))('%s', (_, text) => {
    const answer = readSolverAnswer(text);
    expect(answer.status).toBe('optimal');
    const values = valuesOf(answer, mixed(), mpsFormat);
    [1, 1, 0, 2.25].forEach((value, index) => {
      expect(values[index]).toBeCloseTo(value, 7);
    });
  });

  test('is refused for an LP file, whose columns are ordered by occurrence', () => {
    const answer = readSolverAnswer(rawTexts['mip']!);
    expect(problemWith(() => valuesOf(answer, mixed(), lpFormat))).toContain('glpsol --output');
  });

  test('is refused with more or fewer columns', () => {
    const answer = readSolverAnswer(rawTexts['mip']!.replace('3 4', '3 3').replace('j 4 2.25\n', ''));
    expect(problemWith(() => valuesOf(answer, mixed(), mpsFormat))).toBe('expected 4 columns, found 3');
  });
});

describe('an answer without values', () => {
  test.each(otherTexts)('$title: $status', ({ text, status }) => {
    const answer = readSolverAnswer(text);
    expect(answer.status).toBe(status);
    expect(answer.values.size).toBe(0);
  });

  test('may be infeasible or unbounded', () => {
    const either = otherTexts.filter(({ text }) => readSolverAnswer(text).infeasibleOrUnbounded);
    expect(either.map(({ title }) => title)).toEqual(['HiGHS, infeasible or unbounded']);
  });
});

describe('a text that is refused', () => {
  const { 'CBC solution file': cbc = '', 'HiGHS solution file': highs = '' } = mixedTexts;
  test.each([
    { title: 'nothing', text: '', problem: 'found nothing' },
    {
      title: 'a puzzle',
      text: 'https://puzz.link/p?hashi/3/3/2g2i2g2\n',
      problem: "expected a solver's answer",
    },
    {
      title: 'a value that is not a number',
      text: cbc.replace('2.25', 'nan '),
      problem: 'line 4, column 29: expected a number, found "nan"',
    },
    {
      title: 'an infinite value',
      text: 'x 1\ny 1e999\n',
      problem: 'line 2, column 3: expected a number, found "1e999"',
    },
    {
      title: 'a duplicate',
      text: highs.replace('z 0', 'x 0'),
      problem: 'line 10, column 1: expected one value for each name, found "x" again, after line 8',
    },
    {
      title: 'a name without a value',
      text: highs.replace('z 0', 'zed'),
      problem: 'line 10, column 1: expected a name and a value',
    },
    { title: 'two values', text: 'x 1 2\nx 3\n', problem: "expected a solver's answer" },
    { title: 'a truncated text', text: highs.slice(0, highs.indexOf('z 0')), problem: 'expected' },
    {
      title: 'truncated columns',
      text: rawTexts['mip']!.replace('j 4 2.25\n', ''),
      problem: 'expected 4 columns, not 3',
    },
    {
      title: 'a truncated raw text',
      text: rawTexts['mip']!.replace('e o f\n', ''),
      problem: 'expected "e o f", found the end',
    },
    {
      title: 'columns out of order',
      text: rawTexts['mip']!.replace('j 2', 'j 3'),
      problem: 'line 13, column 1: expected column 2',
    },
    {
      title: 'a status without values',
      text: claspText.replaceAll(/^v .*\n/gm, ''),
      problem: 'expected the values of a solution',
    },
    { title: 'two statuses', text: `${claspText}s SATISFIABLE\n`, problem: 'expected one status' },
    {
      title: 'an invalid literal',
      text: claspText.replace('x3', '--x3'),
      problem: 'line 7, column 3: expected a literal',
    },
    {
      title: 'truncated literals',
      text: 's SATISFIABLE\nv 1 -2\n',
      problem: 'expected 0 after the last literal',
    },
    {
      title: 'a truncated result file',
      text: 'SAT\n1 -2',
      problem: 'expected 0 after the last literal',
    },
    {
      title: 'literals after the end',
      text: 'SAT\n1 0 2 0\n',
      problem: 'line 2, column 5: expected nothing after 0',
    },
    {
      title: 'a number twice',
      text: 'v 1 2 0\ns SATISFIABLE\nv -1\n',
      problem: 'line 3, column 3: expected nothing after 0',
    },
    {
      title: 'a literal and its negation',
      text: 's SATISFIABLE\nv 1\nv -1 0\n',
      problem: 'expected one value for each name, found "1" again, after line 2',
    },
    {
      title: 'a literal that is not a number',
      text: 'v 1 x2 0\ns SATISFIABLE\n',
      problem: 'line 1, column 5: expected a lit',
    },
    { title: 'literals without a status', text: 'v 1 -2 0\n', problem: 'expected a line "s ..."' },
    {
      title: 'an unknown status',
      text: 's MAYBE\nv 1 0\n',
      problem: 'line 1, column 1: expected one status',
    },
    {
      title: 'another kind of line',
      text: 's SATISFIABLE\nv 1 0\no 3\n',
      problem: 'line 3, column 1: expected a line',
    },
    {
      title: 'several solutions',
      text: `<CPLEXSolutions>${mixedTexts['CPLEX solution file']!.replace(/.*\n/, '').repeat(2)}</CPLEXSolutions>`,
      problem: 'expected one solution, found several',
    },
  ])('$title', ({ text, problem }) => {
    expect(problemWith(() => readSolverAnswer(text))).toContain(problem);
  });
});

describe('values of a model', () => {
  const answer = (text: string): SolverAnswer => readSolverAnswer(text);

  test('have no unknown names', () => {
    expect(problemWith(() => valuesOf(answer('x 1\nq 2\n'), mixed(), lpFormat))).toBe(
      'line 2, column 1: expected the name of a variable in the lp file, found "q"',
    );
  });

  test('are not those of columns in a CNF file', () => {
    expect(problemWith(() => valuesOf(answer(rawTexts['mip']!), mixed(), cnfFormat))).toContain('a CNF file');
  });

  test('that are not listed are 0, or the fixed value', () => {
    const builder = model();
    builder.integer('a', [], { lower: 3, upper: 3 });
    builder.integer('b', [], { lower: 1, upper: 3 });
    builder.integer('c', [], { lower: 0, upper: 3 });
    expect(valuesOf(answer('c 2\n'), builder.build({ decisions: [] }), lpFormat)).toEqual(
      Float64Array.of(3, 0, 2),
    );
  });

  test('of variables missing in an OPB file are within their bounds', () => {
    const builder = model();
    builder.integer('a', [], { lower: 3, upper: 3 });
    builder.binary('b', []);
    const question = builder.build({ decisions: [] });
    const text = 's SATISFIABLE\nv -x1 x2\n';
    expect(valuesOf(answer(text), question, opbFormat)).toEqual(Float64Array.of(3, 1));
  });
});

test.each([
  { title: 'an optimum', text: 'c 12 conflicts\no 3\ns OPTIMUM FOUND\nv 2 10\n', status: 'optimal' },
  { title: 'a decision', text: 'o 0\ns OPTIMUM FOUND\nv 2 10\n', status: 'optimal' },
  { title: 'the best so far', text: 'c best so far 3\ns SATISFIABLE\nv 2 10\n', status: 'feasible' },
])('literals of Exact are the numbers of true variables: $title', ({ text, status }) => {
  const answer = readSolverAnswer(text);
  expect({ status: answer.status, values: [...answer.values] }).toEqual({
    status,
    values: [
      ['x2', 1],
      ['x10', 1],
    ],
  });
});
