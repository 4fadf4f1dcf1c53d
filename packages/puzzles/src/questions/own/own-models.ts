import type { ReadPuzzle } from '../../boards/formats/read-puzzle.js';
import type { SolvableKind } from '../../contracts/kind.js';
import type { ModuleFile, OwnModel } from '../answers/input.js';
import { type Flaw, type FlawSearch, flawOf } from './model-flaw.js';
import { modelFormulation, readOwnModels } from './model-formulation.js';
import { moduleFlaw } from './module-flaw.js';

/** The model files of a puzzle, and the formulations in files of JavaScript. */
export interface OwnModels {
  /** The kind with a formulation for each model file, after its own. */
  readonly kind: SolvableKind;
  /** The flaw of the model or the formulation in a file with this word, which is searched for once; null also for the words of other formulations. */
  flawOf(word: string, search: Omit<FlawSearch, 'subject'>): Promise<Flaw | null>;
}

/** The files of a comparison. */
interface OwnFiles {
  readonly models: readonly OwnModel[];
  readonly modules: readonly ModuleFile[];
  readonly areCounted: boolean;
}

/**
 * Opens the model files of a puzzle, of a kind that has the formulations of `modules`. `areCounted`: the solutions of the models are
 * distinguished. Throws as `readOwnModels` does.
 */
export async function openOwnModels(
  subject: ReadPuzzle<SolvableKind>,
  { models, modules, areCounted }: OwnFiles,
): Promise<OwnModels> {
  const { kind } = subject;
  const read = await readOwnModels(subject, models);
  const own = read.map((each) => modelFormulation(kind, each, areCounted));
  const files = modules.map((module) => module.name);
  const ours = { ...kind, formulations: kind.formulations.filter(({ name }) => !files.includes(name)) };
  const find = async (word: string, search: FlawSearch): Promise<Flaw | null> => {
    const model = read.find(({ name }) => name === word);
    if (model !== undefined) return flawOf(model, search);
    const isOfFile = files.includes(word.split(/[/:+]/)[0]!);
    return isOfFile ? moduleFlaw(word, ours, search) : null;
  };
  const flaws = new Map<string, Flaw | null>();
  return {
    kind: { ...kind, formulations: [...kind.formulations, ...own] },
    flawOf: async (word, search) => {
      if (!flaws.has(word)) flaws.set(word, await find(word, { ...search, subject }));
      return flaws.get(word)!;
    },
  };
}
