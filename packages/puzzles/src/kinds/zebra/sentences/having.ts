import { saidOf } from './arguments.js';
import { words } from './atoms.js';
import type { Grammar, Said } from './grammar.js';
import { mapped, optional, type Rule, second, sequence } from './parsing.js';
import { described, type Relation } from './property.js';

/** "has a neighbor who drinks water", "has the Norwegian as a neighbor", "has the blue house to its left". */
export function special(grammar: Grammar, last: string): readonly Rule<Said>[] {
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
      words(grammar, 'his', 'her', 'its', 'their'),
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
