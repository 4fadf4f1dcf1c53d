import type { TechniquePattern } from '../../../parts/reasons/techniques.js';
import type { BridgeStep } from './bridge-step.js';

/** Steps by crossings, and by groups of islands that must not be cut off. */
export const groups: readonly TechniquePattern<BridgeStep>[] = [
  {
    name: 'blocked by a bridge',
    text: 'Bridges do not cross; so none runs where another one is in the way.',
    matches: ({ hasCrossing, islands, groups: cuts, hasLoop, concluded }) =>
      hasCrossing && islands.length === 0 && cuts.length === 0 && !hasLoop && concluded.most === 0,
  },
  {
    name: 'two 1s',
    text: 'Two 1s are not joined: they would be cut off from the other islands.',
    matches: (step) => isIsolatedPair(step, 1),
  },
  {
    name: 'two 2s',
    text: 'Two 2s are not joined by two bridges: they would be cut off from the other islands.',
    matches: (step) => isIsolatedPair(step, 2),
  },
  {
    name: 'only way out',
    text: 'A group of islands has only one connection left to the others; so there is a bridge.',
    matches: ({ groups: cuts, islands, hasCrossing, hasLoop, isAtLeast }) =>
      cuts.length === 1 && islands.length === 0 && !hasCrossing && !hasLoop && isAtLeast,
  },
  {
    name: 'isolated group',
    text: 'Some number of bridges would finish a group of islands that is cut off from the others; so it is another number.',
    matches: ({ groups: cuts, islands, hasCrossing, hasLoop }) =>
      cuts.length === 1 &&
      islands.length > 0 &&
      !hasCrossing &&
      !hasLoop &&
      islands.every(({ cell }) => cuts[0]!.includes(cell)),
  },
  {
    name: 'bridge that closes a loop',
    text: 'Where loops are forbidden, no bridge joins two islands that are connected.',
    matches: ({ hasLoop, islands, groups: cuts, hasCrossing, concluded }) =>
      hasLoop && islands.length === 0 && cuts.length === 0 && !hasCrossing && concluded.most === 0,
  },
];

/** Whether two islands with this number, which nothing is known of, would be cut off by this number of bridges between them. */
function isIsolatedPair(step: BridgeStep, number: number): boolean {
  const { islands, groups: cuts, edge, isFromClues, isAtLeast, concluded } = step;
  const cells = [edge.from.cell, edge.to.cell];
  return (
    isFromClues &&
    !isAtLeast &&
    concluded.most === number - 1 &&
    !step.hasCrossing &&
    !step.hasLoop &&
    islands.length === 2 &&
    islands.every((island) => cells.includes(island.cell) && step.numberOf(island) === number) &&
    cuts.length === 1 &&
    cuts[0]!.length === 2 &&
    cuts[0]!.every((cell) => cells.includes(cell))
  );
}
