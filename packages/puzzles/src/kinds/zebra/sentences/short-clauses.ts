import type { Statement } from '../statement.js';
import { words } from './atoms.js';
import { type Clause, clauseOf } from './clause.js';
import type { Grammar } from './grammar.js';
import { choice, mapped, optional, type Rule, sequence } from './parsing.js';
import type { Described, Property } from './property.js';

/** "the Norwegian is, too", "neither does the Swede", "the Dane does not": what it says is that of the clause before. */
export function shortClause(grammar: Grammar): Rule<Clause> {
  const { nounPhrase } = grammar;
  const auxiliary = words(grammar, 'is', 'does', 'has', 'did', 'was', 'do', 'are', 'were');
  const also = optional(words(grammar, 'too', 'as well', ', too', 'also'));
  const nothing: Statement = { relation: 'all', of: [] };
  const repeating = (subject: Described, polarity: 'alike' | 'also' | 'denied' | 'opposite'): Clause => ({
    statement: nothing,
    subject: null,
    repeats: { subject, polarity },
  });
  return choice(
    mapped(sequence(words(grammar, 'neither', 'nor'), auxiliary, nounPhrase), ([, , subject]) =>
      repeating(subject, 'denied'),
    ),
    mapped(sequence(words(grammar, 'so'), auxiliary, nounPhrase), ([, , subject]) =>
      repeating(subject, 'also'),
    ),
    mapped(sequence(nounPhrase, auxiliary, also), ([subject, , too]) =>
      repeating(subject, too === null ? 'alike' : 'also'),
    ),
    mapped(
      sequence(words(grammar, 'nor'), auxiliary, nounPhrase, grammar.verbPhrase),
      ([, , subject, said]): Clause | null => {
        const clause = clauseOf(grammar, subject, said);
        return clause && { ...clause, statement: { relation: 'not', of: clause.statement } };
      },
    ),
    mapped(sequence(nounPhrase, auxiliary, words(grammar, 'not')), ([subject]) =>
      repeating(subject, 'opposite'),
    ),
  );
}

/** The clause that a shorter one stands for, after another one; null if it cannot follow that one. */
export function repeated(grammar: Grammar, clause: Clause, before: Clause): Clause | null {
  const { repeats } = clause;
  const said = before.said;
  if (repeats === undefined) return clause;
  if (said === undefined) return null;
  const property = repeatedProperty(said.property, repeats.polarity);
  if (property === null) return null;
  const full = { property, facts: said.facts };
  const whole = clauseOf(grammar, repeats.subject, full);
  return whole && { ...whole, said: full };
}

/** "Neither does the Swede" repeats a denial; "the Swede does" says the opposite of one. */
function repeatedProperty(
  property: Property,
  polarity: 'alike' | 'also' | 'denied' | 'opposite',
): Property | null {
  if ('not' in property) return polarity === 'denied' ? property : polarity === 'alike' ? property.not : null;
  if (polarity === 'denied') return null;
  return polarity === 'opposite' ? { not: property } : property;
}
