import { columnOf, rowOf } from '../../boards/geometry/grid.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { RuleWords, StepShape } from '../../contracts/explanations.js';
import { sitesOfRule } from '../../parts/reasons/line-step.js';
import { defineTechniques, type TechniquePattern } from '../../parts/reasons/techniques.js';
import { type Berth, berthsOn } from './berths.js';
import { type Battleship, kind, middle, single, water } from './layers.js';

/** A step of Battleship. */
interface FleetStep {
  readonly at: number;
  readonly isShip: boolean;
  /** The only rule of the step; null if it has several. */
  readonly rule: RuleWords | null;
  /** The cells of the rule. */
  readonly cells: readonly number[];
  /** Everything that is known before the step, with the givens. */
  readonly ships: ReadonlySet<number>;
  readonly waters: ReadonlySet<number>;
  /** The total of the row or column of the rule; null for another rule. */
  readonly total: number | null;
  /** The form of the given of the rule; null for another rule. */
  readonly form: number | null;
  /** The places that may have a ship of the length of the rule, and how many have one; null for another rule. */
  readonly fleet: {
    readonly count: number;
    readonly length: number;
    readonly places: readonly Berth[];
  } | null;
  touchesCorner(one: number, other: number): boolean;
}

function fleetStep(puzzle: Puzzle<Battleship>, step: StepShape): FleetStep {
  const { clues } = puzzle;
  const [ships, waters] = [new Set<number>(), new Set<number>()];
  for (const [cell, given] of clues.givens.entries())
    if (given !== empty) (given === water ? waters : ships).add(cell);
  for (const { sites, allowed } of step.allKnown())
    for (const cell of sites) (allowed.includes(1) ? ships : waters).add(cell);
  const rule = step.because.length === 1 ? step.because[0]! : null;
  const cells = rule === null ? [] : sitesOfRule(rule, 'cell');
  const line = rule?.sites[0]?.at[0];
  const record = rule?.rule === 'fleet' ? puzzle.records!.fleet[line!]! : null;
  return {
    ...{ rule, cells, ships, waters },
    at: step.fact.sites[0]!,
    isShip: step.fact.allowed.includes(1),
    total:
      rule?.rule === 'row-total'
        ? clues.rowTotals[line!]!
        : rule?.rule === 'column-total'
          ? clues.columnTotals[line!]!
          : null,
    form: rule?.rule === 'form' ? clues.givens[cells[0]!]! : null,
    fleet: record && {
      ...record,
      places: berthsOn(puzzle, record.length).filter(
        (berth) =>
          !berth.cells.some((cell) => waters.has(cell)) && !berth.ends.some((cell) => ships.has(cell)),
      ),
    },
    touchesCorner: (one, other) =>
      Math.abs(rowOf(puzzle, one) - rowOf(puzzle, other)) === 1 &&
      Math.abs(columnOf(puzzle, one) - columnOf(puzzle, other)) === 1,
  };
}

/** Whether a ship is at a place, with water at its ends. */
function isComplete({ ships, waters }: FleetStep, { cells, ends }: Berth): boolean {
  return cells.every((cell) => ships.has(cell)) && ends.every((cell) => waters.has(cell));
}

const lines: readonly TechniquePattern<FleetStep>[] = [
  {
    name: 'line without ships',
    text: 'The total of a row or column is 0; so all its cells are water.',
    matches: ({ total, isShip, cells, at }) => total === 0 && !isShip && cells.includes(at),
  },
  {
    name: 'full line',
    text: 'A row or column has all its ship parts; so its other cells are water.',
    matches: ({ total, isShip, cells, at, ships }) =>
      total !== null &&
      !isShip &&
      cells.includes(at) &&
      cells.filter((cell) => ships.has(cell)).length === total,
  },
  {
    name: 'line that needs all its cells',
    text: 'A row or column has only as many cells left as it needs ship parts; so all of them are ship parts.',
    matches: ({ total, isShip, cells, at, waters }) =>
      total !== null &&
      isShip &&
      cells.includes(at) &&
      cells.filter((cell) => !waters.has(cell)).length === total,
  },
  {
    name: 'water beside a line',
    text: 'A ship part beside a row or column would make cells of it water, at its corners, that the row or column needs; so there is water.',
    matches: ({ total, isShip, cells, at, waters, touchesCorner }) =>
      total !== null &&
      !isShip &&
      !cells.includes(at) &&
      cells.filter((cell) => !waters.has(cell) && !touchesCorner(cell, at)).length < total,
  },
];

const forms: readonly TechniquePattern<FleetStep>[] = [
  {
    name: 'water around a ship of one part',
    text: 'A ship of one part has water around it.',
    matches: ({ form, isShip }) => form === single && !isShip,
  },
  {
    name: 'end of a ship',
    text: 'A ship goes on from its end in one direction, and has water in the others.',
    matches: ({ form }) => form !== null && form !== single && form !== middle,
  },
  {
    name: 'middle of a ship',
    text: 'A ship goes on at two opposite sides of its middle, and has water at the others: what one side is, or that the board ends there, decides.',
    matches: ({ form }) => form === middle,
  },
];

const fleets: readonly TechniquePattern<FleetStep>[] = [
  {
    name: 'longest ship is complete',
    text: 'A ship has as many parts as the longest ship of the fleet; so there is water where it ends.',
    matches: ({ rule, isShip, cells, at, ships }) =>
      rule?.rule === 'length' &&
      !isShip &&
      cells.includes(at) &&
      cells.every((cell) => cell === at || ships.has(cell)),
  },
  {
    name: 'fleet used up',
    text: 'All ships of a length are found; so no other ship has it.',
    matches: (step) =>
      step.fleet !== null &&
      step.fleet.places.filter((place) => isComplete(step, place)).length === step.fleet.count,
  },
  {
    name: 'only places for ships',
    text: 'The ships of a length have no more places left than there are such ships; so they are there.',
    matches: ({ fleet, isShip, at }) =>
      fleet !== null &&
      fleet.places.length === fleet.count &&
      fleet.places.some(({ cells, ends }) => (isShip ? cells : ends).includes(at)),
  },
  {
    name: 'cell of every place for a ship',
    text: 'A ship of a length is still to be found, and all its places have a cell in common; so that is a ship part.',
    matches: (step) =>
      step.fleet !== null &&
      step.isShip &&
      step.fleet.places.every((place) => isComplete(step, place) || place.cells.includes(step.at)),
  },
];

/** The techniques of Battleship by the names that solvers use. */
export const techniques = defineTechniques(kind, fleetStep, () => [...lines, ...forms, ...fleets]);
