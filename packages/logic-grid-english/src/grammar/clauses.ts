import { valuesIn } from '../statement.js';
import { adverbs, phrases } from '../vocabulary/words.js';
import { anyOf, words } from './atoms.js';
import { type Clause, clauseOf, valueSaid } from './clause.js';
import { passiveDeed } from './deeds.js';
import { fillerRule } from './fillers.js';
import type { Grammar, Said } from './grammar.js';
import { nobodyClause, oneAndOther, subjectLists } from './paired-clauses.js';
import { choice, mapped, optional, type Rule, second, sequence } from './parsing.js';
import { allOf, applied, type Described, pronoun, withPronoun } from './property.js';
import { countedBetween } from './relations/counts-between.js';
import { reciprocalClause } from './relations/reciprocal-clauses.js';

/** One subject, or several, and what is said of it. */
export function clauseRule(grammar: Grammar): Rule<Clause> {
  const filler = sequence(fillerRule(grammar), optional(words(grammar, ',')));
  const known = optional(
    sequence(
      words(
        grammar,
        ...['everyone', 'everybody', 'we'].flatMap((who) => [`${who} knows`, `${who} know`]),
        'it is known',
        'it is true',
        'it is clear',
        'note',
        'remember',
        'you know',
        'everyone on the street knows',
        'it is a fact',
        'we are told',
        'i know',
      ),
      optional(words(grammar, 'that')),
    ),
  );
  return second(
    sequence(known, filler),
    choice(
      topicClause(grammar),
      existentialClause(grammar),
      genericClause(grammar),
      plainClause(grammar),
      deedClause(grammar),
      subjectLists(grammar),
      nobodyClause(grammar),
      mapped(
        choice(reciprocalClause(grammar), countedBetween(grammar)),
        (statement): Clause => ({ statement, subject: null }),
      ),
      frontedClause(grammar),
      cleftClause(grammar),
      oneAndOther(grammar),
      deniedClause(grammar),
    ),
  );
}

function plainClause(grammar: Grammar): Rule<Clause> {
  const parenthesis = optional(
    sequence(
      words(grammar, ','),
      words(
        grammar,
        ...adverbs,
        'of course',
        'naturally',
        'however',
        'though',
        'on the other hand',
        'in turn',
        'by the way',
      ),
      words(grammar, ','),
    ),
  );
  return mapped(
    sequence(grammar.nounPhrase, parenthesis, grammar.verbPhrase),
    ([subject, , said]): Clause | null => {
      const clause = clauseOf(grammar, subject, said);
      return clause && { ...clause, said };
    },
  );
}

/** "A glove was lost on Old Baldy", "the camera froze in 2016". */
function deedClause(grammar: Grammar): Rule<Clause> {
  const where = choice(grammar.location, grammar.complement);
  return mapped(sequence(passiveDeed(grammar), where), ([{ value, isNegated }, said]): Clause | null => {
    const full: Said = isNegated ? { property: { not: said.property }, facts: said.facts } : said;
    return clauseOf(grammar, { head: { is: { value } }, facts: [] }, full);
  });
}

/** "As for the Norwegian, he …". */
function topicClause(grammar: Grammar): Rule<Clause> {
  const start = sequence(
    words(grammar, 'as for', 'as to', 'regarding'),
    grammar.nounPhrase,
    words(grammar, ','),
  );
  return mapped(sequence(start, plainClause(grammar)), ([[, topic], clause]): Clause | null => {
    const value = valueSaid(topic);
    if (value === null || topic.facts.length > 0 || !valuesIn(clause.statement).includes(pronoun))
      return null;
    return { statement: withPronoun(clause.statement, value), subject: value };
  });
}

/** "It is the Norwegian who owns the dog". */
function cleftClause(grammar: Grammar): Rule<Clause> {
  return mapped(
    sequence(
      words(grammar, 'it is', "it 's", 'it was', 'it is not', 'it was not', "it 's not"),
      grammar.nounPhrase,
      words(grammar, 'who', 'that', 'which'),
      grammar.verbPhrase,
    ),
    ([start, subject, , said]): Clause | null => {
      const clause = clauseOf(grammar, subject, said);
      if (clause === null || !start.endsWith('not')) return clause;
      return { ...clause, statement: { relation: 'not', of: clause.statement } };
    },
  );
}

/** "It is not true that …", "it is not the case that …". */
function deniedClause(grammar: Grammar): Rule<Clause> {
  const not = anyOf(
    grammar,
    "it is not true that, it is not the case that, it is false that, it 's not true that, it 's not the case that, it is never the case that",
  );
  return mapped(
    sequence(not, plainClause(grammar)),
    ([, { statement }]): Clause => ({
      statement: { relation: 'not', of: statement },
      subject: null,
      isDenied: true,
    }),
  );
}

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
function existentialClause(grammar: Grammar): Rule<Clause> {
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
function genericClause(grammar: Grammar): Rule<Clause> {
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
function frontedClause(grammar: Grammar): Rule<Clause> {
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
