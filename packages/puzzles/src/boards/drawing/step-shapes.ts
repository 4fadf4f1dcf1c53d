import { type Site, siteName } from '../geometry/sites.js';
import type { Position, Puzzle } from '../layers/board.js';
import { capsule, halo, markedCell } from './explanation-shapes.js';
import type { LineShape, Scene, Shape } from './scene.js';
import { siteLine } from './site-shapes.js';

/** Sites of one sort; a `vertex` is a point of the board's graph, which a drawing does not mark. */
export interface StepSites {
  readonly site: Site | 'vertex';
  readonly at: readonly number[];
}

/** What a drawing marks of a step. */
export interface StepMarks {
  /** What its rules speak of, and what has to be known. */
  readonly premises: readonly StepSites[];
  /** What follows. */
  readonly conclusions: readonly StepSites[];
  /** The values that follow, in pencil, where they are shown. */
  readonly values?: Position | null;
}

/** The marks of a step, each once. `print` is the print of the board, with the entries. */
export function stepShapes(
  puzzle: Puzzle,
  { premises, conclusions }: StepMarks,
  print: Scene,
): readonly Shape[] {
  const shapesAt = ({ site, at }: StepSites, look: 'premise' | 'conclusion'): readonly Shape[] => {
    if (site === 'cell') return at.map((cell) => markedCell(puzzle, cell, look, print));
    const lines = linesAt(puzzle, { site, at });
    return look === 'premise' ? lines.map(halo) : lines.flatMap(capsule);
  };
  const shapes = [
    ...premises.flatMap((sites) => shapesAt(sites, 'premise')),
    ...conclusions.flatMap((sites) => shapesAt(sites, 'conclusion')),
  ];
  return [...new Map(shapes.map((shape) => [shape.key, shape])).values()];
}

/** Sites between cells or on edges as lines; none for others, which a drawing of the board cannot mark. */
function linesAt(puzzle: Puzzle, { site, at }: StepSites): readonly LineShape[] {
  if (site !== 'pair' && site !== 'edge') return [];
  return at.map((each) => {
    const address = siteName(puzzle, site, each);
    return siteLine(puzzle, site, each, { key: `step-${address}`, address, role: 'mark', label: '' });
  });
}
