import type { Attribute, Question, Sentence } from '../layers.js';
import { type Statement, valuesIn } from '../statement.js';

/**
 * The heuristics of Gregor et al. in the thesis by Conroy et al. (2025), 7.3.1, each on or off: 1, sentences that place a value come
 * first; 2, sentences about the places of values relative to each other come last; 3, sentences about the other values of the
 * attribute of the value that is asked for come first.
 */
export interface Heuristics {
  readonly h1: boolean;
  readonly h2: boolean;
  readonly h3: boolean;
}

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
 * The sentences in the order of the heuristics that are on: the direct ones, then those about the mutually exclusive elements of the
 * question, then the others, and the indirect ones at the end. Where the heuristics do not tell two sentences apart, they stay in
 * their order.
 */
export function sentencesInOrder(
  sentences: readonly Sentence[],
  attributes: readonly Attribute[],
  question: Question | null,
  { h1, h2, h3 }: Heuristics,
): readonly Sentence[] {
  const exclusive = exclusiveElements(attributes, question);
  const rankOf = ({ statement }: Sentence): readonly number[] => {
    const sort = sortOf(statement);
    const isExclusive = valuesIn(statement).some((value) => exclusive.has(value));
    return [h1 && sort === 'direct' ? 0 : 1, h3 && isExclusive ? 0 : 1, h2 && sort === 'indirect' ? 1 : 0];
  };
  return sentences
    .map((sentence) => ({ sentence, rank: rankOf(sentence) }))
    .sort((one, other) => compared(one.rank, other.rank))
    .map(({ sentence }) => sentence);
}

/** The values in the order in which the sentences name them, and then those that none names. */
export function valuesInOrder(sentences: readonly Sentence[], names: readonly string[]): readonly number[] {
  const numbers = new Map(names.map((name, number) => [name, number]));
  const named = sentences.flatMap(({ statement }) => valuesIn(statement)).map((name) => numbers.get(name)!);
  return [...new Set([...named, ...numbers.values()])];
}

/** The other values of the attribute of the value that is asked for. */
function exclusiveElements(attributes: readonly Attribute[], question: Question | null): ReadonlySet<string> {
  const asked = question?.value;
  const own = attributes.find(({ values }) => asked !== undefined && values.includes(asked));
  return new Set((own?.values ?? []).filter((value) => value !== asked));
}

function compared(one: readonly number[], other: readonly number[]): number {
  for (const [i, rank] of one.entries()) if (rank !== other[i]) return rank - other[i]!;
  return 0;
}
