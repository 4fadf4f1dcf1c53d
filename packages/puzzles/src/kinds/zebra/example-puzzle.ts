import type { Statement } from '@gridwright/logic-grid-english';
import type { Example } from '../../boards/definition/board.js';
import { kind } from './layers.js';

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
