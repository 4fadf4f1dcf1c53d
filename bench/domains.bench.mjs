// Logic grids, as models: places, attributes whose values are in different places, and clues as tables over positions.
import { conflict, domains, enumerate, model, openSession } from '@gridwright/modeling';
import { distribution } from './distribution.mjs';

const repeat = Number(process.env['GRIDWRIGHT_BENCH_REPEAT'] ?? 5);

/** Whole numbers below `n`, the same each time. */
function randomFrom(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor(((state >>> 8) / 2 ** 24) * n);
  };
}

const range = (n) => Array.from({ length: n }, (_, i) => i);

/** What a clue may say of two positions; the rarer ones say less. */
const relations = [
  (p, q) => p === q,
  (p, q) => p === q,
  (p, q) => q === p + 1,
  (p, q) => Math.abs(p - q) === 1,
  (p, q) => Math.abs(p - q) === 1,
  (p, q) => Math.abs(p - q) === 2,
  (p, q) => p < q,
];

/** True clues about a random table of answers: the first `count` that hold. */
function randomClues(places, attributes, count, random) {
  const position = range(attributes).map(() => {
    const left = range(places);
    return range(places).map(() => left.splice(random(left.length), 1)[0]);
  });
  const clues = [];
  while (clues.length < count) {
    const [a, b] = [random(attributes), random(attributes)];
    const [v, w] = [random(places), random(places)];
    const relation = relations[random(relations.length)];
    if (a === b && v === w) continue;
    if (relation(position[a][v], position[b][w])) clues.push({ a, v, b, w, relation });
  }
  return clues;
}

function gridModel(places, attributes, clues) {
  const [ps, as] = [range(places), range(attributes)];
  const m = model();
  const bounds = { lower: 0, upper: places - 1 };
  const at = m.integer('value', [as, ps], bounds, (a, p) => `attribute ${a} at place ${p}`);
  const position = m.integer('position', [as, ps], bounds, (a, v) => `place of value ${v} of attribute ${a}`);
  const has = m.binary('has', [as, ps, ps]);
  const rows = as.flatMap((a) => ps.flatMap((p) => ps.map((v) => [a, p, v])));
  m.reifiedValue('value at', [rows], ([a, p, v]) => ({
    proposition: has(a, p, v),
    variable: at(a, p),
    value: v,
  }));
  m.reifiedValue('place of', [rows], ([a, p, v]) => ({
    proposition: has(a, p, v),
    variable: position(a, v),
    value: p,
  }));
  m.allDifferent('different values', [as], (a) => ps.map((p) => at(a, p)));
  m.allDifferent('different places', [as], (a) => ps.map((v) => position(a, v)));
  m.table('clue', [clues], ({ a, v, b, w, relation }) => ({
    variables: [position(a, v), position(b, w)],
    tuples: ps.flatMap((p) => ps.filter((q) => relation(p, q)).map((q) => [p, q])),
  }));
  return m.build({ decisions: [has] });
}

/** The number of solutions, up to two, the steps to both, and the milliseconds to open the model and to search. */
async function count(engine, built) {
  const start = performance.now();
  const session = await openSession(engine, built);
  const opened = performance.now();
  let [found, nodes] = [0, 0];
  const search = enumerate(session, built, { max: 2, budget: { deadlineMs: start + 10_000 } });
  let step = await search.next();
  for (; !step.done; step = await search.next()) {
    found += 1;
    nodes += step.value.stats.nodes;
  }
  nodes += step.value.stats.nodes;
  const end = performance.now();
  session.close();
  const isStopped = step.value.end !== 'all' && step.value.end !== 'max';
  return { found, nodes, isStopped, openMs: opened - start, searchMs: end - opened };
}

/** Clues of which none can be left out, of one solution. */
async function minimalClues(places, attributes, random) {
  const engine = conflict();
  for (let size = 6 * places; ; size += places) {
    let clues = randomClues(places, attributes, size, random);
    const isUnique = async (some) => (await count(engine, gridModel(places, attributes, some))).found === 1;
    if (!(await isUnique(clues))) continue;
    for (const clue of [...clues]) {
      const fewer = clues.filter((each) => each !== clue);
      if (await isUnique(fewer)) clues = fewer;
    }
    return clues;
  }
}

async function measure(title, models) {
  const engines = [
    ['domains', domains()],
    ['domains, smallest domain', domains({ search: 'smallest' })],
    ['conflict', conflict()],
    ['domains:chronological', domains({ search: 'chronological' })],
  ];
  console.log(
    `${title}, ${models.length} models: milliseconds to one solution and the proof that it is the only one`,
  );
  for (const [name, engine] of engines) {
    const rows = { open: [], search: [], nodes: [], stopped: 0 };
    for (const built of models) {
      const runs = [];
      for (let run = 0; run <= repeat; run++) {
        runs.push(await count(engine, built));
        if (runs[run].searchMs > 1000) break;
      }
      const [median] = runs
        .slice(runs.length > 1 ? 1 : 0)
        .sort((one, other) => one.searchMs - other.searchMs)
        .slice((runs.length - 1) >> 1);
      rows.open.push(median.openMs);
      rows.search.push(median.searchMs);
      rows.nodes.push(median.nodes);
      rows.stopped += Number(median.isStopped);
    }
    console.log(`  ${name.padEnd(26)} search ${distribution(rows.search, 2)}`);
    console.log(`  ${''.padEnd(26)} open   ${distribution(rows.open, 2)}`);
    console.log(`  ${''.padEnd(26)} steps  ${distribution(rows.nodes, 0)}`);
    if (rows.stopped > 0) console.log(`  ${''.padEnd(26)} stopped after 10 s: ${rows.stopped}`);
  }
}

const models = async (number, clues, places, attributes) => {
  const found = [];
  for (let seed = 1; found.length < number; seed++) {
    const built = gridModel(places, attributes, await clues(randomFrom(seed)));
    if ((await count(conflict(), built)).found === 1) found.push(built);
  }
  return found;
};

await measure(
  '5 places, 5 attributes, no clue to spare',
  await models(10, (random) => minimalClues(5, 5, random), 5, 5),
);
await measure(
  '8 places, 8 attributes, 100 clues',
  await models(10, async (random) => randomClues(8, 8, 100, random), 8, 8),
);
await measure(
  '8 places, 8 attributes, no clue to spare',
  await models(5, (random) => minimalClues(8, 8, random), 8, 8),
);
