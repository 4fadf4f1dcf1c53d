import type { Layers } from '../../boards/layers/layer.js';

/** The name of the kind. */
export const kind = 'circuitboard';

/** The values of cells that are no plain points. */
export const blocked = 1;
export const end = 2;

/** Cells without a point, and the two ends of the path that must be shortest; lines that are given; lines between neighboring points. */
export const layers = {
  cells: {
    site: 'cell',
    role: 'clue',
    label: 'cell',
    values: { min: blocked, max: end },
    named: { [blocked]: { name: 'blocked', sign: '■' }, [end]: { name: 'end', sign: '◎' } },
    inShape: 'board',
  },
  given: { site: 'pair', role: 'clue', label: 'given line', values: { min: 1, max: 1 }, inShape: 'nothing' },
  lines: {
    site: 'pair',
    role: 'answer',
    label: 'line',
    values: { min: 0, max: 1 },
    blank: 0,
    givenBy: 'given',
  },
} as const satisfies Layers;

/** The layers of Circuit Board. */
export type CircuitBoard = typeof layers;
