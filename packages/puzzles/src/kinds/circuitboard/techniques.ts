import type { Puzzle } from '../../boards/layers/board.js';
import type { StepShape } from '../../contracts/explanations.js';
import { placePatterns } from '../../parts/reasons/line-patterns.js';
import { countIn, type LineStep, lineStep, sitesOfRule } from '../../parts/reasons/line-step.js';
import { defineTechniques, type TechniquePattern } from '../../parts/reasons/techniques.js';
import { type CircuitBoard, kind } from './layers.js';
import { givenPairs } from './shape.js';

/** A step of Circuit Board: pairs around its only point, and between the sides of its only cut; none where it has no or several. */
interface TreeStep extends LineStep {
  readonly around: readonly number[];
  readonly cut: readonly number[];
  readonly cycle: readonly number[];
}

function treeStep(puzzle: Puzzle<CircuitBoard>, step: StepShape): TreeStep {
  const drawn = lineStep(step);
  const pairsOf = (name: string): readonly number[] => {
    const [only, ...others] = drawn.rules(name);
    return only === undefined || others.length > 0 ? [] : sitesOfRule(only, 'pair');
  };
  return {
    ...drawn,
    // Given lines are known from the beginning, and no premise.
    lines: new Set([...drawn.lines, ...givenPairs(puzzle)]),
    ...{ around: pairsOf('degree'), cut: pairsOf('connected'), cycle: pairsOf('loop') },
  };
}

const points = placePatterns<TreeStep>('degree', 'pair', [
  {
    name: 'only way to a point',
    text: 'Only one pair at a point can have a line; so it has one.',
    ...{ isLine: true, lines: 0, open: 0 },
  },
  {
    name: 'end of a line',
    text: 'A point has a line, and only one other pair is left: with a second line there, a third one would be missing. So one line ends at it.',
    ...{ isLine: false, lines: 1, open: 0 },
  },
  {
    name: 'third line',
    text: 'A point has two lines, and only one other pair is left; so the third line is there.',
    ...{ isLine: true, lines: 2, open: 0 },
  },
  {
    name: 'point with three lines',
    text: 'Three lines end at a point; so no other line comes to it.',
    ...{ isLine: false, lines: 3 },
  },
]);

const connections: readonly TechniquePattern<TreeStep>[] = [
  {
    name: 'branch that has to go on',
    text: 'Some points are joined to the others through one of them only, which has a line already; so this point has three lines.',
    matches: ({ hasOnly, isLine, around, cut, at, lines, crosses }) =>
      hasOnly('degree', 'connected') &&
      isLine &&
      around.includes(at) &&
      cut.includes(at) &&
      around.some((pair) => lines.has(pair) && !cut.includes(pair)) &&
      cut.every((pair) => around.includes(pair) || crosses.has(pair)),
  },
  {
    name: 'loop avoided',
    text: 'A line would close a loop, and enclose an area; so it is not there.',
    matches: ({ hasOnly, isLine, cycle, at, lines }) =>
      hasOnly('loop') && !isLine && cycle.includes(at) && countIn(cycle, lines) === cycle.length - 1,
  },
];

/** The techniques of Circuit Board. */
export const techniques = defineTechniques(kind, treeStep, () => [...points, ...connections]);
