import type { ReadPuzzle } from '../../boards/formats/read-puzzle.js';
import type { SolvableKind } from '../../contracts/kind.js';
import type { OwnModel } from '../answers/input.js';
import { type Flaw, type FlawSearch, flawOf } from './model-flaw.js';
import { modelFormulation, readOwnModels } from './model-formulation.js';

/** The model files of a puzzle. */
export interface OwnModels {
  /** The kind with a formulation for each, after its own. */
  readonly kind: SolvableKind;
  /** The flaw of the model with this word, which is searched for once; null also for the words of other formulations. */
  flawOf(word: string, search: Omit<FlawSearch, 'subject'>): Promise<Flaw | null>;
}

/** Opens the model files of a puzzle. `areCounted`: their solutions are distinguished. Throws as `readOwnModels` does. */
export async function openOwnModels(
  subject: ReadPuzzle<SolvableKind>,
  models: readonly OwnModel[],
  areCounted: boolean,
): Promise<OwnModels> {
  const { kind } = subject;
  const read = await readOwnModels(subject, models);
  const own = read.map((each) => modelFormulation(kind, each, areCounted));
  const flaws = new Map<string, Flaw | null>();
  return {
    kind: { ...kind, formulations: [...kind.formulations, ...own] },
    flawOf: async (word, search) => {
      const model = read.find(({ name }) => name === word);
      if (model === undefined) return null;
      if (!flaws.has(word)) flaws.set(word, await flawOf(model, { ...search, subject }));
      return flaws.get(word)!;
    },
  };
}
