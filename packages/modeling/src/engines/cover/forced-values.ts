import type { Model } from '../../model/model.js';
import type { Backbone } from '../all-solutions.js';
import type { Budget } from '../budget.js';
import type { Assumption } from '../engine.js';
import { begin } from './begin.js';
import { drive, statsOf } from './drive.js';
import type { CoverSearch } from './search.js';

/**
 * A solution, another one if there is, and for each decision variable on which all solutions so far agree a search for
 * one that does not: at most one search a variable. Several at a time, by a clause that one of them differs, are harder for a search that does not
 * learn.
 */
export async function forcedValues(
  search: CoverSearch,
  { decisions }: Model,
  assume: readonly Assumption[],
  budget: Budget,
): Promise<Backbone> {
  const start = statsOf(search);
  const isForced = new Uint8Array(decisions.length);
  begin(search, assume, null);
  const first = await drive(search, budget);
  if (first !== 'found') {
    const stopped = first === 'all' ? null : first;
    return { solution: null, isForced, stopped, stats: statsOf(search, start) };
  }
  const solution = search.values();
  const differs = new Uint8Array(decisions.length);
  const compare = (other: Float64Array): void => {
    for (const [place, variable] of decisions.entries())
      if (other[variable] !== solution[variable]) differs[place] = 1;
  };
  const second = await drive(search, budget);
  if (second === 'all') isForced.fill(1);
  if (second !== 'found') {
    const stopped = second === 'all' ? null : second;
    return { solution, isForced, stopped, stats: statsOf(search, start) };
  }
  compare(search.values());
  for (const [place, variable] of decisions.entries()) {
    if (differs[place] === 1) continue;
    begin(search, assume, null);
    search.assume(2 * variable + solution[variable]!);
    const end = await drive(search, budget);
    if (end === 'all') isForced[place] = 1;
    else if (end !== 'found') return { solution, isForced, stopped: end, stats: statsOf(search, start) };
    else compare(search.values());
  }
  return { solution, isForced, stopped: null, stats: statsOf(search, start) };
}
