// Logic grid puzzles, from the puzzle to "unique": the zebra puzzle of the thesis, with 14 sentences, and generated puzzles of 5 places and 5
// attributes and of 8 places and 6 attributes with 100 sentences. By `cp` with the engines domains and conflict, and by `assignment` with
// conflict; one thread, warm. The peers are clingo, as clingo-wasm (the time that it says it took to solve and ground) and, where they are
// installed, as the programs gringo and clasp (CPU time), with a natural encoding (bench/peers/zebra.lp), and z3-solver with an integer for
// the place of each value; two solutions asked for.
//
// BENCH_PEER=off leaves the peers out; BENCH_BOARDS is how many puzzles of each size (default: 20).

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { conflict, domains } from '@gridwright/modeling';
import { generate, kinds, readPuzzle, unique } from '@gridwright/puzzles';
import { seededRandom } from '../packages/puzzles/dist/contracts/seeded-random.js';
import { trueStatements } from '../packages/puzzles/dist/kinds/zebra/generator/true-statements.js';
import { clingo, hasClingo } from './clingo.mjs';
import { distribution } from './distribution.mjs';

const kind = kinds.find(({ name }) => name === 'zebra');
const count = Number(process.env.BENCH_BOARDS ?? 20);
const hasPeers = process.env.BENCH_PEER !== 'off';
const require = createRequire(import.meta.url);

const ways = [
  ['cp', domains()],
  ['cp', conflict()],
  ['assignment', conflict()],
];

async function made(rows, columns, seed) {
  const geometry = { rows: 0, columns: 0 };
  const wanted = { geometry, extent: { rows, columns }, rules: {}, symmetry: 'none', seed };
  const { solution } = await generate(kind, wanted, { engines: [conflict()] });
  return solution;
}

/** The puzzle with true sentences of all sorts up to this number. */
function withSentences({ puzzle, answers: { table } }, sentences, seed) {
  const { attributes, places } = puzzle.records;
  const [{ names }] = places;
  const rows = attributes.map(({ values }, row) =>
    names.map((_, place) => values[table[row * names.length + place]]),
  );
  const shares = {
    same: 4,
    at: 1,
    beside: 4,
    directlyLeft: 2,
    left: 4,
    apart: 2,
    between: 2,
    notSame: 4,
    notBeside: 2,
    either: 2,
  };
  const more = trueStatements(seededRandom(seed), { places: names, rows }, 2 * sentences, shares);
  const known = new Set(puzzle.records.sentences.map(({ statement }) => JSON.stringify(statement)));
  const added = more.filter((statement) => !known.has(JSON.stringify(statement)));
  const all = [...puzzle.records.sentences.map(({ statement }) => statement), ...added].slice(0, sentences);
  return {
    ...puzzle,
    records: { ...puzzle.records, sentences: all.map((statement, i) => ({ id: String(i + 1), statement })) },
  };
}

async function measure(title, puzzles, rounds) {
  console.log(`\n${title}, ${puzzles.length} puzzles, milliseconds`);
  const ours = [];
  for (const [formulation, engine] of ways) {
    const times = [];
    for (const puzzle of puzzles) {
      const ask = async () => {
        const start = performance.now();
        const { status } = await unique(puzzle, { kind, engines: [engine], formulation, budget: {} });
        if (status !== 'unique') throw new Error(`${formulation} on ${engine.name} says ${status}`);
        return performance.now() - start;
      };
      for (let round = 0; round < rounds; round++) await ask();
      const runs = [];
      for (let round = 0; round < rounds; round++) runs.push(await ask());
      times.push(runs.sort((one, other) => one - other)[rounds >> 1]);
    }
    ours.push(times);
    console.log(`  ${formulation}, ${engine.name}: ${distribution(times, 2)}`);
  }
  if (!hasPeers) return;
  const [best] = ours;
  for (const [name, ask] of peers) {
    const times = [];
    for (const puzzle of puzzles) {
      await ask(puzzle);
      const { ms, status } = await ask(puzzle);
      if (status !== 'unique') throw new Error(`${name} says ${status}`);
      times.push(ms);
    }
    console.log(`  ${name}: ${distribution(times, 2)}`);
    console.log(
      `  ${name} / cp on domains, puzzle by puzzle: ${distribution(times.map((ms, i) => ms / best[i]))}`,
    );
  }
}

/** By value, its number from 1. */
function numbersOf({ records }) {
  return new Map(records.attributes.flatMap(({ values }) => values).map((value, i) => [value, i + 1]));
}

