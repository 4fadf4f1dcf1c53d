import { waysFrom } from '../../boards/geometry/ways.js';
import { meetingPatterns, oneLoopPatterns } from '../../parts/reasons/line-patterns.js';
import { type LineStep, lineStep, sitesOfRule } from '../../parts/reasons/line-step.js';
import { defineTechniques, type TechniquePattern } from '../../parts/reasons/techniques.js';

/** The pairs from a pearl to the left and right, up and down, and those behind them; null where the board ends. */
interface Pearl {
  readonly near: readonly (number | null)[];
  readonly far: readonly (number | null)[];
}

/** A step of Masyu with the pearls of its rules. */
interface PearlStep extends LineStep {
  pearls(rule: string): readonly Pearl[];
}

type Pattern = (step: PearlStep, one: Pearl, other: Pearl) => boolean;

/** A pattern of a step by the rule of some pearls, and by no other rule. */
function byPearls(rule: string, count: number, is: Pattern): (step: PearlStep) => boolean {
  return (step) => {
    const pearls = step.pearls(rule);
    return step.hasOnly(rule) && pearls.length === count && is(step, pearls[0]!, pearls.at(-1)!);
  };
}

const byWhite = (is: Pattern) => byPearls('white-pearl', 1, is);
const byBlack = (is: Pattern) => byPearls('black-pearl', 1, is);

const ofPearls: readonly TechniquePattern<PearlStep>[] = [
  {
    name: 'white pearl at the border',
    text: 'The loop goes through a white pearl at the border along the border.',
    matches: byWhite(
      ({ isFromClues, at }, { near }) => isFromClues && near.includes(null) && near.includes(at),
    ),
  },
  {
    name: 'black pearl near the border',
    text: 'A black pearl at the border, or one cell away from it, has its line away from the border: toward it there is no room for two straight cells.',
    matches: byBlack(({ isFromClues }, { near, far }) => isFromClues && [...near, ...far].includes(null)),
  },
  {
    name: 'adjacent black pearls',
    text: 'No line joins two black pearls side by side: the loop would have to go straight through both. So each has its line away from the other.',
    matches: byPearls('black-pearl', 2, ({ isFromClues, isLine, at }, one, other) => {
      const between = one.near.find((pair) => pair !== null && other.near.includes(pair));
      if (!isFromClues || between === undefined) return false;
      // Opposite ways stand side by side.
      const awayOf = ({ near }: Pearl) => near.indexOf(between) ^ 1;
      return isLine
        ? [one, other].some((pearl) => [pearl.near, pearl.far].some((ways) => ways[awayOf(pearl)] === at))
        : at === between;
    }),
  },
  {
    name: 'straight through a white pearl',
    text: 'The loop goes straight through a white pearl: two opposite sides have lines, and the other two have none. One known side decides the others.',
    matches: byWhite(
      ({ at, lines, crosses }, { near }) =>
        near.includes(at) && near.some((pair) => pair !== null && (lines.has(pair) || crosses.has(pair))),
    ),
  },
  {
    name: 'turn beside a white pearl',
    text: 'The loop goes straight on at one side of a white pearl; so it turns at the other side.',
    matches: byWhite(
      ({ at, isLine, lines }, { far }) =>
        !isLine && far.includes(at) && far.filter((pair) => pair !== null && lines.has(pair)).length === 1,
    ),
  },
  {
    name: 'two cells straight from a black pearl',
    text: 'A line that leaves a black pearl goes straight on through the next cell, and does not leave it at the opposite side; where it cannot go on, there is none.',
    matches: byBlack(({ at }, { near, far }) => [...near, ...far].includes(at)),
  },
];

/** The techniques of Masyu by the names that solvers use. */
export const techniques = defineTechniques(
  'masyu',
  (puzzle, step): PearlStep => {
    const lines = lineStep(step);
    const pearlAt = (cell: number): Pearl => {
      const ways = waysFrom(puzzle, cell, (pair) => pair).flat();
      return { near: ways.map(({ near }) => near), far: ways.map(({ far }) => far) };
    };
    return {
      ...lines,
      pearls: (name) => lines.rules(name).map((rule) => pearlAt(sitesOfRule(rule, 'cell')[0]!)),
    };
  },
  () => [
    ...ofPearls,
    ...meetingPatterns<PearlStep>({ rule: 'cell', site: 'pair', place: 'a cell' }),
    ...oneLoopPatterns<PearlStep>('pair', ['white-pearl', 'black-pearl']),
  ],
);
