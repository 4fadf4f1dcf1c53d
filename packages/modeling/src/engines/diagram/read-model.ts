import type { Refusal, RefusalCode } from '../../engine/engine-error.js';
import type { ConstraintBlock } from '../../model/constraints.js';
import { isNegated, variableOf } from '../../model/literal.js';
import type { Model, Objective } from '../../model/model.js';
import { isFixed } from '../../model/whole-rows.js';
import { type EdgeRow, edgeRowsOf } from './edge-rows.js';
import { type GraphModel, graphModelOf, isSubgraphBlock } from './graph-model.js';

/** A model as the engine stores it. */
export interface DiagramModel {
  readonly graphModel: GraphModel;
  readonly rows: readonly EdgeRow[];
}

/** Reads a model, or refuses it. Linear in the model. */
export function readDiagramModel(model: Model): DiagramModel | readonly Refusal[] {
  const refusals = [...typeRefusals(model.constraints)];
  if (model.integral.some((integral, variable) => integral !== 1 && !isFixed(model, variable)))
    refusals.push({ code: 'continuous-variables' });
  const graphModel = graphModelOf(model);
  if (!('graph' in graphModel)) return [...refusals, ...graphModel];
  const { edgeOf, literals } = graphModel;
  if (model.decisions.some((variable) => edgeOf[variable] === -1 && !isFixed(model, variable)))
    refusals.push({ code: 'decisions-not-edges' });
  const decisions = new Set(model.decisions);
  const isDetermined = (variable: number): boolean => decisions.has(variable) || isFixed(model, variable);
  // Otherwise several sets of edges would be one solution.
  if (!literals.every((literal) => isDetermined(variableOf(literal))))
    refusals.push({ code: 'edges-not-decisions' });
  const { rows, refusals: ofRows } = readRows(
    graphModel,
    model.constraints.filter((block) => !isSubgraphBlock(block)),
    new Set(graphModel.conditions),
  );
  refusals.push(...ofRows);
  const objective = refusals.length > 0 ? null : objectiveRefusal(graphModel, rows, model.objective);
  if (objective !== null) refusals.push(objective);
  if (refusals.length > 0) return refusals;
  return { graphModel, rows };
}

/** Refusals for the blocks of unsupported types. */
export function typeRefusals(blocks: readonly ConstraintBlock[]): readonly Refusal[] {
  return blocks.flatMap((block) =>
    block.type === 'linear' || block.type === 'clause' || isSubgraphBlock(block)
      ? []
      : [{ code: block.type, block: block.name }],
  );
}

/**
 * The rows of the blocks other than the graph. `slacks` are those of earlier rows, and other variables that rows may not
 * name; new slacks are added.
 */
export function readRows(
  graphModel: GraphModel,
  blocks: readonly ConstraintBlock[],
  slacks: Set<number>,
): { readonly rows: readonly EdgeRow[]; readonly refusals: readonly Refusal[] } {
  const rows: EdgeRow[] = [];
  const refusals: Refusal[] = [];
  for (const block of blocks) {
    if (block.type !== 'linear' && block.type !== 'clause') continue;
    const found = edgeRowsOf(graphModel, block);
    if (typeof found === 'string') {
      refusals.push({ code: found, block: block.name });
      continue;
    }
    const own = found.flatMap((row) => row.slacks.map(({ variable }) => variable));
    if (new Set(own).size < own.length || own.some((variable) => slacks.has(variable)))
      refusals.push({ code: 'shared-slacks', block: block.name });
    for (const variable of own) slacks.add(variable);
    // A block may have more rows than a call can have arguments.
    for (const row of found) rows.push(row);
  }
  return { rows, refusals };
}

/** The refusal of an objective; null if it is supported. */
function objectiveRefusal(
  graphModel: GraphModel,
  rows: readonly EdgeRow[],
  objective: Objective | null,
): Refusal | null {
  const found = objective === null ? null : edgeObjectiveOf(graphModel, rows, objective);
  return typeof found === 'string' ? { code: found, block: 'objective' } : null;
}

/**
 * An objective as weights by edge, without its constant. A variable that is not an edge must be fixed, or the only
 * slack of an equation of the model, with the coefficient 1 or −1, which determines it. Linear in model and objective.
 */
export function edgeObjectiveOf(
  { model, edgeOf, literals }: GraphModel,
  rows: readonly EdgeRow[],
  objective: Objective,
): Float64Array | RefusalCode {
  const weights = new Float64Array(literals.length);
  const definitions = new Map<number, EdgeRow>();
  for (const row of rows)
    if (row.slacks.length === 1 && row.lower === row.upper && Math.abs(row.slacks[0]!.coefficient) === 1)
      definitions.set(row.slacks[0]!.variable, row);
  for (const [place, variable] of objective.variables.entries()) {
    const coefficient = objective.coefficients[place]!;
    if (!Number.isFinite(coefficient)) return 'unsafe-numbers';
    const edge = edgeOf[variable]!;
    if (edge >= 0) weights[edge]! += isNegated(literals[edge]!) ? -coefficient : coefficient;
    else if (coefficient !== 0 && !isFixed(model, variable)) {
      const row = definitions.get(variable);
      if (row === undefined) return 'objective';
      const { coefficient: sign } = row.slacks[0]!;
      for (const [at, other] of row.edges.entries())
        weights[other]! -= sign * coefficient * row.coefficients[at]!;
    }
  }
  return weights;
}
