// Hashi on the CLLV instances with the engine highs, read to checked answer, against HiGHS fed with LP text.
// BENCH_STEP=1 takes every instance (default: every twelfth); BENCH_PEER=off leaves the peer out.
import { kinds, readPuzzle, solve } from '@gridwright/puzzles';
import { requireInstances, sizes } from './cllv.mjs';
import { distribution } from './distribution.mjs';
import { highsEngine } from './engines.mjs';
import { solveByLpText } from './peers/highs-lp-text.mjs';

const step = Number(process.env.BENCH_STEP ?? 12);
const withPeer = process.env.BENCH_PEER !== 'off';
// Means in milliseconds as printed by the README of PhoenixSmaug/hashi (Gurobi, its own machine, solver time).
const published = { 100: '< 10', 200: '40', 300: '120', 400: '1480' };
const publishedCllv = { 100: '160', 200: '1130', 300: '6320', 400: '36940' };

const engine = highsEngine();
for (const size of sizes) {
  const instances = requireInstances(size, step);
  const ours = [];
  const ratios = [];
  const peers = [];
  for (const { name, text } of instances) {
    const start = performance.now();
    const { position } = readPuzzle(kinds, text);
    const answer = await solve(position.puzzle, { engines: [engine], budget: {} });
    ours.push(performance.now() - start);
    if (answer.status !== 'solved') console.log(`${name}: ${answer.status}`);
    if (!withPeer) continue;
    const peerStart = performance.now();
    await solveByLpText(text);
    peers.push(performance.now() - peerStart);
    ratios.push(peers.at(-1) / ours.at(-1));
  }
  console.log(`n = ${size}, ${instances.length} puzzles, milliseconds`);
  console.log(`  gridwright, highs        ${distribution(ours)}`);
  if (withPeer) console.log(`  LP text, integral cuts   ${distribution(peers)}`);
  if (withPeer) console.log(`  peer / gridwright        ${distribution(ratios, 2)}`);
  console.log(`  printed means: lazy-solve ${published[size]}, CLLV branch and cut ${publishedCllv[size]}`);
}
