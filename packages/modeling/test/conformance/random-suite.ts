import fc from 'fast-check';
import { expect } from 'vitest';
import {
  type Ask,
  type Assumption,
  type ConstraintBlock,
  type ConstraintType,
  clauseBlock,
  EngineError,
  enumerate,
  type Guard,
  isGraphBlock,
  type LoadedEngine,
  literalValue,
  type Model,
  type Objective,
  type Outcome,
  openSession,
  refusalsBy,
  type Session,
} from '../../src/index.js';
import { loopRows } from '../../src/lowerings/linear-rows.js';
import { pathRows } from '../../src/lowerings/path-rows.js';
import { treeSize } from '../../src/lowerings/spanning-tree.js';
import { bruteForce, decisionsOf, holds, objectiveAt, tolerance } from '../oracle.js';
import { randomScripts, type Script, type SolveStep, type Step } from '../random-scripts.js';
import { greatestExcess, greatestShortfall } from '../relaxed-graphs.js';

/** Runs random scripts on sessions of the engine, and compares every answer with brute force. */
export async function checkRandomScripts(
  makeEngine: () => LoadedEngine,
  numRuns: number,
  scripts: fc.Arbitrary<Script> = randomScripts,
): Promise<void> {
  const engine = makeEngine();
  await fc.assert(
    fc.asyncProperty(scripts, (script) => checkScript(engine, script)),
    { numRuns },
  );
}

async function checkScript(engine: LoadedEngine, script: Script): Promise<void> {
  const refusals = refusalsBy(engine, script.model);
  if (refusals.length > 0) {
    await expect(openSession(engine, script.model)).rejects.toMatchObject({
      problem: { code: 'model-refused', refusals },
    });
  }
  const refused = new Set<ConstraintType | string>(refusals.map(({ code }) => code));
  const model = {
    ...script.model,
    constraints: script.model.constraints.filter((block) => !refused.has(block.type)),
    objective: refused.has('objective') ? null : script.model.objective,
  };
  // Variables cannot be removed from a model.
  if (refused.has('integer-variables') || refused.has('continuous-variables')) return;
  // An engine that counts supports only one kind of model, with features that most random models lack.
  if (engine.counts === true && refusalsBy(engine, model).length > 0) return;
  const session = await openSession(engine, model);
  try {
    await runSteps(engine, session, model, script.steps);
  } finally {
    session.close();
  }
}

async function runSteps(
  engine: LoadedEngine,
  session: Session,
  model: Model,
  steps: readonly Step[],
): Promise<void> {
  const guards = [session.guard(), session.guard()];
  const added: { readonly block: ConstraintBlock; readonly guard: Guard | undefined }[] = [];
  const named = (numbers: readonly number[]): Guard[] => numbers.map((number) => guards[number]!);
  const blocksUnder = (numbers: readonly number[]): ConstraintBlock[] => [
    ...model.constraints,
    ...added
      .filter(({ guard }) => guard === undefined || named(numbers).includes(guard))
      .map(({ block }) => block),
  ];
  for (const step of steps) {
    if (step.type === 'add') {
      const guard = step.guard === undefined ? undefined : guards[step.guard];
      const constraints = [...model.constraints, ...added.map(({ block }) => block), step.block];
      if (refusalsBy(engine, { ...model, constraints }).length > 0) {
        expect(() => session.add([step.block], guard)).toThrow(EngineError);
      } else {
        if (adds(session, step.block, guard)) added.push({ block: step.block, guard });
      }
    } else if (step.type === 'solve') {
      const { assume, relax, objective } = step;
      const ask: Ask = {
        assume,
        guards: named(step.guards),
        relax,
        ...(objective !== undefined && { objective }),
      };
      if (relax && !engine.solvesRelaxations)
        await expect(session.solve(ask, {})).rejects.toMatchObject({ problem: { code: 'no-relaxations' } });
      else if (refusesObjective(engine, model, objective ?? null))
        await expect(session.solve(ask, {})).rejects.toMatchObject({ problem: { code: 'model-refused' } });
      else {
        const blocks = blocksUnder(step.guards);
        const isBlaming = engine.tellsCores === true;
        checkAnswer(await session.solve(ask, {}), step, model, blocks, isBlaming);
        if (step.assume.length < 2) continue;
        const again = { ...step, assume: step.reordered };
        const outcome = await session.solve({ ...ask, assume: step.reordered }, {});
        checkAnswer(outcome, again, model, blocks, isBlaming);
      }
    } else {
      // Clauses exclude the solutions found.
      const constraints = [...model.constraints, clauseBlock('', [])];
      if (refusalsBy(engine, { ...model, constraints }).length > 0) continue;
      const ask = { guards: named(step.guards) };
      await checkEnumeration(session, model, ask, step.max, blocksUnder(step.guards));
    }
  }
}

/** Whether the session accepted the block; a lowering that would append variables throws a specific error instead. */
function adds(session: Session, block: ConstraintBlock, guard: Guard | undefined): boolean {
  try {
    session.add([block], guard);
    return true;
  } catch (error) {
    if (error instanceof EngineError && error.problem.code === 'lowering-appends-variables') return false;
    throw error;
  }
}

function refusesObjective(engine: LoadedEngine, model: Model, objective: Objective | null): boolean {
  const refusals = refusalsBy(engine, { ...model, constraints: [], objective });
  return refusals.some(({ code }) => code === 'objective');
}

