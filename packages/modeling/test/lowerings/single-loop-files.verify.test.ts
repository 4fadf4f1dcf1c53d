import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { runs } from '../../../../test/profile.js';
import { testWith } from '../../../../test/programs.js';
import {
  clauseToLinear,
  cnfFormat,
  conflict,
  fixedMpsFormat,
  highs,
  type LinearBlock,
  type LoadedEngine,
  type Lowering,
  lpFormat,
  type Model,
  type ModelFileFormat,
  modelForFile,
  mpsFormat,
  opbFormat,
  openSession,
  refusalsOf,
  singleLoopToFlow,
  singleLoopToPlaces,
  withLowerings,
} from '../../src/index.js';
import { commandTemplate } from '../../src/node/command-template.js';
import { external } from '../../src/node/external.js';
import type { ExternalProgram } from '../../src/node/program.js';
import { clasp, glpsol } from '../../src/node/programs.js';
import { bruteForce, holds } from '../oracle.js';
import { modelOf } from '../random-models.js';
import type { Edge } from './edge-graphs.js';
import { modelsOfLoops, singleLoop } from './single-loops.js';

const linear = withLowerings(highs(), [clauseToLinear]);

/** The format, the lowering, and our engine that supports the model read back. */
const files: readonly (readonly [ModelFileFormat, Lowering, LoadedEngine])[] = [
  [lpFormat, singleLoopToFlow, linear],
  [mpsFormat, singleLoopToFlow, linear],
  [fixedMpsFormat, singleLoopToFlow, linear],
  [lpFormat, singleLoopToPlaces, linear],
  [opbFormat, singleLoopToPlaces, conflict()],
  [cnfFormat, singleLoopToPlaces, conflict()],
];

const programs: readonly (readonly [ExternalProgram, Lowering])[] = [
  [glpsol, singleLoopToFlow],
  [commandTemplate('cbc', 'cbc {lp} -solve -solution {solution} -quit'), singleLoopToFlow],
  [clasp, singleLoopToPlaces],
  [commandTemplate('cadical', 'cadical -q {cnf}'), singleLoopToPlaces],
  [commandTemplate('minisat', 'minisat -verb=0 {cnf} {solution}'), singleLoopToPlaces],
];

/** CNF has no objective. */
const models = modelsOfLoops.map((model): Model => ({ ...model, objective: null }));

function isFeasible(model: Model): boolean {
  const { lower, upper, constraints: blocks } = model;
  return bruteForce({ model, blocks, lower, upper, objective: null }).feasible;
}

it.each(files)(
  '$name: a model written and read back has the same solutions',
  async (format, lowering, engine) => {
    let feasible = 0;
    await assertUntil(
      () => feasible > 0,
      fc.asyncProperty(models, async (model) => {
        const lowered = modelForFile(format, lowering.lower(model));
        const session = await openSession(engine, format.read([...format.write(lowered)].join('')));
        const { status } = await session.solve({}, {});
        session.close();
        const truth = isFeasible(model);
        feasible += truth ? 1 : 0;
        expect(status !== 'infeasible').toBe(truth);
      }),
      runs(25, 6),
    );
    expect(feasible).toBeGreaterThan(0);
  },
);

it.each([opbFormat, cnfFormat])('$name refuses flows, which are continuous', (format) => {
  const lowered = modelForFile(format, singleLoopToFlow.lower(slitherlink(['#'])));
  const codes = refusalsOf(format, lowered).map(({ code }) => code);
  expect(codes).toContain('continuous-variables');
});

/**
 * Slitherlink: the number of a cell counts its sides on the loop. A drawing gives the cells inside the loop, `#` with
 * their number and `?` without, and those outside, `,` with their number and `.` without.
 */
function slitherlink(rows: readonly string[]): Model {
  const [height, width] = [rows.length, rows[0]!.length];
  const vertex = (r: number, c: number): number => r * (width + 1) + c;
  const edges: Edge[] = [];
  const edgeOf = new Map<string, number>();
  const add = (a: number, b: number): void => {
    edgeOf.set(`${a} ${b}`, edges.length);
    edges.push([a, b, 2 * edges.length]);
  };
  for (let r = 0; r <= height; r++) {
    for (let c = 0; c <= width; c++) {
      if (c < width) add(vertex(r, c), vertex(r, c + 1));
      if (r < height) add(vertex(r, c), vertex(r + 1, c));
    }
  }
  const inside = (r: number, c: number): boolean => '#?'.includes(rows[r]?.[c] ?? '.');
  const sidesOf: number[][] = [];
  const numbers: number[] = [];
  for (let r = 0; r < height; r++) {
    for (let c = 0; c < width; c++) {
      if ('?.'.includes(rows[r]![c]!)) continue;
      const [a, b, d, e] = [vertex(r, c), vertex(r, c + 1), vertex(r + 1, c), vertex(r + 1, c + 1)];
      sidesOf.push([`${a} ${b}`, `${d} ${e}`, `${a} ${d}`, `${b} ${e}`].map((side) => edgeOf.get(side)!));
      const around = [inside(r - 1, c), inside(r + 1, c), inside(r, c - 1), inside(r, c + 1)];
      numbers.push(around.filter((each) => each !== inside(r, c)).length);
    }
  }
  const clues: LinearBlock = {
    type: 'linear',
    name: 'clue',
    starts: Int32Array.from({ length: numbers.length + 1 }, (_, i) => 4 * i),
    variables: Int32Array.from(sidesOf.flat()),
    coefficients: new Float64Array(4 * numbers.length).fill(1),
    lower: Float64Array.from(numbers),
    upper: Float64Array.from(numbers),
  };
  const loop = singleLoop((height + 1) * (width + 1), edges, 'loop');
  return modelOf({ binaries: edges.length, integers: [], continuous: [] }, [clues, loop], null);
}

/** The numbers of the first board are those of two loops, and no single loop has them. */
const boards: readonly (readonly string[])[] = [
  ['##,,,', '##,,,', ',,,,,', ',,,##', ',,,##'],
  ['##.##', '.#.#,', ',###,', '.?.#.', '##.?#'],
  ['####...', '#..#.##', '#?.#.#.', '...?.#,', '.##?##.', '.#,.,#.', '.#####.'],
];

describe.each(programs)('$name with files in its format', (program, lowering) => {
  const engine = withLowerings(external(program), program.format.lowerings);

  testWith([program.name], 'answers small models like brute force', async () => {
    await fc.assert(
      fc.asyncProperty(models, async (model) => {
        const session = await openSession(engine, lowering.lower(model));
        const outcome = await session.solve({}, {});
        session.close();
        expect('values' in outcome).toBe(isFeasible(model));
        if (!('values' in outcome)) expect(outcome.status).toBe('infeasible');
        else expect(model.constraints.every((block) => holds(block, outcome.values))).toBe(true);
      }),
      { numRuns: runs(15, 3) },
    );
  });

  testWith([program.name], 'solves Slitherlink like our engine', async () => {
    const found: string[] = [];
    for (const board of boards) {
      const model = slitherlink(board);
      const ours = await openSession(conflict(), model);
      const session = await openSession(engine, lowering.lower(model));
      const [truth, outcome] = [await ours.solve({}, {}), await session.solve({}, {})];
      ours.close();
      session.close();
      expect('values' in outcome).toBe('values' in truth);
      found.push(outcome.status === 'infeasible' ? 'none' : 'a loop');
      if ('values' in outcome)
        expect(model.constraints.every((block) => holds(block, outcome.values))).toBe(true);
    }
    expect(found).toEqual(['none', 'a loop', 'a loop']);
  });
});
