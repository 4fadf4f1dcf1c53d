import { ContractError } from '../errors.js';

/** An option: its description, default and range. */
interface OptionEntry {
  readonly description: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

function option(description: string, usual: number, min: number, max: number): OptionEntry {
  return { description, default: usual, min, max };
}

/** The options of the solver; switches are 0 or 1. */
export const optionTable = {
  seed: option('seed of random choices', 0, 0, 2 ** 31 - 1),
  phase: option('first sign of a variable: 1 true, 0 false', 0, 0, 1),
  stable: option('alternate with a mode of few restarts', 1, 0, 1),
  modeConflicts: option('conflicts of the first mode', 1000, 10, 1e9),
  restartInterval: option('minimum conflicts between restarts', 2, 1, 1e9),
  restartMargin: option('percent by which recent glue must be worse', 10, 0, 1000),
  reluctantPeriod: option('conflicts between restarts in the stable mode', 1024, 1, 1e9),
  reduceInterval: option('initial conflicts between reductions', 150, 1, 1e9),
  reducePercent: option('percent of the candidates that a reduction discards', 85, 1, 100),
  tier1Glue: option('learned clauses up to this glue are kept', 2, 1, 100),
  tier2Glue: option('learned clauses up to this glue are kept longer', 6, 1, 100),
  rephaseInterval: option('initial conflicts between rephasings', 1000, 1, 1e9),
  rephase: option('reset the saved phases on a schedule', 1, 0, 1),
  minimize: option('minimize learned clauses', 1, 0, 1),
  vivify: option('vivify learned clauses', 1, 0, 1),
  probe: option('probe for failed literals', 1, 0, 1),
  subsume: option('drop subsumed learned clauses', 1, 0, 1),
};

/** A value for each option. */
export type Options = { readonly [Name in keyof typeof optionTable]: number };

/** Completes options by their defaults. Throws `ContractError` `invalid-option`. */
export function readOptions(given: Partial<Options>): Options {
  const values: { readonly [name: string]: number | undefined } = given;
  const options = Object.entries(optionTable).map(([name, { default: usual, min, max }]) => {
    const value = values[name] ?? usual;
    if (!Number.isInteger(value) || value < min || value > max)
      throw new ContractError({ code: 'invalid-option', name, value, min, max });
    return [name, value] as const;
  });
  // `fromEntries` forgets the names, which are those of the table.
  return Object.fromEntries(options) as Options;
}
