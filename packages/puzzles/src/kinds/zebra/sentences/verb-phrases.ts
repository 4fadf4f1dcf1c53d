import { value, words } from './atoms.js';
import { type Grammar, type Said, says } from './grammar.js';
import { isRace, lastWord } from './lexicon.js';
import { saidOf } from './locations.js';
import {
  choice,
  listed,
  mapped,
  optional,
  type Parse,
  type Rule,
  remembered,
  second,
  sequence,
} from './parsing.js';
import { described, type Property, type Relation } from './property.js';
import { numbersOf } from './variants.js';
import type { VerbGroup } from './verb-group.js';
import { articles, fillers, prepositions } from './words.js';

/** What is said of a subject: one or several verbs with what they are about. */
export function verbPhraseRule(grammar: Grammar): Rule<Said> {
  const { source } = grammar;
  const simple = remembered(grammar.source, () => simplePhrase(grammar));
  const and = mapped(listed(source, simple, ['and', 'but', 'and also', 'and that']), (all) =>
    joinedSaid('all', all),
  );
  const or = mapped(listed(source, simple, ['or']), (all) => joinedSaid('some', all));
  const either = second(
    words(grammar, 'either'),
    mapped(listed(source, simple, ['or']), (all) => joinedSaid('one', all)),
  );
  const comma = optional(words(grammar, ','));
  const nor = mapped(
    sequence(words(grammar, 'neither'), simple, comma, words(grammar, 'nor'), simple),
    ([, one, , , other]) => joinedSaid('all', [one, other].map(negated)),
  );
  return choice(simple, and, or, either, nor);
}

/** Several things said of the same subject. */
export function joinedSaid(join: 'all' | 'some' | 'one', all: readonly Said[]): Said {
  const places = all.map(({ property }) =>
    'is' in property && 'places' in property.is ? property.is.places : null,
  );
  // "on Monday or on Friday" names two places as "on Monday or Friday" does.
  if (join !== 'all' && !places.includes(null))
    return { property: { is: { places: places.flatMap((each) => each ?? []) } }, facts: [] };
  return {
    property: { join, of: all.map(({ property }) => property) },
    facts: all.flatMap(({ facts }) => facts),
  };
}

function negated({ property, facts }: Said): Said {
  return { property: { not: property }, facts };
}

/** What is denied: "not A or B" denies both; "not A and B" is not clear, and nothing. */
function denied(property: Property): Property | null {
  if (!('join' in property)) return { not: property };
  if (property.join === 'all') return null;
  return { not: { join: 'some', of: property.of } };
}

function simplePhrase(grammar: Grammar): Rule<Said> {
  const group = grammar.verb;
  const complement = complementsOf(grammar);
  const filler = fillerRule(grammar);
  const withGroup: Rule<Said> = (at) =>
    group(at).flatMap(({ value: verb, end }) =>
      second(
        filler,
        sequenceOfFiller(complement(verb), filler),
      )(end).flatMap(({ value: said, end: after }): readonly Parse<Said>[] => {
        if (!verb.isNegated) return [{ value: said, end: after }];
        const property = denied(said.property);
        return property === null ? [] : [{ value: { property, facts: said.facts }, end: after }];
      }),
    );
  return choice(withGroup, relatingVerb(grammar), doingRule(grammar), winningRule(grammar));
}

/** "swims", "does not run", "likes to swim": the verb of a value such as "swimming". */
function doingRule(grammar: Grammar): Rule<Said> {
  const { source, vocabulary, verb } = grammar;
  const filler = fillerRule(grammar);
  const said = (word: string | undefined, isNegated: boolean): Said | null => {
    const value = word === undefined ? undefined : vocabulary.doings.get(word);
    if (value === undefined) return null;
    const property: Property = { is: { value } };
    return says(isNegated ? { not: property } : property);
  };
  const plain = mapped(sequence(verb, filler), ([group]) => said(group.verb ?? undefined, group.isNegated));
  const base: Rule<string> = (at) => {
    const token = source.tokens[at];
    return token === undefined || token.isQuoted ? [] : [{ value: token.text, end: at + 1 }];
  };
  const toDo = mapped(sequence(verb, words(grammar, 'to'), base, filler), ([group, , word]) =>
    group.verb === null ? null : said(word, group.isNegated),
  );
  return choice(plain, toDo);
}

