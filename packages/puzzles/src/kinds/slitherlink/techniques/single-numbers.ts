import { countIn } from '../../../parts/reasons/line-step.js';
import type { TechniquePattern } from '../../../parts/reasons/techniques.js';
import type { NumberedCell, NumberStep } from './number-step.js';

/** Steps by one number alone. */
export const singleNumbers: readonly TechniquePattern<NumberStep>[] = [
  {
    name: 'zero',
    text: 'No line is around a 0.',
    matches: (step) => onlyNumber(step)?.number === 0 && !step.isLine,
  },
  {
    name: '3 beside a 0',
    text: 'A 3 does not have a line toward the 0 beside it; so it has its three other lines.',
    matches: (step) => {
      const cell = onlyNumber(step);
      return (
        cell?.number === 3 &&
        cell.edges.length === 4 &&
        step.isLine &&
        step.crosses.size === 1 &&
        [...step.crosses].every((edge) => step.zerosAt(edge).length > 0)
      );
    },
  },
  {
    name: 'finished number',
    text: 'A number has all its lines; so no other line is around it.',
    matches: (step) => {
      const cell = onlyNumber(step);
      return cell !== null && !step.isLine && countIn(cell.edges, step.lines) === cell.number;
    },
  },
  {
    name: 'number that needs all its edges',
    text: 'A number has only as many edges left as it needs lines; so all of them are lines.',
    matches: (step) => {
      const cell = onlyNumber(step);
      return (
        cell !== null && step.isLine && countIn(cell.edges, step.crosses) === cell.edges.length - cell.number
      );
    },
  },
];

/** The number of a step by one number alone; null for another step. */
function onlyNumber(step: NumberStep): NumberedCell | null {
  return step.hasOnly('number') && step.numbers.length === 1 ? step.numbers[0]! : null;
}
