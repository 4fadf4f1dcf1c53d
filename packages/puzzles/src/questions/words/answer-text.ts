import type { AnswerRecord, ViolationRecord } from '../records/answer-record.js';
import { clueLines, placesOfClues } from './clue-lines.js';
import { provedCluesLines, verifiedFewestText } from './fewest-text.js';
import { counted, plural, quantity } from './numbers.js';
import { reasonText, sizeText } from './reason-text.js';

/** An answer in words: the result, then how it was found. `hasVariants`: whether puzzles of a kind may have other rules than the plain ones. */
export function answerText(record: AnswerRecord, hasVariants: (kind: string) => boolean): string {
  const lines = [
    verdict(record),
    ...(record.premise === undefined ? [] : [`  ${record.premise}`]),
    ...answerLines(record),
    ...contradictionLines(record),
    ...(record.clues === undefined ? [] : redundantLines(record.clues)),
    ...(record.fewest === undefined ? [] : provedCluesLines(record.fewest)),
    ...(record.violations === undefined ? [] : violationLines(record.violations)),
  ];
  const how = howLine(record, hasVariants);
  return [
    ...lines,
    ...(record.proof === undefined || record.command === 'verify' ? [] : proofLines(record, record.proof)),
    ...(how === '' ? [] : [how]),
    ...(record.hint === undefined ? [] : [record.hint]),
  ].join('\n');
}

/** The answer to the question that the puzzle asks, of each solution; once if all have the same. */
function answerLines({ solutions = [] }: AnswerRecord): readonly string[] {
  const said = solutions.flatMap(({ answer }) => answer ?? []);
  return [...new Set(said)].map((text) => `  ${text}`);
}

function verdict(record: AnswerRecord): string {
  const found = BigInt(record.count?.value ?? record.solutions?.length ?? 0);
  const floating =
    record.tolerance === undefined ? [] : [`in floating point, within ${record.tolerance.toExponential()}`];
  const claimed = [...(record.evidence === 'engine' ? ['not independently verified'] : []), ...floating];
  // Of a question about all solutions with the optimal value, that value.
  const optimum = record.objectiveText === undefined ? [] : [record.objectiveText];
  const word = bracketed([...optimum, ...claimed]);
  const within = bracketed(floating);
  const noun = record.meant ?? solutionNoun;
  if (record.clues !== undefined) return redundantVerdict(record, record.clues, word);
  switch (record.status) {
    case 'solved':
      return record.facts === undefined
        ? 'solved: this solution keeps all rules'
        : factsText(record.facts, noun.many, word);
    case 'unique':
      return record.meant === undefined
        ? `unique: this is a solution, and there is no other${word}`
        : `unique: this is the only ${noun.one}${word}`;
    case 'several':
      return `several: here are two ${noun.many}; they differ where marked${bracketed(optimum)}`;
    case 'none':
      return isOfFile(record)
        ? `none: the formulation ${record.formulation} has no solution${word}`
        : `none: there is no solution${word}`;
    case 'counted':
      return record.count?.exact
        ? `counted: ${counted(found, noun)}, and no more${word}`
        : `counted: ${counted(found, noun)}, up to the limit; there may be more${bracketed(optimum)}`;
    case 'valid':
      return 'valid: no rule is broken';
    case 'invalid':
      return 'invalid: these rules are broken';
    case 'feasible':
      if (record.command === 'relax') return `feasible: the relaxation has a solution${within}`;
      if (record.objectiveText !== undefined) {
        const { objectiveText, reason, objective } = record;
        const known = bracketed([`value ${objective}`, ...boundWords(record)]);
        // Another solver need not say why it stopped.
        const stopped =
          reason === undefined ? 'not proved to be the best' : `stopped by ${reasonText(reason)}`;
        return `feasible: ${objectiveText}, ${stopped}${known}`;
      }
      return record.objective === undefined
        ? `feasible: these values keep all constraints${within}`
        : `feasible: the value is ${record.exactObjective ?? record.objective}, stopped by ${reasonText(record.reason)}${within}`;
    case 'optimal':
      if (record.objectiveText !== undefined && record.command !== 'relax') {
        const better =
          record.evidence === 'checked' ? `as in every ${noun.one}` : 'and no solution is better';
        return `optimal: ${record.objectiveText}, ${better}${bracketed([`value ${record.objective}`, ...claimed])}`;
      }
      return `optimal: the value is ${record.exactObjective ?? record.objective}${within}`;
    case 'unbounded':
      return `unbounded: the value has no limit${within}`;
    case 'verified':
      if (record.explained !== undefined) return verifiedStepsText(record.explained);
      return record.fewest === undefined ? verifiedText(record) : verifiedFewestText(record.fewest);
    case 'refused':
      if (record.command === 'verify') return refusedText(record);
      if (isAdmitted(record)) return `refused: the model admits ${record.admits?.text}: this is one`;
      if (record.command === 'decode')
        return record.violations === undefined
          ? 'refused: these values violate the model'
          : 'refused: these values break these rules';
      if (isOfFile(record)) return `refused: ${record.formulation} admits a board that breaks these rules`;
      return 'refused: the engine gave a solution that breaks these rules; please report this';
    case 'unknown': {
      if (record.command === 'decode' && record.reason === undefined)
        return 'unknown: the solver does not know';
      const known = found > 0n ? `, with ${counted(found, noun)} so far` : '';
      const bound = record.objective === undefined ? boundWords(record) : optimum;
      return `unknown: stopped by ${reasonText(record.reason)}${known}${bracketed(bound)}`;
    }
    default:
      return record.status;
  }
}

