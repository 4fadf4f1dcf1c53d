import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SolverPackage } from './answer-check.js';
import { type CallSequence, callSequences } from './call-sequences.js';
import { type Change, changedBuild, eagerChanges } from './changed-build.js';
import { play } from './play.js';
import { withinTime } from './within-time.js';

/** A mistake, as a change of one line of the built package. */
interface PlantedBug extends Change {
  readonly says: string;
}

const bugs: readonly PlantedBug[] = [
  {
    says: 'propagation drops a watch that it moves',
    file: 'search/propagate.js',
    from: 'watches.push(replacement, other, clause);',
    to: '',
  },
  {
    says: 'the second literal of a learned clause is not of the highest level',
    file: 'search/analyze.js',
    from: 'if (level > levels[literals[highest] >> 1])',
    to: 'if (level < levels[literals[highest] >> 1])',
  },
  {
    says: 'minimization leaves out a literal too many',
    file: 'search/minimize.js',
    from: 'if (reason === noReason ||',
    to: 'if (reason === noReason && depth > 0) return true; if (reason === noReason ||',
  },
  {
    says: 'the heap does not get a variable back',
    file: 'search/backtrack.js',
    from: 'scores.insert(variable);',
    to: ';',
  },
  {
    says: 'the queue does not get a variable back',
    file: 'search/backtrack.js',
    from: 'queue.reopen(variable);',
    to: '',
  },
  {
    says: 'going back leaves the end of propagation where it was',
    file: 'search/backtrack.js',
    from: 'state.propagatedSize = Math.min(state.propagatedSize, start);',
    to: '',
  },
  {
    says: 'moving clauses together forgets reasons',
    file: 'clauses/collect-garbage.js',
    from: 'reasons[variable] = placeOf(moved, reason);',
    to: ';',
  },
  {
    says: 'a core has two assumptions at the most',
    file: 'search/search.js',
    from: 'return [failed, ...decisionsBehind(state, [failed])];',
    to: 'return [failed, ...decisionsBehind(state, [failed]).slice(0, 1)];',
  },
  {
    says: 'vivification forgets the literal that is implied',
    file: 'inprocessing/vivify.js',
    from: '[literal, ...negatedDecisionsBehind(state, [literal])]',
    to: 'negatedDecisionsBehind(state, [literal])',
  },
  {
    says: 'probing keeps the literal that failed',
    file: 'inprocessing/probe.js',
    from: 'assignUnit(state, cause ^ 1, ',
    to: 'assignUnit(state, cause, ',
  },
  {
    says: 'going back leaves one literal in the slacks',
    file: 'linear/linear-constraints.js',
    from: 'at >= size; at--',
    to: 'at > size; at--',
  },
  {
    says: 'the explanation of a linear constraint lacks a literal that it needs',
    file: 'linear/explain-linear.js',
    from: 'missing >= 0',
    to: 'missing > 0',
  },
  {
    says: 'a boundary lacks an edge',
    file: 'graphs/part-walk.js',
    from: 'found.add(literals[i]);',
    to: 'if (found.size !== 1) found.add(literals[i]);',
  },
  {
    says: 'going back still counts a vertex as used',
    file: 'graphs/connected.js',
    from: 'this.#usedCount -= 1;',
    to: ';',
  },
  {
    says: 'a cycle is excluded without the edge beside it',
    file: 'graphs/loop.js',
    from: 'clause.push(literals[edges[at]] ^ 1);',
    to: '',
  },
  {
    says: 'going back leaves a path as long as it was',
    file: 'graphs/true-paths.js',
    from: 'lengths[other] = lengths[vertex];',
    to: ';',
  },
  {
    says: 'a clause of a graph is concluded at a level that is too high',
    file: 'search/attach-derived.js',
    from: 'backtrack(state, second);',
    to: '',
  },
  {
    says: 'a bound is divided and rounded down',
    file: 'linear/normalize-linear.js',
    from: 'Math.ceil(bound / divisor)',
    to: 'Math.floor(bound / divisor)',
  },
];

/** Runs of the fuzzer; and calls of a counterexample that a person reads at a glance. */
const numRuns = 1000;
const mostCalls = 12;

/** What the fuzzer finds. The seed is part of what is tested: with it so many runs are enough. */
function found(solverPackage: SolverPackage): fc.RunDetails<[CallSequence]> {
  const check = (playOne: (sequence: CallSequence) => void) =>
    fc.check(fc.property(callSequences, playOne), { seed: 12, numRuns });
  let details: fc.RunDetails<[CallSequence]> | undefined;
  try {
    withinTime(5000, () => {
      details = check((sequence) => void play(solverPackage, sequence));
    });
  } catch {
    // A solver that is wrong may not end either; to watch each run takes longer than the run.
    details = check((sequence) => withinTime(1000, () => play(solverPackage, sequence)));
  }
  if (details === undefined) throw new Error('the fuzzer did not run');
  return details;
}

it.each(bugs)('a mistake is found, and shrunk: $says', async (bug) => {
  const { solverPackage, remove } = await changedBuild([...eagerChanges, bug]);
  try {
    const { failed, counterexample } = found(solverPackage);
    expect(failed).toBe(true);
    expect(counterexample?.[0].calls.length).toBeLessThanOrEqual(mostCalls);
  } finally {
    await remove();
  }
});

it('a change that does not apply is refused', async () => {
  const change = { file: 'solver.js', from: 'no line of the solver', to: '' };
  await expect(changedBuild([change])).rejects.toThrow('found it 0 times');
});
