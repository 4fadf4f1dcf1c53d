import { readOptions } from '../options.js';
import { addClause } from './add-clause.js';
import { Search } from './search.js';
import { State } from './state.js';

/** The holes of the pigeonhole formula that the kept search refutes, in some hundred conflicts. */
const holes = 5;

/**
 * One search stays alive: otherwise a full garbage collection drops the compiled code of the search, and the next
 * solver starts slowly.
 */
const kept: Search[] = [];
let hasRun = false;

/** Keeps the code that is compiled from now on. */
export function keepCompiledCode(): void {
  if (kept.length === 0) kept.push(new Search(new State(readOptions({}))));
}

/**
 * Keeps the code of long searches too: compiled code depends on the kinds of values that fields have had, so the kept
 * search needs to have done all that a long search does, in a kernel too. Takes some milliseconds, once.
 */
export function keepCodeOfLongSearches(): void {
  if (hasRun) return;
  hasRun = true;
  const state = new State(readOptions({ modeConflicts: 20, reduceInterval: 20, rephaseInterval: 20 }));
  const search = new Search(state, { ticks: 0 });
  addPigeonhole(state);
  while (search.run([], Number.POSITIVE_INFINITY, 1000) === 'paused');
  kept[0] = search;
}

/** One more pigeon than holes: each is in a hole, no two in the same one. */
function addPigeonhole(state: State): void {
  const literal = (pigeon: number, hole: number): number => 2 * (pigeon * holes + hole);
  state.grow((holes + 1) * holes);
  for (let pigeon = 0; pigeon <= holes; pigeon++) {
    const places = Array.from({ length: holes }, (_, hole) => literal(pigeon, hole));
    addClause(state, places, 0);
    for (let other = 0; other < pigeon; other++)
      for (let hole = 0; hole < holes; hole++)
        addClause(state, [literal(pigeon, hole) ^ 1, literal(other, hole) ^ 1], 0);
  }
}
