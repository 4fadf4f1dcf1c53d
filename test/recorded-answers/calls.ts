import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formulationWords, type Kind, kinds } from '@gridwright/puzzles';
import { root } from '../../packages/cli/test/run-command.js';

/** The sizes of new puzzles, where 5x5 does not suit the kind. */
const sizes: Readonly<Record<string, string>> = {
  sudoku: '4x4',
  battleship: '6x6',
  // A rating ends after three seconds, on a busy machine too.
  slitherlink: '4x4',
  skyscrapers: '3x3',
};

const commands = [
  ...'solve check unique count solutions forced redundant relax compare reproduce draw convert'.split(' '),
  ...'verify export decode diagram instances clues hint explain rate generate worker studio complete'.split(
    ' ',
  ),
  ...['batch unique', 'batch status', 'batch export'],
];

const questions = ['solve', 'unique', 'forced', 'hint', 'explain', 'rate', 'redundant'];

/** Calls in a folder beside the examples. What they print and write is recorded. */
export const calls: ReadonlySet<string> = new Set(
  [
    ...kinds.flatMap(callsOf),
    ...['bakery.lp', 'feed-mix.lp', 'pump-curve.lp', 'choir-seats.opb', 'tank-mix.mps'].flatMap((name) => [
      `solve examples/models/${name}`,
      `relax examples/models/${name}`,
    ]),
    'solve examples/models/bakery.lp --json',
    'export examples/models/bakery.lp --to model.mps',
    ...readdirSync(join(root, 'examples/formulas'))
      .filter((name) => name.endsWith('.cnf'))
      .map((name) => `solve examples/formulas/${name}`),
    ...['cycles', 'paths', 'trees', 'connected', 'cycle-unions', 'matchings'].flatMap((family) => [
      `diagram ${family} 3x3 --json`,
      `diagram ${family} 3x4 --minimum --list --max 3`,
      `diagram ${family} 3x3 --symmetric rotation --sample 2 --seed 4`,
    ]),
    'diagram cycles 4x4 --with r1c1 --list --max 2',
    'instances numberlink 3x3 --list --max 5',
    'instances numberlink 3x4 --minimum --sample 2 --seed 7',
    'kinds',
    'kinds --json',
    ...commands.map((command) => `${command} --help`),
    'reproduce',
    ...callsWithOptions(),
    ...wrongCalls(),
  ].filter((call) => {
    const { 1: file } = / (examples\/\S+)/.exec(call) ?? [];
    return file === undefined || existsSync(join(root, file));
  }),
);

/** The questions about the examples of a kind. What answers about a kind on a page is the same for all of these: they have a few each. */
function callsOf(kind: Kind): readonly string[] {
  return isOnPage(kind) ? fewCallsOf(kind.name) : allCallsOf(kind);
}

/** Whether a kind is written on one page. */
export function isOnPage({ name }: Kind): boolean {
  return existsSync(join(root, `packages/puzzles/src/kinds/${name}.ts`));
}

function fewCallsOf(name: string): readonly string[] {
  const folder = `examples/${name}`;
  return [
    ...[...questions, 'count', 'draw', 'hint --json'].map((words) => `${words} ${folder}/small.txt`),
    ...['unique', 'draw --to drawn.svg', 'convert --to puzz.link'].map(
      (words) => `${words} ${folder}/first.txt`,
    ),
    `solutions ${folder}/several.txt --max 3`,
    `check ${folder}/broken.txt`,
    `convert ${folder}/solved.txt --to pzprv3`,
    `generate ${name} ${sizes[name] ?? '5x5'} --seed 1`,
    ...['formats', 'formulations'].map((command) => `${command} ${name}`),
  ];
}

function allCallsOf(kind: Kind): readonly string[] {
  const [small, first, solved] = ['small', 'first', 'solved'].map(
    (name) => `examples/${kind.name}/${name}.txt`,
  );
  // Answers about other examples, and in JSON, are in the suite of a release.
  return [
    ...fewCallsOf(kind.name),
    ...['relax', 'explain --full', 'unique --json'].map((words) => `${words} ${small}`),
    ...[first, solved].map((name) => `draw ${name} --to drawn.svg`),
    `forced examples/${kind.name}/several.txt`,
    ...kind.formats.flatMap(({ name }) => [first, solved].map((each) => `convert ${each} --to ${name}`)),
    ...formulationWords(kind).map((word, at) => {
      const form = at === 0 ? 'lp' : 'cnf';
      return `export ${small} --formulation ${word} --to model.${form}`;
    }),
    `export ${small} --formulation bilevel --to model.mps`,
    `convert ${small} --to nothing`,
    `solve ${small} --formulation nothing`,
  ];
}

