import type { LoadedEngine } from '../../engine/engine.js';
import { modelRefused, type Refusal, type RefusalCode } from '../../engine/engine-error.js';
import { loadedOnce } from '../../engine/loaded-once.js';
import { requireMemory } from '../../engine/memory.js';
import { type ConstraintBlock, isGraphBlock, rowCount } from '../../model/constraints.js';
import type { Model, Objective } from '../../model/model.js';
import { exactObjective, wholeOf } from '../../model/whole-rows.js';
import type { DomainsOptions, SearchOrder } from './domain-search.js';
import { largestSum, readRows, variableRefusals } from './read-rows.js';

/** Few questions open it: what searches is loaded then. */
const loadSession = loadedOnce(() => import('./session.js'));

/**
 * A constraint solver: each variable has its domain, a set of at most 4096 values, from which rows remove values that they exclude.
 * It takes linear rows, clauses, products, equalities, values, different values, tables and forests, in whole numbers with sums
 * of at most 2^52, and refuses the other graph constraints and continuous variables. It learns nothing but weights.
 *
 * `nodes` are its steps: each tries one value of a variable, or in the chronological order also a tuple of a table or a literal of
 * a clause. `Budget.nodeLimit` ends a search with the reason `nodes`; in an enumeration the limit applies to each solution.
 */
export function domains({ search = 'weighted', record = null }: DomainsOptions = {}): LoadedEngine {
  const name = search === 'weighted' ? 'domains' : `domains:${search}`;
  return {
    name,
    solvesRelaxations: false,
    graphs: 'native',
    prepare: (model) => {
      const variables = variableRefusals(model);
      const read =
        variables.length > 0
          ? { rows: [], refusals: blockRefusals(model) }
          : readRows(model, model.constraints);
      const objective = model.objective && objectiveRefusal(model, model.objective, search);
      const refusals = [...variables, ...read.refusals, ...(objective === null ? [] : [objective])];
      if (refusals.length > 0) return { status: 'refused', refusals };
      return {
        status: 'ready',
        open: async (budget = {}) => {
          requireMemory(name, budget.memoryLimitBytes, () => bytesPerItem * itemsOf(model));
          const { DomainSession } = await loadSession();
          return new DomainSession(name, model, read.rows, { search, record }, (objective) => {
            const refusal = objectiveRefusal(model, objective, search);
            if (refusal !== null) throw modelRefused(name, [refusal]);
          });
        },
      };
    },
  };
}

/** The refusals of blocks of a type that is not supported. */
function blockRefusals({ constraints }: Model): readonly Refusal[] {
  return constraints
    .filter((block) => isGraphBlock(block) && block.type !== 'forest')
    .map((block) => ({ code: block.type, block: block.name }));
}

const largestObjective = 2 ** 51;

function objectiveRefusal(model: Model, objective: Objective, search: SearchOrder): Refusal | null {
  const refused = (code: RefusalCode): Refusal => ({ code, block: 'objective' });
  if (search === 'chronological') return refused('objective');
  const whole = wholeOf(exactObjective(model, objective));
  if (typeof whole === 'string') return refused(whole);
  const size = largestSum(model, whole.variables, whole.coefficients);
  return size <= largestObjective ? null : refused('large-objective');
}

/** Bytes for each word of a domain, value, entry or tuple. */
const bytesPerItem = 64;

function itemsOf({ lower, upper, variableCount, constraints }: Model): number {
  const sizes = Array.from({ length: variableCount }, (_, i) => Math.max(1, upper[i]! - lower[i]! + 1));
  const values = (variables: Int32Array): number =>
    variables.reduce((sum, variable) => sum + sizes[variable]!, 0);
  const items = constraints.map((block) => itemCount(block, values));
  return [...sizes, ...items].reduce((sum, each) => sum + each, 0);
}

function itemCount(block: ConstraintBlock, values: (variables: Int32Array) => number): number {
  switch (block.type) {
    case 'linear':
      return rowCount(block) + block.variables.length;
    case 'clause':
      return rowCount(block) + block.literals.length;
    case 'product':
      return 12 * rowCount(block);
    case 'equality':
    case 'value':
      return 4 * rowCount(block);
    case 'allDifferent':
      return rowCount(block) + values(block.variables);
    case 'table': {
      let items = 0;
      for (let row = 0; row < rowCount(block); row++) {
        const variables = block.variables.subarray(block.starts[row], block.starts[row + 1]);
        const entries = block.entryStarts[row + 1]! - block.entryStarts[row]!;
        items += entries + (values(variables) * (1 + entries / variables.length)) / 32;
      }
      return items;
    }
    default:
      return isGraphBlock(block) ? 2 * block.graph.vertexCount + 2 * block.graph.tails.length : 0;
  }
}
