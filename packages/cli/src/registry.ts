import { clauseToLinear, type Engine, highs, withLowerings, withSeparation } from '@gridwright/modeling';
import { kinds, type Registry } from '@gridwright/puzzles';

/** An engine that the command offers. */
export interface EngineEntry {
  readonly name: string;
  /** What it is, in a sentence. */
  readonly says: string;
  open(seed: number | null): Engine;
}

/** The engines, the default one first. */
export const engines: readonly EngineEntry[] = [
  {
    name: 'highs',
    says: 'HiGHS, a mixed-integer solver, as WebAssembly; connectivity by cuts that it violates',
    // Measured on the CLLV boards of Hashi: without presolve a question's many small calls are faster.
    open: (seed) =>
      withSeparation(
        withLowerings(highs({ presolve: 'off', ...(seed === null ? {} : { seed }) }), [clauseToLinear]),
      ),
  },
];

/** All kinds and engines of the command; its worker imports the same. */
export const registry: Registry = {
  kinds,
  engines: ({ seed }) => engines.map((entry) => entry.open(seed)),
};
