import { meetingPatterns, oneLoopPatterns } from '../../../parts/reasons/line-patterns.js';
import { countIn, sitesOfRule } from '../../../parts/reasons/line-step.js';
import { defineTechniques, type TechniquePattern } from '../../../parts/reasons/techniques.js';
import { corners } from './corners.js';
import {
  cornersOf,
  type MeetingPoint,
  type NumberedCell,
  type NumberStep,
  numberStep,
  sharedEdges,
} from './number-step.js';

/** Steps by one number alone. */
const singleNumbers: readonly TechniquePattern<NumberStep>[] = [
  {
    name: 'zero',
    text: 'No line is around a 0.',
    matches: ({ only, isLine }) => only?.number === 0 && !isLine,
  },
  {
    name: '3 beside a 0',
    text: 'A 3 does not have a line toward the 0 beside it; so it has its three other lines.',
    matches: ({ only, isLine, crosses, zerosAt }) =>
      only?.number === 3 &&
      only.edges.length === 4 &&
      isLine &&
      crosses.size === 1 &&
      [...crosses].every((edge) => zerosAt(edge).length > 0),
  },
  {
    name: 'finished number',
    text: 'A number has all its lines; so no other line is around it.',
    matches: ({ only, isLine, lines }) =>
      only !== null && !isLine && countIn(only.edges, lines) === only.number,
  },
  {
    name: 'number that needs all its edges',
    text: 'A number has only as many edges left as it needs lines; so all of them are lines.',
    matches: ({ only, isLine, crosses }) =>
      only !== null && isLine && countIn(only.edges, crosses) === only.edges.length - only.number,
  },
];

/** Steps by two numbers side by side or diagonal. */
const pairsOfNumbers: readonly TechniquePattern<NumberStep>[] = [
  {
    name: 'adjacent 3s',
    text: 'Of two 3s side by side, the edge between them and the two edges opposite to it are lines, and no line goes on from the edge between them. Otherwise a loop would be closed around the two.',
    matches: isAdjacentThrees,
  },
  {
    name: 'diagonal 3s',
    text: 'Two 3s that touch at a corner have lines on the edges that do not meet there.',
    matches: (step) => step.numbers.length === 2 && isDiagonalThrees(step),
  },
  {
    name: 'diagonal 3s with 2s between',
    text: 'Two 3s at the ends of a diagonal of 2s have lines on the edges that do not meet the diagonal.',
    matches: (step) => step.numbers.length > 2 && isDiagonalThrees(step),
  },
];

function isAdjacentThrees(step: NumberStep): boolean {
  const { numbers, points, rules, lines, crosses } = step;
  const threes = numbers.filter(({ number, edges }) => number === 3 && edges.length === 4);
  if (crosses.size > 0) return false;
  return threes.some((one, at) =>
    threes.slice(at + 1).some((other) => {
      const [between] = sharedEdges(one, other);
      if (between === undefined) return false;
      const ends = step.endsOf(between);
      const outer = [...one.edges, ...other.edges].filter((edge) => edge !== between);
      const opposite = outer.filter((edge) => step.endsOf(edge).every((end) => !ends.includes(end)));
      const goesOn = !outer.includes(step.at) && step.endsOf(step.at).some((end) => ends.includes(end));
      const isConclusion = step.isLine ? [between, ...opposite].includes(step.at) : goesOn;
      if (!isConclusion || points.some(({ vertex }) => !ends.includes(vertex))) return false;
      const loops = rules('one-loop');
      if (loops.length === 0)
        return (
          step.hasOnly('number', ...(points.length > 0 ? ['point'] : [])) &&
          numbers.length === 2 &&
          step.isFromClues
        );
      // The evidence that there are other lines: a known line, or a number that is not at the loop.
      const around = new Set(sitesOfRule(loops[0]!, 'edge'));
      return (
        loops.length === 1 &&
        step.hasOnly('number', 'one-loop', ...(points.length > 0 ? ['point'] : [])) &&
        around.size === outer.length &&
        outer.every((edge) => around.has(edge)) &&
        numbers.length + lines.size <= 3
      );
    }),
  );
}

/** Whether a step is by two 3s at the ends of a diagonal of numbers, those between being 2s, without anything known. */
function isDiagonalThrees(step: NumberStep): boolean {
  const { numbers, points, isFromClues, isLine, at } = step;
  if (!isFromClues || !isLine || !step.hasOnly('number', 'point')) return false;
  const threes = numbers.filter(({ number }) => number === 3);
  if (numbers.some(({ number, edges }) => edges.length !== 4 || number < 2) || threes.length !== 2)
    return false;
  if (points.length !== numbers.length - 1) return false;
  // Each point is the corner of two of the numbers: of an end one, of those between two opposite ones.
  const isCorner = ({ vertex }: MeetingPoint, cell: NumberedCell): boolean =>
    cornersOf(step, cell).has(vertex);
  const touches = points.map((point) => numbers.filter((cell) => isCorner(point, cell)));
  if (touches.some((both) => both.length !== 2 || sharedEdges(both[0]!, both[1]!).length > 0)) return false;
  const degrees = numbers.map((cell) => points.filter((point) => isCorner(point, cell)).length);
  return (
    threes.some(({ edges }) => edges.includes(at)) &&
    points.every(({ vertex }) => !step.endsOf(at).includes(vertex)) &&
    numbers.every(({ number }, i) => degrees[i] === (number === 3 ? 1 : 2))
  );
}

/** The techniques of Slitherlink by the names that solvers use. */
export const techniques = defineTechniques('slitherlink', numberStep, () => [
  ...singleNumbers,
  ...corners,
  ...pairsOfNumbers,
  ...meetingPatterns({ rule: 'point', site: 'edge', place: 'a point' }),
  ...oneLoopPatterns('edge', ['number']),
]);
