import { saidOf } from './arguments.js';
import { anyOf, words } from './atoms.js';
import type { Grammar, Said } from './grammar.js';
import { choice, mapped, optional, type Rule, second, sequence } from './parsing.js';
import { described, type Property, type Relation } from './property.js';
import { denied } from './said.js';

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
export function relatingVerb(grammar: Grammar): Rule<Said> {
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

/** "has a neighbor who drinks water", "has the Norwegian as a neighbor", "has the blue house to its left". */
export function special(grammar: Grammar, last: string): readonly Rule<Said>[] {
  const { setting } = grammar;
  if (!['has', 'have', 'had', 'having'].includes(last)) return [];
  const start = anyOf(
    grammar,
    'a neighbor who, a neighbor that, a next door neighbor who, a neighbor whose house, one neighbor who',
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
      anyOf(
        grammar,
        `
          as a neighbor, as neighbor, as his neighbor, as her neighbor, as its neighbor, for a neighbor, as a next door neighbor, next door,
          next to him, next to her, as their neighbor`,
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
