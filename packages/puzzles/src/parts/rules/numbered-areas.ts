import type { SeparatorInstance } from '@gridwright/modeling';
import { cellCount, cellName } from '../../boards/geometry/grid.js';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import { areasWhere, neighbors } from '../../boards/geometry/neighbors.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { numberedAreas as numberedAreasCheck } from '../checks/numbered-areas.js';
import { countInWords } from '../reasons/phrases.js';
import type { NamedState } from '../rows/named-state.js';
import { atMost, type ClueNumber, exactly, follows, type Literal, some } from '../rows/row.js';
import type { Part, Rows } from '../rows/rows.js';
import { adjectiveOf, cellNames, inCells } from './words.js';

/** A clue, with the cells that its area may reach. */
interface Source {
  readonly cell: number;
  /** Null for "?", where that is known. */
  readonly number: ClueNumber | null;
  /** By cell that the area may have, the number of cells on the shortest way to it, both ends included. */
  readonly distances: ReadonlyMap<number, number>;
  /** By such a cell, that it belongs to the area. */
  readonly members: ReadonlyMap<number, Literal>;
  /** The area in words. */
  readonly called: string;
}

/**
 * Each area of cells in a state has one clue, with the number of its cells, or "?". `noun`: what an area is called, with its article. Rows:
 * for each clue and each cell that its area may reach, whether the cell belongs to it; the members of each area are connected. At most
 * cells × clues variables; with clues written in, numbers bound the reach.
 */
export function numberedAreas(state: NamedState, numbers: string, noun: string): Part {
  const bare = noun.replace(/^an? /, '');
  return {
    rules: [
      {
        name: 'area',
        text: `each ${bare} of ${state.many} has one number, and as many cells`,
        ...numberedAreasCheck(state, numbers),
      },
    ],
    graph: 'connectedVertices',
    write: (rows) => {
      // A random solution has its clues where its areas are.
      if (rows.isOpen) return;
      const sources = sourcesIn(rows, numbers, bare);
      writeMembership(rows, state, noun, sources);
      for (const source of sources) {
        writeSize(rows, source);
        writeConnected(rows, source);
      }
    },
    choosesSites: numbers,
    clues: ({ puzzle, answers }, random) => {
      const clues = puzzle.clues[numbers]!.map(() => empty);
      const values = answers[state.layer]!;
      for (const area of areasWhere(puzzle, (cell) => values[cell] === state.value)) {
        // A number that stands there stays where it is.
        const [given, ...others] = area.filter((cell) => puzzle.clues[numbers]![cell] !== empty);
        clues[given === undefined || others.length > 0 ? random.pick(area) : given] = area.length;
      }
      return { [numbers]: clues };
    },
  };
}

function sourcesIn(rows: Rows, numbers: string, noun: string): readonly Source[] {
  const { puzzle } = rows;
  const clues = puzzle.clues[numbers]!;
  const cells = [...clues.keys()].filter((cell) => clues[cell] !== empty);
  return cells.map((cell) => {
    const number = rows.number(numbers, cell, cellCount(puzzle));
    const size = typeof number === 'number' ? number : cellCount(puzzle);
    const distances = reachOf(puzzle, cell, size, (other) => clues[other] !== empty);
    const called =
      typeof number === 'number'
        ? `the ${noun} of the ${number} at ${cellName(puzzle, cell)}`
        : `the ${noun} of ${cellName(puzzle, cell)}`;
    const members = new Map<number, Literal>();
    for (const other of distances.keys())
      members.set(
        other,
        rows.auxiliary(
          (isTrue) => `${cellName(puzzle, other)} ${isTrue ? 'belongs' : 'does not belong'} to ${called}`,
        ),
      );
    return { cell, number, distances, members, called };
  });
}

/** The cells that an area of a size may have. No way passes another clue, or a cell beside one: their areas would be one. */
function reachOf(
  puzzle: Puzzle,
  source: number,
  size: number,
  hasClue: (cell: number) => boolean,
): ReadonlyMap<number, number> {
  const distances = new Map([[source, 1]]);
  for (const [cell, distance] of distances) {
    if (distance >= size) continue;
    for (const next of neighbors(puzzle, cell))
      if (
        !distances.has(next) &&
        !hasClue(next) &&
        neighbors(puzzle, next).every((each) => each === source || !hasClue(each))
      )
        distances.set(next, distance + 1);
  }
  return distances;
}

