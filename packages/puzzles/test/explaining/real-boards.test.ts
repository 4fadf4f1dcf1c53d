import { type GraphInstance, instanceRows, type ReasonModel, type ReasonRow } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import { profile } from '../../../../test/profile.js';
import type { Kind } from '../../src/contracts/kind.js';
import { kinds } from '../../src/kinds/index.js';
import { smallPuzzle } from '../generation/small-puzzles.js';
import { kindsOnPages } from '../kinds-on-pages.js';
import { isAnythingCheaper } from './exact-cost.js';
import { forceSome, valuesWith } from './rule-set-search.js';
import { type WalkedPosition, walkedPositions } from './walked-positions.js';

/** So many costs are sampled in all, over all kinds. */
const samples = profile === 'long' ? 240 : 8;
/** A quick walk ends when this many cheapest steps were tested on each kind's board, and more minimal ones. */
const enough = profile === 'long' ? Number.POSITIVE_INFINITY : 3;
/** Sets of rules with more open variables are passed over. */
const maxVariables = 60;

const explained = kinds.filter(({ explanations }) => explanations !== null);
const ofEach = Math.ceil(samples / explained.length);

/**
 * Examples of a kind, the second smallest ones first: real boards that are quick to walk. Of kinds on a page, quick walks begin with the
 * smallest one, or with a smaller board that is made.
 */
async function boardsOf(kind: Kind): Promise<readonly string[]> {
  const size = (text: string): number => text.length;
  const [first, ...others] = kind.examples
    .map(({ text }) => text)
    .sort((one, other) => size(one) - size(other));
  if (profile === 'long' || !kindsOnPages.includes(kind)) return [...others, first!];
  const { rows, columns } = kind.read(first!).puzzle;
  return [...(rows * columns > 16 ? [await smallPuzzle(kind, '4x4')] : []), first!, ...others];
}

/** Rows of one rule, or of an instance that one more edge would complete. */
interface OneRule {
  readonly weight: number;
  readonly rows: readonly ReasonRow[];
}

/** The rules, and the cycles that one more edge would close. */
function rulesOf({
  model,
  known,
}: {
  readonly model: ReasonModel;
  readonly known: Uint8Array;
}): readonly OneRule[] {
  const cycles = model.graphs.flatMap((reason, graph) => {
    if (reason.type === 'connected' || reason.type === 'connectedVertices') return [];
    const { tails, heads, literals, vertexCount } = reason.graph;
    const pathTo = (from: number, to: number): readonly number[] | null => {
      const paths = new Map<number, readonly number[]>([[from, []]]);
      for (const [vertex, path] of paths) {
        if (vertex === to) return path;
        for (const edge of literals.keys()) {
          if (known[literals[edge]!] === 0 || (tails[edge] !== vertex && heads[edge] !== vertex)) continue;
          const next = tails[edge] === vertex ? heads[edge]! : tails[edge]!;
          if (!paths.has(next)) paths.set(next, [...path, edge]);
        }
      }
      return null;
    };
    expect(vertexCount).toBeGreaterThan(0);
    return [...literals.keys()].flatMap((edge): OneRule[] => {
      const literal = literals[edge]!;
      if (known[literal] === 1 || known[literal ^ 1] === 1) return [];
      const path = pathTo(tails[edge]!, heads[edge]!);
      if (path === null) return [];
      const instance: GraphInstance = { type: 'cycle', graph, edges: [...path, edge] };
      return [{ weight: reason.weight, rows: instanceRows(reason, instance) }];
    });
  });
  return [...model.rules.filter(({ weight }) => weight > 0), ...cycles];
}

/** The rows of bookkeeping that rows reach over open variables. */
function bookkeepingOf(
  { model, known }: { readonly model: ReasonModel; readonly known: Uint8Array },
  rows: readonly ReasonRow[],
) {
  const silent = model.rules.filter(({ weight }) => weight === 0).flatMap((rule) => rule.rows);
  const isOpen = (literal: number): boolean => known[literal] === 0 && known[literal ^ 1] === 0;
  const reached = new Set(rows.flatMap(({ literals }) => literals.filter(isOpen).map((each) => each >>> 1)));
  const found = new Set<ReasonRow>();
  for (let size = -1; size !== reached.size; ) {
    size = reached.size;
    for (const row of silent)
      if (!found.has(row) && row.literals.some((each) => reached.has(each >>> 1))) {
        found.add(row);
        for (const each of row.literals) if (isOpen(each)) reached.add(each >>> 1);
      }
  }
  return { rows: [...rows, ...found], variables: reached.size };
}

