import { signOfValue, svgElementOf, toneOfValue, type ValueLayer } from '@gridwright/puzzles/boards';

export interface ValueSignProps {
  readonly layer: Pick<ValueLayer, 'label' | 'named'>;
  readonly value: number;
  /** In letters; the sign of the value by default. */
  readonly sign?: string;
}

/** A value on a button: a circle of its tone as the board draws it, as letters would have the color of the text; else its sign. */
export function ValueSign({ layer, value, sign = signOfValue(layer, value) }: ValueSignProps) {
  const tone = toneOfValue(layer, value);
  if (tone === undefined) return sign;
  const { classes, attributes } = svgElementOf({
    ...{ key: sign, address: '', role: 'clue', label: '', type: 'circle', tone },
    ...{ center: { x: 0, y: 0 }, radius: 0.36 },
  });
  return (
    <svg className="scene value-sign" viewBox="-0.5 -0.5 1 1" aria-hidden="true">
      <circle className={classes} {...attributes} />
    </svg>
  );
}
