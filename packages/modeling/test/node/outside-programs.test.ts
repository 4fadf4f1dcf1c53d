import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { ModelFileError, model } from '../../src/index.js';
import { mibsFor } from '../../src/node/mibs.js';
import type { OutsideProgram, ProgramCall } from '../../src/node/program.js';
import { outsidePrograms } from '../../src/node/programs.js';
import { mutatedText } from '../files/mutated-text.js';
import { type RecordedOutput, recordedOutputs } from './recorded-outputs.js';

const empty = model().build({ decisions: [] });
const mibs = mibsFor({ joint: empty, ofFollower: new Uint8Array(), rowsOf: [], followerObjective: null });
const programs: readonly OutsideProgram[] = [...outsidePrograms, mibs];

function programOf({ of }: RecordedOutput): OutsideProgram {
  return programs.find(({ name }) => name === of)!;
}

/** What a user writes in their places. */
function freeCall({ format }: OutsideProgram): ProgramCall {
  return {
    modelPath: `{${format.name}}`,
    solutionPath: '{solution}',
    secondPath: '{second}',
    seconds: null,
    nodeLimit: null,
    memoryLimitBytes: null,
    seed: null,
  };
}

/** The command as for a shell. */
function commandOf(program: OutsideProgram, limits: Partial<ProgramCall> = {}): string {
  const words = program.words({ ...freeCall(program), ...limits });
  return [program.executable, ...words].map((word) => (/[\s"]/.test(word) ? `'${word}'` : word)).join(' ');
}

describe('the programs', () => {
  test('have different names', () => {
    expect(new Set(programs.map(({ name }) => name)).size).toBe(programs.length);
  });

  test.each([
    [
      'highs:program',
      { seconds: 1.5, seed: 7 },
      'highs {mps} --options_file {second} --solution_file {solution} --threads 1 --time_limit 1.5 --random_seed 7',
    ],
    [
      'scip',
      { seconds: 1.5, nodeLimit: 9, memoryLimitBytes: 2 ** 30, seed: 7 },
      `scip -c 'set limits time 1.5' -c 'set limits nodes 9' -c 'set limits memory 1024' -c 'set randomization randomseedshift 7' -c 'read "{mps}"' -c optimize -c 'write solution "{solution}"' -c quit`,
    ],
    [
      'ortools',
      { seconds: 1.5, seed: 7 },
      'solve --solver=sat --time_limit=1.5s --params=random_seed:7 --input={mps} --sol_file={solution}',
    ],
    [
      'gurobi',
      { seconds: 1.5, nodeLimit: 9, memoryLimitBytes: 2e9, seed: 7 },
      'gurobi_cl Threads=1 MIPGap=0 MIPGapAbs=0 TimeLimit=1.5 NodeLimit=9 SoftMemLimit=2 Seed=7 ResultFile={solution} {mps}',
    ],
    [
      'cplex',
      { seconds: 1.5, nodeLimit: 9, memoryLimitBytes: 2 ** 30, seed: 7 },
      `cplex -c 'read {mps}' 'set threads 1' 'set mip tolerances mipgap 0' 'set mip tolerances absmipgap 0' 'set timelimit 1.5' 'set mip limits nodes 9' 'set mip limits treememory 1024' 'set randomseed 7' optimize 'write {solution}' quit`,
    ],
    ['exact', { seconds: 1.5, seed: 0 }, 'Exact --print-sol --verbosity=0 --timeout=1.5 --seed=1 {opb}'],
    [
      'roundingsat',
      { seconds: 1.5, seed: 7 },
      'roundingsat --print-sol=1 --verbosity=0 --opt-mode=linear {opb}',
    ],
    ['kissat', { seconds: 1.5, seed: 7 }, 'kissat -q --seed=7 {cnf}'],
    ['cadical', { seed: 2 ** 32 - 1 }, 'cadical -q --seed=294967295 {cnf}'],
    ['minisat', { seed: 0 }, 'minisat -verb=0 -rnd-init -rnd-seed=1 {cnf} {solution}'],
    ['glucose', { seed: 7 }, 'glucose -verb=0 -model -rnd-init -rnd-seed=8 {cnf}'],
    [
      'mibs',
      { seconds: 1.5, nodeLimit: 9 },
      'mibs -Alps_instance {mps} -MibS_auxiliaryInfoFile {second} -Blis_optimalRelGap 0 -Blis_optimalAbsGap 0 -Alps_timeLimit 1.5 -Alps_nodeLimit 9',
    ],
  ] as const)('%s is called with its limits and seed', (name, limits, command) => {
    expect(commandOf(programs.find((each) => each.name === name)!, limits)).toBe(command);
  });

  test('HiGHS finds the gap and the node limit in its options', () => {
    const highs = programs.find(({ name }) => name === 'highs:program')!;
    const optionsWith = (nodeLimit: number | null): string =>
      [...highs.secondFile!(empty, { ...freeCall(highs), nodeLimit })].join('');
    expect(optionsWith(null)).toBe('mip_rel_gap = 0\nmip_abs_gap = 0\n');
    expect(optionsWith(9)).toBe('mip_rel_gap = 0\nmip_abs_gap = 0\nmip_max_nodes = 9\n');
  });

  test('are in the table of the documents', () => {
    const text = readFileSync(new URL('../../../../docs/outside-solvers.md', import.meta.url), 'utf8');
    const rows = programs.map((program) => {
      const taken = [
        ['time', { seconds: 1 }],
        ['nodes', { nodeLimit: 1 }],
        ['memory', { memoryLimitBytes: 2 ** 20 }],
        ['seed', { seed: 1 }],
      ] as const;
      const takes = taken.flatMap(([word, limits]) => {
        const [free, given] = [{}, limits].map((each) => commandOf(program, each));
        const files = [{}, limits].map((each) =>
          [...(program.secondFile?.(empty, { ...freeCall(program), ...each }) ?? [])].join(''),
        );
        return free === given && files[0] === files[1] ? [] : [word];
      });
      return `| \`${program.name}\` | \`${commandOf(program)}\` | ${takes.join(', ')} | ${program.tried ?? 'by the manual'} |`;
    });
    const [, table = ''] = /^\| engine \| command .*\n\|[-|]+\|\n((?:\|.*\n)*)/m.exec(text) ?? [];
    expect(table).toBe(rows.map((row) => `${row}\n`).join(''));
  });
});

describe('a recorded output', () => {
  test.each(recordedOutputs)('%# of $of: $answer.status', (recorded) => {
    const { output = '', solution = null, answer, values, bound = null, nodes = 0 } = recorded;
    const read = programOf(recorded).read({ output, solution });
    expect(read).toMatchObject({ answer, nodes });
    expect(Object.fromEntries(read.answer.values)).toEqual(values ?? {});
    if (bound === null) expect(read.bound).toBeNull();
    else expect(read.bound).toBeCloseTo(bound, 9);
  });

  test('of each program is read', () => {
    const known = ['cbc', 'glpsol', 'clasp', ...recordedOutputs.map(({ of }) => of)];
    expect(programs.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  test('that is mutated is read or refused', () => {
    const outputs = recordedOutputs.filter(({ output }) => output !== undefined);
    const solutions = recordedOutputs.filter(({ solution }) => solution !== undefined);
    const mutants = fc.oneof(
      fc
        .constantFrom(...outputs)
        .chain((recorded) =>
          mutatedText(fc.constant(recorded.output!)).map((output) => ({ ...recorded, output })),
        ),
      fc
        .constantFrom(...solutions)
        .chain((recorded) =>
          mutatedText(fc.constant(recorded.solution!)).map((solution) => ({ ...recorded, solution })),
        ),
    );
    const property = fc.property(mutants, (recorded) => {
      const { output = '', solution = null } = recorded;
      try {
        const { answer, bound, nodes } = programOf(recorded).read({ output, solution });
        const numbers = [...answer.values.values(), answer.objective ?? 0, bound ?? 0, nodes];
        expect(numbers.every(Number.isFinite)).toBe(true);
        if (answer.status !== 'optimal' && answer.status !== 'feasible') expect(answer.values.size).toBe(0);
      } catch (error) {
        if (!(error instanceof ModelFileError)) throw error;
      }
    });
    fc.assert(property, { numRuns: runs(3000, 1000) });
  });
});
