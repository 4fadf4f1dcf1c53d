import type { Budget } from '../engine/budget.js';
import { type Refusal, throwIfStopped } from '../engine/engine-error.js';
import { requireMemory } from '../engine/memory.js';
import type {
  ConstraintBlock,
  ConstraintType,
  GraphConstraintType,
  ProductBlock,
} from '../model/constraints.js';
import type { Model, VariableBlock } from '../model/model.js';
import { longer } from '../model/typed-arrays.js';

/**
 * Rewrites all constraints of one type into other types. A lowering may append variables but never renumbers the
 * existing ones: values of the lowered model, cut to the model's variable count, are values of the model, once
 * `withDecodedIntegers` has decoded the encoded integer variables. Each lowering is tested by this law: the lowered
 * model has the same solutions, projected onto the model's decision variables.
 */
export interface Lowering {
  /** The type of constraint that disappears. */
  readonly source: ConstraintType;
  /** The types that replace it. */
  readonly targets: readonly ConstraintType[];
  /** The parts of the model that it cannot rewrite, with the reasons; if missing, it rewrites everything. */
  refuses?(model: Model): readonly Refusal[];
  /**
   * Throws `EngineError` if the budget runs out (`stopped`) or its memory would (`memory-exceeded`): a lowered model
   * can be many times as large as the model. `model-refused` if `refuses` is not empty, or if the lowered model would
   * exceed the limits of clauses.
   */
  lower(model: Model, budget?: Budget): Model;
}

/**
 * A lowering of a graph constraint that a formulation's word can name: `lazy/bfs` is the formulation `lazy` with the
 * treatment `bfs`. `treatments.ts` lists all. One whose target is its source keeps the constraint, and says how engines treat it.
 */
export interface Treatment extends Lowering {
  /** Unique among the treatments of the same type of graph constraint. */
  readonly name: string;
  readonly source: GraphConstraintType;
}

/** A block of one type. */
export type BlockOf<Type extends ConstraintType> = ConstraintBlock & { readonly type: Type };

/**
 * Rewrites the blocks of a type one after the other: `lower` receives the model so far and the block, which it
 * removes. Throws `EngineError` `stopped` if the budget ends before a block.
 */
export function lowerEach<Type extends ConstraintType>(
  model: Model,
  type: Type,
  budget: Budget,
  lower: (model: Model, block: BlockOf<Type>) => Model,
): Model {
  let lowered = model;
  for (const block of model.constraints) {
    if (!isOf(block, type)) continue;
    throwIfStopped(budget);
    lowered = lower(lowered, block);
  }
  return lowered;
}

/** The source of a lowering that rewrites its blocks one after the other, and how it rewrites one. */
export function ofEach<Type extends ConstraintType>(
  source: Type,
  lowerBlock: (model: Model, block: BlockOf<Type>, budget: Budget) => Model,
): { readonly source: Type; readonly lower: Lowering['lower'] } {
  const lower: Lowering['lower'] = (model, budget = {}) =>
    lowerEach(model, source, budget, (lowered, block) => lowerBlock(lowered, block, budget));
  return { source, lower };
}

/** Whether a block is of a type. */
export function isOf<Type extends ConstraintType>(
  block: ConstraintBlock,
  type: Type,
): block is BlockOf<Type> {
  return block.type === type;
}

/** Replaces each block of products with one of three rows a product, one after the other, which have the name of the product. */
export function lowerProducts(model: Model, rowsOf: (block: ProductBlock) => ConstraintBlock): Model {
  const { constraints, names } = model;
  const rowOf = (block: number, row: number): number =>
    constraints[block]?.type === 'product' ? Math.floor(row / 3) : row;
  return {
    ...model,
    constraints: constraints.map((block) => (block.type === 'product' ? rowsOf(block) : block)),
    names: { ...names, row: (block, row) => names.row(block, rowOf(block, row)) },
  };
}

/** The model with one block, if any, replaced with new blocks at the end; the rows of the other blocks keep their names. */
export function withoutBlock(
  model: Model,
  replaced: ConstraintBlock | null,
  added: readonly ConstraintBlock[],
): Model {
  const kept = model.constraints.filter((block) => block !== replaced);
  const positions = kept.map((block) => model.constraints.indexOf(block));
  return {
    ...model,
    constraints: [...kept, ...added],
    names: {
      ...model.names,
      row: (block, row) => {
        const position = positions[block];
        if (position !== undefined) return model.names.row(position, row);
        return `${added[block - kept.length]?.name ?? block} ${row + 1}`;
      },
    },
  };
}

/** The size that a lowering adds to a model. */
interface Added {
  readonly variables: number;
  readonly rows: number;
  readonly entries: number;
}

/** Bytes of a variable: two bounds and whether it is whole. */
const variableBytes = 17;
/** Bytes of a row: its start, and two bounds. */
const rowBytes = 20;
/** Bytes of an entry of a row: a variable and a coefficient. */
const entryBytes = 12;

/** Throws `EngineError` `memory-exceeded` if the addition would not fit; `lowering` is its name. */
export function checkMemory(lowering: string, { variables, rows, entries }: Added, budget: Budget): void {
  const bytes = variables * variableBytes + rows * rowBytes + entries * entryBytes;
  requireMemory(lowering, budget.memoryLimitBytes, () => bytes);
}

/**
 * The refusals of a model. If a lowering would rewrite a block but refuses it, the lowering's refusal replaces the
 * original one.
 */
export function remainingRefusals(
  refusals: readonly Refusal[],
  lowerings: readonly Lowering[],
  model: Model,
): readonly Refusal[] {
  let remaining = refusals;
  for (const { source, refuses } of lowerings) {
    if (refuses === undefined || !remaining.some(({ code }) => code === source)) continue;
    const reasons = refuses(model);
    if (reasons.length > 0) remaining = [...remaining.filter(({ code }) => code !== source), ...reasons];
  }
  return remaining;
}

/**
 * The model with binary variables appended, in no row yet. The blocks are consecutive from the model's variable count
 * on; `name` gets the index of a variable.
 */
export function withBinaries(
  model: Model,
  blocks: readonly VariableBlock[],
  name: (index: number) => string,
): Model {
  return withVariables(model, blocks, { lower: 0, upper: 1, integral: 1 }, name);
}

/** The model with continuous variables of these bounds appended, in no row yet. */
export function withContinuous(
  model: Model,
  block: VariableBlock,
  bounds: { readonly lower: number; readonly upper: number },
  name: (index: number) => string,
): Model {
  return withVariables(model, [block], { ...bounds, integral: 0 }, name);
}

function withVariables(
  model: Model,
  blocks: readonly VariableBlock[],
  { lower, upper, integral }: { lower: number; upper: number; integral: 0 | 1 },
  name: (index: number) => string,
): Model {
  const first = model.variableCount;
  const added = blocks.reduce((sum, { count }) => sum + count, 0);
  const whole = new Uint8Array(first + added).fill(integral);
  whole.set(model.integral);
  return {
    ...model,
    variableCount: first + added,
    variables: [...model.variables, ...blocks],
    lower: extended(model.lower, added, lower),
    upper: extended(model.upper, added, upper),
    integral: whole,
    names: {
      ...model.names,
      variable: (index) => (index < first ? model.names.variable(index) : name(index)),
    },
  };
}

function extended(values: Float64Array, count: number, value: number): Float64Array {
  return longer(values, new Float64Array(values.length + count).fill(value));
}
