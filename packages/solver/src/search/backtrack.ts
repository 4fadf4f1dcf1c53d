import type { State } from './state.js';

/** Undoes all levels above `level`. Values become saved phases. */
export function backtrack(state: State, level: number): void {
  if (state.level <= level) return;
  const { values, trail, savedPhases, scores, queue } = state;
  const start = state.levelStarts[level + 1]!;
  if (state.linear.countedSize > start) state.linear.uncount(trail, start);
  if (state.graphs.notifiedSize > start) state.graphs.takeBack(trail, start);
  for (let at = state.trailSize - 1; at >= start; at--) {
    const literal = trail[at]!;
    const variable = literal >> 1;
    values[literal] = 0;
    values[literal ^ 1] = 0;
    savedPhases[variable] = (literal & 1) === 0 ? 1 : -1;
    if (!scores.has(variable)) scores.insert(variable);
    queue.reopen(variable);
  }
  state.trailSize = start;
  state.propagatedSize = Math.min(state.propagatedSize, start);
  state.level = level;
}
