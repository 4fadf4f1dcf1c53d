import { article, noun, people, portion, value, words } from './atoms.js';
import type { Grammar, Said } from './grammar.js';
import { nextOne, relationAfterNoun, saidOf } from './locations.js';
import {
  choice,
  first,
  mapped,
  optional,
  type Parse,
  type Rule,
  repeated,
  second,
  sequence,
} from './parsing.js';
import { type Described, described, type Property, pronoun, type Relation } from './property.js';
import { isVerb } from './vocabulary.js';
import { containers, prepositions } from './words.js';

/** What a sentence is about: a value, a place, or the one with a property. */
export function nounPhraseRule(grammar: Grammar): Rule<Described> {
  const { setting } = grammar;
  const plain = choice(
    valuePhrase(grammar),
    patternPhrase(grammar),
    mapped(grammar.placeReference, (places): Property => ({ is: { places } })),
    mapped(
      words(grammar, 'he', 'she', 'it', 'they', 'this person', 'that person', 'him', 'her', 'them'),
      (): Property => ({ is: { value: pronoun } }),
    ),
  );
  const relative = optional(relativeClause(grammar));
  const base = mapped(sequence(plain, relative), ([property, clause]) =>
    describedWith(grammar, [property], clause ? [clause] : []),
  );
  const owned = choice(
    base,
    descriptiveNoun(grammar),
    ofPhrase(grammar),
    whoever(grammar),
    neighborOf(grammar),
  );
  const possessive = (at: number): readonly Parse<Described>[] =>
    owned(at).flatMap((parse) => [parse, ...possessions(grammar, parse)]);
  return mapped(possessive, (each) => (isUsable(each) && setting ? each : null));
}

function isUsable({ head }: Described): boolean {
  return !('is' in head && 'places' in head.is && head.is.places.length === 0);
}

function describedWith(
  { setting }: Grammar,
  properties: readonly Property[],
  clauses: readonly Said[],
): Described | null {
  const found = described(setting, [...properties, ...clauses.map(({ property }) => property)]);
  return found && { head: found.head, facts: [...clauses.flatMap(({ facts }) => facts), ...found.facts] };
}

/** "the Norwegian", "a glass of milk", "the red house", "the cat owner", "the color red". */
function valuePhrase(grammar: Grammar): Rule<Property> {
  const nouns = repeated(noun(grammar), 0, 2);
  const before = optional(sequence(noun(grammar), optional(words(grammar, 'of', 'named', 'called'))));
  const each = value(grammar);
  // A quoted name stands for itself: "place "2"" is no value.
  const quotedValue: Rule<string> = (at) => (grammar.source.tokens[at]?.isQuoted ? each(at) : []);
  const plain: Rule<string> = (at) => (grammar.source.tokens[at]?.isQuoted ? [] : each(at));
  return choice(
    mapped(quotedValue, (name): Property => ({ is: { value: name } })),
    mapped(
      sequence(article(grammar), portion(grammar), before, plain, nouns),
      ([, , , name]): Property => ({ is: { value: name } }),
    ),
  );
}

/** A phrase of an attribute: "the man in the * hat". */
function patternPhrase(grammar: Grammar): Rule<Property> {
  const { vocabulary } = grammar;
  const each = value(grammar);
  const rules = vocabulary.patterns
    .filter(({ form }) => form === 'subject')
    .map(({ attribute, before, after }) => {
      const literal = (list: readonly string[]): Rule<unknown> =>
        list.length === 0 ? optional(none) : words(grammar, list.join(' '));
      return mapped(
        sequence(article(grammar), literal(before), each, literal(after)),
        ([, , found]): Property | null =>
          vocabulary.attributeOf.get(found) === attribute ? { is: { value: found } } : null,
      );
    });
  return choice(...rules);
}

const none: Rule<never> = () => [];

