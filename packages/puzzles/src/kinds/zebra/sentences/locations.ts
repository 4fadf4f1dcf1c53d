import { article, count, noun, unit, words } from './atoms.js';
import type { Grammar, Said } from './grammar.js';
import { says } from './grammar.js';
import { choice, mapped, optional, type Rule, second, sequence } from './parsing.js';
import { type Anchor, applied, type Described, type Property, type Relation } from './property.js';

/** Where something is: at places, or seen from something else. */
export function locationRule(grammar: Grammar): Rule<Said> {
  const relative = relativeLocation(grammar, relationRule(grammar));
  const inPlace = words(grammar, 'in', 'on', 'at', 'from', 'during', 'to');
  const places = mapped(
    second(sequence(optional(words(grammar, 'in', 'over')), optional(inPlace)), grammar.placeReference),
    (indices): Said => says({ is: { places: indices } }),
  );
  const particle = optional(words(grammar, 'in', 'over', 'up', 'down'));
  return choice(places, second(particle, relative), wrappedLocation(grammar));
}

/** "in the house next to …", "at a position that is left of …". "The day before" is no day before it. */
function wrappedLocation(grammar: Grammar): Rule<Said> {
  const relative = relativeLocation(grammar, relationRule(grammar));
  const afterNoun = relationAfterNoun(grammar);
  const that = sequence(
    words(grammar, 'that', 'which'),
    words(grammar, 'is', 'was', 'lies', 'stands', 'comes'),
  );
  const start = sequence(
    optional(words(grammar, 'in', 'on', 'at', 'into', 'to')),
    article(grammar),
    noun(grammar),
  );
  return choice(second(start, afterNoun), second(sequence(start, that), relative));
}

/** A location right after a noun: not "before" and "after", which are the next ones then. */
export function relationAfterNoun(grammar: Grammar): Rule<Said> {
  return relativeLocation(grammar, relationRule(grammar, false));
}

/** "next to the blue house", "somewhere to the left of …", "between … and …", "two houses away from …". */
function relativeLocation(grammar: Grammar, rule: Rule<Relation>): Rule<Said> {
  const related = mapped(sequence(rule, grammar.argument), ([relation, to]) =>
    saidOf(to, (anchor) => ({ related: relation, to: anchor })),
  );
  // "before the Norwegian arrives", "the day after Ann plays chess".
  const clause = mapped(sequence(endingInTime(grammar, rule), clauseArgument(grammar)), ([relation, to]) =>
    saidOf({ join: null, isNegated: false, of: [to] }, (anchor) => ({ related: relation, to: anchor })),
  );
  return choice(related, clause, betweenRule(grammar));
}

function endingInTime<T>({ source }: Grammar, rule: Rule<T>): Rule<T> {
  return (at) =>
    rule(at).filter(({ end }) => ['before', 'after'].includes(source.tokens[end - 1]?.text ?? ''));
}

/** What a clause after "before" is about, and what it says: "Ann plays chess", "the kiwi is eaten". */
function clauseArgument(grammar: Grammar): Rule<Described> {
  const { nounPhrase, verbPhrase, setting } = grammar;
  const whole = mapped(sequence(nounPhrase, verbPhrase), ([subject, said]): Described | null => {
    if (!('is' in subject.head)) return null;
    const fact = applied(setting, subject.head.is, said.property);
    return fact && { head: subject.head, facts: [...subject.facts, ...said.facts, fact] };
  });
  const bare = mapped(sequence(nounPhrase, grammar.verb), ([subject, verb]): Described | null =>
    verb.isNegated || verb.last === 'not' ? null : subject,
  );
  return choice(whole, bare);
}

/** One or several things that something is related to: "the Norwegian", "both the Norwegian and the Swede". */
export interface Argument {
  readonly join: 'all' | 'some' | 'one' | null;
  readonly isNegated: boolean;
  readonly of: readonly Described[];
}

/** What is said by a relation to each part of an argument; null if a part has no place of its own. */
export function saidOf(
  { join, isNegated, of }: Argument,
  property: (anchor: Anchor) => Property,
): Said | null {
  const properties = of.map(({ head }) => ('is' in head ? property(head.is) : null));
  if (properties.includes(null)) return null;
  const facts = of.flatMap((each) => each.facts);
  const all = (properties as Property[]).map((each): Property => (isNegated ? { not: each } : each));
  if (join === null) return { property: all[0]!, facts };
  return facts.length > 0 ? null : { property: { join, of: all }, facts };
}

