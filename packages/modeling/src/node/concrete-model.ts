import type { Assumption } from '../engine/engine.js';
import type { ClauseBlock, ConstraintBlock, LinearBlock } from '../model/constraints.js';
import { type Model, type Objective, withBounds } from '../model/model.js';

/** The question of one call. */
export interface Question {
  readonly model: Model;
  /** Constraints in addition to those of the model. */
  readonly blocks: readonly ConstraintBlock[];
  readonly assume: readonly Assumption[];
  readonly objective: Objective | null;
  readonly relax: boolean;
}

/**
 * The question as one model: assumptions become bounds, the objective is minimized without a constant, and names are
 * short. Null if bounds contradict each other, or a row without variables cannot hold.
 */
export function concreteModel({ model, blocks, assume, objective, relax }: Question): Model | null {
  const bounded = withBounds(model, assume);
  const { lower, upper } = bounded;
  for (let i = 0; i < model.variableCount; i++) {
    if (model.integral[i] === 1 && !relax) {
      lower[i] = Math.ceil(lower[i]!) + 0;
      upper[i] = Math.floor(upper[i]!) + 0;
    }
    if (lower[i]! > upper[i]!) return null;
  }
  const constraints: ConstraintBlock[] = [];
  for (const block of [...model.constraints, ...blocks]) {
    const rest = block.type === 'linear' ? withoutEmptyRows(block) : block;
    if (rest === null || (rest.type === 'clause' && hasEmptyClause(rest))) return null;
    constraints.push(rest);
  }
  return {
    ...bounded,
    variables: relax ? model.variables.map((block) => ({ ...block, domain: 'continuous' })) : model.variables,
    integral: relax ? new Uint8Array(model.variableCount) : model.integral,
    constraints,
    objective: objective && minimized(objective),
    names: { variable: (index) => `x${index + 1}`, row: (block, row) => `r${block + 1}.${row + 1}` },
  };
}

function hasEmptyClause({ starts }: ClauseBlock): boolean {
  return starts.some((start, row) => row > 0 && start === starts[row - 1]);
}

/** The objective as a minimization, without its constant. */
function minimized(objective: Objective): Objective {
  const sign = objective.sense === 'minimize' ? 1 : -1;
  return {
    ...objective,
    sense: 'minimize',
    coefficients: objective.coefficients.map((coefficient) => sign * coefficient + 0),
    constant: 0,
  };
}

/** The block without empty rows; null if an empty row cannot hold. */
function withoutEmptyRows(block: LinearBlock): LinearBlock | null {
  const rows = Array.from(block.lower.keys());
  const kept = rows.filter((row) => block.starts[row] !== block.starts[row + 1]);
  if (kept.length === rows.length) return block;
  const holds = (row: number): boolean => block.lower[row]! <= 0 && block.upper[row]! >= 0;
  if (rows.some((row) => block.starts[row] === block.starts[row + 1] && !holds(row))) return null;
  return {
    ...block,
    starts: Int32Array.from([...kept.map((row) => block.starts[row]!), block.variables.length]),
    lower: Float64Array.from(kept, (row) => block.lower[row]!),
    upper: Float64Array.from(kept, (row) => block.upper[row]!),
  };
}
