import {
  type Kind,
  type Puzzle,
  type ReasonRecord,
  reasonRecord,
  type Step,
  type StepContradiction,
  type StepFact,
  type StepRecord,
  stepRecord,
} from '@gridwright/puzzles';

/** More facts than this are counted instead of named. */
const maxNamed = 8;

/** A step in sentences: what follows, from which rules and facts, and how the opposite fails. */
export function stepText(kind: Kind, puzzle: Puzzle, step: Step): string {
  const record = stepRecord(kind, puzzle, step);
  const lines = [
    withName(record.technique, record.fact.says),
    ...labeled('also', named(record.also.map(({ says }) => says))),
    ...reasonLines(record, 'otherwise'),
    `  cost: ${record.cost}${record.cheapest ? '' : ' (a cheaper step may exist)'}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** A contradiction in sentences. */
export function contradictionText(kind: Kind, puzzle: Puzzle, contradiction: StepContradiction): string {
  const record = reasonRecord(kind, puzzle, contradiction);
  const lines = ['a contradiction', ...reasonLines(record, 'in steps'), `  cost: ${record.cost}`];
  return `${lines.join('\n')}\n`;
}

/** Why something follows; `word` is that before the conclusions on the way. */
function reasonLines({ because, known, chain }: ReasonRecord, word: string): readonly string[] {
  return [
    ...labeled('because', rulesOf(because)),
    ...labeled('known', named(known.map(({ says }) => says))),
    ...(chain.length < 2
      ? []
      : labeled(word, [
          ...chain.slice(0, -1).map(({ says, by }) => `${says}, as ${by}`),
          `and that contradicts: ${chain.at(-1)!.by}`,
        ])),
  ];
}

function rulesOf(because: ReasonRecord['because']): readonly string[] {
  return [...new Set(because.map(({ says }) => says))];
}

/** A contradiction on one line. */
export function contradictionLine(
  kind: Kind,
  puzzle: Puzzle,
  contradiction: StepContradiction,
  number: number,
): string {
  const { because } = reasonRecord(kind, puzzle, contradiction);
  const rules = because.length === 0 ? 'what is known contradicts itself' : rulesOf(because).join('; ');
  return `${String(number).padStart(4)}. a contradiction: ${rules}\n`;
}

/** A step on one line. */
export function stepLine(kind: Kind, puzzle: Puzzle, step: Step, number: number): string {
  const { technique, fact, because } = stepRecord(kind, puzzle, step);
  const rules = rulesOf(because).join('; ');
  const more = step.also.length === 0 ? '' : ` (and ${step.also.length} more)`;
  return `${String(number).padStart(4)}. ${withName(technique, fact.says)}${more}: ${rules}\n`;
}

/** What follows, after the name of the step if it has one: `Hidden single: r3c4 is 5`. */
function withName(technique: StepRecord['technique'], says: string): string {
  if (technique === null) return says;
  const { name } = technique;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${says}`;
}

/** Facts on one line. */
export function factsLine(kind: Kind, puzzle: Puzzle, facts: readonly StepFact[]): string {
  return named(facts.map((fact) => kind.explanations!.factSays(puzzle, fact))).join(', ');
}

function named(facts: readonly string[]): readonly string[] {
  if (facts.length <= maxNamed) return facts;
  return [...facts.slice(0, maxNamed), `and ${facts.length - maxNamed} more`];
}

/** Lines under a label, which stands before the first. */
function labeled(label: string, lines: readonly string[]): readonly string[] {
  return lines.map((line, at) => `  ${(at === 0 ? `${label}:` : '').padEnd(11)}${line}`);
}
