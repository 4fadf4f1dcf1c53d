import { distribution, geometricMean } from '../distribution.mjs';

/**
 * Prints what our solver and its peers did on some formulas. `rows` has the run of each solver on a formula; a run
 * without an answer counts as the limit; what a solver failed on is not counted for it, and formulas that neither of two
 * solved are not part of their ratios.
 */
export function report(title, rows, peers, limitMs) {
  console.log(`${title}, ${rows.length} formulas`);
  for (const name of ['ours', ...peers]) {
    const runs = rows.map((row) => row[name]).filter(({ failed }) => !failed);
    if (runs.length === 0) continue;
    const unsolved = runs.filter(({ answer }) => answer === null).length;
    const line = (what, field) =>
      `  ${name.padEnd(13)} ${what} ms  ${distribution(runs.map((run) => timeOf(run, field, limitMs)))}`;
    const counts = `solved ${runs.length - unsolved}, not ${unsolved}, failed ${rows.length - runs.length}`;
    console.log(`${line('CPU ', 'cpuMs')}  ${counts}`);
    if (name === 'ours') console.log(line('wall', 'wallMs'));
    const rates = ratesOf(runs);
    if (rates) console.log(`  ${''.padEnd(13)} ${rates}`);
  }

  for (const peer of peers) {
    const both = decided(rows, peer);
    const line = (what, field) => {
      const { ours, theirs, all } = ratios(rows, peer, field, limitMs);
      const sums = [ours, theirs].map((times) => times.reduce((sum, ms) => sum + ms, 0));
      const means = `geometric mean ${geometricMean(all).toFixed(2)}  of the sums ${(sums[0] / sums[1]).toFixed(2)}`;
      return `  ours / ${peer}, ${what}:  ${distribution(all, 2)}  ${means}`;
    };
    if (both.length === 0) continue;
    console.log(line('whole', 'cpuMs'));
    if (both.some((row) => row[peer].solvingMs !== undefined)) console.log(line('search', 'solvingMs'));
  }
}

/** Our times, those of a peer, and the ratios, formula by formula. */
export function ratios(rows, peer, field, limitMs) {
  const [ours, theirs] = ['ours', peer].map((name) =>
    decided(rows, peer).map((row) => timeOf(row[name], field, limitMs)),
  );
  return { ours, theirs, all: ours.map((ms, i) => ms / theirs[i]) };
}

/** The formulas on which a peer did not fail, and which one of the two solved. */
function decided(rows, peer) {
  return rows
    .filter((row) => !row[peer].failed)
    .filter((row) => row.ours.answer !== null || row[peer].answer !== null);
}

function timeOf(run, field, limitMs) {
  return run.answer === null ? limitMs : run[field];
}

/** Conflicts, and conflicts and propagations a second of searching, where they are known. */
function ratesOf(runs) {
  const known = runs.filter(({ propagations }) => propagations > 0);
  if (known.length === 0) return null;
  const sum = (field) => known.reduce((total, run) => total + run[field], 0);
  const seconds = sum('solvingMs') / 1000;
  const conflicts = `${sum('conflicts')} conflicts, ${Math.round(sum('conflicts') / seconds)} a second`;
  return `${conflicts}; ${(sum('propagations') / seconds / 1e6).toFixed(2)} million propagations a second`;
}
