import { appendFileSync } from 'node:fs';

/** CPU time of this process so far, user and system, in milliseconds: with its threads for garbage collection and compiling. */
export function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Hands a figure over as a line of JSON in the file that BENCH_FIGURES names, for the table of `npm run bench -- --summary`; without that
 * variable, it does nothing. `job`: what is done; `figure`: the unit, and of how many boards; `ours` and `theirs`: the figures of
 * Gridwright and of its `peer`; `ratio`: ours / theirs unless given; `note`; `missing`: why there are no figures of the peer, or none at all.
 */
export function handOver({ job, figure = '', ours = null, peer = null, theirs = null, ...more }) {
  const { BENCH_FIGURES } = process.env;
  if (BENCH_FIGURES === undefined) return;
  const { ratio = theirs === null ? null : ours / theirs, note = null, missing = null } = more;
  appendFileSync(
    BENCH_FIGURES,
    `${JSON.stringify({ job, figure, ours, peer, theirs, ratio, note, missing })}\n`,
  );
}
