import type { FactRecord, ReasonRecord, StepRecord } from './step-record.js';

/** More facts than this are counted instead of named. */
const maxNamed = 8;

/** A step in sentences: what follows, from which rules and facts, and how the opposite fails. */
export function stepText(step: StepRecord): string {
  const lines = [
    withName(step.technique, step.fact.text),
    ...labeled('also', named((step.also ?? []).map(({ text }) => text))),
    ...reasonLines(step, 'otherwise'),
    `  cost: ${step.cost}${step.cheapest ? '' : ' (a cheaper step may exist)'}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** A contradiction in sentences. */
export function contradictionText(contradiction: ReasonRecord): string {
  const lines = [
    'a contradiction',
    ...reasonLines(contradiction, 'in steps'),
    `  cost: ${contradiction.cost}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Why something follows; `word` is that before the conclusions on the way. */
function reasonLines({ because, known = [], chain = [] }: ReasonRecord, word: string): readonly string[] {
  return [
    ...labeled('because', rulesOf(because)),
    ...labeled('known', named(known.map(({ text }) => text))),
    ...(chain.length < 2
      ? []
      : labeled(word, [
          ...chain.slice(0, -1).map(({ text, by }) => `${text}, as ${by}`),
          `and that contradicts: ${chain.at(-1)!.by}`,
        ])),
  ];
}

function rulesOf(because: ReasonRecord['because'] = []): readonly string[] {
  return [...new Set(because.map(({ text }) => text))];
}

/** A contradiction on one line. */
export function contradictionLine({ because }: ReasonRecord, number: number): string {
  const rules = because === undefined ? 'what is known contradicts itself' : rulesOf(because).join('; ');
  return `${String(number).padStart(4)}. a contradiction: ${rules}\n`;
}

/** A step on one line. */
export function stepLine({ technique, fact, also = [], because }: StepRecord, number: number): string {
  const rules = rulesOf(because).join('; ');
  const more = also.length === 0 ? '' : ` (and ${also.length} more)`;
  return `${String(number).padStart(4)}. ${withName(technique, fact.text)}${more}: ${rules}\n`;
}

/** What follows, after the name of the step if it has one: `Hidden single: r3c4 is 5`. */
function withName(technique: StepRecord['technique'], text: string): string {
  if (technique === undefined) return text;
  const { name } = technique;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${text}`;
}

/** Facts on one line. */
export function factsLine(facts: readonly FactRecord[] = []): string {
  return named(facts.map(({ text }) => text)).join(', ');
}

function named(facts: readonly string[]): readonly string[] {
  if (facts.length <= maxNamed) return facts;
  return [...facts.slice(0, maxNamed), `and ${facts.length - maxNamed} more`];
}

/** Lines under a label, which stands before the first. */
function labeled(label: string, lines: readonly string[]): readonly string[] {
  return lines.map((line, at) => `  ${(at === 0 ? `${label}:` : '').padEnd(11)}${line}`);
}