/** The facts of a puzzle, and its sentences as constraints, for bench/peers/zebra.lp. */
function programOf(puzzle) {
  const { attributes, places, sentences } = puzzle.records;
  const [{ names }] = places;
  const numbers = numbersOf(puzzle);
  const at = (value, place) => `at(${numbers.get(value)},${place})`;
  const pair = ([one, other], condition) => `${at(one, 'I')}, ${at(other, 'J')}, ${condition}`;
  let sides = 0;
  /** The body of a rule that is true where the statement is false. */
  const denied = (statement) => {
    switch (statement.relation) {
      case 'same':
        return pair(statement.values, 'I != J');
      case 'at':
        return statement.places
          .map((place) => `not ${at(statement.value, names.indexOf(place) + 1)}`)
          .join(', ');
      case 'beside':
        return pair(statement.values, '|I-J| != 1');
      case 'leftOf':
        return pair(statement.values, statement.by === undefined ? 'I >= J' : `J-I != ${statement.by}`);
      case 'apart':
        return pair(statement.values, `|I-J| != ${statement.by}`);
      case 'between':
        return `${pair(statement.ends, `${at(statement.value, 'K')}, (K-I)*(J-K) <= 0`)}`;
      default:
        throw new Error(`no encoding of ${statement.relation}`);
    }
  };
  /** An atom that is true where the statement is false, and its rule. */
  const falsehood = (statement) => {
    const name = `f${++sides}`;
    return { name, rule: `${name} :- ${denied(statement)}.` };
  };
  const lines = [
    `place(1..${names.length}).`,
    ...attributes.flatMap(({ values }, a) => values.map((value) => `row(${a},${numbers.get(value)}).`)),
    ...sentences.flatMap(({ statement }) => {
      if (statement.relation === 'not') {
        const { name, rule } = falsehood(statement.of);
        return [rule, `:- not ${name}.`];
      }
      if (statement.relation === 'one') {
        const parts = statement.of.map(falsehood);
        return [
          ...parts.map(({ rule }) => rule),
          `:- { ${parts.map(({ name }) => name).join('; ')} } != ${parts.length - 1}.`,
        ];
      }
      return [`:- ${denied(statement)}.`];
    }),
  ];
  return lines.join('\n');
}

const encoding = readFileSync(new URL('peers/zebra.lp', import.meta.url), 'utf8');

async function clingoWasm(puzzle) {
  const clingoPackage = require('clingo-wasm');
  const start = performance.now();
  const {
    Result,
    Models,
    Time,
    Error: problem,
  } = await clingoPackage.run(`${encoding}\n${programOf(puzzle)}`, 2);
  if (problem !== undefined) throw new Error(problem);
  const { Number: found, More } = Models;
  const status = Result === 'UNSATISFIABLE' ? 'none' : found === 1 && More === 'no' ? 'unique' : 'several';
  return { ms: Math.min(performance.now() - start, 1000 * (Time.Total || Infinity)), status };
}

function nativeClingo(puzzle) {
  return clingo('zebra', programOf(puzzle));
}

let z3 = null;

async function z3Solver(puzzle) {
  z3 ??= (await require('z3-solver').init()).Context('bench');
  const { Int, And, Or, Not, Distinct, Solver, If, Sum } = z3;
  const { attributes, places, sentences } = puzzle.records;
  const [{ names }] = places;
  const start = performance.now();
  const solver = new Solver();
  const of = new Map(attributes.flatMap(({ values }) => values).map((value) => [value, Int.const(value)]));
  const said = (statement) => {
    const [one, other] = (statement.values ?? []).map((value) => of.get(value));
    switch (statement.relation) {
      case 'same':
        return one.eq(other);
      case 'at':
        return Or(...statement.places.map((place) => of.get(statement.value).eq(names.indexOf(place) + 1)));
      case 'beside':
        return Or(one.sub(other).eq(1), other.sub(one).eq(1));
      case 'leftOf':
        return statement.by === undefined ? one.lt(other) : other.sub(one).eq(statement.by);
      case 'apart':
        return Or(one.sub(other).eq(statement.by), other.sub(one).eq(statement.by));
      case 'between': {
        const [left, right] = statement.ends.map((end) => of.get(end));
        const middle = of.get(statement.value);
        return Or(And(left.lt(middle), middle.lt(right)), And(right.lt(middle), middle.lt(left)));
      }
      case 'not':
        return Not(said(statement.of));
      case 'one':
        return Sum(...statement.of.map((each) => If(said(each), Int.val(1), Int.val(0)))).eq(1);
      default:
        throw new Error(`no encoding of ${statement.relation}`);
    }
  };
  for (const place of of.values()) solver.add(place.ge(1), place.le(names.length));
  for (const { values } of attributes) solver.add(Distinct(...values.map((value) => of.get(value))));
  for (const { statement } of sentences) solver.add(said(statement));
  let status = 'none';
  if ((await solver.check()) === 'sat') {
    const model = solver.model();
    solver.add(Or(...Array.from(of.values(), (place) => place.neq(model.eval(place)))));
    status = (await solver.check()) === 'unsat' ? 'unique' : 'several';
  }
  return { ms: performance.now() - start, status };
}

const peers = [
  ['clingo-wasm', clingoWasm],
  ...(hasClingo ? [['gringo and clasp', nativeClingo]] : []),
  ['z3-solver', z3Solver],
];

const seeds = Array.from({ length: count }, (_, i) => i + 1);
const thesisText = readFileSync(new URL('../packages/cli/papers/zebra.json', import.meta.url), 'utf8');
await measure('The puzzle of the thesis', [readPuzzle([kind], thesisText).position.puzzle], 50);
const small = [];
for (const seed of seeds) small.push((await made(5, 5, seed)).puzzle);
await measure('5 places, 5 attributes, no sentence redundant', small, 10);
const large = [];
for (const seed of seeds) large.push(withSentences(await made(6, 8, seed), 100, seed));
await measure('8 places, 6 attributes, 100 sentences', large, 10);
process.exit();
