import type { QuestionWords } from '../answering/question-words.js';
import { counted } from '../words/numbers.js';
import { reasonText } from '../words/reason-text.js';
import { unsolvedText } from '../words/unsolved-text.js';
import type { InstancesAnswer, InstancesTask, MemberPart } from './question.js';

/** The words of `instances`: each member as it is found, drawn or in a format, then the numbers. */
export const words: QuestionWords<InstancesTask, InstancesAnswer, MemberPart> = {
  part: (part, _, { quiet, drawing, task }) => {
    if (part.type !== 'member') return '';
    if ((task.to ?? null) !== null) return `${part.member.text.trimEnd()}\n`;
    return quiet ? '' : part.pictures.map(({ scene }) => `${drawing(scene)}\n\n`).join('');
  },
  answer: (answer, _, { task }) => {
    if (answer.family === undefined) return unsolvedText(answer);
    // Only the puzzles are printed in a format; why there are no more of them is said beside.
    if ((task.to ?? null) !== null) return '';
    return textOf(answer, task.checks ?? true);
  },
};

/** Why work was stopped, and what a search has found instead, on one line. */
export function stopText({ reason, search, nouns }: InstancesAnswer): string {
  const found = search === undefined ? '' : `; ${searchedText(search, nouns!)}`;
  return `unknown: stopped by ${reasonText(reason)}${found}`;
}

function textOf(answer: InstancesAnswer, checks: boolean): string {
  const { puzzle, count, nodes, whole, sizes = [], shown = 0, reason, search, means, elements } = answer;
  const nouns = answer.nouns!;
  const [member, [one, many]] = [nounOf(nouns.member), nouns.element];
  const known = count === undefined ? null : counted(BigInt(count.value), member);
  const lines: string[] = [];
  if (reason === undefined) lines.push(`counted: ${known}`);
  else
    lines.push(
      `unknown: stopped by ${reasonText(reason)}${known === null ? '' : `, after ${known} were counted`}`,
    );
  if (whole !== undefined) lines.push(`  chosen from ${sizeText(whole, member)}`);
  if (shown > 0) {
    if (count !== undefined && BigInt(shown) < BigInt(count.value)) lines.push(`  shown: ${shown} of them`);
    if (checks && answer.evidence === 'proof')
      lines.push('  each one shown is unique by another engine, with a verified proof');
    if (checks && answer.evidence === 'checked') lines.push('  each one shown was solved by another engine');
  }
  if (search !== undefined) lines.push(`  ${searchedText(search, nouns)}`);
  lines.push(`  ${means}`);
  if (sizes.length > 0) lines.push('', ...sizeTable(sizes, [many, member.many]), '');
  const diagram = nodes === undefined ? '' : `; a diagram of ${counted(nodes, nodeNoun)}`;
  const candidates = { one: `candidate ${one}`, many: `candidate ${many}` };
  lines.push(`${puzzle}: ${counted(elements!, candidates)}${diagram}`);
  return `${lines.join('\n')}\n`;
}

type Nouns = NonNullable<InstancesAnswer['nouns']>;

const nodeNoun = { one: 'node', many: 'nodes' };

function nounOf([one, many]: readonly [string, string]) {
  return { one, many };
}

function searchedText(
  { status, sizes, bound }: NonNullable<InstancesAnswer['search']>,
  { member, element }: Nouns,
): string {
  const size = counted(sizes[0]!, nounOf(element));
  switch (status) {
    case 'optimal':
      return `by search: the fewest are ${size}, which is proved`;
    case 'feasible':
      return `by search: ${size} suffice, and at least ${bound} are needed`;
    case 'minimal':
      return `by search, not uniform: ${counted(sizes.length, nounOf(member))}, each without a redundant ${element[0]}`;
  }
}

function sizeTable(
  sizes: NonNullable<InstancesAnswer['sizes']>,
  heads: readonly [string, string],
): readonly string[] {
  const all = [heads, ...sizes.map(({ size, count }) => [String(size), count] as const)];
  const widths = [0, 1].map((column) => Math.max(...all.map((row) => row[column]!.length)));
  return all.map((row) => `  ${row.map((cell, column) => cell.padStart(widths[column]!)).join('  ')}`);
}

function sizeText(
  { count, nodes }: NonNullable<InstancesAnswer['whole']>,
  member: { readonly one: string; readonly many: string },
): string {
  const size = count === undefined ? member.many : counted(BigInt(count.value), member);
  return nodes === undefined ? size : `${size} (${counted(nodes, nodeNoun)})`;
}
