import {
  type AppliedRule,
  binaryModel,
  conflict,
  fixed,
  type Guard,
  instanceRows,
  isNegated,
  type Literal,
  negate,
  openSession,
  positive,
  type ReasonRow,
  reasonRowsBlock,
  type Session,
} from '@gridwright/modeling';
import { brokenInstances } from './all-instances.js';
import type { WalkedPosition } from './walked-positions.js';

/** A rule or an instance with its weight, and a key. */
interface Element {
  readonly key: string;
  readonly weight: number;
  readonly rule: AppliedRule;
}

/** Values of the facts that do not have a goal, and what they break; null if that could not be listed. */
type Broken = readonly Element[] | null;

/**
 * Whether some rules of less than a cost force one of the goals; null where that is left open, as too many instances are broken at once. By hitting sets over an engine: knows
 * nothing of the search for steps. The rules with the session's selectors; bookkeeping always holds.
 */
export async function isAnythingCheaper(
  { reasons: { model }, known, solution, goals }: WalkedPosition,
  cost: number,
): Promise<boolean | null> {
  const { variableCount, rules, graphs } = model;
  const rows = rules.flatMap(({ weight, rows: own }, rule) =>
    own.map((row) => (weight === 0 ? row : withSelector(row, positive(variableCount + rule)))),
  );
  const facts = [...known.keys()].filter((literal) => known[literal] === 1);
  const whole = binaryModel(variableCount + rules.length, [reasonRowsBlock('rules', rows)], facts);
  const session = await openSession(conflict(), whole, {});
  const guards = new Map<string, Guard>();
  try {
    for (const goal of goals) {
      const sets: (readonly Element[])[] = [];
      for (;;) {
        const chosen = hittingSet(sets, cost);
        if (chosen === null) break;
        const broken = await brokenBy(session, goal, chosen);
        if (broken === 'none') return true;
        if (broken === null) return null;
        sets.push(broken);
      }
    }
    return false;
  } finally {
    session.close();
  }

  /** What values break that keep the chosen rules and not the goal; `none` if there are none. */
  async function brokenBy(
    open: Session,
    goal: Literal,
    chosen: readonly Element[],
  ): Promise<Broken | 'none'> {
    const isChosen = new Set(chosen.map(({ key }) => key));
    const outcome = await open.solve(
      {
        assume: [
          fixed(goal >>> 1, isNegated(goal) ? 1 : 0),
          ...rules.flatMap(({ weight }, rule) =>
            weight === 0 ? [] : [fixed(variableCount + rule, isChosen.has(`rule ${rule}`) ? 1 : 0)],
          ),
        ],
        guards: chosen.flatMap((element) => guardOf(open, element)),
        guide: {
          sense: 'minimize',
          variables: Int32Array.from({ length: variableCount }, (_, variable) => variable),
          coefficients: Float64Array.from({ length: variableCount }, (_, variable) =>
            solution[2 * variable] === 1 ? -1 : 1,
          ),
          constant: 0,
        },
      },
      {},
    );
    if (outcome.status === 'unknown') throw new Error('expected an answer');
    if (!('values' in outcome)) return 'none';
    const isTrue = (literal: Literal): boolean =>
      outcome.values[literal >>> 1] === (isNegated(literal) ? 0 : 1);
    const found: Element[] = rules.flatMap(({ weight, rows: own }, rule) =>
      weight === 0 || own.every((row) => sumOf(row, isTrue) >= row.atLeast)
        ? []
        : [{ key: `rule ${rule}`, weight, rule: { type: 'rule', rule } as const }],
    );
    for (const [at, reason] of graphs.entries()) {
      const instances = brokenInstances(reason, at, isTrue);
      if (instances === null) return null;
      for (const instance of instances)
        found.push({ key: JSON.stringify(instance), weight: reason.weight, rule: instance });
    }
    return found;
  }

  function guardOf(open: Session, { key, rule }: Element): readonly Guard[] {
    if (rule.type === 'rule') return [];
    let guard = guards.get(key);
    if (guard === undefined) {
      guard = open.guard();
      open.add([reasonRowsBlock('instance', instanceRows(graphs[rule.graph]!, rule))], guard);
      guards.set(key, guard);
    }
    return [guard];
  }
}

/** Elements of less than a cost, one of each set; null if there are none. By trying the elements of the first set that is missed. */
function hittingSet(sets: readonly (readonly Element[])[], limit: number): readonly Element[] | null {
  const chosen: Element[] = [];
  const goOn = (cost: number): boolean => {
    const missed = sets.find((set) => !set.some(({ key }) => chosen.some((each) => each.key === key)));
    if (missed === undefined) return true;
    for (const element of missed) {
      if (cost + element.weight >= limit) continue;
      chosen.push(element);
      if (goOn(cost + element.weight)) return true;
      chosen.pop();
    }
    return false;
  };
  return goOn(0) ? chosen : null;
}

/** A row that holds only if the selector is true. */
function withSelector(row: ReasonRow, selector: Literal): ReasonRow {
  return {
    literals: [...row.literals, negate(selector)],
    coefficients: [...row.coefficients, row.atLeast],
    atLeast: row.atLeast,
  };
}

function sumOf({ literals, coefficients }: ReasonRow, isTrue: (literal: Literal) => boolean): number {
  return literals.reduce((sum, literal, at) => (isTrue(literal) ? sum + coefficients[at]! : sum), 0);
}