/** A cell belongs to one area if and only if it is in the state; its neighbors in the state belong to the same area. */
function writeMembership(rows: Rows, state: NamedState, noun: string, sources: readonly Source[]): void {
  const { puzzle } = rows;
  const { layer, value, is } = state;
  const bare = noun.replace(/^an? /, '');
  const joins = (cells: string, beside: string): string =>
    `if ${adjectiveOf(state)}, ${cells} would belong to the ${bare} of ${beside}`;
  for (const { cell, members } of sources)
    rows.rule(
      {
        rule: 'clue-cell',
        weight: 0,
        sites: inCells([cell]),
        text: () => `${cellName(puzzle, cell)} has a number`,
      },
      [some(members.get(cell)!), some(rows.is(layer, cell, value))],
    );
  for (let cell = 0; cell < cellCount(puzzle); cell++) {
    const here = sources.flatMap(({ members }) => members.get(cell) ?? []);
    const isIn = rows.is(layer, cell, value);
    const name = cellName(puzzle, cell);
    rows.rule(
      {
        rule: 'area',
        sites: inCells([cell]),
        text: () =>
          here.length === 0 ? `no ${bare} reaches ${name}` : `if ${name} ${is}, ${noun} reaches it`,
      },
      [follows([isIn], ...here)],
    );
    rows.rule(
      {
        rule: 'area',
        weight: 0,
        sites: inCells([cell]),
        text: () => `${name} belongs to at most one ${bare}, and ${is} then`,
      },
      [...here.map((member) => follows([member], isIn)), ...(here.length > 1 ? [atMost(1, here)] : [])],
    );
  }
  for (const [one_, other] of lineGraph(puzzle, 'pair').edges)
    for (const { members, called } of sources)
      for (const [from, to] of [
        [one_, other],
        [other, one_],
      ] as const) {
        const member = members.get(from);
        if (member === undefined) continue;
        const next = members.get(to);
        rows.rule(
          {
            rule: 'area',
            weight: 2,
            isImmediate: true,
            sites: inCells([from, to]),
            text: () =>
              next === undefined
                ? `${called} cannot reach ${cellName(puzzle, to)}, beside ${cellName(puzzle, from)}`
                : joins(cellName(puzzle, to), cellName(puzzle, from)),
            ...(next !== undefined && {
              joined: () => {
                const subject = cellName(puzzle, from);
                return [{ subject, object: cellName(puzzle, to), text: (cells) => joins(cells, subject) }];
              },
            }),
          },
          [follows([member, rows.is(layer, to, value)], ...(next === undefined ? [] : [next]))],
        );
      }
}

/** An area has as many cells as its number. */
function writeSize(rows: Rows, { cell, number, members, distances, called }: Source): void {
  if (number === null) return;
  rows.rule(
    {
      rule: 'area-size',
      sites: inCells([cell]),
      text: () => {
        const count = countInWords(typeof number === 'number' ? number : 0, { one: 'cell', many: 'cells' });
        // Cells that it cannot reach are known without a step, so that the sentence has to say it.
        const isAll = number === members.size && number !== 1;
        return `${called} has ${count}${isAll ? ', all that it can reach' : ''}`;
      },
    },
    [exactly(number, [...members.values()])],
  );
  if (typeof number === 'number') return;
  // Implied: a number that is a variable is at least as large as the way to a member is long.
  const far = [...distances].filter(([, distance]) => distance > 1);
  rows.rule(
    { rule: 'area-reach', weight: 0, sites: inCells([cell]), text: () => `${called} reaches no further` },
    far.map(([other, distance]) => ({
      terms: [[distance, members.get(other)!]],
      is: '<=',
      number,
      when: [],
    })),
  );
}

/** The cells of an area are connected. */
function writeConnected(rows: Rows, { cell: source, members, called }: Source): void {
  const { puzzle } = rows;
  const cells = [...members.keys()];
  const placeOf = new Map(cells.map((cell, place) => [cell, place]));
  const edges = lineGraph(puzzle, 'pair').edges.flatMap(([one, other]) => {
    const [tail, head] = [placeOf.get(one), placeOf.get(other)];
    return tail === undefined || head === undefined ? [] : [[tail, head] as const];
  });
  const farEnd = ({ between }: SeparatorInstance): string => {
    const [one, other] = between.map((place) => cells[place]!);
    return cellName(puzzle, one === source ? other! : one!);
  };
  const waysOf = ({ vertices }: SeparatorInstance): string =>
    vertices.length === 0
      ? ''
      : cellNames(
          puzzle,
          vertices.map((place) => cells[place]!),
        );
  const reaches = (far: string, ways: string): string =>
    ways === '' ? `${called} does not reach ${far}` : `${called} reaches ${far} only through ${ways}`;
  rows.connected(
    {
      rule: 'area-connected',
      weight: 3,
      text: (instance) => reaches(farEnd(instance), waysOf(instance)),
      joined: (instance) => {
        const ways = waysOf(instance);
        return [
          { subject: `${source} ${ways}`, object: farEnd(instance), text: (far) => reaches(far, ways) },
        ];
      },
      sites: ({ between, vertices }) => inCells([...between, ...vertices].map((place) => cells[place]!)),
    },
    { literals: [...members.values()], edges },
  );
}
