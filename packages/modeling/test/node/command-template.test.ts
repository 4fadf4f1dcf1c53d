import { describe, expect, test } from 'vitest';
import { CommandTemplateError, commandTemplate } from '../../src/node/command-template.js';
import type { ProgramCall } from '../../src/node/program.js';

const call: ProgramCall = {
  modelPath: '/tmp/a folder/model',
  solutionPath: '/tmp/a folder/solution',
  secondPath: '/tmp/a folder/second',
  seconds: 12.7,
  nodeLimit: null,
  memoryLimitBytes: null,
  seed: 3,
};

describe('a command template', () => {
  test('is filled word by word', () => {
    const program = commandTemplate('mine', 'solve --in={mps} -o {solution} "two words" t={seconds} {seed}');
    const format = { name: 'mps' };
    expect(program).toMatchObject({ name: 'mine', executable: 'solve', solvesRelaxations: true, format });
    expect(program.words(call)).toEqual([
      '--in=/tmp/a folder/model',
      '-o',
      '/tmp/a folder/solution',
      'two words',
      't=12',
      '3',
    ]);
  });

  test.each([
    [0.2, '1'],
    [null, '1000000'],
    [1e9, '1000000'],
  ])('writes a time of %s seconds as %s', (seconds, written) => {
    const { words } = commandTemplate('mine', 'solve {opb} {seconds}');
    expect(words({ ...call, seconds, seed: null }).at(-1)).toBe(written);
  });

  test.each([
    ['lp', true],
    ['mps', true],
    ['fixed-mps', true],
    ['opb', false],
    ['cnf', false],
  ] as const)('{%s} gives the format of the model', (name, solvesRelaxations) => {
    const program = commandTemplate('mine', `solve {${name}}`);
    expect(program).toMatchObject({ format: { name }, solvesRelaxations });
  });

  test.each([
    {
      template: 'solve',
      expected: "one of {lp} {mps} {fixed-mps} {opb} {cnf} for the model's file",
      found: 'none',
    },
    {
      template: '',
      expected: "one of {lp} {mps} {fixed-mps} {opb} {cnf} for the model's file",
      found: 'none',
    },
    {
      template: 'solve {lp} {mps}',
      expected: "one of {lp} {mps} {fixed-mps} {opb} {cnf} for the model's file",
      found: '{lp} and {mps}',
    },
    {
      template: 'solve {LP}',
      expected: 'one of {solution} {seconds} {seed} {lp} {mps} {fixed-mps} {opb} {cnf}',
      found: '{LP}',
    },
    { template: "solve '{lp}", expected: 'closed quotes', found: `"solve '{lp}"` },
    { template: '{lp} solve', expected: 'a program first', found: '{lp}' },
  ])('$template is refused', ({ template, expected, found }) => {
    const error = thrownBy(() => commandTemplate('mine', template));
    expect(error).toBeInstanceOf(CommandTemplateError);
    expect(error).toMatchObject({ expected, found });
  });

  const file = '# Solution for model m\n# Objective value = 1\nx 1\n';
  test.each([
    { log: 'Model is infeasible\nBest objective -', solution: null, status: 'infeasible' },
    {
      log: 'MIP - Integer infeasible.\nCurrent MIP best bound is infinite.',
      solution: null,
      status: 'infeasible',
    },
    { log: 'Status      : MPSOLVER_INFEASIBLE\nTime        : 0.1 s', solution: null, status: 'infeasible' },
    { log: 'Status      : MPSOLVER_OPTIMAL', solution: '=obj= 1\nx 1\n', status: 'optimal' },
    { log: 'Time limit reached', solution: null, status: 'unknown' },
    { log: 'an unknown line', solution: null, status: 'unknown' },
    { log: 'Optimal solution found (tolerance 0.00e+00)', solution: file, status: 'optimal' },
    { log: 'Optimal solution found (tolerance 1.00e-04)', solution: file, status: 'feasible' },
    { log: 'Model is infeasible', solution: file, status: 'feasible' },
  ])('reads the log "$log" and the solution file: $status', ({ log, solution, status }) => {
    const { read } = commandTemplate('mine', 'solve {lp} {solution}');
    expect(read({ output: log, solution }).answer.status).toBe(status);
  });

  test('without {solution}, the output is the answer', () => {
    const { read } = commandTemplate('mine', 'solve {opb}');
    expect(read({ output: 's UNSATISFIABLE\n', solution: null }).answer.status).toBe('infeasible');
    expect(() => read({ output: 'Model is infeasible\n', solution: null })).toThrow('expected');
  });
});

function thrownBy(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return null;
}
