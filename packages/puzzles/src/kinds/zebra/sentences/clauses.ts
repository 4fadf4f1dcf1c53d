import { type Statement, valuesIn } from '../statement.js';
import { noun, words } from './atoms.js';
import type { Grammar, Said } from './grammar.js';
import { choice, listed, mapped, optional, type Rule, second, sequence } from './parsing.js';
import { allOf, applied, combined, type Described, type Property, pronoun, withPronoun } from './property.js';
import { reciprocalClause } from './reciprocal-clauses.js';
import { fillerRule } from './verb-phrases.js';

/** What a clause says, and the value that "he" means afterwards. */
export interface Clause {
  readonly statement: Statement;
  readonly subject: string | null;
  /** What is said of the subject, which a shorter clause after it repeats: "…, and neither does the Swede". */
  readonly said?: Said;
  /** What such a shorter clause is about. */
  readonly repeats?: {
    readonly subject: Described;
    readonly polarity: 'alike' | 'also' | 'denied' | 'opposite';
  };
}

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
      subjectLists(grammar),
      nobodyClause(grammar),
      mapped(reciprocalClause(grammar), (statement): Clause => ({ statement, subject: null })),
      frontedClause(grammar),
      cleftClause(grammar),
      oneAndOther(grammar),
      deniedClause(grammar),
    ),
  );
}

/** The clause about a subject. */
function clauseOf(grammar: Grammar, subject: Described, said: Said): Clause | null {
  const statement = combined(grammar.setting, subject, said.property);
  if (statement === null) return null;
  return {
    statement: said.facts.length === 0 ? statement : allOf([...said.facts, statement]),
    subject: valueSaid(subject),
  };
}

function valueSaid({ head }: Described): string | null {
  if (!('is' in head) || !('value' in head.is) || head.is.value === pronoun) return null;
  return head.is.value;
}

function plainClause(grammar: Grammar): Rule<Clause> {
  return mapped(sequence(grammar.nounPhrase, grammar.verbPhrase), ([subject, said]): Clause | null => {
    const clause = clauseOf(grammar, subject, said);
    return clause && { ...clause, said };
  });
}

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
  const there = words(
    grammar,
    'there is',
    'there was',
    "there 's",
    'there are',
    'there were',
    "you'll find",
    'you will find',
    'you can find',
    'we find',
    'one finds',
    'you find',
  );
  const where = choice(location, insidePhrase(grammar));
  const comma = optional(words(grammar, ','));
  const after = mapped(sequence(there, nounPhrase, where), ([, subject, said]) =>
    clauseOf(grammar, subject, said),
  );
  const before = mapped(sequence(where, comma, there, nounPhrase), ([said, , , subject]) =>
    clauseOf(grammar, subject, said),
  );
  return choice(after, before);
}

/** "On Friday, the class meets in the gym", "the students have a banana on the day of …": the subject says nothing. */
function genericClause(grammar: Grammar): Rule<Clause> {
  const { location, verbPhrase } = grammar;
  const generic = words(
    grammar,
    ...['they', 'people', 'everyone', 'everybody', 'you', 'we', 'one', 'somebody', 'someone', 'all of them'],
    ...[
      'class',
      'students',
      'pupils',
      'group',
      'family',
      'children',
      'kids',
      'team',
      'guests',
      'friends',
      'club',
      'band',
      'residents',
      'people there',
      'tourists',
      'travelers',
    ].map((noun) => `the ${noun}`),
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

/** "A and B …", "both A and B …", "either A or B …", "neither A nor B …", "exactly one of A and B …". */
function subjectLists(grammar: Grammar): Rule<Clause> {
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

/** "Nobody who drinks tea owns a dog". */
function nobodyClause(grammar: Grammar): Rule<Clause> {
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

/** "Of the dog and the cat, one belongs to the Swede, and the other is in the red house". */
function oneAndOther(grammar: Grammar): Rule<Clause> {
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
  return mapped(
    sequence(
      pair,
      words(grammar, 'one', 'exactly one'),
      nouns,
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
    ([[, a, , b], , , c, , , , d]): Clause | null => {
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

/** "It is not true that …", "it is not the case that …". */
function deniedClause(grammar: Grammar): Rule<Clause> {
  const not = words(
    grammar,
    'it is not true that',
    'it is not the case that',
    'it is false that',
    "it 's not true that",
    "it 's not the case that",
    'it is never the case that',
  );
  return mapped(
    sequence(not, plainClause(grammar)),
    ([, { statement }]): Clause => ({
      statement: { relation: 'not', of: statement },
      subject: null,
    }),
  );
}
