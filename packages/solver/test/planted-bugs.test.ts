import fc from 'fast-check';
import { expect, it } from 'vitest';
import { profile } from '../../../test/profile.js';
import type { SolverPackage } from './answer-check.js';
import { type CallSequence, callSequences } from './call-sequences.js';
import { type Change, changedBuild, eagerChanges } from './changed-build.js';
import { play } from './play.js';
import { withinTime } from './within-time.js';

/** A mistake, as a change of one line of the built package. */
interface PlantedBug extends Change {
  readonly description: string;
  /** Planted in the quick profile, too: one of each part of the search. */
  readonly isQuick?: true;
}

const bugs: readonly PlantedBug[] = [
  {
    description: 'propagation drops a watch that it moves',
    file: 'propagation/propagate.js',
    from: 'watches.push(replacement, other, clause);',
    to: '',
  },
  {
    description: 'the second literal of a learned clause is not of the highest level',
    file: 'learning/analyze.js',
    from: 'if (level > levels[literals[highest] >> 1])',
    to: 'if (level < levels[literals[highest] >> 1])',
    isQuick: true,
  },
  {
    description: 'minimization removes a needed literal',
    file: 'learning/analyze.js',
    from: 'if (reason === noReason ||',
    to: 'if (reason === noReason && depth > 0) return true; if (reason === noReason ||',
  },
  {
    description: 'a variable does not return to the heap',
    file: 'propagation/state.js',
    from: 'scores.insert(variable);',
    to: ';',
  },
  {
    description: 'a variable does not return to the queue',
    file: 'propagation/state.js',
    from: 'queue.reopen(variable);',
    to: '',
  },
  {
    description: 'backtracking does not reset the end of propagation',
    file: 'propagation/state.js',
    from: 'state.propagatedSize = Math.min(state.propagatedSize, start);',
    to: '',
  },
  {
    description: 'compaction does not update reasons',
    file: 'learning/reduce.js',
    from: 'reasons[variable] = placeOf(moved, reason);',
    to: ';',
    isQuick: true,
  },
  {
    description: 'a core has at most two assumptions',
    file: 'search/search.js',
    from: 'return [failed, ...decisionsBehind(state, [failed])];',
    to: 'return [failed, ...decisionsBehind(state, [failed]).slice(0, 1)];',
  },
  {
    description: 'vivification omits the implied literal',
    file: 'inprocessing/inprocess.js',
    from: '[literal, ...negatedDecisionsBehind(state, [literal])]',
    to: 'negatedDecisionsBehind(state, [literal])',
  },
  {
    description: 'probing asserts the failed literal',
    file: 'inprocessing/inprocess.js',
    from: 'assignUnit(state, cause ^ 1, ',
    to: 'assignUnit(state, cause, ',
    isQuick: true,
  },
  {
    description: 'backtracking leaves one literal in the slacks',
    file: 'linear/linear-constraints.js',
    from: 'at >= size; at--',
    to: 'at > size; at--',
    isQuick: true,
  },
  {
    description: 'the explanation of a linear constraint lacks a needed literal',
    file: 'learning/reasons.js',
    from: 'missing >= 0',
    to: 'missing > 0',
  },
  {
    description: 'a boundary lacks an edge',
    file: 'graphs/component-walk.js',
    from: 'found.add(literals[i]);',
    to: 'if (found.size !== 1) found.add(literals[i]);',
    isQuick: true,
  },
  {
    description: 'backtracking does not uncount a used vertex',
    file: 'graphs/connected.js',
    from: 'this.#usedCount -= 1;',
    to: ';',
  },
  {
    description: 'a cycle is excluded without the edge outside it',
    file: 'graphs/loop.js',
    from: 'clause.push(literals[edges[at]] ^ 1);',
    to: '',
  },
  {
    description: 'backtracking does not restore the length of a path',
    file: 'graphs/true-paths.js',
    from: 'lengths[other] = lengths[vertex];',
    to: ';',
  },
  {
    description: 'a graph clause is asserted at too high a level',
    file: 'search/propagate-all.js',
    from: 'backtrack(state, second);',
    to: '',
  },
  {
    description: 'a bound is divided and rounded down',
    file: 'linear/normal-linear.js',
    from: 'Math.ceil(bound / divisor)',
    to: 'Math.floor(bound / divisor)',
  },
];

/** Runs of the fuzzer; maximum calls of a readable counterexample. */
const numRuns = 1000;
const maxCalls = 12;

/** Shrinking takes most of the time. */
const isShrunk = profile === 'long';

/** The findings of the fuzzer. The seed is part of the test: with it, this number of runs suffices. */
function found(solverPackage: SolverPackage): fc.RunDetails<[CallSequence]> {
  const check = (playOne: (sequence: CallSequence) => void) =>
    fc.check(fc.property(callSequences, playOne), { seed: 12, numRuns, endOnFailure: !isShrunk });
  let details: fc.RunDetails<[CallSequence]> | undefined;
  try {
    withinTime(5000, () => {
      details = check((sequence) => void play(solverPackage, sequence));
    });
  } catch {
    // A wrong solver may not terminate; a time limit for each run would cost more than the run.
    details = check((sequence) => withinTime(1000, () => play(solverPackage, sequence)));
  }
  if (details === undefined) throw new Error('the fuzzer did not run');
  return details;
}

// A bug takes a copy of the package and a run of the fuzzer.
const planted = bugs.filter(({ isQuick = false }) => isQuick || profile === 'long');

it.each(planted)(`a planted bug is found${isShrunk ? ' and shrunk' : ''}: $description`, async (bug) => {
  const { solverPackage, remove } = await changedBuild([...eagerChanges, bug]);
  try {
    const { failed, counterexample } = found(solverPackage);
    expect(failed).toBe(true);
    if (isShrunk) expect(counterexample?.[0].calls.length).toBeLessThanOrEqual(maxCalls);
  } finally {
    await remove();
  }
});

it('all bugs can be planted together', async () => {
  const { remove } = await changedBuild([...eagerChanges, ...bugs]);
  await remove();
});

it('refuses a change that does not apply', async () => {
  const change = { file: 'solver.js', from: 'no line of the solver', to: '' };
  await expect(changedBuild([change])).rejects.toThrow('found it 0 times');
});
