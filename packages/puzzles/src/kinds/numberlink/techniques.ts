import type { Puzzle } from '../../boards/layers/board.js';
import type { StepShape } from '../../contracts/explanations.js';
import { knownAround, meetingPatterns, placePatterns } from '../../parts/reasons/line-patterns.js';
import { countIn, type LineStep, lineStep, sitesOfRule } from '../../parts/reasons/line-step.js';
import { defineTechniques, type TechniquePattern } from '../../parts/reasons/techniques.js';
import { coverAll, kind, type Numberlink, noTouch } from './layers.js';

/** A step of Numberlink. */
interface PathStep extends LineStep {
  readonly coversAll: boolean;
}

function pathStep(puzzle: Puzzle<Numberlink>, step: StepShape): PathStep {
  return { ...lineStep(step), coversAll: puzzle.rules[coverAll.name] === 1 };
}

/** Whether a line would complete the lines of the only rule of a step, all others of which are known. */
function isCompletedBy(step: PathStep, rule: string): boolean {
  const [only, ...others] = step.rules(rule);
  if (only === undefined || others.length > 0 || !step.hasOnly(rule) || step.isLine) return false;
  const pairs = sitesOfRule(only, 'pair');
  return pairs.includes(step.at) && countIn(pairs, step.lines) === pairs.length - 1;
}

/** Whether a line into a cell could only go on to numbers other than its own. */
function endsAtOtherNumbers(step: PathStep): boolean {
  const cells = step.rules('cell');
  if (!step.hasOnly('cell', 'different-numbers') || step.isLine || cells.length !== 1) return false;
  const around = sitesOfRule(cells[0]!, 'pair');
  const paths = step.rules('different-numbers').map((rule) => sitesOfRule(rule, 'pair'));
  return (
    around.includes(step.at) &&
    around.every(
      (pair) =>
        pair === step.at ||
        step.crosses.has(pair) ||
        paths.some((path) => path.includes(pair) && path.includes(step.at)),
    )
  );
}

const numbers: readonly TechniquePattern<PathStep>[] = [
  {
    name: 'different numbers side by side',
    text: 'No line joins two different numbers in neighboring cells.',
    matches: (step) =>
      isCompletedBy(step, 'different-numbers') &&
      sitesOfRule(step.rules('different-numbers')[0]!, 'pair').length === 1,
  },
  {
    name: 'different numbers not joined',
    text: 'A line would join the paths of two different numbers; so it is not there.',
    matches: (step) => isCompletedBy(step, 'different-numbers'),
  },
  ...placePatterns<PathStep>('number', 'pair', [
    {
      name: 'number with its line',
      text: 'A number has its line; so no other line leaves it.',
      ...{ isLine: false, lines: 1 },
    },
    {
      name: 'only way from a number',
      text: 'Only one way is left on which the line of a number can leave it.',
      ...{ isLine: true, lines: 0, open: 0 },
    },
  ]),
  {
    name: 'dead end at other numbers',
    text: 'A line to a cell could only go on from there to other numbers than its own; so there is none.',
    matches: endsAtOtherNumbers,
  },
];

/** Whether every cell is on a path, and only two ways to a cell are left, of which the step is about one. */
function usesBothWays(step: PathStep): boolean {
  const around = knownAround(step, 'cell', 'pair');
  return step.coversAll && step.isLine && around !== null && around.crosses === around.count - 1;
}

const cells: readonly TechniquePattern<PathStep>[] = [
  {
    name: 'corner',
    text: 'Every cell is on a path, and only two ways come to the cell in a corner; so the path uses both.',
    matches: (step) => usesBothWays(step) && knownAround(step, 'cell', 'pair')!.count === 1,
  },
  {
    name: 'only two ways left',
    text: 'Every cell is on a path, and only two ways to a cell are left; so the path uses both.',
    matches: usesBothWays,
  },
  ...meetingPatterns<PathStep>({ rule: 'cell', site: 'pair', place: 'a cell' }),
];

const paths: readonly TechniquePattern<PathStep>[] = [
  {
    name: 'loop avoided',
    text: 'A line would close a loop, which joins no numbers; so it is not there.',
    matches: (step) => isCompletedBy(step, 'loop'),
  },
  {
    name: 'path that would touch itself',
    text: 'A line would bring a path back beside itself, where the rules forbid it; so it is not there.',
    matches: (step) => isCompletedBy(step, noTouch.name),
  },
];

/** The techniques of Numberlink by the names that solvers use. */
export const techniques = defineTechniques(kind, pathStep, () => [...numbers, ...cells, ...paths]);
