import type { Statement } from '../statement.js';
import type { Vocabulary } from '../vocabulary/vocabulary.js';
import type { Rule, Source } from './parsing.js';
import type { Described, Property, Setting } from './property.js';

/** What is said of something, and what the phrases in it say themselves. */
export interface Said {
  readonly property: Property;
  readonly facts: readonly Statement[];
}

/** One or several things that something is related to: "the Norwegian", "both the Norwegian and the Swede". */
export interface Argument {
  readonly join: 'all' | 'some' | 'one' | null;
  readonly isNegated: boolean;
  readonly of: readonly Described[];
}

/** The verb of a sentence: "is", "does not own", "has never been painted". */
export interface VerbGroup {
  readonly isNegated: boolean;
  /** Its last word; null if it is only an auxiliary such as "is". */
  readonly verb: string | null;
  readonly last: string;
}

/** The rules that refer to each other, about one line. */
export interface Grammar {
  readonly source: Source;
  readonly vocabulary: Vocabulary;
  readonly setting: Setting;
  /** "the Norwegian", "the person who drinks tea", "the second house". */
  readonly nounPhrase: Rule<Described>;
  /** "lives in the red house and owns a dog". */
  readonly verbPhrase: Rule<Said>;
  /** What one verb is about: "the dog", "in the red house", "next to the Norwegian". */
  readonly complement: Rule<Said>;
  /** "does not own" */
  readonly verb: Rule<VerbGroup>;
  /** "the Norwegian", "both the Norwegian and the Swede". */
  readonly argument: Rule<Argument>;
  /** "next to the blue house", "in the second house". */
  readonly location: Rule<Said>;
  /** "the second house", "house 2 or 3", "Monday". */
  readonly placeReference: Rule<readonly number[]>;
}

/** A property and nothing else. */
export function propertyAlone(property: Property): Said {
  return { property, facts: [] };
}
