import { ContractError } from './contract.js';

/** An option: what it does, its default, and the values it may have. */
interface OptionEntry {
  readonly says: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

/** All options of the solver; switches are 0 or 1. */
export const optionTable = {
  seed: { says: 'seed of random choices', default: 0, min: 0, max: 2 ** 31 - 1 },
  phase: { says: 'first sign of a variable: 1 true, 0 false', default: 0, min: 0, max: 1 },
  stable: { says: 'take turns with a mode of few restarts', default: 1, min: 0, max: 1 },
  modeConflicts: { says: 'conflicts of the first mode', default: 1000, min: 10, max: 1e9 },
  restartInterval: { says: 'fewest conflicts between restarts', default: 2, min: 1, max: 1e9 },
  restartMargin: { says: 'percent by which recent glue must be worse', default: 10, min: 0, max: 1000 },
  reluctantPeriod: { says: 'conflicts between restarts in the stable mode', default: 1024, min: 1, max: 1e9 },
  reduceInterval: { says: 'conflicts between reductions, at first', default: 150, min: 1, max: 1e9 },
  reducePercent: {
    says: 'percent of the candidates that a reduction discards',
    default: 85,
    min: 1,
    max: 100,
  },
  tier1Glue: { says: 'clauses of at most this glue are kept', default: 2, min: 1, max: 100 },
  tier2Glue: { says: 'clauses of at most this glue are kept for longer', default: 6, min: 1, max: 100 },
  rephaseInterval: { says: 'conflicts between rephasings, at first', default: 1000, min: 1, max: 1e9 },
  rephase: { says: 'change saved phases now and then', default: 1, min: 0, max: 1 },
  minimize: { says: 'minimize learned clauses', default: 1, min: 0, max: 1 },
  vivify: { says: 'shorten learned clauses by propagation', default: 1, min: 0, max: 1 },
  probe: { says: 'look for literals that fail', default: 1, min: 0, max: 1 },
  subsume: { says: 'drop clauses that others imply', default: 1, min: 0, max: 1 },
} as const satisfies Readonly<Record<string, OptionEntry>>;

/** A value for each option. */
export type Options = { readonly [Name in keyof typeof optionTable]: number };

/** The names of all options. */
const names = Object.keys(optionTable) as readonly (keyof Options)[];

/** A value for each option, the default where none is given. Throws `ContractError` `invalid-option`. */
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
