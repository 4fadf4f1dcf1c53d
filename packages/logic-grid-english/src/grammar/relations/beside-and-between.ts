import { anyOf, unit, words } from '../atoms.js';
import type { Grammar, Said } from '../grammar.js';
import { choice, mapped, optional, type Rule, sequence } from '../parsing.js';
import { stepwise } from './distances.js';

export function besideRule(grammar: Grammar): Rule<unknown> {
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
      stepwise(grammar, unit(grammar)),
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
      anyOf(
        grammar,
        `
          next to, beside, besides, adjacent to, alongside, neighboring, adjoining, next door to, bordering, on either side of,
          on one side of, a neighbor of, neighbor to, a neighbor to, neighbor of, neighbors with, a next door neighbor of,
          a direct neighbor of, an immediate neighbor of`,
      ),
    ),
    ...both,
  );
}

/** "between the dog and the cat", "somewhere between … and … in that order", "directly between … and …". */
export function betweenRule(grammar: Grammar): Rule<Said> {
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
  const flanked = mapped(
    sequence(
      words(grammar, 'flanked by'),
      nounPhrase,
      optional(words(grammar, 'on one side', 'on one side ,')),
      words(grammar, 'and'),
      nounPhrase,
      optional(words(grammar, 'on the other', 'on the other side')),
    ),
    ([, one, , , other]): Said | null =>
      'is' in one.head && 'is' in other.head
        ? {
            property: { between: [one.head.is, other.head.is], how: 'directly' },
            facts: [...one.facts, ...other.facts],
          }
        : null,
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
  const between = mapped(
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
  return choice(between, flanked);
}
