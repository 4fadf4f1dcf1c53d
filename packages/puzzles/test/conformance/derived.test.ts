import { defineBoard } from '../../src/boards/define-board.js';
import type { Layers } from '../../src/boards/layers/layer.js';
import { letters } from '../../src/boards/layers/value-names.js';
import { defineKind } from '../../src/contracts/kind.js';
import { describeKind } from './kind-suite.js';

/** Layers of every type, more than any real kind has: derived formats and tools must work for all kinds. */
const layers = {
  givens: { site: 'cell', role: 'clue', label: 'given', values: { min: 1, max: 400 } },
  signs: { site: 'pair', role: 'clue', label: 'sign', values: { min: 0, max: 1 }, unknown: true },
  marks: {
    site: 'cell',
    role: 'clue',
    label: 'mark',
    values: { min: 1, max: 3 },
    named: letters(3),
    unknown: true,
  },
  dots: {
    site: 'pair',
    role: 'clue',
    label: 'dot',
    values: { min: 0, max: 2 },
    named: { 0: { name: 'white', sign: '○', tone: 'white' }, 1: { name: 'black', sign: '●', tone: 'black' } },
  },
  waters: {
    site: 'cell',
    role: 'answer',
    label: 'cell',
    values: { min: 0, max: 1 },
    named: { 0: { name: 'water', sign: '~' }, 1: { name: 'ship', sign: '■', tone: 'black' } },
  },
  numbers: {
    site: 'cell',
    role: 'answer',
    label: 'number',
    values: ({ rules: { top } }) => ({ min: 1, max: top ?? 9 }),
  },
  walls: { site: 'pair', role: 'answer', label: 'wall', values: { min: 1, max: 2 }, blank: 1 },
  shades: { site: 'cell', role: 'answer', label: 'shade', values: { min: 0, max: 1 }, blank: 0 },
  links: { site: 'pair', role: 'answer', label: 'link', values: { min: 0, max: 3 } },
  fences: { site: 'edge', role: 'answer', label: 'fence', values: { min: 0, max: 1 } },
  gates: { site: 'edge', role: 'answer', label: 'gate', values: { min: 1, max: 2 }, blank: 1 },
} as const satisfies Layers;

const board = defineBoard({
  name: 'everything',
  description: 'Nothing to solve.',
  variants: [
    { name: 'diagonals', min: 0, max: 1, default: 0, text: 'a switch' },
    { name: 'top', min: 2, max: 30, default: 9, text: 'a number' },
  ],
  layers,
  rules: [],
  examples: [],
});

const everything = defineKind({ board, formulations: [] });

describeKind(everything, { runs: 25, among: [everything] });