/** "won", "did not win the race", where places are those of a race. */
function winningRule(grammar: Grammar): Rule<Said> {
  if (!isRace(grammar.vocabulary.lists.places.id)) return () => [];
  const won = words(grammar, 'won', 'wins', 'did not win', 'does not win');
  return mapped(sequence(won, fillerRule(grammar)), ([word]): Said => {
    const property: Property = { is: { places: [0] } };
    return says(word.includes('not') ? { not: property } : property);
  });
}

/** A phrase about all places; "on the day" is none where days are the places, as "on the day after" is about one. */
export function fillerRule(grammar: Grammar): Rule<string | null> {
  const row = numbersOf(lastWord(grammar.vocabulary.lists.places.id));
  return optional(words(grammar, ...fillers.filter((each) => !row.includes(each.split(' ').at(-1)!))));
}

function sequenceOfFiller<T>(rule: Rule<T>, filler: Rule<unknown>): Rule<T> {
  return mapped(sequence(rule, filler), ([each]) => each as T | null);
}

/** What verbs are about: the same for all of them, and what follows only some. */
function complementsOf(grammar: Grammar): (verb: VerbGroup) => Rule<Said> {
  const { source, location } = grammar;
  const thing = remembered(source, () => thingRule(grammar));
  const place = choice(location, insideAt(grammar));
  const both = mapped(sequence(thing, place), ([each, where]): Said | null => togetherSaid(each, where));
  const placeFirst = mapped(
    sequence(second(optional(words(grammar, 'in', 'on', 'at')), grammar.placeReference), location),
    ([places, where]): Said => joinedSaid('all', [says({ is: { places } }), where]),
  );
  const common = remembered(source, () => choice(thing, insideRule(grammar), location));
  const ofAll = remembered(source, () => choice(severalOf(grammar, common), both, placeFirst));
  const ofSome = new Map<string, Rule<Said>>();
  return ({ last }) => {
    const known = ofSome.get(last);
    if (known !== undefined) return known;
    const own = [...patternRules(grammar, last), ...special(grammar, last)];
    const rule =
      own.length === 0
        ? ofAll
        : choice(
            ofAll,
            severalOf(
              grammar,
              remembered(source, () => choice(common, ...own)),
            ),
          );
    ofSome.set(last, rule);
    return rule;
  };
}

/** One thing, or several: "either the dog or the fox", "neither … nor …", "not … but …". */
function severalOf(grammar: Grammar, one: Rule<Said>): Rule<Said> {
  const { source } = grammar;
  const comma = optional(words(grammar, ','));
  const alternatives = remembered(source, () => listed(source, one, ['or']));
  return choice(
    one,
    second(
      words(grammar, 'either'),
      mapped(alternatives, (all) => joinedSaid('one', all)),
    ),
    mapped(alternatives, (all) => joinedSaid('some', all)),
    mapped(
      sequence(words(grammar, 'neither'), one, comma, words(grammar, 'nor'), one),
      ([, first, , , last]) => joinedSaid('all', [first, last].map(negated)),
    ),
    mapped(listed(source, one, ['and', 'and also', 'as well as', 'but', 'yet']), (all) =>
      joinedSaid('all', all),
    ),
    mapped(
      sequence(words(grammar, 'not'), one, comma, words(grammar, 'but', 'but rather'), one),
      ([, not, , , yes]) => joinedSaid('all', [negated(not), yes]),
    ),
  );
}

/** A thing and a place, if both are plain. */
function togetherSaid(each: Said, where: Said): Said | null {
  const isPlain = (property: Property): boolean => !('not' in property || 'join' in property);
  return isPlain(each.property) && isPlain(where.property) ? joinedSaid('all', [each, where]) : null;
}

