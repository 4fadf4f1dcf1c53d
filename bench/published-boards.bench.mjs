// Published boards of Numberlink, Slitherlink and Masyu (bench/boards/, with their sources), and generated ones of Circuit Board, by each
// engine that may answer by default: `conflict`, `diagram`, and, for Numberlink, both in turns. One thread; CPU time from the puzzle to
// "unique" or "several", with the solutions checked. Engines that disagree about a board fail the bench.
//
// BENCH_SECONDS is the limit of CPU time for a board (default: 5), BENCH_BOARDS how many boards of each group at most (default: all).
// BENCH_TO=FILE writes the tables as Markdown: docs/measurements/published-boards.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownEngines } from '@gridwright/modeling';
import { emptySites, generate, kinds, plainRules, unique } from '@gridwright/puzzles';
import { cpuMs } from './figures.mjs';
import { machineText } from './summary/machine.mjs';

const limitMs = 1000 * Number(process.env.BENCH_SECONDS ?? 5);
const maxBoards = Number(process.env.BENCH_BOARDS ?? Number.POSITIVE_INFINITY);
const engines = ['conflict', 'diagram', 'conflict+diagram'].map((name) =>
  ownEngines.find((engine) => engine.name === name).withSeed(null),
);

const kindNamed = (name) => kinds.find((kind) => kind.name === name);

/** The values of signs in the rows of a board, and the layer that they belong to. */
const signs = {
  numberlink: { layer: 'numbers', value: (sign) => numberSigns.indexOf(sign) + 1 },
  slitherlink: { layer: 'numbers', value: Number },
  masyu: { layer: 'pearls', value: (sign) => (sign === 'w' ? 1 : 2) },
};
const numberSigns = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A line of bench/boards/: a name, the rules, and the rows with a sign for each cell. */
function boardOf(kind, line) {
  const [name, rule, text] = line.split(' ');
  const lines = text.split('/');
  const rules = { ...plainRules(kind.variants), ...(rule === 'plain' ? {} : { [rule]: 1 }) };
  const shape = { kind: kind.name, rows: lines.length, columns: lines[0].length, rules };
  const { layer, value } = signs[kind.name];
  const values = emptySites(shape, 'cell');
  for (const [cell, sign] of [...lines.join('')].entries()) if (sign !== '.') values[cell] = value(sign);
  return { name, rule, puzzle: { ...shape, clues: { [layer]: values } } };
}

function publishedBoards(kind) {
  const text = readFileSync(join(import.meta.dirname, `boards/${kind.name}.txt`), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => boardOf(kind, line));
}

/** As `gridwright generate circuitboard` makes them, of the seeds from 1 on. */
async function generatedBoards(side, count) {
  const kind = kindNamed('circuitboard');
  const boards = [];
  for (let seed = 1; seed <= count; seed++) {
    const rules = plainRules(kind.variants);
    const wanted = { geometry: { rows: side, columns: side }, rules, symmetry: 'none', seed };
    const { solution } = await generate(kind, wanted, { engines: [engines[0]], rates: false });
    boards.push({ name: `seed ${seed}`, rule: 'generated', puzzle: solution.puzzle });
  }
  return boards;
}

/** The status and the CPU time of a board by an engine; null within the limit. */
async function measured(kind, puzzle, engine) {
  const begin = cpuMs();
  const budget = { isCancelled: () => cpuMs() - begin > limitMs };
  const { status } = await unique(puzzle, { kind, engines: [engine], budget }).catch((error) => {
    if (error.problem?.code !== 'engine-refuses') throw error;
    return { status: 'refused' };
  });
  return { status, ms: cpuMs() - begin };
}

const isDecided = ({ status }) => status === 'unique' || status === 'several' || status === 'none';

async function measuredBoards(kind, boards) {
  const rows = [];
  for (const { name, puzzle } of boards) {
    const row = [];
    for (const engine of engines) row.push(await measured(kind, puzzle, engine));
    const statuses = new Set(row.filter(isDecided).map(({ status }) => status));
    if (statuses.size > 1) throw new Error(`${kind.name} ${name}: ${[...statuses].join(' and ')}`);
    rows.push(row);
  }
  return rows;
}

