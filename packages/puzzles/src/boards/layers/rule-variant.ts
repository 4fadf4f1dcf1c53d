import { remembered } from '../geometry/remembered.js';

/**
 * A rule that differs between puzzles of one kind, such as the maximum number of lines between two cells. A switch is a
 * variant with the values 0 and 1.
 */
export interface RuleVariant {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** The kind's plain rule. */
  readonly default: number;
  /** The rule in words. */
  readonly text: string;
}

/** The rules in force: a value for each variant of the kind, by name. */
export type Rules = Readonly<Record<string, number>>;

/** The plain rules of a kind with these variants: one object for all of its puzzles. */
export const plainRules = remembered(
  (variants: readonly RuleVariant[]): Rules =>
    Object.freeze(Object.fromEntries(variants.map((variant) => [variant.name, variant.default]))),
);

/** The rules that differ from the plain ones, as words: `most=3`, or just `diagonals` for a switch. */
export function ruleWords(variants: readonly RuleVariant[], rules: Rules): readonly string[] {
  if (variants.every((variant) => rules[variant.name] === variant.default)) return [];
  return variants
    .filter((variant) => rules[variant.name] !== variant.default)
    .map((variant) => (isSwitch(variant) ? variant.name : `${variant.name}=${rules[variant.name]}`));
}

/** The plain value of a variant as a word: `most=2`, or `diagonals=0` for a switch. */
export function plainRuleWord({ name, default: plain }: RuleVariant): string {
  return `${name}=${plain}`;
}

/** The problem of a word that should name a rule. */
export interface RuleProblem {
  readonly word: string;
  readonly expected: string;
}

/**
 * Rules from words such as `most=3`; variants that are not named keep their value in `base`. A variant may be named
 * twice with the same value, but not with two values.
 */
export function parseRules(
  variants: readonly RuleVariant[],
  words: readonly string[],
  base: Rules = plainRules(variants),
): { readonly rules: Rules } | { readonly problem: RuleProblem } {
  const rules: Record<string, number> = { ...base };
  const named = new Map<string, { readonly word: string; readonly value: number }>();
  for (const word of words) {
    const equals = word.indexOf('=');
    const name = equals < 0 ? word : word.slice(0, equals);
    const text = equals < 0 ? undefined : word.slice(equals + 1);
    const variant = variants.find((each) => each.name === name);
    if (!variant) {
      const known = variants.map((each) => ruleForm(each)).join(', ');
      const expected = known === '' ? 'no rule variant (the kind has none)' : `one of ${known}`;
      return { problem: { word, expected } };
    }
    const value = text === undefined && isSwitch(variant) ? 1 : parseWhole(text);
    if (value === null || value < variant.min || value > variant.max)
      return { problem: { word, expected: ruleForm(variant) } };
    const before = named.get(name);
    if (before !== undefined && before.value !== value)
      return { problem: { word, expected: `one value for ${name}, which is "${before.word}" already` } };
    named.set(name, { word, value });
    rules[name] = value;
  }
  return { rules };
}

/** How a variant is written: `most=1..4`. */
export function ruleForm(variant: RuleVariant): string {
  return isSwitch(variant) ? variant.name : `${variant.name}=${variant.min}..${variant.max}`;
}

function isSwitch(variant: RuleVariant): boolean {
  return variant.min === 0 && variant.max === 1;
}

function parseWhole(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
