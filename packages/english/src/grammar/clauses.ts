import { valuesIn } from '../statement.js';
import { adverbs } from '../words/words.js';
import { anyOf, words } from './atoms.js';
import { type Clause, clauseOf, valueSaid } from './clause.js';
import { countedBetween } from './counts-between.js';
import { passiveDeed } from './deeds.js';
import { fillerRule } from './fillers.js';
import type { Grammar, Said } from './grammar.js';
import { nobodyClause, oneAndOther, subjectLists } from './paired-clauses.js';
import { choice, mapped, optional, type Rule, second, sequence } from './parsing.js';
import { existentialClause, frontedClause, genericClause } from './placed-clauses.js';
import { pronoun, withPronoun } from './property.js';
import { reciprocalClause } from './reciprocal-clauses.js';

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
