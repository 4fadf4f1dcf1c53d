import { all, not, type Statement } from '../statement.js';
import { anyOf, noun, words } from './atoms.js';
import { type Clause, clauseOf } from './clause.js';
import type { Grammar, Said } from './grammar.js';
import { choice, listed, mapped, nothing, optional, type Rule, second, sequence } from './parsing.js';
import { allKnown, allOf, type Described, type Property } from './property.js';

/** "A and B …", "both A and B …", "either A or B …", "neither A nor B …", "exactly one of A and B …". */
export function subjectLists(grammar: Grammar): Rule<Clause> {
  const { source, nounPhrase, verbPhrase } = grammar;
  const each = (
    subjects: readonly Described[],
    said: Said,
    isNegated = false,
  ): readonly Statement[] | null => {
    const all = allKnown(subjects.map((subject) => clauseOf(grammar, subject, said)?.statement ?? null));
    return isNegated ? (all?.map(not) ?? null) : all;
  };
  const several = (
    start: Rule<unknown>,
    list: Rule<readonly Described[]>,
    relation: 'all' | 'some' | 'one',
    isNegated = false,
  ): Rule<Clause> =>
    mapped(sequence(start, list, verbPhrase), ([, subjects, said]): Clause | null => {
      // "The first and the last house are red and blue" means one each.
      if (relation === 'all' && isSeveralValues(said.property)) return null;
      const of = each(subjects, said, isNegated);
      return of && { statement: { relation, of }, subject: null };
    });
  const and = listed(source, nounPhrase, ['and']);
  const or = listed(source, nounPhrase, ['or']);
  const nor = listed(source, nounPhrase, ['nor']);
  return choice(
    several(choice<unknown>(nothing, words(grammar, 'both')), and, 'all'),
    several(nothing, or, 'some'),
    several(words(grammar, 'either'), or, 'one'),
    several(words(grammar, 'neither'), nor, 'all', true),
    several(words(grammar, 'exactly one of', 'only one of', 'one of'), choice(and, or), 'one'),
    several(words(grammar, 'at least one of'), choice(and, or), 'some'),
    several(words(grammar, 'none of', 'neither of'), choice(and, or), 'all', true),
  );
}

function isSeveralValues(property: Property): boolean {
  return (
    'join' in property && property.join === 'all' && property.of.filter((each) => 'is' in each).length > 1
  );
}

/** "Nobody who drinks tea owns a dog". */
export function nobodyClause(grammar: Grammar): Rule<Clause> {
  const start = words(grammar, 'nobody', 'no one', 'no person', 'no man', 'no woman');
  const who = second(words(grammar, 'who', 'that'), grammar.verbPhrase);
  return mapped(
    sequence(start, choice(who, grammar.location), grammar.verbPhrase),
    ([, one, other]): Clause | null => {
      const { property } = one;
      if (!('is' in property) || one.facts.length > 0) return null;
      const clause = clauseOf(grammar, { head: property, facts: [] }, other);
      return clause && { statement: { relation: 'not', of: clause.statement }, subject: null };
    },
  );
}

/** "Of the dog and the cat, one belongs to the Swede, and the other is in the red house". */
export function oneAndOther(grammar: Grammar): Rule<Clause> {
  const { nounPhrase, verbPhrase } = grammar;
  const comma = optional(words(grammar, ',', ';'));
  const pair = sequence(
    words(grammar, 'of', 'between', 'of the two', 'out of'),
    nounPhrase,
    words(grammar, 'and'),
    nounPhrase,
    optional(words(grammar, ',', ':')),
  );
  const nouns = optional(noun(grammar));
  const direct = mapped(
    sequence(words(grammar, 'one of', 'exactly one of'), nounPhrase, words(grammar, 'and'), nounPhrase),
    ([, one, , other]) => ['', one, '', other, null] as const,
  );
  const start = choice(
    mapped(sequence(pair, words(grammar, 'one', 'exactly one'), nouns), ([both]) => both),
    direct,
  );
  return mapped(
    sequence(
      start,
      verbPhrase,
      comma,
      anyOf(
        grammar,
        'and the other, while the other, the other, and the other one, the other one, but the other, whereas the other',
      ),
      nouns,
      verbPhrase,
    ),
    ([[, a, , b], c, , , , d]): Clause | null => {
      const options = [
        [clauseOf(grammar, a, c), clauseOf(grammar, b, d)],
        [clauseOf(grammar, a, d), clauseOf(grammar, b, c)],
      ];
      if (options.flat().includes(null)) return null;
      const of = options.map((pair) => allOf(pair.map((clause) => clause!.statement)));
      return { statement: { relation: 'one', of }, subject: null };
    },
  );
}

/** "the Norwegian is, too", "neither does the Swede", "the Dane does not": what it says is that of the clause before. */
export function shortClause(grammar: Grammar): Rule<Clause> {
  const { nounPhrase } = grammar;
  const auxiliary = words(grammar, 'is', 'does', 'has', 'did', 'was', 'do', 'are', 'were');
  const also = optional(words(grammar, 'too', 'as well', ', too', 'also'));
  const repeating = (subject: Described, polarity: 'alike' | 'also' | 'denied' | 'opposite'): Clause => ({
    statement: all(),
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
