import { sitesOfRule } from '../../../parts/reasons/line-step.js';
import type { TechniquePattern } from '../../../parts/reasons/techniques.js';
import { cornersOf, type NumberedCell, type NumberStep, sharedEdges } from './number-step.js';

/** Steps by two numbers side by side or diagonal. */
export const pairsOfNumbers: readonly TechniquePattern<NumberStep>[] = [
  {
    name: 'adjacent 3s',
    text: 'Of two 3s side by side, the edge between them and the two edges opposite to it are lines, and no line goes on from the edge between them. Otherwise a loop would be closed around the two.',
    matches: isAdjacentThrees,
  },
  {
    name: 'diagonal 3s',
    text: 'Two 3s that touch at a corner have lines on the edges that do not meet there.',
    matches: (step) => {
      const ends = diagonalEnds(step);
      return ends !== null && step.numbers.length === 2;
    },
  },
  {
    name: 'diagonal 3s with 2s between',
    text: 'Two 3s at the ends of a diagonal of 2s have lines on the edges that do not meet the diagonal.',
    matches: (step) => {
      const ends = diagonalEnds(step);
      return ends !== null && step.numbers.length > 2;
    },
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

/** The two 3s of a step by a diagonal of numbers, those between being 2s, without anything known; null for another step. */
function diagonalEnds(step: NumberStep): readonly [NumberedCell, NumberedCell] | null {
  const { numbers, points, isFromClues, isLine, at } = step;
  if (!isFromClues || !isLine || !step.hasOnly('number', 'point')) return null;
  const threes = numbers.filter(({ number }) => number === 3);
  if (numbers.some(({ number, edges }) => edges.length !== 4 || number < 2) || threes.length !== 2)
    return null;
  if (points.length !== numbers.length - 1) return null;
  // Each point is the corner of two of the numbers: of an end one, of those between two opposite ones.
  const at3 = ({ vertex }: { readonly vertex: number }, cell: NumberedCell): boolean =>
    cornersOf(step, cell).has(vertex);
  const touches = points.map((point) => numbers.filter((cell) => at3(point, cell)));
  if (touches.some(([one, other], _) => one === undefined || other === undefined)) return null;
  if (touches.some((both) => both.length !== 2 || sharedEdges(both[0]!, both[1]!).length > 0)) return null;
  const isEnd = threes.find(
    (cell) => cell.edges.includes(at) && points.every(({ vertex }) => !step.endsOf(at).includes(vertex)),
  );
  const degrees = numbers.map((cell) => points.filter((point) => at3(point, cell)).length);
  const isPath = numbers.every(({ number }, i) => degrees[i] === (number === 3 ? 1 : 2));
  return isEnd !== undefined && isPath ? [threes[0]!, threes[1]!] : null;
}
