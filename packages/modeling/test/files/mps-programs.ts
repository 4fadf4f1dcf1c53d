import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The answer of a program about a model. */
export interface Said {
  readonly status: 'optimal' | 'infeasible';
  /** By the names of the file; missing values are 0. */
  readonly values: ReadonlyMap<string, number>;
  /** As the program prints it. */
  readonly objective: number;
}

const seconds = 20_000;

function run(program: string, options: readonly string[]): string {
  const { stdout, error } = spawnSync(program, options, { encoding: 'utf8', timeout: seconds });
  if (error) throw error;
  return stdout;
}

/** GLPK's glpsol; `names` are those of the columns, in order. */
export function glpsol(
  folder: string,
  text: string,
  option: '--freemps' | '--mps',
  names: readonly string[],
): Said {
  const [model, answer] = [join(folder, 'glpsol.mps'), join(folder, 'glpsol.txt')];
  writeFileSync(model, text);
  const log = run('glpsol', [option, model, '--write', answer]);
  if (/NO (?:PRIMAL|INTEGER) FEASIBLE/.test(log))
    return { status: 'infeasible', values: new Map(), objective: 0 };
  const lines = readFileSync(answer, 'utf8').split('\n');
  const solution = lines.find((line) => line.startsWith('s mip')) ?? '';
  const [, , , , status, objective] = solution.split(/\s+/);
  if (status === 'n') return { status: 'infeasible', values: new Map(), objective: 0 };
  if (status !== 'o') throw new Error(`glpsol: ${log}`);
  const values = lines
    .filter((line) => line.startsWith('j '))
    .map((line) => line.split(/\s+/))
    .map(([, column, value]) => [names[Number(column) - 1] ?? '', Number(value)] as const);
  return { status: 'optimal', values: new Map(values), objective: Number(objective) };
}

/** COIN-OR's cbc. */
export function cbc(folder: string, text: string): Said {
  const [model, answer] = [join(folder, 'cbc.mps'), join(folder, 'cbc.txt')];
  writeFileSync(model, text);
  writeFileSync(answer, '');
  const log = run('cbc', [model, 'solve', 'solution', answer]);
  const [first = '', ...lines] = readFileSync(answer, 'utf8').split('\n');
  if (/^(?:Infeasible|Integer infeasible)/.test(first))
    return { status: 'infeasible', values: new Map(), objective: 0 };
  if (!first.startsWith('Optimal')) throw new Error(`cbc: ${first} ${log}`);
  const values = lines
    .map((line) => line.trim().split(/\s+/))
    .map(([, name = '', value]) => [name, Number(value)] as const);
  return { status: 'optimal', values: new Map(values), objective: Number(first.split(' ').at(-1)) };
}
