import type { SearchTrace } from '@gridwright/modeling';
import { bindingsText, cutText, endText, type TraceNode, traceTrees } from './trace-tree.js';

/**
 * A search as text: a line for each row whose alternatives are tried, where it is another than before, and below it a line for each
 * alternative, with the row that refuted it. Steps after `maxSteps` are left out, which a last line says.
 */
export function traceText(trace: SearchTrace, maxSteps = trace.steps.length): string {
  const lines: string[] = [];
  // A stack of lists: searches may be deeper than the call stack.
  const open: { readonly nodes: readonly TraceNode[]; next: number; goal: string | null }[] = [
    { nodes: traceTrees(trace, maxSteps), next: 0, goal: null },
  ];
  while (open.length > 0) {
    const level = open.at(-1)!;
    const node = level.nodes[level.next++];
    if (node === undefined) {
      open.pop();
      continue;
    }
    const { step, children } = node;
    const indent = '  '.repeat(open.length - 1);
    const goal = step.goal?.name ?? 'any value';
    if (goal !== level.goal) lines.push(`${indent}${goal}`);
    level.goal = goal;
    const end = endText(step);
    lines.push(`${indent}- ${bindingsText(step)}${end === null ? '' : ` (${end})`}`);
    open.push({ nodes: children, next: 0, goal: null });
  }
  if (trace.failed !== null) lines.push(`refuted by: ${trace.failed.name}`);
  if (lines.length === 0) lines.push('no steps: no alternative had to be tried');
  const cut = cutText(trace, Math.min(maxSteps, trace.steps.length));
  if (cut !== null) lines.push(cut);
  return `${lines.join('\n')}\n`;
}
