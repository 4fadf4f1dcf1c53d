import { type FamilyQuestion, runWork, type WorkLimits } from '@gridwright/diagrams';
import { fewDifferences } from '../families/few-differences.js';
import type { QuestionOptions } from '../solving/puzzle-question.js';
import type { ChosenFamily } from './chosen-family.js';

/** Where the diagram of a whole family comes from, or the numbers of its members without one. */
export type FamilySource = Pick<FamilyQuestion, 'build' | 'countBySize'>;

/** The family as it is built: from its difference sets, if these are few, or as its kind builds it. */
export function familySource(
  { kind, family }: Pick<ChosenFamily, 'kind' | 'family'>,
  solving: QuestionOptions,
  limits: WorkLimits,
): FamilySource {
  const { buildFrom, countBySize } = family;
  return {
    countBySize,
    build: async (memory) => {
      const budget = { ...solving.budget, deadlineMs: limits.deadlineMs };
      const few = buildFrom === null ? null : await fewDifferences(kind, family, { ...solving, budget });
      const work = few === null || buildFrom === null ? family.build(memory) : buildFrom(few, memory);
      return runWork(work, limits);
    },
  };
}
