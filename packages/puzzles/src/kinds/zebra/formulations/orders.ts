import type { Attribute, Question, Sentence } from '../records.js';
import { type Statement, valuesIn } from '../statement.js';

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
export type SearchGoal = { readonly sentence: Sentence } | { readonly asked: Question };

/**
 * The sorts of clues in the thesis: `direct` (DLC), a value is at one certain place; `connection` (ACC), values are at the same place;
 * `indirect` (ILC), everything else. A sentence with several parts, all of them true, has the least direct sort of its parts.
 */
export type ClueSort = 'direct' | 'connection' | 'indirect';

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
