import { countIn } from '../../../parts/reasons/line-step.js';
import type { TechniquePattern } from '../../../parts/reasons/techniques.js';
import { cornersOf, type NumberStep } from './number-step.js';

/** A square with its number at one of its corners: which of its edges meet there, and which do not; the other edges of the point. */
interface Corner {
  readonly number: number;
  readonly near: readonly number[];
  readonly far: readonly number[];
  readonly outside: readonly number[];
}

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
    matches: (step) => {
      const corner = cornerOf(step);
      return (
        corner !== null &&
        isClosedCorner(step, 3, true) &&
        corner.outside.length === 2 &&
        corner.outside.every((edge) => step.zerosAt(edge).length > 0)
      );
    },
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
    matches: (step) => {
      const corner = cornerOf(step);
      if (corner?.number !== 3 || countIn(corner.outside, step.lines) !== 1) return false;
      return (
        step.lines.size === 1 &&
        step.crosses.size === 0 &&
        (step.isLine ? corner.far : corner.outside).includes(step.at)
      );
    },
  },
  {
    name: 'line into a corner of a 1',
    text: 'A line that comes to a corner of a 1 can go on only along one of its edges; so the two edges at the opposite corner are no lines.',
    matches: (step) => {
      const corner = cornerOf(step);
      return (
        corner?.number === 1 &&
        !step.isLine &&
        corner.far.includes(step.at) &&
        step.lines.size === 1 &&
        countIn(corner.outside, step.lines) === 1 &&
        countIn(corner.outside, step.crosses) === corner.outside.length - 1
      );
    },
  },
  {
    name: 'one line at a corner',
    text: 'Exactly one of the two edges of a number at a corner is a line; so exactly one line leaves that corner elsewhere.',
    matches: isOneLineAtCorner,
  },
];

/** The corner of a step by the rules of one square and of one corner of it; null for another step. */
function cornerOf(step: NumberStep): Corner | null {
  const { numbers, points } = step;
  if (!step.hasOnly('number', 'point') || numbers.length !== 1 || points.length !== 1) return null;
  const [{ number, edges }] = numbers as [(typeof numbers)[number]];
  const near = points[0]!.edges.filter((edge) => edges.includes(edge));
  if (edges.length !== 4 || near.length !== 2) return null;
  return {
    number,
    near,
    far: edges.filter((edge) => !near.includes(edge)),
    outside: points[0]!.edges.filter((edge) => !near.includes(edge)),
  };
}

/** Whether no line comes from outside to a corner of a square with this number, so that both its edges there are lines, or none. */
function isClosedCorner(step: NumberStep, number: number, isLine: boolean): boolean {
  const corner = cornerOf(step);
  return (
    corner?.number === number &&
    step.isLine === isLine &&
    corner.near.includes(step.at) &&
    step.lines.size === 0 &&
    step.crosses.size === corner.outside.length &&
    countIn(corner.outside, step.crosses) === corner.outside.length
  );
}

/** Whether the far edges leave one line to the two at the corner, and that decides the edges beside it. */
function isOneLineAtCorner(step: NumberStep): boolean {
  const corner = cornerOf(step);
  if (corner === null || !corner.outside.includes(step.at)) return false;
  const { far, near, number } = corner;
  const others = corner.outside.filter((edge) => edge !== step.at);
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
  const { numbers, points, isFromClues } = step;
  const [cell] = numbers;
  if (!isFromClues || numbers.length !== 1 || cell!.number !== 2 || cell!.edges.length !== 4) return false;
  const corner = points.find(({ edges }) => edges.length === 2 && countIn(edges, new Set(cell!.edges)) === 2);
  const around = cornersOf(step, cell!);
  return (
    step.hasOnly('number', 'point') &&
    corner !== undefined &&
    step.isLine &&
    !cell!.edges.includes(step.at) &&
    points.length === 2 &&
    points.every(({ vertex }) => around.has(vertex)) &&
    points.some(({ edges }) => edges.length === 3 && edges.includes(step.at))
  );
}
