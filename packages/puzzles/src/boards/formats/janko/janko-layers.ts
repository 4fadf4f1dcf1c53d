import type { Position, Puzzle, SiteValues } from '../../layers/board.js';
import { type ClueLayer, empty, type Layers, layersOf, type PuzzleShape } from '../../layers/layer.js';
import { type SingleLayers, singleLayers } from '../../layers/single-layers.js';

/** A layer of totals, and the section of a text that it is. */
export interface JankoTotals {
  readonly section: 'clabels' | 'rlabels';
  readonly name: string;
  readonly layer: ClueLayer;
}

/** The values of the clues of a text, each layer in its place. */
export interface JankoClues {
  readonly cells: SiteValues;
  /** The default regions if they are null. */
  readonly regions: SiteValues | null;
  /** By the names of their layers. */
  readonly totals: Readonly<Record<string, SiteValues>>;
}

/** The layers of a kind as the parts of a text. */
export interface JankoLayers<L extends Layers>
  extends Pick<SingleLayers<L>, 'clue' | 'cluesOf' | 'position'> {
  /** The regions of the board; null if they are the default ones. */
  ownRegionsOf(position: Position<L>): SiteValues | null;
  /** Those of columns first. */
  readonly totals: readonly JankoTotals[];
  totalsOf(position: Position<L>, totals: JankoTotals): SiteValues;
  puzzle(shape: PuzzleShape, clues: JankoClues): Puzzle<L>;
}

/**
 * The only layer of clues in cells, the totals at rows and at columns, the only layer of answers, and possibly one of
 * regions. Throws if the kind has others, or two layers of totals at the same sites.
 */
export function jankoLayers<L extends Layers>(layers: L): JankoLayers<L> {
  const totals = jankoTotals(layers);
  const apart = totals.map(({ name }) => name);
  const { clue, cluesOf, regionsOf, ...single } = singleLayers(layers, apart);
  return {
    ...{ totals, clue, cluesOf },
    ownRegionsOf: (position) => {
      const regions = regionsOf(position);
      return regions?.some((region) => region !== empty) ? regions : null;
    },
    totalsOf: ({ puzzle }: Position, { name }) => puzzle.clues[name]!,
    puzzle: (shape, clues) => {
      const puzzle = single.puzzle(shape, clues.cells, clues.regions);
      return { ...puzzle, clues: { ...puzzle.clues, ...clues.totals } };
    },
    position: single.position,
  };
}

/** The totals that a kind has, those of columns first. Throws for two layers at the same sites. */
export function jankoTotals(layers: Layers): readonly JankoTotals[] {
  return [...totalsAt(layers, 'column', 'clabels'), ...totalsAt(layers, 'row', 'rlabels')];
}

function totalsAt(
  layers: Layers,
  site: 'column' | 'row',
  section: JankoTotals['section'],
): readonly JankoTotals[] {
  const found = layersOf(layers, 'clue').filter(([, layer]) => layer.site === site);
  if (found.length > 1)
    throw new Error(`expected one layer of totals for each ${site}, found ${found.length}`);
  return found.map(([name, layer]) => ({ section, name, layer }));
}
