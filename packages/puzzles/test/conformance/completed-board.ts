import { conflict } from '@gridwright/modeling';
import fc from 'fast-check';
import { runs as usualRuns } from '../../../../test/profile.js';
import { type Geometry, noBoard } from '../../src/boards/geometry/geometry.js';
import { isLineSite, lineGraph } from '../../src/boards/geometry/line-graph.js';
import { siteCount } from '../../src/boards/geometry/sites.js';
import { emptyPuzzle, type Position, type Puzzle, type SiteValues } from '../../src/boards/layers/board.js';
import {
  type AnswerLayer,
  type ClueLayer,
  dividesBoard,
  empty,
  hasBoard,
  layersOf,
  type PuzzleShape,
  rangeOf,
  unknownClue,
} from '../../src/boards/layers/layer.js';
import type { ClueRecord } from '../../src/boards/layers/records.js';
import { violations } from '../../src/boards/rules/rule.js';
import type { WantedPuzzle } from '../../src/contracts/generator.js';
import type { Kind } from '../../src/contracts/kind.js';
import { type SeededRandom, seededRandom } from '../../src/contracts/seeded-random.js';
import { wanderingLines } from '../../src/parts/generation/random-loop.js';
import { symmetricSites } from '../../src/parts/generation/symmetric-sites.js';
import { generate } from '../../src/questions/generate/generate.js';
import { arbitraryRecords, arbitraryRules } from './arbitrary-board.js';

/** The longest side of the boards, and of those that the generator makes. */
const maxSide = 7;
const maxMadeSide = usualRuns(maxSide, 5);

/** The maximum number of sweeps of a random loop: few leave long straight parts, many wind. */
const maxSweeps = 12;

/** The tries to make a random drawing that keeps the rules, and those for a kind whose generator makes some. */
const maxTries = 20;
const fewTries = 3;

/** How many solutions the generator makes: each serves several boards, with other clues. */
const maxMade = usualRuns(4, 2);

/** The maximum number of clues of a random board, and of the values that are tried for each. */
const maxClues = usualRuns(25, 12);
const maxValues = 30;

/** Makes a random drawing; null if no try kept the rules. */
export type CompletedBoards = (random: SeededRandom) => Promise<Position | null>;

/**
 * Complete drawings that keep the rules, on boards too large for brute force, with random clues that fit: from the solutions
 * that the generator makes, else from random answers, and random loops where lines are drawn. Asks no model but the generator's.
 */
export function completedBoards(kind: Kind): CompletedBoards {
  const made = new Map<number, Promise<Position | null>>();
  const seedOfRun = fc.readConfigureGlobal().seed ?? 0;
  return async (random) => {
    const tries = kind.generator === null ? maxTries : random.pick([0, fewTries]);
    for (let each = 0; each < tries; each++) {
      const drawn = randomDrawing(kind, random);
      if (isKept(kind, drawn)) return withFittingClues(kind, drawn, random);
    }
    const number = random.below(maxMade);
    if (!made.has(number)) made.set(number, madeDrawing(kind, seededRandom(seedOfRun + number)));
    const drawn = await made.get(number)!;
    return drawn === null ? null : withFittingClues(kind, drawn, random);
  };
}

/** Whether a complete drawing keeps all rules. */
export function isKept({ rules }: Kind, position: Position): boolean {
  return violations(rules, position, 'complete').length === 0;
}

function randomDrawing(kind: Kind, random: SeededRandom): Position {
  const side = (): number => 2 + random.below(maxSide - 1);
  const geometry: Geometry = hasBoard(kind.layers) ? { rows: side(), columns: side() } : noBoard;
  const shape: PuzzleShape = {
    kind: kind.name,
    ...geometry,
    ...sampled(arbitraryRecords(kind, geometry), random),
    rules: sampled(arbitraryRules(kind), random),
  };
  const answers = layersOf(kind.layers, 'answer').map(([name, layer]) => [
    name,
    randomAnswers(shape, layer, random),
  ]);
  const drawn = { puzzle: emptyPuzzle(kind.layers, shape), answers: Object.fromEntries(answers) };
  return { ...drawn, puzzle: withFittingRecords(kind, drawn, random) };
}

function sampled<Value>(arbitrary: fc.Arbitrary<Value>, random: SeededRandom): Value {
  return fc.sample(arbitrary, { numRuns: 1, seed: random.below(2 ** 31) })[0]!;
}

/** A random loop where lines are drawn, else random values, often one of them more than others. */
function randomAnswers(shape: PuzzleShape, layer: AnswerLayer, random: SeededRandom): SiteValues {
  const { min, max } = rangeOf(layer, shape);
  if (isLineSite(layer.site) && min <= 0 && max >= 1) {
    const wandering = wanderingLines(lineGraph(shape, layer.site), random, false);
    for (let sweeps = random.below(maxSweeps + 1); sweeps > 0; sweeps--) wandering.sweep();
    return Int16Array.from(wandering.lines);
  }
  const value = (): number => min + random.below(max - min + 1);
  const [usual, share] = [value(), random.pick([0, 0, 0.5, 0.8])];
  return Int16Array.from({ length: siteCount(shape, layer.site) }, () =>
    random.chance(share) ? usual : value(),
  );
}

