import type { Rules, RuleVariant } from '../layers/rule-variant.js';

/** Letters by which pzprv3 texts and addresses name rules that are switched on, each with the name of a variant. */
export type RuleSigns = Readonly<Record<string, string>>;

/** The letters of the rules that are on, as one word; empty where none is. */
export function signsOf(signs: RuleSigns, rules: Rules): string {
  return Object.entries(signs)
    .flatMap(([sign, variant]) => (rules[variant] === 1 ? [sign] : []))
    .join('');
}

/** The rules that the letters of a word switch on; null where one of them means nothing. */
export function rulesOfSigns(signs: RuleSigns, word: string): Rules | null {
  const letters = Array.from(word);
  if (!letters.every((letter) => signs[letter] !== undefined)) return null;
  return Object.fromEntries(letters.map((letter) => [signs[letter]!, 1]));
}

/** The variants that no letter names. */
export function withoutSigns(signs: RuleSigns, variants: readonly RuleVariant[]): readonly RuleVariant[] {
  const named = Object.values(signs);
  return variants.filter(({ name }) => !named.includes(name));
}
