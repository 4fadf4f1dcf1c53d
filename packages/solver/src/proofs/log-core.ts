import type { State } from '../search/state.js';

/**
 * Logs that not all assumptions of a core are true, with the hints collected; or that the constraints are
 * contradictory, where the proof defines all of them to be true.
 */
export function logCore({ proof }: State, core: readonly number[]): void {
  if (proof === null) return;
  const open: number[] = [];
  for (const literal of core) {
    proof.hintUnit(literal >> 1);
    if (!proof.hintDefinition(literal)) open.push(literal ^ 1);
  }
  proof.derive(open, open.length);
}
