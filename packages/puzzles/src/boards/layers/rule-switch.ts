import type { RuleVariant } from './rule-variant.js';

/** A rule variant that is switched on or off; off is the plain rule. */
export function ruleSwitch(name: string, text: string): RuleVariant {
  return { name, min: 0, max: 1, default: 0, text };
}