/** The puzzle with those records that are clues and true. */
function withFittingRecords(kind: Kind, { puzzle, answers }: Position, random: SeededRandom): Puzzle {
  const lists = layersOf(kind.layers, 'records').filter(([, { isClue }]) => isClue);
  if (lists.length === 0) return puzzle;
  const records: Record<string, readonly ClueRecord[]> = { ...puzzle.records };
  for (const [name] of lists) records[name] = [];
  for (const [name] of lists)
    for (const record of random.shuffled(puzzle.records![name]!)) {
      const before = records[name]!;
      records[name] = [...before, record];
      if (!isKept(kind, { puzzle: { ...puzzle, records }, answers })) records[name] = before;
    }
  return { ...puzzle, records };
}

/** A solution that the generator makes, without its clues if the drawing keeps the rules then. */
async function madeDrawing(kind: Kind, random: SeededRandom): Promise<Position | null> {
  const wanted = wish(kind, random);
  const answer = wanted && (await generate(kind, wanted, { engines: [conflict()], rates: false }));
  if (answer?.status !== 'unique') return null;
  const { puzzle, answers } = answer.solution;
  const clues = { ...puzzle.clues, ...undividing(kind, emptyPuzzle(kind.layers, puzzle).clues) };
  const bare = { puzzle: { ...puzzle, clues }, answers };
  return isKept(kind, bare) ? bare : { puzzle, answers };
}

/** A wish for a board that the generator says it can make; null if there is none among some. */
function wish(kind: Kind, random: SeededRandom): WantedPuzzle | null {
  const { generator, variants, layers } = kind;
  if (generator === null) return null;
  const side = (): number => 2 + random.below(maxMadeSide - 1);
  for (let tries = 0; tries < 200; tries++) {
    const given = sampled(arbitraryRules(kind), random);
    const wanted: WantedPuzzle = {
      ...(hasBoard(layers)
        ? { geometry: { rows: side(), columns: side() } }
        : { geometry: noBoard, extent: { rows: side(), columns: side() } }),
      rules: Object.fromEntries(
        variants.map(({ name, default: plain }) => [
          name,
          generator.variants.includes(name) ? given[name]! : plain,
        ]),
      ),
      symmetry: random.pick(generator.symmetries),
      seed: random.below(2 ** 32),
    };
    const { geometry, symmetry } = wanted;
    const hasSymmetry = symmetry === 'none' || symmetricSites(geometry, 'cell', symmetry) !== null;
    if (hasSymmetry && generator.problem(wanted) === null) return wanted;
  }
  return null;
}

function undividing({ layers }: Kind, clues: Puzzle['clues']): Puzzle['clues'] {
  return Object.fromEntries(Object.entries(clues).filter(([name]) => !dividesBoard(layers[name]!)));
}

/** The values that a clue may have, "?" among them; of very many, some. */
export function clueValues(layer: ClueLayer, puzzle: Puzzle, random: SeededRandom): readonly number[] {
  const { min, max } = rangeOf(layer, puzzle);
  const all = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const values = all.length > maxValues ? random.shuffled(all).slice(0, maxValues) : all;
  return layer.unknown === true ? [...values, unknownClue] : values;
}

/** The drawing with random clues at some sites, each after trying every value, so that all rules are kept still. */
function withFittingClues(kind: Kind, drawn: Position, random: SeededRandom): Position {
  const clues: Record<string, SiteValues> = { ...drawn.puzzle.clues };
  for (const [name, values] of Object.entries(clues)) clues[name] = values.slice();
  const position = { ...drawn, puzzle: { ...drawn.puzzle, clues } };
  const density = random.pick([0.2, 0.5, 1]);
  const sites = layersOf(kind.layers, 'clue')
    .filter(([, layer]) => !dividesBoard(layer))
    .flatMap(([name, layer]) => [...clues[name]!.keys()].map((site) => ({ name, layer, site })));
  const some = Math.min(maxClues, Math.ceil(density * sites.length));
  for (const { name, layer, site } of random.shuffled(sites).slice(0, some)) {
    const values: SiteValues = clues[name]!;
    const before = values[site]!;
    const fitting = clueValues(layer, drawn.puzzle, random).filter((value) => {
      values[site] = value;
      return isKept(kind, position);
    });
    const numbers = fitting.filter((value) => value !== unknownClue);
    // "?" fits nearly always, and says least.
    const isNumber = numbers.length > 0 && random.chance(0.8);
    values[site] = fitting.length === 0 ? before : random.pick(isNumber ? numbers : fitting);
  }
  return position;
}

/** The position with some answers erased. */
export function withoutSomeAnswers({ puzzle, answers }: Position, random: SeededRandom): Position {
  const share = random.pick([0.05, 0.3, 0.6, 0.95]);
  const rest = Object.entries(answers).map(([name, values]) => [
    name,
    values.map((value) => (random.chance(share) ? empty : value)),
  ]);
  return { puzzle, answers: Object.fromEntries(rest) };
}