/** A noun phrase, or several: "both … and …", "… or …", "either … or …", "neither … nor …". */
export function argumentRule(grammar: Grammar): Rule<Argument> {
  const { nounPhrase } = grammar;
  const comma = optional(words(grammar, ','));
  const pair = (
    start: Rule<unknown>,
    word: string,
    join: 'all' | 'some' | 'one',
    isNegated = false,
  ): Rule<Argument> =>
    mapped(sequence(start, nounPhrase, comma, words(grammar, word), nounPhrase), ([, one, , , other]) => ({
      join,
      isNegated,
      of: [one, other],
    }));
  const nothing: Rule<null> = (at) => [{ value: null, end: at }];
  return choice(
    mapped(nounPhrase, (each): Argument => ({ join: null, isNegated: false, of: [each] })),
    pair(words(grammar, 'both'), 'and', 'all'),
    pair(nothing, 'and', 'all'),
    pair(nothing, 'or', 'some'),
    pair(words(grammar, 'either'), 'or', 'one'),
    pair(words(grammar, 'neither'), 'nor', 'all', true),
  );
}

const anywhere = [
  'somewhere',
  'anywhere',
  'sometime',
  'some time',
  'at some point',
  'further',
  'farther',
  'someplace',
  'some place',
  'at some time',
  'some distance',
  'at some distance',
  'at any point',
  'any time',
  'anytime',
  'some days',
  'some positions',
  'somewhere further',
  'somewhere farther',
];

/** "next to", "immediately to the left of", "two houses to the right of", "before". */
export function relationRule(grammar: Grammar, hasOrder = true): Rule<Relation> {
  const exactly = words(grammar, 'exactly', 'precisely', 'just', 'only');
  const counted = second(optional(exactly), count(grammar));
  const units = unit(grammar);
  const direction = directionRule(grammar);
  const beside = mapped(besideRule(grammar), (): Relation => ({ relation: 'beside' }));
  const vague = words(grammar, ...anywhere);
  const sides = hasOrder ? direction : sideRule(grammar);
  const plain = mapped(
    choice(sequence(optional(vague), sides), sequence(vague, direction)),
    ([, relation]): Relation => ({ relation }),
  );
  const adjacent = mapped(
    sequence(
      choice<unknown>(
        words(grammar, 'immediately', 'directly', 'just', 'right'),
        // "on the day before", "one position after".
        sequence(
          optional(words(grammar, 'on', 'in', 'at')),
          optional(exactly),
          words(grammar, 'the', 'a', 'one'),
          units,
          optional(words(grammar, 'immediately', 'directly', 'right', 'just')),
        ),
      ),
      direction,
    ),
    ([, relation]): Relation => ({ relation, by: 1 }),
  );
  const immediate = mapped(immediateSide(grammar), (relation): Relation => ({ relation, by: 1 }));
  const distant = mapped(
    sequence(counted, optional(units), direction),
    ([by, , relation]): Relation | null => (by < 1 ? null : { relation, by }),
  );
  const away = mapped(
    sequence(
      counted,
      units,
      optional(words(grammar, 'away', 'apart', 'removed', 'down', 'over', 'distant')),
      words(grammar, 'from', 'of'),
    ),
    ([by, , far, preposition]): Relation | null =>
      by < 1 || (preposition === 'of' && far !== 'away') ? null : { relation: 'apart', by },
  );
  return choice(beside, plain, adjacent, immediate, distant, away);
}

/** "on the immediate left of", "to the direct right of". */
function immediateSide(grammar: Grammar): Rule<'leftOf' | 'rightOf'> {
  return mapped(
    sequence(
      words(grammar, 'to the', 'on the', 'at the', 'the', 'to', 'on'),
      words(grammar, 'immediate', 'direct'),
      words(grammar, 'left', 'right'),
      optional(words(grammar, 'side', 'hand side')),
      words(grammar, 'of', 'from'),
    ),
    ([, , side]) => (side === 'left' ? 'leftOf' : 'rightOf'),
  );
}

/** "to the left of" */
function sideRule(grammar: Grammar): Rule<'leftOf' | 'rightOf'> {
  return mapped(
    sequence(
      optional(
        words(
          grammar,
          'to the',
          'on the',
          'at the',
          'in the',
          'to its',
          'further to the',
          'farther to the',
          'further',
          'farther',
          'towards the',
        ),
      ),
      words(grammar, 'left', 'right'),
      optional(words(grammar, 'side', 'hand side', 'hand')),
      words(grammar, 'of', 'from', 'than'),
    ),
    ([, side]) => (side === 'left' ? ('leftOf' as const) : ('rightOf' as const)),
  );
}