/** Whether a connected set of up to three rules that costs less than a step forces a goal. The sets that were tried are counted. */
function isForcedByFew(
  { reasons, known, goals }: WalkedPosition,
  cost: number,
  count: { sets: number },
): boolean {
  const { model } = reasons;
  const rules = rulesOf({ model, known });
  const isOpen = (literal: number): boolean => known[literal] === 0 && known[literal ^ 1] === 0;
  const variablesOf = rules.map(
    ({ rows }) => new Set(rows.flatMap(({ literals }) => literals.filter(isOpen).map((each) => each >>> 1))),
  );
  const rulesAt = new Map<number, number[]>();
  for (const [rule, variables] of variablesOf.entries())
    for (const variable of variables) rulesAt.set(variable, [...(rulesAt.get(variable) ?? []), rule]);
  const seen = new Set<string>();
  const force = (set: readonly number[]): boolean => {
    const sum = set.reduce((all, rule) => all + rules[rule]!.weight, 0);
    const key = [...set].sort((one, other) => one - other).join(' ');
    if (sum >= cost || seen.has(key)) return false;
    seen.add(key);
    const { rows, variables } = bookkeepingOf(
      { model, known },
      set.flatMap((rule) => rules[rule]!.rows),
    );
    if (variables <= maxVariables) {
      count.sets += 1;
      if (forceSome(rows, known, goals)) return true;
    }
    if (set.length === 3) return false;
    const next = new Set(
      set.flatMap((rule) => [...variablesOf[rule]!]).flatMap((each) => rulesAt.get(each)!),
    );
    return [...next].some((rule) => !set.includes(rule) && force([...set, rule]));
  };
  return [...rules.keys()].some((rule) => force([rule]));
}

describe.each(explained)('steps on boards of $name', (kind) => {
  test('are minimal where they say so, and cheapest among connected sets of up to three rules', async () => {
    const count = { minimal: 0, cheapest: 0, sets: 0 };
    const wanted = profile === 'long' ? 12 : 1;
    const takes = new Map<number, number>();
    for (const text of (await boardsOf(kind)).slice(0, profile === 'long' ? 3 : 1))
      for await (const at of walkedPositions(kind, text)) {
        if (count.cheapest >= enough && count.minimal > enough) break;
        const { reasons, known, step } = at;
        const { least } = step;
        const rowsOf = (rule: (typeof least.rules)[number]): readonly ReasonRow[] =>
          rule.type === 'rule'
            ? reasons.model.rules[rule.rule]!.rows
            : instanceRows(reasons.model.graphs[rule.graph]!, rule);
        const allowed = (rules: typeof least.rules): boolean | null => {
          const { rows, variables } = bookkeepingOf({ model: reasons.model, known }, rules.flatMap(rowsOf));
          return variables > maxVariables ? null : valuesWith(rows, known, least.literal ^ 1) !== null;
        };
        if (step.isMinimal && allowed(least.rules) !== null) {
          count.minimal += 1;
          expect(allowed(least.rules)).toBe(false);
          for (const rule of least.rules)
            expect(allowed(least.rules.filter((each) => each !== rule))).toBe(true);
        }
        // Few steps of each cost: all of the cheapest ones would be alike.
        const before = takes.get(least.cost) ?? 0;
        if (!step.isCheapest || before >= wanted || least.cost > 60) continue;
        takes.set(least.cost, before + 1);
        count.cheapest += 1;
        expect(isForcedByFew(at, least.cost, count), `step ${JSON.stringify(step.fact)}`).toBe(false);
        // A single rule of the model is found, where it may cost as much.
        const [only] = least.rules;
        if (least.rules.length === 1 && only?.type === 'rule' && allowed(least.rules) !== null)
          expect(isForcedByFew(at, least.cost + 1, count)).toBe(true);
      }
    expect(count.minimal).toBeGreaterThan(3);
    expect(count.cheapest).toBeGreaterThan(0);
  });

  test('cost what exact hitting sets cost, as sampled', async () => {
    let [compared, left] = [0, 0];
    for (const text of await boardsOf(kind)) {
      let place = 0;
      for await (const at of walkedPositions(kind, text)) {
        place += 1;
        const { step } = at;
        if (!step.isCheapest || step.cost > (profile === 'long' ? 4 : 2) || (step.cost <= 1 && place % 7 > 0))
          continue;
        const cheaper = await isAnythingCheaper(at, step.least.cost);
        if (cheaper === null) left += 1;
        else {
          compared += 1;
          expect(cheaper, `step ${JSON.stringify(step.fact)} of ${text}`).toBe(false);
          // The search finds the step itself, where it may cost as much.
          expect(await isAnythingCheaper(at, step.least.cost + 1)).not.toBe(false);
        }
        if (compared >= ofEach) return;
      }
    }
    expect(compared, `${left} were left open`).toBeGreaterThanOrEqual(Math.min(3, ofEach));
  });
});
