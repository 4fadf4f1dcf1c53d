import { saidOf } from './arguments.js';
import { words } from './atoms.js';
import type { Grammar, Said } from './grammar.js';
import { choice, mapped, optional, type Rule, sequence } from './parsing.js';
import type { Property, Relation } from './property.js';
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
