import type { Board } from '../../definition/board.js';
import { drawnText } from '../../drawing/terminal.js';
import { isLineSite } from '../../geometry/line-graph.js';
import type { Point } from '../../geometry/point.js';
import { computedOnce } from '../../geometry/remembered.js';
import { siteCount } from '../../geometry/sites.js';
import { emptyPuzzle, emptySites, unsolved } from '../../layers/board.js';
import { plainRules } from '../../layers/rule-variant.js';
import { type ValuePlace, valueCenter } from '../../layers/value-center.js';

/** By the place of a site within its cell, the signs that a value changes around its middle: of the same place, all are alike. */
export type SampledSigns = ReadonlyMap<string, readonly SampledSign[]>;

/** A sign, and where it stands from the middle of its site. */
export type SampledSign = readonly [by: number, sign: string];

export type Samples = (layerName: string, place: ValuePlace, value: number) => SampledSigns;

/** The signs of values, from drawings of a small board that has one value everywhere. */
export function samplesOf(board: Board): Samples {
  const blank = computedOnce(() => {
    const side = [3, 4, 5, 6].find((each) => board.sizeProblem({ rows: each, columns: each }) === null) ?? 9;
    const shape = { kind: board.name, rows: side, columns: side, rules: plainRules(board.variants) };
    return unsolved(board.layers, emptyPuzzle(board.layers, shape));
  });
  const ground = computedOnce(() => drawnText(board.draw(blank())));
  const known = new Map<string, SampledSigns>();
  return (layerName, place, value) => {
    const key = `${layerName} ${value}`;
    const found = known.get(key) ?? signsOf(layerName, place, value);
    known.set(key, found);
    return found;
  };

  function signsOf(layerName: string, place: ValuePlace, value: number): SampledSigns {
    const { site } = place;
    const { puzzle, answers } = blank();
    const filled = { [layerName]: emptySites(puzzle, site).fill(value) };
    const position =
      board.layers[layerName]!.role === 'clue'
        ? { puzzle: { ...puzzle, clues: { ...puzzle.clues, ...filled } }, answers }
        : { puzzle, answers: { ...answers, ...filled } };
    const drawing = drawnText(board.draw(position));
    const middle = { x: puzzle.columns / 2, y: puzzle.rows / 2 };
    const sites = Array.from({ length: siteCount(puzzle, site) }, (_, index) =>
      valueCenter(puzzle, place, index),
    );
    // Those in the middle of the board are written last.
    sites.sort((one, other) => distance(other, middle) - distance(one, middle));
    const around = isLineSite(site) ? [0] : [-1, 0, 1];
    return new Map(
      sites.map((center) => {
        const [x, y] = ground().at(center);
        const own = around.flatMap((by) => {
          const sign = drawing.lines[y]?.[x + by];
          return sign === undefined || sign === ground().lines[y]?.[x + by] ? [] : [[by, sign] as const];
        });
        return [placeWithin(center), own];
      }),
    );
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

export function placeWithin({ x, y }: Point): string {
  return `${x - Math.floor(x)} ${y - Math.floor(y)}`;
}
