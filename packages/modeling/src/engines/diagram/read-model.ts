import type { ConstraintBlock } from '../../model/constraints.js';
import { variableOf } from '../../model/literal.js';
import type { Model, Objective } from '../../model/model.js';
import { isFixed } from '../../model/whole-rows.js';
import type { Refusal } from '../engine.js';
import { edgeObjectiveOf } from './edge-objective.js';
import { type EdgeRow, edgeRowsOf } from './edge-rows.js';
import { isLoopBlock, type LoopModel, loopModelOf } from './loop-model.js';

/** A model as the engine holds it. */
export interface DiagramModel {
  readonly loops: LoopModel;
  readonly rows: readonly EdgeRow[];
}

/** Reads a model; or says why it can't be taken. Linear in the model. */
export function readDiagramModel(model: Model): DiagramModel | readonly Refusal[] {
  const refusals = [...typeRefusals(model.constraints)];
  if (model.integral.some((integral, variable) => integral !== 1 && !isFixed(model, variable)))
    refusals.push({ what: 'continuous variables' });
  const loops = loopModelOf(model);
  if (!('graph' in loops)) return [...refusals, ...loops];
  const { edgeOf, literals } = loops;
  if (model.decisions.some((variable) => edgeOf[variable] === -1 && !isFixed(model, variable)))
    refusals.push({ what: 'decisions that are no edges' });
  const decisions = new Set(model.decisions);
  const isTold = (variable: number): boolean => decisions.has(variable) || isFixed(model, variable);
  // Else several sets of edges would be one solution.
  if (!literals.every((literal) => isTold(variableOf(literal))))
    refusals.push({ what: 'edges that are no decisions' });
  const { rows, refusals: ofRows } = readRows(
    loops,
    model.constraints.filter((block) => !isLoopBlock(block)),
    new Set(),
  );
  refusals.push(...ofRows);
  const objective = refusals.length > 0 ? null : objectiveRefusal(loops, rows, model.objective);
  if (objective !== null) refusals.push(objective);
  if (refusals.length > 0) return refusals;
  return { loops, rows };
}

/** The blocks of types that the engine knows nothing of. */
export function typeRefusals(blocks: readonly ConstraintBlock[]): readonly Refusal[] {
  return blocks.flatMap(({ type, name }) =>
    type === 'connected' || type === 'product' ? [{ what: type, block: name }] : [],
  );
}

/** The rows of blocks beside the graph. `slacks` are those of earlier rows; those of these are added. */
export function readRows(
  loops: LoopModel,
  blocks: readonly ConstraintBlock[],
  slacks: Set<number>,
): { readonly rows: readonly EdgeRow[]; readonly refusals: readonly Refusal[] } {
  const rows: EdgeRow[] = [];
  const refusals: Refusal[] = [];
  for (const block of blocks) {
    if (block.type !== 'linear' && block.type !== 'clause') continue;
    const found = edgeRowsOf(loops, block);
    if (typeof found === 'string') {
      refusals.push({ what: found, block: block.name });
      continue;
    }
    const own = found.flatMap((row) => row.slacks.map(({ variable }) => variable));
    if (new Set(own).size < own.length || own.some((variable) => slacks.has(variable)))
      refusals.push({ what: 'integer variables in several rows', block: block.name });
    for (const variable of own) slacks.add(variable);
    // A block may have more rows than a call can have arguments.
    for (const row of found) rows.push(row);
  }
  return { rows, refusals };
}

/** Why an objective can't be taken; null where it can. */
function objectiveRefusal(
  loops: LoopModel,
  rows: readonly EdgeRow[],
  objective: Objective | null,
): Refusal | null {
  const found = objective === null ? null : edgeObjectiveOf(loops, rows, objective);
  return typeof found === 'string' ? { what: found, block: 'objective' } : null;
}
