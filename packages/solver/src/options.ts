import { ContractError } from './errors.js';

/** An option: its description, default and range. */
interface OptionEntry {
  readonly description: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

/** The options of the solver; switches are 0 or 1. */
export const optionTable = {
  seed: { description: 'seed of random choices', default: 0, min: 0, max: 2 ** 31 - 1 },
  phase: { description: 'first sign of a variable: 1 true, 0 false', default: 0, min: 0, max: 1 },
  stable: { description: 'alternate with a mode of few restarts', default: 1, min: 0, max: 1 },
  modeConflicts: { description: 'conflicts of the first mode', default: 1000, min: 10, max: 1e9 },
  restartInterval: { description: 'minimum conflicts between restarts', default: 2, min: 1, max: 1e9 },
  restartMargin: {
    description: 'percent by which recent glue must be worse',
    default: 10,
    min: 0,
    max: 1000,
  },
  reluctantPeriod: {
    description: 'conflicts between restarts in the stable mode',
    default: 1024,
    min: 1,
    max: 1e9,
  },
  reduceInterval: { description: 'initial conflicts between reductions', default: 150, min: 1, max: 1e9 },
  reducePercent: {
    description: 'percent of the candidates that a reduction discards',
    default: 85,
    min: 1,
    max: 100,
  },
  tier1Glue: { description: 'learned clauses up to this glue are kept', default: 2, min: 1, max: 100 },
  tier2Glue: { description: 'learned clauses up to this glue are kept longer', default: 6, min: 1, max: 100 },
  rephaseInterval: { description: 'initial conflicts between rephasings', default: 1000, min: 1, max: 1e9 },
  rephase: { description: 'reset the saved phases on a schedule', default: 1, min: 0, max: 1 },
  minimize: { description: 'minimize learned clauses', default: 1, min: 0, max: 1 },
  vivify: { description: 'vivify learned clauses', default: 1, min: 0, max: 1 },
  probe: { description: 'probe for failed literals', default: 1, min: 0, max: 1 },
  subsume: { description: 'drop subsumed learned clauses', default: 1, min: 0, max: 1 },
} as const satisfies Readonly<Record<string, OptionEntry>>;

/** A value for each option. */
export type Options = { readonly [Name in keyof typeof optionTable]: number };

/** The names of all options. */
const names = Object.keys(optionTable) as readonly (keyof Options)[];

/** Completes options by their defaults. Throws `ContractError` `invalid-option`. */
export function readOptions(given: Partial<Options>): Options {
  const options: Record<string, number> = {};
  for (const name of names) {
    const { default: usual, min, max } = optionTable[name];
    const value = given[name] ?? usual;
    if (!Number.isInteger(value) || value < min || value > max)
      throw new ContractError({ code: 'invalid-option', name, value, min, max });
    options[name] = value;
  }
  return options as Options;
}
