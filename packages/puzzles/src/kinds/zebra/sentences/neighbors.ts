import { unit, words } from './atoms.js';
import { stepwise } from './distances.js';
import type { Grammar } from './grammar.js';
import { choice, optional, type Rule, sequence } from './parsing.js';

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
