import { smallerOptions } from '../smaller-options.js';
import type { Mixture, Round } from './random-mixtures.js';
import { smallerConstraints } from './smaller-constraints.js';

/** Smaller mixtures; the size is not used here. */
export function* smallerMixtures(mixture: Mixture): Generator<readonly [Mixture, number]> {
  for (const rounds of smallerRounds(mixture.rounds)) yield [{ ...mixture, rounds }, 1];
  for (const options of smallerOptions(mixture.options)) yield [{ ...mixture, options }, 1];
  if (mixture.spacing > 1) yield [{ ...mixture, spacing: 1 }, 1];
}

function* smallerRounds(rounds: readonly Round[]): Generator<readonly Round[]> {
  for (const place of rounds.keys()) yield rounds.toSpliced(place, 1);
  // Merges two rounds, with the assumptions of the second.
  for (const [place, round] of rounds.entries()) {
    const next = rounds[place + 1];
    if (next === undefined) break;
    const constraints = [...round.constraints, ...next.constraints];
    yield rounds.toSpliced(place, 2, { ...next, constraints });
  }
  for (const [place, round] of rounds.entries())
    for (const smaller of smallerRound(round)) yield rounds.with(place, smaller);
}

function* smallerRound(round: Round): Generator<Round> {
  const { constraints, assumptions } = round;
  for (const place of constraints.keys()) yield { ...round, constraints: constraints.toSpliced(place, 1) };
  for (const place of assumptions.keys()) yield { ...round, assumptions: assumptions.toSpliced(place, 1) };
  for (const [place, constraint] of constraints.entries())
    for (const smaller of smallerConstraints(constraint))
      yield { ...round, constraints: constraints.with(place, smaller) };
}
