import type { CellState } from '../../boards/layers/cell-state.js';
import type { AnswerLayer } from '../../boards/layers/layer.js';

/** A state of cells in words. */
export interface NamedState extends CellState {
  /** The predicate of such a cell: `is shaded`, `has a bulb`. */
  readonly is: string;
  /** One such cell, with an article: `a shaded cell`, `a bulb`. */
  readonly one: string;
  readonly many: string;
}

/** A layer whose cells are shaded or not. */
export const shading = {
  site: 'cell',
  role: 'answer',
  label: 'shaded cell',
  drawnAs: 'shading',
  values: { min: 0, max: 1 },
  blank: 0,
} as const satisfies AnswerLayer;

/** The shaded cells of the layer `shaded`. */
export const shaded: NamedState = {
  layer: 'shaded',
  value: 1,
  is: 'is shaded',
  one: 'a shaded cell',
  many: 'shaded cells',
};

/** The other cells of the layer `shaded`. */
export const unshaded: NamedState = {
  layer: 'shaded',
  value: 0,
  is: 'is unshaded',
  one: 'an unshaded cell',
  many: 'unshaded cells',
};

/** A layer whose cells have a thing or not, such as a star. */
export function placing<const Label extends string>(label: Label) {
  return {
    site: 'cell',
    role: 'answer',
    label,
    values: { min: 0, max: 1 },
    blank: 0,
  } as const satisfies AnswerLayer;
}

/** The cells of a layer with a thing such as a star. */
export function placed(layer: string, thing: string): NamedState {
  return { layer, value: 1, is: `has a ${thing}`, one: `a ${thing}`, many: `${thing}s` };
}
