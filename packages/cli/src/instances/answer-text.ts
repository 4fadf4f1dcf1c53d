import type { FamilyAnswer, FamilySize } from '@gridwright/diagrams';
import type { Noun } from '@gridwright/puzzles';
import { reasonText } from '../output/answer-text.js';
import type { CalledInstances } from './called-family.js';
import type { ToldMember } from './members.js';
import type { Searched } from './search-instead.js';

/** The answer as an object for a line of JSON. */
export function recordOf(
  { kind, name, subject, family }: CalledInstances,
  { count, nodes, whole, sizes, told, reason }: FamilyAnswer,
  searched: Searched | null,
  members: readonly ToldMember[],
  elapsedMs: number,
): object {
  return {
    command: 'instances',
    kind: kind.name,
    rules: Object.keys(subject.puzzle.rules).filter((rule) => subject.puzzle.rules[rule] !== 0),
    puzzle: name,
    family: family.member.many,
    means: family.means,
    elements: family.elementCount,
    status: reason === null ? 'counted' : 'unknown',
    reason,
    count: countRecord(count),
    nodes,
    whole: whole && { count: countRecord(whole.count), nodes: whole.nodes },
    sizes: sizes?.flatMap((each, size) => (each === 0n ? [] : [{ size, count: String(each) }])) ?? null,
    members: told === null && searched === null ? null : members,
    search: searched && {
      status: searched.status,
      sizes: searched.members.map(({ length }) => length),
      bound: searched.bound,
    },
    timeMs: { total: Math.round(elapsedMs) },
  };
}

/** The answer in words, after the members. */
export function textOf(
  called: CalledInstances,
  answer: FamilyAnswer,
  searched: Searched | null,
  evidence: ToldMember['evidence'],
): string {
  const { family, name, instances } = called;
  const { count, nodes, whole, sizes, told, reason } = answer;
  const known = count === null ? null : counted(count, family.member);
  const lines: string[] = [];
  if (reason === null) lines.push(`counted: ${known}`);
  else
    lines.push(
      `unknown: stopped by ${reasonText(reason)}${known === null ? '' : `, after ${known} were counted`}`,
    );
  if (whole !== null) lines.push(`  chosen from ${wholeText(whole, family.member)}`);
  if (told !== null && told > 0) {
    if (count !== null && BigInt(told) < count) lines.push(`  shown: ${told} of them`);
    if (evidence === 'proof')
      lines.push('  each one shown is unique by another engine, with a verified proof');
    if (evidence === 'checked') lines.push('  each one shown was solved by another engine');
  }
  if (searched !== null) lines.push(`  ${searchedText(searched, called)}`);
  lines.push(`  ${family.means}`);
  if (sizes !== null && count !== 0n) lines.push('', ...sizeTable(sizes, called), '');
  const { element } = instances;
  const diagram =
    nodes === null ? '' : `; a diagram of ${counted(BigInt(nodes), { one: 'node', many: 'nodes' })}`;
  lines.push(`${name}: ${counted(BigInt(family.elementCount), candidate(element))}${diagram}`);
  return `${lines.join('\n')}\n`;
}

/** Why work was stopped, and what a search has found instead, on one line. */
export function stopText(
  called: CalledInstances,
  { reason }: Pick<FamilyAnswer, 'reason'>,
  searched: Searched | null,
): string {
  const found = searched === null ? '' : `; ${searchedText(searched, called)}`;
  return `unknown: stopped by ${reasonText(reason)}${found}`;
}

function searchedText({ status, members, bound }: Searched, { instances, family }: CalledInstances): string {
  const { element } = instances;
  const size = counted(BigInt(members[0]!.length), element);
  switch (status) {
    case 'optimal':
      return `by search: the fewest are ${size}, which is proved`;
    case 'feasible':
      return `by search: ${size} suffice, and at least ${bound} are needed`;
    case 'minimal':
      return `by search, not uniform: ${counted(BigInt(members.length), family.member)}, each without a redundant ${element.one}`;
  }
}

function sizeTable(sizes: readonly bigint[], { instances, family }: CalledInstances): readonly string[] {
  const table = sizes.flatMap((count, size) => (count === 0n ? [] : [[String(size), String(count)]]));
  const { many } = instances.element;
  const all = [[many, family.member.many], ...table];
  const widths = [0, 1].map((column) => Math.max(...all.map((row) => row[column]!.length)));
  return all.map((row) => `  ${row.map((cell, column) => cell.padStart(widths[column]!)).join('  ')}`);
}

function wholeText({ count, nodes }: FamilySize, member: Noun): string {
  const size = count === null ? member.many : counted(count, member);
  return nodes === null ? size : `${size} (${counted(BigInt(nodes), { one: 'node', many: 'nodes' })})`;
}

function candidate({ one, many }: Noun): Noun {
  return { one: `candidate ${one}`, many: `candidate ${many}` };
}

function countRecord(count: bigint | null): object | null {
  return count === null ? null : { value: String(count), exact: true };
}

function counted(count: bigint, { one, many }: Noun): string {
  return `${count} ${count === 1n ? one : many}`;
}
