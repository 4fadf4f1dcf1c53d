import type { Limits } from './limits.js';
import type { Literal } from './literal.js';
import type { Solver } from './solver.js';

/**
 * A smallest part of a core, by inclusion: without any one of its literals the rest can be true. Tries to leave
 * out each literal, one search each; `limits` hold for each search, and where one is reached the literal stays, so
 * that the result is a core in any case. `isMinimal` says whether none was.
 * Needs a solver that is `unsatisfiable`; leaves it `unsatisfiable`, with this core.
 */
export function minimizeCore(
  solver: Solver,
  limits: Limits = {},
): { readonly core: readonly Literal[]; readonly isMinimal: boolean } {
  let core = [...new Set(solver.core())];
  let isMinimal = true;
  const needed = new Set<Literal>();
  for (;;) {
    const candidate = core.find((literal) => !needed.has(literal));
    if (candidate === undefined) break;
    const answer = solver.solve(
      core.filter((literal) => literal !== candidate),
      limits,
    );
    if (answer === 'unsatisfiable') core = [...new Set(solver.core())];
    else {
      needed.add(candidate);
      isMinimal &&= answer === 'satisfiable';
    }
  }
  // The last search may have been one with a model.
  if (solver.solve(core) !== 'unsatisfiable') throw new Error('a core that was one no longer is');
  return { core, isMinimal };
}
