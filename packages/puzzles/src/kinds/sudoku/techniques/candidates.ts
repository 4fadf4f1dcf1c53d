import type { Puzzle } from '../../../boards/layers/board.js';
import type { StepShape } from '../../../contracts/explanations.js';
import { numbersOn, type Sudoku } from '../layers.js';
import { allUnits } from '../units.js';

/** The rule that a unit has one of a number. */
export interface UnitRule {
  /** `row`, `column`, `region` or `diagonal`. */
  readonly type: string;
  readonly number: number;
  readonly cells: readonly number[];
}

/** A step of Sudoku: the rules about cells and units, what follows, and the candidates before it. */
export interface CandidateStep {
  /** What follows: the number is in the cell, or it is not. */
  readonly cell: number;
  readonly number: number;
  readonly isPlaced: boolean;
  /** The cells that the step uses the rule of, that it has one number. */
  readonly cells: readonly number[];
  readonly units: readonly UnitRule[];
  /** The numbers that a cell may have before the step, ascending. */
  candidates(cell: number): readonly number[];
  /** The cells of a unit that may have its number before the step. */
  places(unit: UnitRule): readonly number[];
  /** Whether two cells are different and in one row, column, region or diagonal. */
  see(one: number, other: number): boolean;
  /** Whether some row, column, region or diagonal has all of the cells. */
  areInOneHouse(cells: readonly number[]): boolean;
  /** Whether it is a chain of conclusions, each from one rule. */
  readonly isChain: boolean;
  rowOf(cell: number): number;
  columnOf(cell: number): number;
}

/** A step by its candidates. */
export function candidateStep(puzzle: Puzzle<Sudoku>, step: StepShape): CandidateStep {
  const { max } = numbersOn(puzzle);
  const all = Array.from({ length: max }, (_, at) => at + 1);
  const allowed = new Map<number, readonly number[]>();
  const candidates = (cell: number): readonly number[] => allowed.get(cell) ?? all;
  for (const { sites, allowed: left } of step.allKnown())
    allowed.set(
      sites[0]!,
      candidates(sites[0]!).filter((number) => left.includes(number)),
    );
  const isPlaced = step.fact.allowed.length === 1;
  const houses = allUnits(puzzle);
  const areInOneHouse = (cells: readonly number[]): boolean =>
    houses.some((house) => cells.every((cell) => house.includes(cell)));
  const rules = step.because.map(({ rule, sites, values }) => ({
    rule,
    cells: sites[0]?.at ?? [],
    number: values?.[0],
  }));
  return {
    cell: step.fact.sites[0]!,
    number: all.find((number) => step.fact.allowed.includes(number) === isPlaced)!,
    isPlaced,
    cells: rules.flatMap(({ rule, cells }) => (rule === 'cell' ? cells : [])),
    units: rules.flatMap(({ rule, cells, number }) =>
      number === undefined ? [] : [{ type: rule, number, cells }],
    ),
    candidates,
    places: ({ cells, number }) => cells.filter((cell) => candidates(cell).includes(number)),
    see: (one, other) => one !== other && areInOneHouse([one, other]),
    areInOneHouse,
    isChain: step.chain.length > 1,
    rowOf: (cell) => Math.floor(cell / puzzle.columns),
    columnOf: (cell) => cell % puzzle.columns,
  };
}

/** Whether all of these are among those. */
export function areAmong(some: readonly number[], all: readonly number[]): boolean {
  return some.every((each) => all.includes(each));
}

/** Whether a step is only about places of one number, which it crosses out. */
export function isOfOneNumber({ cells, units, number, isPlaced }: CandidateStep): boolean {
  return !isPlaced && cells.length === 0 && units.every((unit) => unit.number === number);
}
