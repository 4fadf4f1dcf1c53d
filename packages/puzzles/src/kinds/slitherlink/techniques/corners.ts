import { countIn } from '../../../parts/reasons/line-step.js';
import type { TechniquePattern } from '../../../parts/reasons/techniques.js';
import { cornersOf, type NumberStep } from './number-step.js';

/** Steps by a number and a corner of its cell. */
export const corners: readonly TechniquePattern<NumberStep>[] = [
  {
    name: '3 in a corner',
    text: 'The two edges of a 3 at the corner of the board are lines.',
    matches: (step) => isClosedCorner(step, 3, true) && step.isFromClues,
  },
  {
    name: '1 in a corner',
    text: 'The two edges of a 1 at the corner of the board are no lines.',
    matches: (step) => isClosedCorner(step, 1, false) && step.isFromClues,
  },
  {
    name: '2 in a corner',
    text: 'The two edges of a 2 at the corner of the board are both lines, or neither is; so a line leaves each of the corners beside it.',
    matches: isTwoInCorner,
  },
  {
    name: '3 diagonal to a 0',
    text: 'The corner of a 3 toward the 0 has no other edges; so both edges of the 3 there are lines.',
    matches: (step) =>
      isClosedCorner(step, 3, true) &&
      step.corner!.outside.length === 2 &&
      step.corner!.outside.every((edge) => step.zerosAt(edge).length > 0),
  },
  {
    name: '3 with a closed corner',
    text: 'No line comes to a corner of a 3 from outside; so both edges of the 3 there are lines.',
    matches: (step) => isClosedCorner(step, 3, true),
  },
  {
    name: '1 with a closed corner',
    text: 'No line comes to a corner of a 1 from outside; so neither edge of the 1 there is a line.',
    matches: (step) => isClosedCorner(step, 1, false),
  },
  {
    name: 'line into a corner of a 3',
    text: 'A line that comes to a corner of a 3 goes on along one edge of it; so the two edges at the opposite corner are lines, and no other line leaves the corner.',
    matches: ({ corner, isLine, lines, crosses, at }) =>
      corner?.number === 3 &&
      countIn(corner.outside, lines) === 1 &&
      lines.size === 1 &&
      crosses.size === 0 &&
      (isLine ? corner.far : corner.outside).includes(at),
  },
  {
    name: 'line into a corner of a 1',
    text: 'A line that comes to a corner of a 1 can go on only along one of its edges; so the two edges at the opposite corner are no lines.',
    matches: ({ corner, isLine, lines, crosses, at }) =>
      corner?.number === 1 &&
      !isLine &&
      corner.far.includes(at) &&
      lines.size === 1 &&
      countIn(corner.outside, lines) === 1 &&
      countIn(corner.outside, crosses) === corner.outside.length - 1,
  },
  {
    name: 'one line at a corner',
    text: 'Exactly one of the two edges of a number at a corner is a line; so exactly one line leaves that corner elsewhere.',
    matches: isOneLineAtCorner,
  },
];

/** Whether no line comes from outside to a corner of a square with this number, so that both its edges there are lines, or none. */
function isClosedCorner({ corner, at, ...step }: NumberStep, number: number, isLine: boolean): boolean {
  return (
    corner?.number === number &&
    step.isLine === isLine &&
    corner.near.includes(at) &&
    step.lines.size === 0 &&
    step.crosses.size === corner.outside.length &&
    countIn(corner.outside, step.crosses) === corner.outside.length
  );
}

/** Whether the far edges leave one line to the two at the corner, and that decides the edges beside it. */
function isOneLineAtCorner(step: NumberStep): boolean {
  if (!step.corner?.outside.includes(step.at)) return false;
  const { far, near, number, outside } = step.corner;
  const others = outside.filter((edge) => edge !== step.at);
  const isDecided = countIn(far, step.lines) + countIn(far, step.crosses) === far.length;
  const isOneLeft = isDecided && number - countIn(far, step.lines) === 1;
  const areOpen = countIn(near, step.lines) + countIn(near, step.crosses) === 0;
  const elsewhere = step.isLine
    ? countIn(others, step.crosses) === others.length
    : countIn(others, step.lines) === 1;
  return isOneLeft && areOpen && elsewhere;
}

/** Whether a line leaves a square with a 2 in the corner of the board, at a point beside that corner. */
function isTwoInCorner(step: NumberStep): boolean {
  const { numbers, points, isFromClues, isLine, at } = step;
  const [cell] = numbers;
  if (!cell || !isFromClues || numbers.length !== 1 || cell.number !== 2 || cell.edges.length !== 4)
    return false;
  const around = cornersOf(step, cell);
  return (
    step.hasOnly('number', 'point') &&
    points.some(({ edges }) => edges.length === 2 && countIn(edges, new Set(cell.edges)) === 2) &&
    isLine &&
    !cell.edges.includes(at) &&
    points.length === 2 &&
    points.every(({ vertex }) => around.has(vertex)) &&
    points.some(({ edges }) => edges.length === 3 && edges.includes(at))
  );
}