/** Calls with an option each. */
function callsWithOptions(): readonly string[] {
  const [board, several, solved] = ['small', 'several', 'solved'].map((name) => `examples/masyu/${name}.txt`);
  const grid = 'examples/sudoku/small.txt';
  const each = (words: string, ...options: readonly string[]): readonly string[] =>
    options.map((option) => `${words} ${option}`);
  return [
    ...each(
      `solve ${board}`,
      '--quiet',
      '--json --quiet',
      '--trace',
      '--kind masyu',
      '--format puzz.link',
      '--format has',
    ),
    ...each(`solve ${board}`, '--formulation loop/flow --engine highs', '--memory-limit 1GB', '--kind hashi'),
    ...each(
      'solve examples/formulas/langford-7.cnf',
      '--competition',
      '--quiet',
      '--json',
      '--proof formula.proof',
    ),
    ...each(`check ${solved}`, '--partial', '--quiet', '--json'),
    ...each(`unique ${board}`, '--proof board.proof', '--quiet'),
    ...each(`unique ${several}`, '--json', '--quiet', '--proof board.proof'),
    ...each(`count ${several}`, '--max 1', '--quiet', '--json'),
    ...each(`solutions ${several}`, '--max 2 --quiet', '--max 2 --json'),
    ...each(`forced ${several}`, '--json', '--quiet'),
    ...each(`redundant ${board}`, '--largest', '--largest --json', '--quiet'),
    ...each(`relax ${board}`, '--json', '--quiet', '--formulation loop/places'),
    ...each(`draw ${board}`, '--to drawn.txt', '--to drawn.svg --width 300'),
    ...each(
      `export ${board}`,
      '--to model.mps --fixed',
      '--to model.mps',
      '--to model.opb',
      '--to model.lrat',
    ),
    'convert examples/masyu/collection.txt --to pzprv3',
    ...each(
      'diagram paths 3x3',
      '--from r1c1 --to r3c3',
      '--from r1c1 --count',
      '--maximum --list',
      '--minimum',
    ),
    ...each(
      'diagram cycles 4x4',
      '--with r1c1,r2c2',
      '--without r1c1 --json',
      '--symmetric reflection',
      '--max 2 --list',
    ),
    ...each('diagram connected 2x3', '--minimal', '--maximal', '--list --quiet', '--json --list --max 3'),
    ...each(
      'instances numberlink 3x3',
      '--count',
      '--max-pairs 2',
      '--solvable',
      '--minimal',
      '--minimum',
      '--json',
    ),
    ...each(
      'instances numberlink 3x3',
      '--with r1c1',
      '--without r2c2',
      '--symmetric rotation',
      '--list --max 2 --to puzz.link',
    ),
    ...each(
      `clues ${grid}`,
      '--fewest',
      '--fewest --all',
      '--fewest --json',
      '--fewest --with r2c3',
      '--fewest --without r2c3',
    ),
    ...each(
      `clues ${grid}`,
      '--fewest --symmetric rotation',
      '--fewest --proof fewest.proof',
      '--fewest --to line',
      '',
    ),
    ...each(
      'hint examples/sudoku/begun.sdk',
      '',
      '--json',
      '--right-so-far',
      '--right-so-far --json',
      '--to step.svg',
    ),
    ...each('hint examples/masyu/broken.txt', '--json', '--right-so-far', '--to step.svg'),
    ...each(`explain ${board}`, '--proof steps.proof', '--quiet', '--full --json'),
    ...each(`rate ${board} ${grid}`, '--csv', '--json', '--quiet'),
    ...each(
      'generate hashi 5x5 --seed 2',
      '--count 2',
      '--difficulty easy',
      '--islands 6',
      '--density 0.4',
      '--no-rating',
    ),
    ...each(
      'generate hashi 5x5 --seed 2',
      '--json',
      '--quiet',
      '--to made.txt',
      '--format tatham',
      '--count 2 --format has',
    ),
    ...each(
      'generate sudoku 4x4 --seed 2',
      '--symmetry rotation',
      '--clues 6',
      '--best-of 2',
      '--like examples/sudoku/small.txt',
    ),
    'solve examples/zebra/small.txt --trace',
    'generate numberlink 4x4 --seed 2 --pairs 3',
    'generate battleship 5x5 --seed 2 --fleet 2,1',
    'generate hashi 5x5 --seed 1 --format nothing',
  ];
}

/** Calls that are wrong, each in another way. */
function wrongCalls(): readonly string[] {
  const board = 'examples/hashi/small.txt';
  return [
    ...['', 'nothing', 'solve', 'solve nothing.txt', 'solve hashi/0/0/', 'solve hashi/3/3/99', 'solve 12'],
    ...['--time-limit 0', '--time-limit 5', '--engine nothing', '--rules nothing=1', '--rules no-loops'].map(
      (options) => `solve ${board} ${options}`,
    ),
    ...['--max 0', '--max x', '--json --quiet', '--jobs 0'].map((options) => `count ${board} ${options}`),
    ...['--to board.bmp', '--to board.png --width 0', '--to nowhere/board.svg'].map(
      (options) => `draw ${board} ${options}`,
    ),
    ...['--to model.doc', '--to model.cnf --formulation flow'].map((options) => `export ${board} ${options}`),
    ...['--csv --json', '--plot plot.png', '--engines', '--repeat 0', '--formulations nothing'].map(
      (options) => `compare ${board} ${options}`,
    ),
    ...[
      'nothing 3x3',
      'cycles 0x3',
      'cycles 3x3 --with r9c9',
      'cycles 3x3 --symmetric nothing',
      'cycles nothing.txt',
    ].map((words) => `diagram ${words}`),
    ...['nothing 3x3', 'numberlink 0x0', 'slitherlink nothing.txt', 'numberlink 3x3 --with r9c9'].map(
      (words) => `instances ${words}`,
    ),
    ...['nothing', 'hashi 0x0', 'hashi 5', 'hashi 5x5 --count 0', 'hashi 5x5 --clues 99', 'sudoku 5x5'].map(
      (words) => `generate ${words} --seed 1`,
    ),
    'generate hashi 5x5 --difficulty nothing',
    ...['nothing', 'thesis-9 --limit'].map((words) => `reproduce ${words}`),
    ...['formats', 'formulations'].map((command) => `${command} nothing`),
    `verify ${board}`,
    `verify nothing.proof ${board}`,
    `decode ${board} nothing.sol`,
    `check ${board} examples/masyu/small.txt`,
    `hint ${board} --proof`,
    `clues ${board} --fewest --all --symmetric nothing`,
    'complete nothing',
    'batch',
    'batch unique',
    'worker',
    'studio --port x',
  ];
}
