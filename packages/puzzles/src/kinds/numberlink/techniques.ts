import type { Puzzle } from '../../boards/layers/board.js';
import type { StepShape } from '../../contracts/explanations.js';
import { meetingPatterns } from '../../parts/reasons/line-patterns.js';
import { countIn, type LineStep, lineStep, sitesOfRule } from '../../parts/reasons/line-step.js';
import { defineTechniques, type TechniquePattern } from '../../parts/reasons/techniques.js';
import { coverAll, kind, type Numberlink, noTouch } from './layers.js';

/** A step of Numberlink. */
interface PathStep extends LineStep {
  /** The pairs around the only number, or the only cell, of a step by its rule alone; none for another step. */
  readonly aroundNumber: readonly number[];
  readonly aroundCell: readonly number[];
  readonly coversAll: boolean;
}

function pathStep(puzzle: Puzzle<Numberlink>, step: StepShape): PathStep {
  const lines = lineStep(step);
  const around = (name: string): readonly number[] =>
    lines.hasOnly(name) && lines.rules(name).length === 1 ? sitesOfRule(lines.rules(name)[0]!, 'pair') : [];
  return {
    ...lines,
    aroundNumber: around('number'),
    aroundCell: around('cell'),
    coversAll: puzzle.rules[coverAll.name] === 1,
  };
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
  {
    name: 'number with its line',
    text: 'A number has its line; so no other line leaves it.',
    matches: ({ isLine, aroundNumber, lines, at }) =>
      !isLine && aroundNumber.includes(at) && countIn(aroundNumber, lines) === 1,
  },
  {
    name: 'only way from a number',
    text: 'Only one way is left on which the line of a number can leave it.',
    matches: ({ isLine, aroundNumber, crosses, at }) =>
      isLine && aroundNumber.includes(at) && countIn(aroundNumber, crosses) === aroundNumber.length - 1,
  },
  {
    name: 'dead end at other numbers',
    text: 'A line to a cell could only go on from there to other numbers than its own; so there is none.',
    matches: endsAtOtherNumbers,
  },
];

const cells: readonly TechniquePattern<PathStep>[] = [
  {
    name: 'corner',
    text: 'Every cell is on a path, and only two ways come to the cell in a corner; so the path uses both.',
    matches: ({ coversAll, isLine, aroundCell, at }) =>
      coversAll && isLine && aroundCell.length === 2 && aroundCell.includes(at),
  },
  {
    name: 'only two ways left',
    text: 'Every cell is on a path, and only two ways to a cell are left; so the path uses both.',
    matches: ({ coversAll, isLine, aroundCell, crosses, at }) =>
      coversAll &&
      isLine &&
      aroundCell.includes(at) &&
      countIn(aroundCell, crosses) === aroundCell.length - 2,
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
