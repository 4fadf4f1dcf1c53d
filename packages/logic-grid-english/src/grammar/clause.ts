import type { Statement } from '../statement.js';
import type { Grammar, Said } from './grammar.js';
import { allOf, combined, type Described, pronoun } from './property.js';

/** What a clause says, and the value that "he" means afterwards. */
export interface Clause {
  readonly statement: Statement;
  readonly subject: string | null;
  /** Whether "it is not true that" begins it: before "and" or "or" it is not clear how much of the sentence is denied. */
  readonly isDenied?: true;
  /** What is said of the subject, which a shorter clause after it repeats: "…, and neither does the Swede". */
  readonly said?: Said;
  /** What such a shorter clause is about. */
  readonly repeats?: {
    readonly subject: Described;
    readonly polarity: 'alike' | 'also' | 'denied' | 'opposite';
  };
}

/** The clause about a subject. */
export function clauseOf(grammar: Grammar, subject: Described, said: Said): Clause | null {
  const statement = combined(grammar.setting, subject, said.property);
  if (statement === null) return null;
  return {
    statement: said.facts.length === 0 ? statement : allOf([...said.facts, statement]),
    subject: valueSaid(subject),
  };
}

export function valueSaid({ head }: Described): string | null {
  if (!('is' in head) || !('value' in head.is) || head.is.value === pronoun) return null;
  return head.is.value;
}
