import { cellsAtEdges } from '../../../boards/geometry/drawn-graph.js';
import { graphOf } from '../../../boards/geometry/geometry.js';
import type { Puzzle } from '../../../boards/layers/board.js';
import type { StepShape } from '../../../contracts/explanations.js';
import { type LineStep, lineStep, sitesOfRule } from '../../../parts/reasons/line-step.js';

/** A cell with its number and its edges. */
export interface NumberedCell {
  readonly cell: number;
  readonly number: number;
  readonly edges: readonly number[];
}

/** A point with its edges. */
export interface MeetingPoint {
  readonly vertex: number;
  readonly edges: readonly number[];
}

/** A square with its number at one of its corners: which of its edges meet there, and which do not; the other edges of the point. */
export interface Corner {
  readonly number: number;
  readonly near: readonly number[];
  readonly far: readonly number[];
  readonly outside: readonly number[];
}

/** A step of Slitherlink with the numbers and points of its rules. */
export interface NumberStep extends LineStep {
  readonly numbers: readonly NumberedCell[];
  readonly points: readonly MeetingPoint[];
  /** The number of a step by one number alone; null for another step. */
  readonly only: NumberedCell | null;
  /** The corner of a step by the rules of one square and of one corner of it; null for another step. */
  readonly corner: Corner | null;
  /** The cells with the number 0 that have an edge. */
  zerosAt(edge: number): readonly number[];
  endsOf(edge: number): readonly [number, number];
}

/** A step by its numbers and points. */
export function numberStep(puzzle: Puzzle, step: StepShape): NumberStep {
  const graph = graphOf(puzzle);
  const lines = lineStep(step);
  const numbers = lines.rules('number').map((rule) => {
    const cell = sitesOfRule(rule, 'cell')[0]!;
    return { cell, number: puzzle.clues['numbers']![cell]!, edges: sitesOfRule(rule, 'edge') };
  });
  const points = lines.rules('point').map((rule) => {
    return { vertex: sitesOfRule(rule, 'vertex')[0]!, edges: sitesOfRule(rule, 'edge') };
  });
  const isOne = numbers.length === 1;
  return {
    ...lines,
    ...{ numbers, points },
    only: isOne && lines.hasOnly('number') ? numbers[0]! : null,
    corner:
      isOne && points.length === 1 && lines.hasOnly('number', 'point')
        ? cornerOf(numbers[0]!, points[0]!)
        : null,
    zerosAt: (edge) => cellsAtEdges(graph)[edge]!.filter((cell) => puzzle.clues['numbers']![cell] === 0),
    endsOf: (edge) => graph.edges[edge]!,
  };
}

function cornerOf({ number, edges }: NumberedCell, point: MeetingPoint): Corner | null {
  const near = point.edges.filter((edge) => edges.includes(edge));
  if (edges.length !== 4 || near.length !== 2) return null;
  const [far, outside] = [edges, point.edges].map((all) => all.filter((edge) => !near.includes(edge)));
  return { number, near, far: far!, outside: outside! };
}

/** The edges that two cells share. */
export function sharedEdges(one: NumberedCell, other: NumberedCell): readonly number[] {
  return one.edges.filter((edge) => other.edges.includes(edge));
}

/** The points at the corners of a cell. */
export function cornersOf({ endsOf }: NumberStep, { edges }: NumberedCell): ReadonlySet<number> {
  return new Set(edges.flatMap((edge) => endsOf(edge)));
}
