import type { Layers } from '../../layers/layer.js';
import type { RuleVariant } from '../../layers/rule-variant.js';
import { endOf, type Word, wholeNumber } from '../word-reader.js';
import type { AddressBody } from './address-body.js';

/**
 * A body whose first part is the value of a rule variant, such as the number of stars in `2/…`; the parts of `body` follow. A rule that the
 * caller of `read` names replaces it.
 */
export function leadingRule<L extends Layers>(variant: RuleVariant, body: AddressBody<L>): AddressBody<L> {
  const { name, min, max } = variant;
  const after = ([first, ...rest]: readonly Word[]): readonly Word[] =>
    rest.length > 0 ? rest : [endOf(first!)];
  return {
    ...body,
    hasOwnPzprv3: true,
    maxParts: 1 + (body.maxParts ?? 1),
    rules: {
      names: [name, ...(body.rules?.names ?? [])],
      read: (parts) => ({
        [name]: wholeNumber(parts[0]!, name, min, max),
        ...body.rules?.read(after(parts)),
      }),
    },
    write: (puzzle) => `${puzzle.rules[name]}/${body.write(puzzle)}`,
    read: (parts, shape, warn) => body.read(after(parts), shape, warn),
  };
}
