import { phrases } from '../words/words.js';
import { anyOf, words } from './atoms.js';
import { type Clause, clauseOf } from './clause.js';
import { fillerRule } from './fillers.js';
import type { Grammar, Said } from './grammar.js';
import { choice, mapped, optional, type Rule, second, sequence } from './parsing.js';
import { allOf, applied, type Described } from './property.js';

/** What is said of one place that nothing names first; null if no value is in it. */
function togetherClause({ setting }: Grammar, all: readonly Said[]): Clause | null {
  const properties = all.flatMap(({ property }) =>
    'join' in property && property.join === 'all' ? property.of : [property],
  );
  const index = properties.findIndex((each) => 'is' in each && 'value' in each.is);
  const anchor = properties[index];
  if (anchor === undefined || !('is' in anchor) || properties.length < 2) return null;
  const others = properties.filter((_, i) => i !== index);
  const statement = applied(
    setting,
    anchor.is,
    others.length === 1 ? others[0]! : { join: 'all', of: others },
  );
  return statement && { statement: allOf([...all.flatMap(({ facts }) => facts), statement]), subject: null };
}

/** "There is a dog in the red house", "you will find the bakery next to the bank". */
export function existentialClause(grammar: Grammar): Rule<Clause> {
  const { nounPhrase, location } = grammar;
  const there = anyOf(
    grammar,
    "there is, there was, there 's, there are, there were, you'll find, you will find, you can find, we find, one finds, you find",
  );
  const where = choice(location, insidePhrase(grammar));
  const comma = optional(words(grammar, ','));
  const after = mapped(sequence(there, nounPhrase, where), ([, subject, said]) =>
    clauseOf(grammar, subject, said),
  );
  const before = mapped(
    sequence(where, comma, there, nounPhrase, fillerRule(grammar)),
    ([said, , , subject]) => clauseOf(grammar, subject, said),
  );
  const notThere = anyOf(
    grammar,
    'you will not find, there is not, there was not, you do not find, you can not find',
  );
  const denied = mapped(sequence(notThere, nounPhrase, where), ([, subject, said]): Clause | null => {
    const clause = clauseOf(grammar, subject, said);
    return clause && { statement: { relation: 'not', of: clause.statement }, subject: null };
  });
  return choice(after, before, denied);
}

/** "On Friday, the class meets in the gym", "the students have a banana on the day of …": the subject says nothing. */
export function genericClause(grammar: Grammar): Rule<Clause> {
  const { location, verbPhrase } = grammar;
  const generic = words(
    grammar,
    ...phrases(`
      they, people, everyone, everybody, you, we, one, somebody, someone, all of them, listeners, viewers, visitors, guests, students,
      customers, readers
    `),
    ...phrases(`
      class, students, pupils, group, family, children, kids, team, guests, friends, club, band, residents, people there, society, audience,
      crowd, tourists, travelers
    `).map((noun) => `the ${noun}`),
  );
  const comma = optional(words(grammar, ','));
  const front = choice(location, insidePhrase(grammar));
  return choice(
    mapped(sequence(front, comma, generic, verbPhrase), ([where, , , said]) =>
      togetherClause(grammar, [said, where]),
    ),
    mapped(sequence(generic, verbPhrase), ([, said]) => togetherClause(grammar, [said])),
  );
}

function insidePhrase(grammar: Grammar): Rule<Said> {
  return mapped(
    second(words(grammar, 'in', 'on', 'at', 'with', 'aboard', 'for'), grammar.nounPhrase),
    ({ head, facts }): Said | null => ('is' in head ? { property: head, facts } : null),
  );
}

/** "In the first house lives the Norwegian", "On Monday, Anna plays chess", "In the green house, coffee is drunk". */
export function frontedClause(grammar: Grammar): Rule<Clause> {
  const { location, nounPhrase, verbPhrase } = grammar;
  const group = grammar.verb;
  const comma = optional(words(grammar, ','));
  const inside = insidePhrase(grammar);
  const front = choice(location, inside);
  const joined = (subject: Described, said: Said): Clause | null => clauseOf(grammar, subject, said);
  const inverted = mapped(
    sequence(front, comma, group, nounPhrase),
    ([where, , verb, subject]): Clause | null =>
      joined(subject, verb.isNegated ? { property: { not: where.property }, facts: where.facts } : where),
  );
  const straight = mapped(
    sequence(front, comma, nounPhrase, group),
    ([where, , subject, verb]): Clause | null =>
      joined(subject, verb.isNegated ? { property: { not: where.property }, facts: where.facts } : where),
  );
  const whole = mapped(
    sequence(front, comma, nounPhrase, verbPhrase),
    ([where, , subject, said]): Clause | null => {
      if ('not' in said.property || 'join' in said.property) return null;
      return joined(subject, {
        property: { join: 'all', of: [said.property, where.property] },
        facts: [...said.facts, ...where.facts],
      });
    },
  );
  return choice(inverted, straight, whole);
}
