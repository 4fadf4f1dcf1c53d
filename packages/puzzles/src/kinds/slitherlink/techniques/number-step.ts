import { cellsAtEdges } from '../../../boards/geometry/drawn-graph.js';
import { graphOf } from '../../../boards/geometry/geometry.js';
import type { Puzzle } from '../../../boards/layers/board.js';
import type { StepShape } from '../../../contracts/explanations.js';
import { type LineStep, lineStep, sitesOfRule } from '../../../parts/reasons/line-step.js';
import type { Slitherlink } from '../layers.js';

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

/** A step of Slitherlink with the numbers and points of its rules. */
export interface NumberStep extends LineStep {
  readonly numbers: readonly NumberedCell[];
  readonly points: readonly MeetingPoint[];
  /** Whether no answer has to be known. */
  readonly isFromClues: boolean;
  /** The cells with the number 0 that have an edge. */
  zerosAt(edge: number): readonly number[];
  endsOf(edge: number): readonly [number, number];
}

/** A step by its numbers and points. */
export function numberStep(puzzle: Puzzle<Slitherlink>, step: StepShape): NumberStep {
  const graph = graphOf(puzzle);
  const lines = lineStep(step);
  return {
    ...lines,
    numbers: lines.rules('number').map((rule) => {
      const [cell] = sitesOfRule(rule, 'cell') as readonly [number];
      return { cell, number: puzzle.clues.numbers[cell]!, edges: sitesOfRule(rule, 'edge') };
    }),
    points: lines.rules('point').map((rule) => ({
      vertex: sitesOfRule(rule, 'vertex')[0]!,
      edges: sitesOfRule(rule, 'edge'),
    })),
    isFromClues: step.known.length === 0,
    zerosAt: (edge) => cellsAtEdges(graph)[edge]!.filter((cell) => puzzle.clues.numbers[cell] === 0),
    endsOf: (edge) => graph.edges[edge]!,
  };
}

/** The edges that two cells share. */
export function sharedEdges(one: NumberedCell, other: NumberedCell): readonly number[] {
  return one.edges.filter((edge) => other.edges.includes(edge));
}

/** The points at the corners of a cell. */
export function cornersOf({ endsOf }: NumberStep, { edges }: NumberedCell): ReadonlySet<number> {
  return new Set(edges.flatMap((edge) => endsOf(edge)));
}