/** "the dog", "a neighbor of the Norwegian", "no dog". */
function thingRule(grammar: Grammar): Rule<Said> {
  const plain = mapped(grammar.nounPhrase, ({ head, facts }): Said => ({ property: head, facts }));
  const no = mapped(second(words(grammar, 'no'), grammar.nounPhrase), ({ head, facts }): Said | null =>
    'is' in head && 'value' in head.is ? { property: { not: head }, facts } : null,
  );
  // "Tea is what the Swede drinks", "Milk is what they drink in the middle house".
  const what = mapped(
    sequence(words(grammar, 'what'), grammar.nounPhrase, grammar.verb),
    ([, { head, facts }, verb]): Said | null =>
      verb.isNegated || verb.verb === null || !('is' in head) ? null : { property: head, facts },
  );
  const whatThey = second(
    sequence(words(grammar, 'what they', 'what people', 'what is', 'what gets'), grammar.verb),
    choice(grammar.location, insideAt(grammar)),
  );
  const neighbors = mapped(
    sequence(
      optional(words(grammar, ...articles)),
      words(grammar, 'neighbor', 'neighbors'),
      words(grammar, 'of', 'to'),
      grammar.argument,
    ),
    ([, , , to]) =>
      to.join === null ? null : saidOf(to, (anchor) => ({ related: { relation: 'beside' }, to: anchor })),
  );
  return choice(plain, no, what, whatThey, neighbors);
}

/** "in the red house", "with the fox", "by the Norwegian". */
function insideRule(grammar: Grammar): Rule<Said> {
  const preposition = sequence(optional(words(grammar, 'up', 'out')), words(grammar, ...prepositions));
  // Several places after a preposition are a location.
  return mapped(second(preposition, grammar.argument), (all) =>
    all.join !== null && all.of.every(({ head }) => 'is' in head && 'places' in head.is)
      ? null
      : saidOf(all, (anchor) => ({ is: anchor })),
  );
}

/** "in the red house" after another thing. */
function insideAt(grammar: Grammar): Rule<Said> {
  return mapped(
    second(words(grammar, 'in', 'on', 'at', 'by'), grammar.nounPhrase),
    ({ head, facts }): Said | null => ('is' in head && facts.length === 0 ? { property: head, facts } : null),
  );
}

/** The rest of a phrase of an attribute after its verb: "in the * house". */
function patternRules(grammar: Grammar, last: string): readonly Rule<Said>[] {
  const { vocabulary } = grammar;
  const each = value(grammar);
  const article = optional(words(grammar, ...articles));
  return vocabulary.patterns
    .filter(({ form, verbs }) => form === 'predicate' && verbs.includes(last))
    .map(({ attribute, before, after }) => {
      const literal = (list: readonly string[]): Rule<unknown> =>
        list.length === 0 ? (at) => [{ value: null, end: at }] : words(grammar, list.join(' '));
      return mapped(sequence(literal(before), article, each, literal(after)), ([, , found]): Said | null =>
        vocabulary.attributeOf.get(found) === attribute ? says({ is: { value: found } }) : null,
      );
    });
}