const timeText = (ms) => (ms < 100 ? `${ms.toPrecision(2)} ms` : `${(ms / 1000).toPrecision(2)} s`);

/** The engines that take some of the boards, by their places. */
function takenBy(groups) {
  return [...engines.keys()].filter((at) =>
    groups.some(({ rows }) => rows.some((row) => row[at].status !== 'refused')),
  );
}

/** By engine: decided boards, the median, the ninth decile and the maximum. */
function cells(rows, places) {
  return places.flatMap((at) => {
    const found = rows.map((row) => row[at]);
    const times = found
      .map((each) => (isDecided(each) ? each.ms : Infinity))
      .sort((one, other) => one - other);
    const part = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
    const shown = [part(0.5), part(0.9), part(1)].map((ms) => (ms === Infinity ? 'limit' : timeText(ms)));
    return [String(found.filter(isDecided).length), ...shown];
  });
}

function table(title, groups) {
  const places = takenBy(groups);
  const names = places.map((at) => `\`${engines[at].name}\``);
  const head = [
    'boards',
    'number',
    ...names.flatMap((name) => [`${name} decided`, 'median', '90 %', 'maximum']),
  ];
  const rows = groups.map(({ name, rows }) => [name, String(rows.length), ...cells(rows, places)]);
  const line = (row) => `| ${row.join(' | ')} |`;
  return [`## ${title}`, '', line(head), `|---|${'--:|'.repeat(head.length - 1)}`, ...rows.map(line), ''];
}

/** The groups of boards: by the source and the rules, and by the size. */
function grouped(boards, rows, ...keys) {
  const groups = new Map();
  for (const key of keys)
    for (const [at, board] of boards.entries()) {
      const name = key(board);
      groups.set(name, [...(groups.get(name) ?? []), rows[at]]);
    }
  return [...groups].map(([name, rows]) => ({ name, rows }));
}

const sourceOf = ({ name, rule }) =>
  `${name.split('-')[0]}${rule === 'cover-all' ? ', every cell on a path' : ''}`;
const sizeOf = ({ puzzle: { rows, columns } }) => `${rows}×${columns}`;

const page = [
  '<!-- Written by: BENCH_TO=docs/measurements/published-boards.md npm run bench -- published-boards -->',
  '',
  '# Published boards, by engine',
  '',
  'Where several [engines](../README.md#engines) take a board, the default is chosen by this measurement. The question is `unique`; the limit is',
  `${limitMs / 1000} s of CPU time for a board, in one warm process with all its threads. The boards, with their sources, are in`,
  '[bench/boards](../../bench/boards/README.md); those of Circuit Board are the generator’s, of the seeds from 1 on.',
  '',
  'Numberlink is answered by `conflict+diagram`: nearly as many boards within the limit as by `diagram`, while a board that is easy for',
  '`conflict`, or too wide for a diagram, is left to it.',
  'The other kinds are answered by `conflict`, which decides every board, faster than `diagram`.',
  '',
  `${machineText()}.`,
  '',
];

for (const [name, title] of [
  ['numberlink', 'Numberlink'],
  ['slitherlink', 'Slitherlink'],
  ['masyu', 'Masyu'],
]) {
  const kind = kindNamed(name);
  const boards = publishedBoards(kind).slice(0, maxBoards);
  await measuredBoards(kind, boards.slice(0, 2));
  const rows = await measuredBoards(kind, boards);
  const groups = name === 'numberlink' ? [() => 'all', sourceOf, sizeOf] : [() => 'all', sizeOf];
  const lines = table(title, grouped(boards, rows, ...groups));
  console.log(lines.join('\n'));
  page.push(...lines);
}

const groups = [];
for (const side of [8, 10, 14]) {
  const boards = await generatedBoards(side, Math.min(6, maxBoards));
  groups.push({ name: sizeOf(boards[0]), rows: await measuredBoards(kindNamed('circuitboard'), boards) });
}
const lines = table('Circuit Board', groups);
console.log(lines.join('\n'));
page.push(...lines);

if (process.env.BENCH_TO !== undefined) writeFileSync(process.env.BENCH_TO, page.join('\n'));
