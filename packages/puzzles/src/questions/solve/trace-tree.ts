import type { SearchTrace, TraceStep } from '@gridwright/modeling';

/** A step of a search with the steps below it, in the order in which they were tried. */
export interface TraceNode {
  readonly step: TraceStep;
  readonly children: readonly TraceNode[];
}

/** The first steps of a search, at most `maxSteps`, as trees. Linear. */
export function traceTrees({ steps }: SearchTrace, maxSteps = steps.length): readonly TraceNode[] {
  const roots: TraceNode[] = [];
  const nodes: (TraceNode & { readonly children: TraceNode[] })[] = [];
  for (const step of steps.slice(0, maxSteps)) {
    const node = { step, children: [] };
    nodes.push(node);
    const siblings = step.parent < 0 ? roots : nodes[step.parent]!.children;
    siblings.push(node);
  }
  return roots;
}

/** What an alternative says, such as "place of red = 1, place of dog = 1". */
export function bindingsText({ bindings }: Pick<TraceStep, 'bindings'>): string {
  return bindings.map(({ name, value }) => `${name} = ${value}`).join(', ') || 'nothing new';
}

/** How an alternative ended, in a few words; null while there are steps below it that say so. */
export function endText({ end, failed }: Pick<TraceStep, 'end' | 'failed'>): string | null {
  switch (end) {
    case 'failed':
      return failed === null ? 'refuted' : `refuted by: ${failed.name}`;
    case 'solution':
      return 'solution';
    case 'left':
      return null;
    case 'open':
      return 'not finished';
  }
}

/** What a drawing leaves out; null if it has all steps. */
export function cutText({ steps, isCutOff }: SearchTrace, shown: number): string | null {
  if (shown < steps.length)
    return `the first ${shown} steps; ${isCutOff ? 'more than ' : ''}${steps.length - shown} more are not shown`;
  return isCutOff ? `the first ${shown} steps; more are not shown` : null;
}
