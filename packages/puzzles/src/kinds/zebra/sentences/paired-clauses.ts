import type { Statement } from '../statement.js';
import { noun, words } from './atoms.js';
import { type Clause, clauseOf } from './clause.js';
import type { Grammar, Said } from './grammar.js';
import { choice, listed, mapped, optional, type Rule, second, sequence } from './parsing.js';
import { allOf, type Described, type Property } from './property.js';

/** "A and B …", "both A and B …", "either A or B …", "neither A nor B …", "exactly one of A and B …". */
export function subjectLists(grammar: Grammar): Rule<Clause> {
  const { source, nounPhrase, verbPhrase } = grammar;
  const each = (
    subjects: readonly Described[],
    said: Said,
    isNegated = false,
  ): readonly Statement[] | null => {
    const all = subjects.map((subject) => clauseOf(grammar, subject, said)?.statement ?? null);
    if (all.includes(null)) return null;
    return (all as Statement[]).map((statement) =>
      isNegated ? { relation: 'not', of: statement } : statement,
    );
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
  const nothing: Rule<null> = (at) => [{ value: null, end: at }];
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
      words(
        grammar,
        'and the other',
        'while the other',
        'the other',
        'and the other one',
        'the other one',
        'but the other',
        'whereas the other',
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
