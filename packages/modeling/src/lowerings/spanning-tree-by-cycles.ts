import { lowerEach, type Treatment } from './lowering.js';

/**
 * `spanningTree` stays, but engines that work by cuts look for cycles only in whole values, as lazy constraints (Conroy,
 * Dieroff, Kehoe and Lu, "Cheating on the Daily Paper", 2025, section 5.3): for the vertices $N$ of a cycle in an answer, with $E(N)$ the edges
 * between two of them,
 *
 * $$
 * \sum_{e \in E(N)} x_e \le \lvert N \rvert - 1
 * $$
 *
 * Without the treatment they also look in the fractions of relaxations, by minimum cuts. Other engines treat both alike.
 */
export const spanningTreeByCycles: Treatment = {
  name: 'cycles',
  description:
    'Conroy et al. 2025: a row for each cycle of an answer, as lazy constraints, and none in fractions',
  source: 'spanningTree',
  targets: ['spanningTree'],
  lower: (model, budget = {}) =>
    lowerEach(model, 'spanningTree', budget, (lowered, block) => ({
      ...lowered,
      constraints: lowered.constraints.map((each) =>
        each === block ? { ...block, separation: 'answers' } : each,
      ),
    })),
};
