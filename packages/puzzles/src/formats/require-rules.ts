import { parseRules, type Rules, type RuleVariant } from '../layers/rule-variant.js';
import { InputError, type Place, quote } from './input-error.js';

/**
 * The rules that these words name; the others are plain. Throws `InputError` `rule` at the first word that names none:
 * `placeOf` gets its index.
 */
export function requireRules(
  variants: readonly RuleVariant[],
  words: readonly string[],
  placeOf: (index: number) => Place | null = () => null,
): Rules {
  const parsed = parseRules(variants, words);
  if (!('problem' in parsed)) return parsed.rules;
  const { word, expected } = parsed.problem;
  const place = placeOf(words.indexOf(word));
  throw new InputError({ code: 'rule', place, expected, found: quote(word) });
}