/** "the person who drinks tea", "the house next to the blue one", "the man with the fox". */
function descriptiveNoun(grammar: Grammar): Rule<Described> {
  const head = sequence(
    article(grammar),
    optional(words(grammar, 'other', 'only')),
    noun(grammar),
    optional(sequence(words(grammar, 'of'), noun(grammar))),
  );
  return mapped(sequence(head, repeated(qualification(grammar), 1, 2)), ([, clauses]) =>
    describedWith(grammar, [], clauses),
  );
}

/** What stands after a noun: a relative clause, "with the fox", "in the red house", "drinking tea". */
function qualification(grammar: Grammar): Rule<Said> {
  const { nounPhrase, verbPhrase } = grammar;
  const inside = mapped(
    second(words(grammar, ...prepositions.filter((word) => word !== 'as')), nounPhrase),
    ({ head, facts }): Said | null => ('is' in head && 'value' in head.is ? { property: head, facts } : null),
  );
  const named = mapped(
    second(words(grammar, 'named', 'called'), nounPhrase),
    ({ head, facts }): Said => ({ property: head, facts }),
  );
  // "living in …", "owned by …": a verb phrase that begins with a participle.
  const participle: Rule<Said> = (at) => {
    const text = grammar.source.tokens[at]?.text ?? '';
    return /(?:ing|ed|en|n|t|d|wn|nk)$/.test(text) && grammar.vocabulary.verbs.has(text)
      ? verbPhrase(at)
      : [];
  };
  const places = mapped(
    second(optional(words(grammar, 'in', 'on', 'at', 'from', 'during')), grammar.placeReference),
    (indices): Said => ({ property: { is: { places: indices } }, facts: [] }),
  );
  const where = choice(places, relationAfterNoun(grammar));
  return choice(relativeClause(grammar), inside, named, where, participle, placeClause(grammar));
}

/** "who drinks tea", ", whose pet is the dog,". */
function relativeClause(grammar: Grammar): Rule<Said> {
  const { verbPhrase } = grammar;
  const comma = optional(words(grammar, ','));
  const whose = second(
    sequence(
      words(grammar, 'whose'),
      article(grammar),
      noun(grammar),
      optional(sequence(words(grammar, 'of'), noun(grammar))),
    ),
    verbPhrase,
  );
  const who = second(words(grammar, 'who', 'that', 'which'), verbPhrase);
  // ", the pilot, lives …"
  const apposition = mapped(
    sequence(
      words(grammar, ','),
      optional(words(grammar, 'of', 'from', 'in', 'with')),
      grammar.nounPhrase,
      words(grammar, ','),
    ),
    ([, , { head, facts }]): Said | null =>
      'is' in head && facts.length === 0 ? { property: head, facts } : null,
  );
  const beforeVerb: Rule<Said> = (at) =>
    apposition(at).filter(({ end }) => isVerb(grammar.vocabulary, grammar.source.tokens[end]?.text ?? ''));
  return choice(beforeVerb, first(second(comma, choice(who, whose, placeClause(grammar))), comma));
}

/** "where coffee is drunk", "in which the Norwegian lives", "that the Norwegian owns", "the Norwegian lives in". */
function placeClause(grammar: Grammar): Rule<Said> {
  const { nounPhrase, verbPhrase } = grammar;
  const link = optional(
    words(grammar, 'where', 'in which', 'on which', 'at which', 'that', 'which', 'when', 'whom'),
  );
  const after = optional(words(grammar, ...prepositions));
  const plain = mapped(
    sequence(link, nounPhrase, grammar.verb, after),
    ([, { head, facts }, group]): Said | null =>
      group.isNegated || group.verb === null || !('is' in head) ? null : { property: head, facts },
  );
  // "where the Norwegian drinks tea".
  const whole = mapped(
    sequence(words(grammar, 'where', 'in which', 'on which', 'when'), nounPhrase, verbPhrase),
    ([, subject, said]): Said | null =>
      'is' in subject.head
        ? {
            property: { join: 'all', of: [subject.head, said.property] },
            facts: [...subject.facts, ...said.facts],
          }
        : null,
  );
  return choice(plain, whole);
}