/** Whether a board breaks no rule but that which its incomplete model lacks. */
function isAdmitted({ admits, violations = [] }: AnswerRecord): boolean {
  return violations.length > 0 && violations.every(({ rule }) => rule === admits?.rule);
}

/** How many clues of a puzzle with one solution can go together, and what is proved of that. */
function redundantVerdict(
  { status, reason, bound }: AnswerRecord,
  { count, together = [] }: NonNullable<AnswerRecord['clues']>,
  word: string,
): string {
  const gone = `${together.length} of ${plural(count, 'clue')}`;
  const known = `${gone} can go together`;
  switch (status) {
    case 'optimal':
      return together.length === 0
        ? `optimal: no clue is redundant${word}`
        : `optimal: ${known}, and no more${word}`;
    case 'feasible':
      return `feasible: ${known}, stopped by ${reasonText(reason)} (at most ${bound})`;
    case 'unknown':
      return `unknown: stopped by ${reasonText(reason)}, with ${gone} that can go together so far (at most ${bound})`;
    default:
      return together.length === 0
        ? `solved: no clue is redundant${word}`
        : `solved: ${known}, and then no other one${word}`;
  }
}

/** The redundant clues: each alone, and together. */
function redundantLines({
  alone = [],
  complete,
  together = [],
}: NonNullable<AnswerRecord['clues']>): readonly string[] {
  const [found, rest] = [complete ? 'alone' : 'alone, as far as known', 'together'];
  return [...clueLines(`  ${found}: `, alone), ...clueLines(`  ${rest}: `, together)];
}

const solutionNoun = { one: 'solution', many: 'solutions' };

/** The bound on a value, and the gap. */
function boundWords({ bound, gap }: Pick<AnswerRecord, 'bound' | 'gap'>): readonly string[] {
  return [
    ...(bound === undefined ? [] : [`bound ${quantity(bound)}`]),
    ...(gap === undefined ? [] : [`gap ${(100 * gap).toFixed(2)} %`]),
  ];
}

