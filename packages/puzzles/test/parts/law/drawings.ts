import { siteCount } from '../../../src/boards/geometry/sites.js';
import type { Position, Puzzle } from '../../../src/boards/layers/board.js';
import { empty, type Layers, layersOf, rangeOf } from '../../../src/boards/layers/layer.js';
import type { SeededRandom } from '../../../src/contracts/seeded-random.js';
import type { Judge } from './judge.js';

/** The number of complete drawings of a puzzle. */
export function drawingCount(layers: Layers, puzzle: Puzzle): number {
  let count = 1;
  for (const [, layer] of layersOf(layers, 'answer')) {
    const { min, max } = rangeOf(layer, puzzle);
    count *= (max - min + 1) ** siteCount(puzzle, layer.site);
  }
  return count;
}

/** All complete drawings of a puzzle. */
export function* allDrawings(layers: Layers, puzzle: Puzzle): Generator<Position> {
  const count = drawingCount(layers, puzzle);
  for (let number = 0; number < count; number++) {
    let rest = number;
    yield drawingOf(layers, puzzle, (min, max) => {
      const value = min + (rest % (max - min + 1));
      rest = Math.floor(rest / (max - min + 1));
      return value;
    });
  }
}

/** A drawing whose values are the smallest ones with a random share. */
export function randomDrawing(layers: Layers, puzzle: Puzzle, random: SeededRandom): Position {
  const share = random.below(10) / 10;
  return drawingOf(layers, puzzle, (min, max) =>
    min === max || random.chance(share) ? min : min + 1 + random.below(max - min),
  );
}

function drawingOf(layers: Layers, puzzle: Puzzle, valueIn: (min: number, max: number) => number): Position {
  const answers = Object.fromEntries(
    layersOf(layers, 'answer').map(([name, layer]) => {
      const { min, max } = rangeOf(layer, puzzle);
      return [name, new Int16Array(siteCount(puzzle, layer.site)).map(() => valueIn(min, max))];
    }),
  );
  return { puzzle, answers };
}

/** Decides a site at random after the other, as the judge allows it; null if it allows nothing. */
export async function solved(
  layers: Layers,
  puzzle: Puzzle,
  judge: Judge,
  random: SeededRandom,
): Promise<Position | null> {
  let position = drawingOf(layers, puzzle, () => empty);
  if (!(await judge.allows(position))) return null;
  const sites = layersOf(layers, 'answer').flatMap(([name, layer]) =>
    [...position.answers[name]!.keys()].map((site) => ({ name, site, range: rangeOf(layer, puzzle) })),
  );
  for (const { name, site, range } of random.shuffled(sites)) {
    const values = Array.from({ length: range.max - range.min + 1 }, (_, at) => range.min + at);
    const choices = random.shuffled(values).map((value) => withValue(position, name, site, value));
    for (const choice of choices) {
      position = choice;
      if (await judge.allows(choice)) break;
    }
  }
  return position;
}

function withValue(position: Position, layer: string, site: number, value: number): Position {
  const values = position.answers[layer]!.with(site, value);
  return { ...position, answers: { ...position.answers, [layer]: values } };
}

/** The drawing with another value at a random site. */
export function withChange(layers: Layers, position: Position, random: SeededRandom): Position {
  const [name, layer] = random.pick(layersOf(layers, 'answer'));
  const site = random.below(position.answers[name]!.length);
  const { min, max } = rangeOf(layer, position.puzzle);
  const others = Array.from({ length: max - min + 1 }, (_, at) => min + at).filter(
    (value) => value !== position.answers[name]![site],
  );
  return others.length === 0 ? position : withValue(position, name, site, random.pick(others));
}

/** The drawing with some values left out. */
export function opened(position: Position, random: SeededRandom): Position {
  const share = random.below(10) / 10;
  const answers = Object.fromEntries(
    Object.entries(position.answers).map(([name, values]) => [
      name,
      values.map((value) => (random.chance(share) ? empty : value)),
    ]),
  );
  return { ...position, answers };
}