function directionRule(grammar: Grammar): Rule<'leftOf' | 'rightOf'> {
  const { above } = grammar.vocabulary;
  const left = [
    'before',
    'earlier than',
    'ahead of',
    'in front of',
    'prior to',
    'preceding',
    'sooner than',
    'faster than',
    'quicker than',
    'earlier in the day than',
    'closer to the front than',
    'farther to the front than',
    'earlier in the row than',
    'earlier in the week than',
    'earlier in the queue than',
    'earlier in line than',
  ];
  const right = [
    'after',
    'later than',
    'behind',
    'following',
    'later in the row than',
    'later in the week than',
    'in back of',
    'slower than',
    'closer to the back than',
    'later in the day than',
    'subsequent to',
    'later in the queue than',
    'later in line than',
  ];
  const up = ['above', 'higher than', 'over', 'higher up than', 'higher up the building than'];
  const down = ['below', 'lower than', 'beneath', 'under', 'underneath', 'lower down than'];
  const vertical = (direction: 'left' | 'right'): readonly string[] =>
    above === null ? [] : above === direction ? up : down;
  return choice(
    sideRule(grammar),
    mapped(words(grammar, ...left, ...vertical('left')), () => 'leftOf' as const),
    mapped(words(grammar, ...right, ...vertical('right')), () => 'rightOf' as const),
  );
}

function besideRule(grammar: Grammar): Rule<unknown> {
  const adverb = optional(words(grammar, 'right', 'directly', 'immediately', 'just', 'located', 'situated'));
  const eitherSide = [
    ['before', 'after'],
    ['after', 'before'],
    ['to the left', 'right of'],
    ['to the right', 'left of'],
    ['left', 'right of'],
    ['right', 'left of'],
    ['to the left', 'to the right of'],
    ['to the right', 'to the left of'],
    ['in front of', 'behind'],
    ['ahead of', 'behind'],
    ['behind', 'in front of'],
    ['above', 'below'],
    ['below', 'above'],
    ['left of', 'right of'],
    ['right of', 'left of'],
    ['to the left of', 'to the right of'],
    ['to the right of', 'to the left of'],
  ] as const;
  const immediately = choice<unknown>(
    words(grammar, 'immediately', 'directly', 'just', 'right'),
    sequence(
      optional(words(grammar, 'on')),
      words(grammar, 'the', 'a', 'one', 'exactly one'),
      unit(grammar),
      optional(words(grammar, 'immediately', 'directly')),
    ),
  );
  const both = eitherSide.map(([one, other]) =>
    sequence(
      optional(words(grammar, 'either')),
      immediately,
      words(grammar, one),
      words(grammar, 'or'),
      optional(immediately),
      words(grammar, other),
    ),
  );
  return choice<unknown>(
    sequence(
      adverb,
      words(
        grammar,
        'next to',
        'beside',
        'besides',
        'adjacent to',
        'alongside',
        'neighboring',
        'adjoining',
        'next door to',
        'bordering',
        'on either side of',
        'on one side of',
        'a neighbor of',
        'neighbor to',
        'a neighbor to',
        'neighbor of',
        'neighbors with',
        'a next door neighbor of',
        'a direct neighbor of',
        'an immediate neighbor of',
      ),
    ),
    ...both,
  );
}

/** "between the dog and the cat", "somewhere between … and … in that order", "directly between … and …". */
function betweenRule(grammar: Grammar): Rule<Said> {
  const { nounPhrase } = grammar;
  const directly = words(grammar, 'directly', 'immediately', 'right', 'exactly', 'just');
  const loosely = words(grammar, 'somewhere', 'anywhere', 'sometime', 'some time', 'at some point');
  const start = sequence(
    optional(
      choice(
        mapped(directly, () => 'directly' as const),
        mapped(loosely, () => 'anyhow' as const),
      ),
    ),
    words(grammar, 'between', 'in between', 'in the middle between'),
  );
  const order = sequence(
    optional(words(grammar, ',')),
    words(grammar, 'in that order', 'in this order', 'from left to right', 'in order'),
  );
  const pair = sequence(
    optional(words(grammar, 'both')),
    nounPhrase,
    optional(words(grammar, ',')),
    words(grammar, 'and'),
    nounPhrase,
  );
  return mapped(
    sequence(start, pair, optional(order), optional(words(grammar, ', in either order', 'in either order'))),
    ([[degree], [, one, , , other], isInOrder]): Said | null => {
      if (!('is' in one.head && 'is' in other.head)) return null;
      if (isInOrder !== null && degree === 'directly') return null;
      const how = isInOrder !== null ? 'inOrder' : (degree ?? 'anyhow');
      return {
        property: { between: [one.head.is, other.head.is], how },
        facts: [...one.facts, ...other.facts],
      };
    },
  );
}

/** "the day before …", "the person behind …": the next one. */
export function nextOne(grammar: Grammar): Rule<Relation> {
  return mapped(
    sequence(
      words(grammar, 'the', 'a', 'one'),
      unit(grammar),
      optional(words(grammar, 'immediately', 'directly', 'right', 'just')),
      directionRule(grammar),
    ),
    ([, , , relation]): Relation => ({ relation, by: 1 }),
  );
}