function checkAnswer(
  outcome: Outcome,
  step: SolveStep,
  model: Model,
  blocks: readonly ConstraintBlock[],
  isBlaming: boolean,
): void {
  const objective = step.objective === undefined ? model.objective : step.objective;
  const { lower, upper } = boundsUnder(model, step.assume);
  const truth = bruteForce({ model, blocks, lower, upper, objective });
  if (!('values' in outcome)) {
    expect(outcome.status).toBe('infeasible');
    expect(truth.feasible).toBe(false);
    const core = 'core' in outcome ? outcome.core : undefined;
    if (isBlaming) expect(core).toBeDefined();
    if (core !== undefined) checkCore(core, step.assume, model, blocks);
    return;
  }
  const { values } = outcome;
  expect(values.length).toBe(model.variableCount);
  // One comparison for all values: an assertion costs more than a small search.
  const isRight = (value: number, variable: number): boolean =>
    value >= lower[variable]! - tolerance &&
    value <= upper[variable]! + tolerance &&
    (step.relax || model.integral[variable] !== 1 || Number.isInteger(value));
  expect(values.filter((value, variable) => !isRight(value, variable))).toEqual(new Float64Array());
  expect(outcome.stopped).toBeNull();
  if (objective === null) {
    expect(outcome.objective).toBeNull();
  } else {
    expect(outcome.objective).toBeCloseTo(objectiveAt(objective, values), 4);
    expect(outcome.bound).toBeCloseTo(outcome.objective!, 4);
  }
  if (step.relax) {
    expect(outcome.status).toBe('optimal');
    for (const block of blocks) expect(relaxedSlack(block, values)).toBeGreaterThanOrEqual(-5 * tolerance);
    if (truth.optimum === null || objective === null) return;
    const sign = objective.sense === 'minimize' ? 1 : -1;
    expect(sign * outcome.objective!).toBeLessThanOrEqual(sign * truth.optimum + tolerance);
    return;
  }
  expect(truth.feasible).toBe(true);
  expect(outcome.status).toBe(objective === null ? 'feasible' : 'optimal');
  expect(blocks.filter((block) => !holds(block, values))).toEqual([]);
  if (objective !== null) expect(outcome.objective).toBeCloseTo(truth.optimum!, 4);
}

/** The positions of a core are those of given assumptions, which alone are infeasible. */
function checkCore(
  core: readonly number[],
  assume: readonly Assumption[],
  model: Model,
  blocks: readonly ConstraintBlock[],
): void {
  expect(core).toEqual([...new Set(core)].sort((one, other) => one - other));
  const blamed = core.map((place) => assume[place]);
  expect(blamed).not.toContain(undefined);
  const { lower, upper } = boundsUnder(model, blamed as Assumption[]);
  expect(bruteForce({ model, blocks, lower, upper, objective: null }).feasible).toBe(false);
}

function boundsUnder(
  model: Model,
  assume: readonly Assumption[],
): { readonly lower: Float64Array; readonly upper: Float64Array } {
  const lower = Float64Array.from(model.lower);
  const upper = Float64Array.from(model.upper);
  for (const { variable, lower: low, upper: high } of assume) {
    lower[variable] = Math.max(lower[variable]!, low);
    upper[variable] = Math.min(upper[variable]!, high);
  }
  return { lower, upper };
}

/** By how much fractional values satisfy a block; negative if they violate it. */
function relaxedSlack(block: ConstraintBlock, values: ArrayLike<number>): number {
  if (block.type === 'connected') return -greatestShortfall(block.graph, values);
  if (block.type === 'spanningTree') {
    const size = relaxedSlack(treeSize(block), values);
    return block.separation === 'answers' ? size : Math.min(size, -greatestExcess(block.graph, values));
  }
  // Cuts of cycles are searched for whole values.
  if (block.type === 'forest') return Number.POSITIVE_INFINITY;
  if (block.type === 'disjointPaths') return relaxedSlack(pathRows(block), values);
  if (block.type === 'connectedVertices') return Number.POSITIVE_INFINITY;
  // Cuts of a single loop are searched between components.
  if (isGraphBlock(block)) return relaxedSlack(loopRows(block.name, block.graph), values);
  let slack = Number.POSITIVE_INFINITY;
  if (block.type === 'product') {
    block.products.forEach((product, i) => {
      const [z, x, y] = [values[product]!, values[block.left[i]!]!, values[block.right[i]!]!];
      slack = Math.min(slack, x - z, y - z, z - x - y + 1);
    });
    return slack;
  }
  // Their rows are over variables that the lowering adds.
  if (block.type !== 'linear' && block.type !== 'clause') return slack;
  for (let row = 0; row + 1 < block.starts.length; row++) {
    let sum = 0;
    const literals = new Set<number>();
    for (let i = block.starts[row]!; i < block.starts[row + 1]!; i++) {
      if (block.type === 'linear') sum += block.coefficients[i]! * values[block.variables[i]!]!;
      else literals.add(block.literals[i]!);
    }
    for (const literal of literals) sum += literalValue(literal, values);
    const lower = block.type === 'linear' ? block.lower[row]! : 1;
    const upper = block.type === 'linear' ? block.upper[row]! : Number.POSITIVE_INFINITY;
    slack = Math.min(slack, sum - lower, upper - sum);
  }
  return slack;
}

async function checkEnumeration(
  session: Session,
  model: Model,
  ask: { readonly guards: readonly Guard[] },
  max: number,
  blocks: readonly ConstraintBlock[],
): Promise<void> {
  const { lower, upper } = model;
  const { solutions } = bruteForce({ model, blocks, lower, upper, objective: null });
  const found: string[] = [];
  const search = enumerate(session, model, { max, ask, budget: {} });
  let step = await search.next();
  for (; !step.done; step = await search.next()) found.push(decisionsOf(model, step.value.values));
  expect(new Set(found).size).toBe(found.length);
  for (const solution of found) expect(solutions).toContain(solution);
  expect(found.length).toBe(Math.min(max, solutions.size));
  expect(step.value.end).toBe(solutions.size < max ? 'all' : 'max');
}
