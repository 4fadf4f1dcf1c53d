import { opposite } from '../../boards/geometry/neighbors.js';
import { directions, neighbor, pairToward } from '../../boards/geometry/pairs.js';
import type { Puzzle } from '../../boards/layers/board.js';
import type { StepShape } from '../../contracts/explanations.js';
import { meetingPatterns, oneLoopPatterns } from '../../parts/reasons/line-patterns.js';
import { type LineStep, lineStep, sitesOfRule } from '../../parts/reasons/line-step.js';
import { defineTechniques, type TechniquePattern } from '../../parts/reasons/techniques.js';
import { kind, type Masyu } from './layers.js';

/** A pearl of a step: its cell, its lines toward the four sides, and those beyond the next cells; null where the board ends. */
interface PearlOfStep {
  readonly cell: number;
  readonly near: readonly (number | null)[];
  readonly far: readonly (number | null)[];
}

/** A step of Masyu with the pearls of its rules. */
interface PearlStep extends LineStep {
  readonly whites: readonly PearlOfStep[];
  readonly blacks: readonly PearlOfStep[];
  readonly isFromClues: boolean;
}

function pearlStep(puzzle: Puzzle<Masyu>, step: StepShape): PearlStep {
  const lines = lineStep(step);
  const pearls = (name: string): readonly PearlOfStep[] =>
    lines.rules(name).map((rule) => {
      const cell = sitesOfRule(rule, 'cell')[0]!;
      return {
        cell,
        near: directions.map((direction) => pairToward(puzzle, cell, direction)),
        far: directions.map((direction) => {
          const beside = neighbor(puzzle, cell, direction);
          return beside === null ? null : pairToward(puzzle, beside, direction);
        }),
      };
    });
  return {
    ...lines,
    whites: pearls('white-pearl'),
    blacks: pearls('black-pearl'),
    isFromClues: step.known.length === 0,
  };
}

/** The only white pearl of a step by its rule alone; null for another step. */
function onlyWhite(step: PearlStep): PearlOfStep | null {
  return step.hasOnly('white-pearl') && step.whites.length === 1 ? step.whites[0]! : null;
}

function onlyBlack(step: PearlStep): PearlOfStep | null {
  return step.hasOnly('black-pearl') && step.blacks.length === 1 ? step.blacks[0]! : null;
}

/** Whether two black pearls side by side have no line between them, or have lines away from each other. */
function isAdjacentBlacks(step: PearlStep): boolean {
  const { blacks, isFromClues, isLine, at } = step;
  const [one, other] = blacks;
  if (!step.hasOnly('black-pearl') || !isFromClues || !one || !other || blacks.length > 2) return false;
  const between = one.near.find((pair) => pair !== null && other.near.includes(pair));
  if (between === undefined) return false;
  if (!isLine) return at === between;
  return [one, other].some(({ near, far }) => {
    const away = directions.indexOf(opposite[directions[near.indexOf(between)]!]);
    return at === near[away] || at === far[away];
  });
}

const pearls: readonly TechniquePattern<PearlStep>[] = [
  {
    name: 'white pearl at the border',
    text: 'The loop goes through a white pearl at the border along the border.',
    matches: (step) => {
      const white = onlyWhite(step);
      return white !== null && step.isFromClues && white.near.includes(null) && white.near.includes(step.at);
    },
  },
  {
    name: 'black pearl near the border',
    text: 'A black pearl at the border, or one cell away from it, has its line away from the border: toward it there is no room for two straight cells.',
    matches: (step) => {
      const black = onlyBlack(step);
      return black !== null && step.isFromClues && [...black.near, ...black.far].includes(null);
    },
  },
  {
    name: 'adjacent black pearls',
    text: 'No line joins two black pearls side by side: the loop would have to go straight through both. So each has its line away from the other.',
    matches: isAdjacentBlacks,
  },
  {
    name: 'straight through a white pearl',
    text: 'The loop goes straight through a white pearl: two opposite sides have lines, and the other two have none. One known side decides the others.',
    matches: (step) => {
      const white = onlyWhite(step);
      return (
        white?.near.includes(step.at) === true &&
        white.near.some((pair) => pair !== null && (step.lines.has(pair) || step.crosses.has(pair)))
      );
    },
  },
  {
    name: 'turn beside a white pearl',
    text: 'The loop goes straight on at one side of a white pearl; so it turns at the other side.',
    matches: (step) => {
      const white = onlyWhite(step);
      if (white === null || step.isLine || !white.far.includes(step.at)) return false;
      return white.far.filter((pair) => pair !== null && step.lines.has(pair)).length === 1;
    },
  },
  {
    name: 'two cells straight from a black pearl',
    text: 'A line that leaves a black pearl goes straight on through the next cell, and does not leave it at the opposite side; where it cannot go on, there is none.',
    matches: (step) => {
      const black = onlyBlack(step);
      return black !== null && [...black.near, ...black.far].includes(step.at);
    },
  },
];

/** The techniques of Masyu by the names that solvers use. */
export const techniques = defineTechniques(kind, pearlStep, () => [
  ...pearls,
  ...meetingPatterns<PearlStep>({ rule: 'cell', site: 'pair', place: 'a cell' }),
  ...oneLoopPatterns<PearlStep>('pair', ['white-pearl', 'black-pearl']),
]);
