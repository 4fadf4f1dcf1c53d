import type { ValueLayer } from './layer.js';

/** Whether the values of a layer say of each cell whether it is shaded (1) or not (0), without names of their own. */
export function isShading({
  site,
  values,
  named,
}: Pick<ValueLayer, 'named'> & Partial<Pick<ValueLayer, 'site' | 'values'>>): boolean {
  return (
    site === 'cell' &&
    named === undefined &&
    typeof values === 'object' &&
    values.min === 0 &&
    values.max === 1
  );
}
