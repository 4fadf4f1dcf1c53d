import type { Example } from '../../boards/definition/board.js';
import { kind } from './layers.js';
import type { Statement } from './statement.js';

/** A puzzle as its parts. */
interface Parts {
  /** What a place is called, and the names of all. */
  readonly places: readonly [noun: string, ...names: string[]];
  /** By attribute, its values, and its phrases after them if it has some. */
  readonly attributes: Readonly<Record<string, readonly [values: string, ...phrases: string[]]>>;
  /** Statements, each with its wording where that is not the usual one. */
  readonly sentences: readonly (Statement | readonly [wording: string, statement: Statement])[];
  /** The value, and the attribute that is asked for. */
  readonly question: readonly [value: string, attribute: string];
}

/** A puzzle in the JSON form, as an example. Its text is written when it is first needed: few who load the kind show its examples. */
export function example(name: string, partsOf: () => Parts): Example {
  let known: string | null = null;
  return {
    name,
    get text() {
      known ??= textOf(partsOf());
      return known;
    },
  };
}

function textOf({ places, attributes, sentences, question }: Parts): string {
  const [noun, ...names] = places;
  const records = {
    places: [{ id: noun, names }],
    attributes: Object.entries(attributes).map(([id, [values, ...phrases]]) => ({
      id,
      values: values.split(', '),
      ...(phrases.length === 0 ? {} : { phrases }),
    })),
    sentences: sentences.map((sentence, index) => {
      const id = String(index + 1);
      if ('relation' in sentence) return { id, statement: sentence };
      const [wording, statement] = sentence;
      return { id, statement, wording };
    }),
    question: [{ id: '1', value: question[0], attribute: question[1] }],
  };
  return JSON.stringify({ format: 'gridwright-puzzle', version: 1, kind, records, clues: {} });
}

// Statements in a line each.
export const same = (...values: readonly string[]): Statement => ({ relation: 'same', values });
export const different = (...values: readonly string[]): Statement => ({ relation: 'different', values });
export const at = (value: string, ...places: readonly string[]): Statement => ({
  relation: 'at',
  value,
  places,
});
export const beside = (one: string, other: string): Statement => ({
  relation: 'beside',
  values: [one, other],
});
export const leftOf = (one: string, other: string, by?: number): Statement => ({
  relation: 'leftOf',
  values: [one, other],
  ...(by === undefined ? {} : { by }),
});
export const apart = (one: string, other: string, by: number): Statement => ({
  relation: 'apart',
  values: [one, other],
  by,
});
export const between = (value: string, one: string, other: string): Statement => ({
  relation: 'between',
  value,
  ends: [one, other],
});
export const not = (of: Statement): Statement => ({ relation: 'not', of });
export const all = (...of: readonly Statement[]): Statement => ({ relation: 'all', of });
export const some = (...of: readonly Statement[]): Statement => ({ relation: 'some', of });
export const either = (...of: readonly Statement[]): Statement => ({ relation: 'one', of });
export const ifThen = (condition: Statement, consequence: Statement): Statement => ({
  relation: 'if',
  condition,
  consequence,
});
