import {
  type Attribute,
  type Claim,
  claimPattern,
  claimTuples,
  claimValues,
  type NumberedShape,
  type Statement,
  valuesIn,
} from '@gridwright/logic-grid-english';
import type { Question, Sentence } from '../records.js';

/**
 * The heuristics of Gregor et al. in the thesis by Conroy et al. (2025), 7.3.1, each on or off: 1, sentences that place a value come
 * first; 2, sentences about the places of values relative to each other come last; 3, the place of the value that is asked for is
 * not tried before the sentences about its mutually exclusive elements, the other values of its attribute.
 */
export interface Heuristics {
  readonly h1: boolean;
  readonly h2: boolean;
  readonly h3: boolean;
}

/** What a search for an answer tries one after the other: sentences, and the place of the value that is asked for. */
type SearchGoal = { readonly sentence: Sentence } | { readonly asked: Question };

/**
 * The sorts of clues in the thesis: `direct` (DLC), a value is at one certain place; `connection` (ACC), values are at the same place;
 * `indirect` (ILC), everything else. A sentence with several parts, all of them true, has the least direct sort of its parts.
 */
type ClueSort = 'direct' | 'connection' | 'indirect';

/** The sort of a statement. */
export function sortOf(statement: Statement): ClueSort {
  switch (statement.relation) {
    case 'at':
      return statement.places.length === 1 ? 'direct' : 'indirect';
    case 'same':
      return 'connection';
    case 'all': {
      const sorts = statement.of.map(sortOf);
      if (sorts.includes('indirect')) return 'indirect';
      return sorts.includes('connection') ? 'connection' : 'direct';
    }
    default:
      return 'indirect';
  }
}

/**
 * The sentences and the question in the order of the heuristics that are on. Without them, the place of the asked value is tried first,
 * then the sentences in their order. With heuristic 1, the direct sentences come before both; with heuristic 2, the indirect ones come
 * after all others. With heuristic 3, the asked value comes after the last sentence about one of its mutually exclusive elements.
 * Where the heuristics do not tell two sentences apart, they stay in their order.
 */
export function goalsInOrder(
  sentences: readonly Sentence[],
  attributes: readonly Attribute[],
  question: Question | null,
  { h1, h2, h3 }: Heuristics,
): readonly SearchGoal[] {
  const ofSort = (isWanted: (sort: ClueSort) => boolean): readonly SearchGoal[] =>
    sentences.filter(({ statement }) => isWanted(sortOf(statement))).map((sentence) => ({ sentence }));
  const isFirst = (sort: ClueSort): boolean => h1 && sort === 'direct';
  const isLast = (sort: ClueSort): boolean => h2 && sort === 'indirect';
  const first = ofSort(isFirst);
  const goals = [...first, ...ofSort((sort) => !isFirst(sort) && !isLast(sort)), ...ofSort(isLast)];
  if (question === null) return goals;
  const exclusive = exclusiveElements(attributes, question);
  const lastExclusive = goals.findLastIndex(
    (goal) => 'sentence' in goal && valuesIn(goal.sentence.statement).some((value) => exclusive.has(value)),
  );
  return goals.toSpliced(h3 ? Math.max(first.length, lastExclusive + 1) : first.length, 0, {
    asked: question,
  });
}

/** The values in the order in which the goals name them, and then those that none names. */
export function valuesInOrder(goals: readonly SearchGoal[], names: readonly string[]): readonly number[] {
  const numbers = new Map(names.map((name, number) => [name, number]));
  const named = goals.flatMap((goal) =>
    'sentence' in goal ? valuesIn(goal.sentence.statement) : [goal.asked.value],
  );
  return [...new Set([...named.map((name) => numbers.get(name)!), ...numbers.values()])];
}

/** The other values of the attribute of the value that is asked for. */
function exclusiveElements(
  attributes: readonly Attribute[],
  { value: asked }: Question,
): ReadonlySet<string> {
  const own = attributes.find(({ values }) => values.includes(asked));
  return new Set((own?.values ?? []).filter((value) => value !== asked));
}

/** A sentence becomes one table up to this number of tuples, and of partial ones that are tried to find them. */
const limits = { tuples: 6000, partial: 50_000 };

/** A relation within a sentence that is no table becomes a table with a literal of at most this number of tuples. */
const maxReified = 5000;

/** Tuples of places, from 1, after the value of a guard. */
export function guarded(guard: number, tuples: Tuples): Tuples {
  return fromOne(tuples).map((tuple) => [guard, ...tuple]);
}

function fromOne(tuples: Tuples): Tuples {
  return tuples.map((tuple) => tuple.map((place) => (place === null ? null : place + 1)));
}

type Tuples = readonly (readonly (number | null)[])[];