/** "the owner of the dog", "the house of the Norwegian", "the color of the second house". */
function ofPhrase(grammar: Grammar): Rule<Described> {
  const containing = new Set(containers);
  const head = mapped(sequence(article(grammar), noun(grammar), words(grammar, 'of')), ([, thing]) =>
    containing.has(thing) && thing !== 'color' ? null : thing,
  );
  return second(head, grammar.nounPhrase);
}

/** "whoever drinks tea", "where the Norwegian lives". */
function whoever(grammar: Grammar): Rule<Described> {
  const start = words(
    grammar,
    'whoever',
    'whichever person',
    'someone who',
    'somebody who',
    'anyone who',
    'he who',
    'the one who',
    'those who',
    'whomever',
    'what',
    'the person that',
    'everyone who',
    'anybody who',
  );
  const clause = mapped(sequence(start, grammar.verbPhrase, optional(words(grammar, ','))), ([, said]) =>
    describedWith(grammar, [], [said]),
  );
  const where = mapped(sequence(words(grammar, 'where'), placeClause(grammar)), ([, said]) =>
    describedWith(grammar, [], [said]),
  );
  const where2 = mapped(
    sequence(words(grammar, 'where', 'the place where', 'when'), grammar.nounPhrase, grammar.verb),
    ([, subject, group]) => (group.isNegated || group.verb === null ? null : subject),
  );
  return choice(clause, where, where2);
}

/** "the neighbor of the Norwegian", "the left neighbor of …". */
function neighborOf(grammar: Grammar): Rule<Described> {
  const start = mapped(
    sequence(article(grammar), side(grammar), words(grammar, 'of', 'to')),
    ([, relation]) => relation,
  );
  return mapped(sequence(choice<Relation>(start, nextOne(grammar)), grammar.argument), ([relation, to]) => {
    const said = to.join === null ? saidOf(to, (anchor) => ({ related: relation, to: anchor })) : null;
    return said && { head: said.property, facts: said.facts };
  });
}

function side(grammar: Grammar): Rule<{ relation: 'beside' } | { relation: 'leftOf' | 'rightOf'; by: 1 }> {
  const adjective = optional(words(grammar, 'immediate', 'direct', 'next door'));
  const hand = optional(words(grammar, 'left', 'right', 'left hand', 'right hand'));
  return mapped(sequence(adjective, hand, adjective, words(grammar, 'neighbor', 'neighbors')), ([, which]) =>
    which === null
      ? { relation: 'beside' as const }
      : { relation: which.startsWith('left') ? ('leftOf' as const) : ('rightOf' as const), by: 1 as const },
  );
}

/** "the Norwegian's house", "the Norwegian's favorite drink", "the Norwegian's neighbor". */
function possessions(grammar: Grammar, { value: owner, end }: Parse<Described>): readonly Parse<Described>[] {
  const mark = words(grammar, "'s", "'");
  const thing = sequence(
    mark,
    article(grammar),
    noun(grammar),
    optional(sequence(words(grammar, 'of'), noun(grammar))),
    optional(noun(grammar)),
  );
  const clause = optional(relativeClause(grammar));
  const things = mapped(sequence(thing, clause), ([, said]): Described | null => {
    if (said === null) return owner;
    const found = describedWith(grammar, [owner.head], [said]);
    return found && { head: found.head, facts: [...owner.facts, ...found.facts] };
  });
  const neighbors = mapped(second(mark, side(grammar)), (relation): Described | null =>
    'is' in owner.head ? { head: { related: relation, to: owner.head.is }, facts: owner.facts } : null,
  );
  const alone = mapped(mark, (): Described | null => ('is' in owner.head ? owner : null));
  return [...things(end), ...neighbors(end), ...alone(end)];
}

export { people };
