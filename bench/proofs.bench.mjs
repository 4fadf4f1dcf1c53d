// The cost of proofs: solving without a log, logging on top of it, and checking, each by itself, warm, the median of some
// runs that take turns; and how long the proofs are. On the CLLV boards of Hashi with one clue changed so that none is
// left, from the puzzle to the answer, and on generated formulas without a model (LRAT).
//
// BENCH_STEP=12 takes every twelfth board, and every third formula of a family (default: every fourth board, all formulas).
import { conflict, openSession, requirePrepared, withBounds } from '@gridwright/modeling';
import { kinds, readPuzzle } from '@gridwright/puzzles';
import { ProofLog, Solver } from '@gridwright/solver';
import { checkLrat, checkProof } from '@gridwright/solver/checker';
import { requireInstances, sizes } from './cllv.mjs';
import { distribution } from './distribution.mjs';
import { loadModule } from './solver/load-module.mjs';

const boardStep = Number(process.env.BENCH_STEP ?? 4);
const formulaStep = Math.ceil(Number(process.env.BENCH_STEP ?? 1) / 4);
const engine = conflict();
/** What takes longer is timed once. */
const repeat = 5;
const longMs = 2000;

/** Runs of three things that take turns; the median of each in milliseconds. */
async function timed({ plain, logged, checked }) {
  const times = { plain: [], logged: [], checked: [] };
  for (let run = 0; run < repeat; run++) {
    let start = performance.now();
    const take = (name) => {
      times[name].push(performance.now() - start);
      start = performance.now();
    };
    await plain();
    take('plain');
    const proof = await logged();
    take('logged');
    checked(proof);
    take('checked');
    if (times.plain[0] > longMs) break;
  }
  const median = (values) => [...values].sort((one, other) => one - other)[values.length >> 1];
  return { plain: median(times.plain), logged: median(times.logged), checked: median(times.checked) };
}

function joined(pieces) {
  return pieces.length === 1 ? pieces[0] : new Uint8Array(Buffer.concat(pieces));
}

function requireVerified({ status, problem }, name) {
  if (status !== 'verified') throw new Error(`${name}: ${JSON.stringify(problem)}`);
}

function modelOf(kind, puzzle) {
  const { model, fix } = kind.formulations[0].formulate(puzzle, { parameters: {}, budget: {} });
  return withBounds(model, fix(puzzle));
}

/** Makes the model of the board with one clue changed by so much, the first that leaves no solution; null without one. */
async function withoutSolution(kind, puzzle, change) {
  const [layer] = Object.keys(puzzle.clues);
  const given = puzzle.clues[layer];
  for (let site = 0; site < given.length; site++) {
    if (!(given[site] > 0) || given[site] + change > 8) continue;
    const values = given.slice();
    values[site] += change;
    const changed = { ...puzzle, clues: { ...puzzle.clues, [layer]: values } };
    const session = await openSession(engine, modelOf(kind, changed));
    const { status, stats } = await session.solve({}, { nodeLimit: 100_000 });
    // One that is seen without a search says nothing about logging.
    if (status === 'infeasible' && (change % 2 !== 0 || stats.conflicts > 20))
      return () => modelOf(kind, changed);
  }
  return null;
}

async function measureModel(makeModel, name) {
  const proofOf = async () => {
    const pieces = [];
    const session = await requirePrepared(engine, makeModel()).proving.open({
      goal: 'solutions',
      about: null,
      sink: (bytes) => pieces.push(bytes),
    });
    await session.solve({});
    const { checkMs, steps } = session.conclude();
    return { proof: joined(pieces), checkMs, steps };
  };
  let checkMs = [];
  const last = { steps: 0, bytes: 0 };
  const times = await timed({
    plain: async () => {
      const session = await openSession(engine, makeModel());
      await session.solve({}, {});
    },
    logged: async () => {
      const { proof, checkMs: ms, steps } = await proofOf();
      checkMs.push(ms);
      Object.assign(last, { steps, bytes: proof.length });
      return proof;
    },
    checked: (proof) => requireVerified(checkProof(proof), name),
  });
  checkMs = checkMs.sort((one, other) => one - other)[checkMs.length >> 1];
  return { ...times, logged: times.logged - checkMs, ...last };
}

async function measureFormula({ name, variableCount, clauses }, text) {
  const solve = (proof) => {
    const solver = new Solver({ proof });
    solver.addVariables(variableCount);
    for (const clause of clauses) solver.addClause(clause);
    return solver.solve();
  };
  const formula = new TextEncoder().encode(text);
  const last = { steps: 0, bytes: 0 };
  const times = await timed({
    plain: () => void solve(),
    logged: () => {
      const pieces = [];
      const log = new ProofLog({
        variableCount,
        constraintCount: clauses.length,
        sink: (bytes) => pieces.push(bytes),
      });
      solve(log);
      log.flush();
      Object.assign(last, { steps: log.steps, bytes: log.length });
      return joined(pieces);
    },
    checked: (proof) => requireVerified(checkLrat({ formula, proof }), name),
  });
  return { ...times, ...last };
}

function print(title, rows) {
  const of = (value) => distribution(rows.map(value), 2);
  const sum = (name) => rows.reduce((total, row) => total + row[name], 0);
  const percent = (value) => `${(100 * value).toFixed(1)} %`;
  console.log(`${title}, ${rows.length} proofs`);
  console.log(`  solving, ms          ${of(({ plain }) => plain)}`);
  console.log(`  with logging, ms     ${of(({ logged }) => logged)}`);
  console.log(`  logging / solving    ${of(({ plain, logged }) => (logged - plain) / plain)}`);
  console.log(`  checking / solving   ${of(({ plain, checked }) => checked / plain)}`);
  const [logging, checking] = [(sum('logged') - sum('plain')) / sum('plain'), sum('checked') / sum('plain')];
  console.log(`  of the sums          logging ${percent(logging)}, checking ${percent(checking)}`);
  console.log(
    `  steps                ${distribution(
      rows.map(({ steps }) => steps),
      0,
    )}`,
  );
  console.log(
    `  kilobytes            ${distribution(
      rows.map(({ bytes }) => bytes / 1000),
      0,
    )}\n`,
  );
}

for (const change of [2, 1]) {
  for (const size of sizes) {
    const rows = [];
    for (const { name, text } of requireInstances(size, boardStep)) {
      const { kind, position } = readPuzzle(kinds, text);
      const makeModel = await withoutSolution(kind, position.puzzle, change);
      if (makeModel !== null) rows.push(await measureModel(makeModel, name));
    }
    print(`Hashi, n = ${size}, a clue ${change} larger`, rows);
  }
}

const { families, dimacsText } = await loadModule('formulas.ts');
const all = [];
for (const [family, makers] of Object.entries(families)) {
  const rows = [];
  for (let i = 0; i < makers.length; i += formulaStep) {
    const formula = makers[i]();
    if (formula.isSatisfiable === true) continue;
    const solver = new Solver();
    solver.addVariables(formula.variableCount);
    for (const clause of formula.clauses) solver.addClause(clause);
    if (solver.solve([], { conflicts: 200_000 }) !== 'unsatisfiable') continue;
    rows.push(await measureFormula(formula, dimacsText(formula)));
  }
  if (rows.length > 0) print(family, rows);
  all.push(...rows);
}
print('all formulas', all);