function bracketed(words: readonly string[]): string {
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

/** What a proof of an explanation shows. */
function verifiedStepsText({ steps, end, isEntered }: NonNullable<AnswerRecord['explained']>): string {
  const count = `verified: ${plural(steps, 'step')}`;
  const from = isEntered ? ' from what is entered' : '';
  const each = `${steps === 1 ? 'which' : 'each of which'} follows from its rules and from what is known before it`;
  switch (end) {
    case 'solved':
      return `${count}${from} to this solution, ${each}`;
    case 'none':
      return `${count}${from} to a contradiction, ${each}: there is no solution`;
    case 'open':
      return `${count}${from}, ${each}`;
  }
}

/** What a proof shows. */
function verifiedText({ kind, proof, objective, objectiveText, meant }: AnswerRecord): string {
  const [type, value] = proof?.claim?.split(' ') ?? [];
  const subject = kind === undefined ? 'the statement' : 'the puzzle';
  switch (type) {
    case 'none':
      return `verified: ${subject} has no solution`;
    case 'solutions':
      if (meant !== undefined && value === '1') {
        const optimum = bracketed(objectiveText === undefined ? [] : [objectiveText]);
        return `verified: this is the only ${meant.one}${optimum}`;
      }
      if (kind === undefined) return `verified: ${subject} has ${countText(value, proof?.countedOver)}`;
      return `verified: ${subject} has ${value === '1' ? 'this solution, and no other' : `exactly ${value} solutions`}`;
    default:
      if (objectiveText !== undefined)
        return `verified: ${objectiveText}, and no solution of ${subject} is better (value ${objective})`;
      return `verified: no solution of ${subject} is better than ${objective ?? value}`;
  }
}

/** The number of solutions of a statement, and the projection that they are counted over. */
function countText(value = '0', countedOver?: NonNullable<AnswerRecord['proof']>['countedOver']): string {
  const count = `exactly ${plural(BigInt(value), 'solution')}`;
  if (countedOver === undefined) return count;
  const { decisions, variables, others = [] } = countedOver;
  const named = others.length === 0 ? '' : ` (such as ${others.join(', ')})`;
  return `${count} over ${decisions} of its ${plural(variables, 'variable')}: solutions that differ only in the others${named} count as one`;
}

/** Why a proof is refused. */
function refusedText({ reason, proof }: AnswerRecord): string {
  switch (reason) {
    case 'wrong proof':
      return `refused: the proof is wrong: ${proof?.problem}`;
    case 'other puzzle':
      return 'refused: the proof is about another puzzle';
    case 'other statement':
      return 'refused: the proof holds for its own statement, but this version makes another statement of the puzzle';
    default:
      return 'refused: the solution in the proof breaks these rules';
  }
}

/** The proof that was written, in a line. */
function proofLines(
  { evidence }: AnswerRecord,
  proof: NonNullable<AnswerRecord['proof']>,
): readonly string[] {
  const checked = evidence === 'proof' ? ', checked' : '';
  return [`  proof: ${plural(proof.steps ?? 0, 'step')}, ${sizeText(proof.bytes)}${checked}`];
}

/** The number of decided places, which are drawn, and of further restricted ones. */
function factsText(facts: NonNullable<AnswerRecord['facts']>, solutions: string, word: string): string {
  const decided = facts.filter(({ min, max }) => min === max).length;
  const narrowed = facts.length - decided;
  const more =
    narrowed === 0
      ? ''
      : `; ${narrowed} more ${narrowed === 1 ? 'has' : 'have'} fewer possible values than the rules allow`;
  return `solved: ${plural(decided, 'place')} ${decided === 1 ? 'is' : 'are'} the same in all ${solutions}${more}${word}`;
}

/** Whether a formulation in a file answered, whose claims are its author's. */
function isOfFile({ formulation = '' }: AnswerRecord): boolean {
  return /\.m?js$/.test(formulation);
}

/** The clues that contradict each other, if there is no solution. */
function contradictionLines(record: AnswerRecord): readonly string[] {
  const { contradiction, status, kind, command } = record;
  if (contradiction === undefined) {
    const isAsked = status === 'none' && kind !== undefined && command !== 'decode' && command !== 'relax';
    return isAsked ? ['  the search for the clues that contradict each other reached a limit'] : [];
  }
  const { clues = [], minimal } = contradiction;
  const by = isOfFile(record) ? 'by this formulation, ' : '';
  if (clues.length === 0) return [`  ${by}the layout of the clues contradicts the rules, with any numbers`];
  const places = placesOfClues(clues);
  if (places.length === 1) return [`  ${by}this clue contradicts the rules: ${places[0]}`];
  const rest = minimal ? 'none is redundant' : 'some may be redundant: a limit was reached';
  return clueLines(`  ${by}these clues contradict each other (${rest}): `, clues);
}

/** A line for each broken rule and message, with all places of these violations; below it the clues that are broken, where these are sentences. */
export function violationLines(violations: readonly ViolationRecord[]): readonly string[] {
  const groups = new Map<string, ViolationRecord[]>();
  for (const violation of violations) {
    const key = JSON.stringify([violation.rule, violation.message]);
    groups.set(key, [...(groups.get(key) ?? []), violation]);
  }
  return [...groups.values()].flatMap((broken) => {
    const { rule, message } = broken[0]!;
    const clues = broken.flatMap(
      (each) => each.clues?.map((clue, index) => [each.records?.[index], clue]) ?? [],
    );
    if (clues.length > 0)
      return [`  ${rule}: the rule is that ${message}`, ...clues.map(([id, clue]) => `    ${id}. ${clue}`)];
    const places = broken
      .map(placesOf)
      .filter((each) => each !== '')
      .join('; ');
    return `  ${rule}${places === '' ? '' : ` at ${places}`}: the rule is that ${message}`;
  });
}

/** Where a rule is broken: at rows, columns or records by their names, in a table in words, else in cells. */
function placesOf({
  cells = [],
  rows = [],
  columns = [],
  records = [],
  places = records,
}: ViolationRecord): string {
  const beside = [...rows, ...columns, ...places];
  return (beside.length > 0 ? beside : cells).join(', ');
}

function howLine(record: AnswerRecord, hasVariants: (kind: string) => boolean): string {
  const { kind, engine, formulation, treatment, model, stats, timeMs } = record;
  const parts = [
    kind ?? '',
    engine ? `engine ${engine}` : '',
    formulation ? `formulation ${formulation}${treatmentText(treatment)}` : '',
    model ? `${plural(model.variables, 'variable')}, ${plural(model.constraints, 'constraint')}` : '',
    record.admits === undefined ? '' : `admits ${record.admits.text}`,
    record.deductions === undefined ? '' : plural(record.deductions, 'deduction'),
    stats.cuts > 0 ? plural(stats.cuts, 'cut') : '',
    stats.conflicts > 0 ? plural(stats.conflicts, 'conflict') : '',
    rulesText(record, hasVariants),
    `${timeMs.total < 10 ? timeMs.total.toFixed(1) : Math.round(timeMs.total)} ms`,
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** The rules in force, where a puzzle of the kind may have others: formats differ in what they leave unsaid. */
function rulesText({ kind, rules }: AnswerRecord, hasVariants: (kind: string) => boolean): string {
  if (rules !== undefined) return `rules ${rules.join(', ')}`;
  return kind !== undefined && hasVariants(kind) ? 'plain rules' : '';
}

/** A treatment of the model as part of the formulation's word; in brackets what the engine does by itself. */
function treatmentText(treatment: string | undefined): string {
  if (treatment === undefined) return '';
  return isByEngine(treatment) ? ` (${treatment})` : `/${treatment}`;
}

/** Whether the engine treats the graph constraint itself; a treatment of the model is part of the formulation's word. */
export function isByEngine(treatment: string): boolean {
  return treatment === 'cuts' || treatment === 'native';
}
