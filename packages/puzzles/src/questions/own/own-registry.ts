import type { SolvableKind } from '../../contracts/kind.js';
import type { Registry } from '../answering/events.js';
import type { ModuleFile } from '../answers/input.js';
import { moduleFormulation } from './module-formulation.js';

/** A registry whose kinds have the formulations of modules, too; these are loaded with the first puzzle. */
export function withModules(registry: Registry, modules: readonly ModuleFile[]): Registry {
  const known = new Map<SolvableKind, Promise<SolvableKind>>();
  /** The same kind for all puzzles: models are cached by it. */
  const extended = <Kind extends SolvableKind>(kind: Kind): Promise<Kind> => {
    const found = known.get(kind) ?? withFormulations(kind, modules);
    known.set(kind, found);
    // Each kind is extended as itself.
    return found as Promise<Kind>;
  };
  return {
    ...registry,
    kindOf: async (name) => extended(await registry.kindOf(name)),
    solvableOf: async (name) => extended(await registry.solvableOf(name)),
  };
}

async function withFormulations<Kind extends SolvableKind>(
  kind: Kind,
  modules: readonly ModuleFile[],
): Promise<Kind> {
  const own = await Promise.all(modules.map((each) => moduleFormulation(each, kind)));
  return { ...kind, formulations: [...kind.formulations, ...own] };
}
