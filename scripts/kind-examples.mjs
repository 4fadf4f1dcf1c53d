// Writes examples/NAME/ of a kind, from its own examples: node scripts/kind-examples.mjs NAME
// Its first example is small.txt, the second one first.txt, solved and broken; several.txt and none.txt are changes of one clue or one rule of the
// first. Files that are there are replaced.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { table } from './markdown-table.mjs';
import { root } from './run.mjs';

/** The puzzles that differ from one in the value of one clue, or of one rule, in order; then those that lack more and more clues. */
function* changed(kind, puzzle) {
  for (const { name, min, max } of kind.variants)
    for (const value of [puzzle.rules[name] - 1, puzzle.rules[name] + 1])
      if (value >= min && value <= max) yield { ...puzzle, rules: { ...puzzle.rules, [name]: value } };
  const isBoard = (layer) => ['values', 'board'].includes(kind.layers[layer].inShape);
  const layers = Object.entries(puzzle.clues).sort(([one], [other]) => isBoard(one) - isBoard(other));
  for (const [layer, values] of layers) {
    const numbers = [...values]
      .filter((value) => value >= 1)
      .flatMap((value) => [value - 1, value, value + 1]);
    const all = [...new Set([empty, ...(kind.layers[layer].unknown ? [unknownClue] : []), ...numbers])];
    for (const site of values.keys())
      for (const value of all)
        if (value !== values[site])
          yield { ...puzzle, clues: { ...puzzle.clues, [layer]: values.with(site, value) } };
  }
  for (const [layer, values] of layers)
    for (const end of values.keys()) {
      const without = kind.layers[layer].unknown ? unknownClue : empty;
      const fewer = values.map((value, site) => (site <= end && value !== empty ? without : value));
      yield { ...puzzle, clues: { ...puzzle.clues, [layer]: fewer } };
    }
}

/** No clue, and a clue without its number: values of layers. */
const [empty, unknownClue] = [-1, -2];

/** The text of a position in the first of some formats that has it all; null where none has, or reads it as another puzzle. */
function written(kind, position, names) {
  for (const name of names)
    try {
      const text = kind.formats.find((format) => format.name === name).write(position);
      kind.read(text);
      return text;
    } catch (error) {
      if (error.name !== 'InputError') throw error;
    }
  return null;
}

const oneLine = ['puzz.link', 'gridwright-puzzle'];
const withAnswers = ['pzprv3', 'gridwright-puzzle'];

/** The first change of a puzzle with this answer to `unique`, on one line. */
async function changeWith(kind, puzzle, status, { unique, unsolved }) {
  for (const format of oneLine)
    for (const each of changed(kind, puzzle)) {
      const text = written(kind, unsolved(kind.layers, each), [format]);
      if (text !== null && (await unique(kind.read(text).puzzle)).status === status) return text;
    }
  throw new Error(`${kind.name}: no change of one clue or rule of its first example is answered "${status}"`);
}

/** A drawing that lacks one of the entries of a solution, or has another one, and breaks a rule. */
function brokenDrawing(kind, drawn, { check }) {
  for (const [layer, values] of Object.entries(drawn.answers))
    for (const [site, value] of values.entries())
      for (const other of value === -1 ? [1] : [-1, value - 1, value + 1]) {
        const text = written(
          kind,
          { ...drawn, answers: { ...drawn.answers, [layer]: values.with(site, other) } },
          withAnswers,
        );
        if (text !== null && check(kind.read(text)).status === 'invalid') return text;
      }
  throw new Error(`${kind.name}: no single entry breaks a rule`);
}

async function writeExamples(name) {
  const puzzles = await import(pathToFileURL(join(root, 'packages/puzzles/dist/index.js')).href);
  const kind = puzzles.kindNamed(puzzles.kinds, name);
  if (kind === null) throw new Error(`expected the name of a kind, found "${name}"`);
  const [small, first = small] = kind.examples.map(({ text }) => text);
  const { puzzle } = kind.read(small);
  const several = await changeWith(kind, puzzle, 'several', puzzles);
  const none = await changeWith(kind, puzzle, 'none', puzzles);
  const { solution } = await puzzles.solve(kind.read(first).puzzle);
  const drawn = puzzles.asDrawn(kind.layers, solution);
  const texts = {
    'first.txt': first,
    'small.txt': small,
    'several.txt': several,
    'none.txt': none,
    'collection.txt': [first, none, several].join('\n'),
    'solved.txt': written(kind, drawn, withAnswers),
    'broken.txt': brokenDrawing(kind, drawn, puzzles),
  };
  const folder = join(root, 'examples', name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, file), `${text.trim()}\n`);
  writeFileSync(join(folder, 'README.md'), readme(kind));
  writeFileSync(
    join(folder, 'expected.json'),
    `[\n${expected.map((each) => `  ${line(each)}`).join(',\n')}\n]\n`,
  );
  return Object.keys(texts).length;
}

const expected = [
  { file: 'first.txt', command: 'unique', exit: 0, status: 'unique' },
  { file: 'small.txt', command: 'unique', exit: 0, status: 'unique' },
  { file: 'several.txt', command: 'unique', exit: 1, status: 'several' },
  { file: 'none.txt', command: 'solve', exit: 1, status: 'none' },
  { file: 'solved.txt', command: 'check', exit: 0, status: 'valid' },
  { file: 'broken.txt', command: 'check', exit: 1, status: 'invalid' },
];

/** An object of texts and numbers as JSON on one line. */
function line(object) {
  const entries = Object.entries(object).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`);
  return `{ ${entries.join(', ')} }`;
}

function readme({ title }) {
  const rows = [
    ['`first.txt`', 'an ordinary puzzle with one solution'],
    ['`small.txt`', 'a small one'],
    ['`several.txt`', '`small.txt` with one change: several solutions'],
    ['`none.txt`', '`small.txt` with one change: no solution'],
    ['`collection.txt`', 'three puzzles, one a line: unique, none, several'],
    ['`solved.txt`', '`first.txt`, solved'],
    ['`broken.txt`', 'the solution of `first.txt` with a mistake'],
  ];
  return `# ${title} examples

Made for Gridwright, under its license. \`expected.json\` has the answers of the command; a test runs each.

${table(['file', 'what it shows'], rows)}
`;
}

if (ensureBuilt() !== 0) process.exitCode = 1;
else {
  const [name = ''] = process.argv.slice(2);
  console.log(`${await writeExamples(name)} examples in examples/${name}`);
}