/** "has a neighbor who drinks water", "has the Norwegian as a neighbor", "has the blue house to its left". */
function special(grammar: Grammar, last: string): readonly Rule<Said>[] {
  const { setting } = grammar;
  if (!['has', 'have', 'had', 'having'].includes(last)) return [];
  const start = words(
    grammar,
    'a neighbor who',
    'a neighbor that',
    'a next door neighbor who',
    'a neighbor whose house',
    'one neighbor who',
  );
  const neighbor = mapped(second(start, grammar.verbPhrase), ({ property, facts }): Said | null => {
    const found = described(setting, [property]);
    if (found === null || !('is' in found.head)) return null;
    return {
      property: { related: { relation: 'beside' }, to: found.head.is },
      facts: [...facts, ...found.facts],
    };
  });
  const asNeighbor = mapped(
    sequence(
      grammar.argument,
      words(
        grammar,
        'as a neighbor',
        'as neighbor',
        'as his neighbor',
        'as her neighbor',
        'as its neighbor',
        'for a neighbor',
        'as a next door neighbor',
        'next door',
        'next to him',
        'next to her',
        'as their neighbor',
      ),
    ),
    ([to]) => saidOf(to, (anchor) => ({ related: { relation: 'beside' }, to: anchor })),
  );
  const onSide = mapped(
    sequence(
      grammar.argument,
      optional(words(grammar, 'immediately', 'directly', 'somewhere')),
      words(grammar, 'on', 'to'),
      words(grammar, 'his', 'her', 'its', 'their', 'the'),
      optional(words(grammar, 'immediate', 'direct')),
      words(grammar, 'left', 'right'),
      optional(words(grammar, 'side')),
    ),
    ([to, degree, , , direct, which]) => {
      const isNear = direct !== null || (degree !== null && degree !== 'somewhere');
      const relation: Relation = {
        relation: which === 'left' ? 'rightOf' : 'leftOf',
        ...(isNear ? { by: 1 } : {}),
      };
      return saidOf(to, (anchor) => ({ related: relation, to: anchor }));
    },
  );
  return [neighbor, asNeighbor, onSide];
}

const relating: readonly { readonly relation: Relation['relation']; readonly forms: readonly string[] }[] = [
  {
    relation: 'leftOf',
    forms: ['precedes', 'precede', 'preceded', 'preceding', 'beat', 'beats', 'outran', 'outpaced'],
  },
  { relation: 'rightOf', forms: ['follows', 'follow', 'followed', 'following', 'lost to', 'loses to'] },
  {
    relation: 'beside',
    forms: ['neighbors', 'neighbor', 'neighbored', 'adjoins', 'adjoin', 'borders', 'border', 'adjoined'],
  },
];

/** "precedes the Norwegian", "does not immediately follow …", "is immediately followed by …". */
function relatingVerb(grammar: Grammar): Rule<Said> {
  const not = mapped(words(grammar, 'does not', 'do not', 'did not', 'never', 'will not'), () => true);
  const auxiliary = mapped(words(grammar, 'does', 'did', 'must', 'will'), () => false);
  const near = optional(words(grammar, 'immediately', 'directly'));
  const active = relating.map(({ relation, forms }) =>
    mapped(
      sequence(optional(choice(not, auxiliary)), near, words(grammar, ...forms), near, grammar.argument),
      ([isNegated, one, , other, to]): Said | null => {
        const isNear = one !== null || other !== null;
        return relatedSaid(relation, isNear, isNegated === true, (property) => saidOf(to, property));
      },
    ),
  );
  const passive = mapped(
    sequence(
      words(grammar, 'is not', 'was not', 'is', 'was'),
      near,
      words(grammar, 'followed', 'preceded', 'beaten'),
      near,
      words(grammar, 'by'),
      grammar.argument,
    ),
    ([be, one, verb, other, , to]): Said | null =>
      relatedSaid(
        verb === 'followed' ? 'leftOf' : 'rightOf',
        one !== null || other !== null,
        be.endsWith('not'),
        (property) => saidOf(to, property),
      ),
  );
  return choice(...active, passive);
}

function relatedSaid(
  relation: Relation['relation'],
  isNear: boolean,
  isNegated: boolean,
  of: (property: (anchor: Parameters<Parameters<typeof saidOf>[1]>[0]) => Property) => Said | null,
): Said | null {
  const related =
    relation === 'leftOf' || relation === 'rightOf'
      ? { relation, ...(isNear ? { by: 1 } : {}) }
      : ({ relation: 'beside' } as const);
  const said = of((to) => ({ related, to }));
  if (said === null || !isNegated) return said;
  const property = denied(said.property);
  return property && { property, facts: said.facts };
}