/** The rows of goals: tables, and the parts of those that are no tables. */
interface GoalRows {
  readonly tables: readonly {
    readonly goal: SearchGoal;
    readonly named: readonly number[];
    /** After the value of the guard, of a sentence. */
    readonly tuples: Tuples;
  }[];
  readonly byParts: readonly { readonly sentence: Sentence; readonly truth: SignedGate }[];
  readonly gates: readonly unknown[];
  readonly reified: readonly {
    readonly gate: number;
    readonly named: readonly number[];
    readonly whenTrue: Tuples;
    readonly whenFalse: Tuples;
  }[];
  readonly clauses: readonly (readonly SignedGate[])[];
}

/** The rows of goals, in their order. */
export function rowsOf(shape: NumberedShape, goals: readonly SearchGoal[]): GoalRows {
  const tables: GoalRows['tables'][number][] = [];
  const byParts: GoalRows['byParts'][number][] = [];
  const maxValues = Math.max(2, Math.floor(Math.log(maxReified) / Math.log(Math.max(2, shape.count))));
  const { gates, truthOf } = newGates(maxValues);
  /** By pattern: many sentences differ only in their values. */
  const known = new Map<string, Tuples | null>();
  const tuplesOf = (claim: Claim, named: readonly number[]): Tuples | null => {
    const pattern = claimPattern(shape, claim, named);
    const before = known.get(pattern);
    if (before !== undefined) return before;
    const tuples = claimTuples(shape, claim, named, limits);
    const guardedTuples = tuples && [...guarded(1, tuples), [0, ...named.map(() => null)]];
    known.set(pattern, guardedTuples);
    return guardedTuples;
  };
  const add = (sentence: Sentence, claim: Claim): void => {
    const named = claimValues(claim);
    const tuples = tuplesOf(claim, named);
    if (tuples !== null) tables.push({ goal: { sentence }, named, tuples });
    else if (claim.type === 'all') for (const each of claim.of) add(sentence, each);
    else byParts.push({ sentence, truth: truthOf(claim) });
  };
  for (const goal of goals) {
    if ('sentence' in goal) add(goal.sentence, shape.claimOf(goal.sentence.statement));
    else {
      const named = [shape.valueNames.indexOf(goal.asked.value)];
      tables.push({ goal, named, tuples: fromOne(shape.places.map((place) => [place])) });
    }
  }
  const reified = gates.flatMap((each, gate) => {
    if (each.type !== 'claim') return [];
    const named = claimValues(each.claim);
    const whenTrue = claimTuples(shape, each.claim, named)!;
    const whenFalse = claimTuples(shape, { type: 'not', of: each.claim }, named)!;
    return [{ gate, named, whenTrue, whenFalse }];
  });
  const clauses = gates.flatMap((each, gate): readonly (readonly SignedGate[])[] => {
    if (each.type !== 'all') return [];
    const own = (isNegated: boolean): SignedGate => ({ gate, isNegated });
    const negated = each.of.map((one): SignedGate => ({ ...one, isNegated: !one.isNegated }));
    return [...each.of.map((one) => [own(true), one]), [own(false), ...negated]];
  });
  return { tables, byParts, gates, reified, clauses };
}

/** A gate or its negation. */
export interface SignedGate {
  readonly gate: number;
  readonly isNegated: boolean;
}

/** What a gate is true for: a claim about few values, or that all of these are true. */
type Gate =
  | { readonly type: 'claim'; readonly claim: Claim }
  | { readonly type: 'all'; readonly of: readonly SignedGate[] };

/** Gates, each after those that it is made of. */
interface Gates {
  readonly gates: readonly Gate[];
  /** The truth of a claim, by new gates. */
  truthOf(claim: Claim): SignedGate;
}

/** No gates yet. A claim about at most `maxValues` values, at least 2, may be a gate of its own if it is one relation. */
function newGates(maxValues: number): Gates {
  const gates: Gate[] = [];
  const add = (gate: Gate): SignedGate => ({ gate: gates.push(gate) - 1, isNegated: false });
  const not = ({ gate, isNegated }: SignedGate): SignedGate => ({ gate, isNegated: !isNegated });
  const all = (of: readonly SignedGate[]): SignedGate => add({ type: 'all', of });
  const some = (of: readonly SignedGate[]): SignedGate => not(all(of.map(not)));
  const one = (of: readonly SignedGate[]): SignedGate => {
    const [first, ...others] = of;
    let [atLeastOne, two]: [SignedGate, SignedGate | null] = [first!, null];
    for (const next of others) {
      const both = all([atLeastOne, next]);
      two = two === null ? both : some([two, both]);
      atLeastOne = some([atLeastOne, next]);
    }
    return two === null ? atLeastOne : all([atLeastOne, not(two)]);
  };
  const truthOf = (claim: Claim): SignedGate => {
    switch (claim.type) {
      case 'atom':
        if (claim.pairs === null || claimValues(claim).length <= maxValues)
          return add({ type: 'claim', claim });
        return truthOf(claim.pairs);
      case 'not':
        return not(truthOf(claim.of));
      default:
        return { all, some, one }[claim.type](claim.of.map(truthOf));
    }
  };
  return { gates, truthOf };
}
