import { InputError, type Place, quote } from '../definition/input-error.js';
import { parseRules, type Rules, type RuleVariant } from '../layers/rule-variant.js';

/** Letters by which pzprv3 texts and addresses name rules that are switched on, each with the name of a variant. */
export type RuleSigns = Readonly<Record<string, string>>;

/**
 * Letters that stand for no variant of a kind in pzprv3 texts and addresses: null for a letter that only changes the look and is ignored, and
 * the rule in words for one that the kind does not have, so that the text is refused.
 */
export type OtherSigns = Readonly<Record<string, string | null>>;

/** Throws `InputError` `rule` for the letter of a rule that the kind does not have. */
export function refuseSign(signs: OtherSigns, letter: string, place: Place): void {
  const text = Object.hasOwn(signs, letter) ? signs[letter]! : null;
  if (text === null) return;
  throw new InputError({
    code: 'rule',
    place,
    expected: 'a rule of the kind',
    found: `${quote(letter)} (${text})`,
  });
}

/** The letters of the rules that are on, as one word, which may be empty. */
export function signsOf(signs: RuleSigns, rules: Rules): string {
  return Object.entries(signs)
    .flatMap(([sign, variant]) => (rules[variant] === 1 ? [sign] : []))
    .join('');
}

/** The rules that the letters of a word switch on; `onUnknown` receives the letters without a meaning, as a word. */
export function rulesOfSigns(signs: RuleSigns, word: string, onUnknown?: (letters: string) => void): Rules {
  const letters = Array.from(word);
  const known = letters.filter((letter) => Object.hasOwn(signs, letter));
  if (known.length < letters.length)
    onUnknown?.(letters.filter((letter) => !known.includes(letter)).join(''));
  return Object.fromEntries(known.map((letter) => [signs[letter]!, 1]));
}

/** The variants that no letter names: the list itself if that is all of them. */
export function withoutSigns(signs: RuleSigns, variants: readonly RuleVariant[]): readonly RuleVariant[] {
  const named = Object.values(signs);
  const unnamed = variants.filter(({ name }) => !named.includes(name));
  return unnamed.length === variants.length ? variants : unnamed;
}

/**
 * The rules that these words name; the others are plain. Throws `InputError` `rule` at the first word that is not a rule;
 * `placeOf` receives its index.
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
