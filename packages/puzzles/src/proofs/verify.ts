import { type Engine, type Model, type ModelStatement, withBounds } from '@gridwright/modeling';
import type { Formulated, Kind } from '../kinds/kind.js';
import type { Puzzle, Solution } from '../layers/board.js';
import type { Answer, AnswerProof, CountedOver } from '../questions/answer.js';
import { assumptionsOf } from '../questions/assumptions-of.js';
import { answerWith, decodeAndCheck } from '../questions/opened-model.js';
import { chooseFormulation, type QuestionContext } from '../questions/plan.js';
import { QuestionError } from '../questions/question-error.js';
import { requireOfKind } from '../questions/require-of-kind.js';
import type { Violation } from '../rules/rule.js';
import { type CheckedProof, checkedProof } from './checked-proof.js';
import { type ProofAbout, puzzleOfProof, readProofAbout } from './proof-about.js';

/** Variables that are named at most, of those that a number of solutions says nothing about. */
const mostNamed = 3;

/** What a proof should be about. */
export type ProofSubject =
  | { readonly of: 'puzzle'; readonly kind: Kind; readonly puzzle: Puzzle }
  | { readonly of: 'model'; readonly model: Model }
  /** The proof's own statement. */
  | { readonly of: 'statement' };

/**
 * Checks a proof with the independent checker, and that it is about this puzzle or model: its statement is made again
 * and compared, and its solutions have to pass the rules. `verified`, or `refused` with the reason `wrong proof`, `other
 * puzzle`, `other statement` or `broken rules`. Throws `ProofError` where the bytes are no proof, `QuestionError` `other-kind`, and
 * `EngineError` `stopped`.
 */
export function verify(
  bytes: Uint8Array,
  subject: ProofSubject,
  { engines, budget }: Pick<QuestionContext, 'engines' | 'budget'>,
): Answer {
  if (subject.of === 'puzzle') requireOfKind(subject.kind, subject.puzzle);
  let formulated: Formulated | null = null;
  let isOtherPuzzle = false;
  const checked = checkedProof(
    bytes,
    (text) => {
      const about = readProofAbout(text);
      if (subject.of === 'puzzle') {
        const made = puzzleStatement(subject, about, { engines, budget });
        isOtherPuzzle = isAboutAnother(subject, about);
        formulated = made?.formulated ?? null;
        return made?.statement ?? null;
      }
      return subject.of === 'model' ? modelStatement(subject.model, about, engines) : null;
    },
    budget,
  );
  return answerOf(checked, subject, formulated, isOtherPuzzle);
}

function answerOf(
  checked: CheckedProof,
  subject: ProofSubject,
  formulated: Formulated | null,
  isOtherPuzzle: boolean,
): Answer {
  const { statement, isOfStatement } = checked;
  const proof = subject.of === 'model' ? ofModel(checked.proof, subject.model) : checked.proof;
  const known = { evidence: null, proof, checkMs: proof.checkMs };
  if (proof.claim === null)
    return answerWith('verify', { ...known, status: 'refused', reason: 'wrong proof' });
  if (subject.of === 'statement')
    return answerWith('verify', { ...known, status: 'verified', evidence: 'proof' });
  if (isOtherPuzzle) return answerWith('verify', { ...known, status: 'refused', reason: 'other puzzle' });
  if (!isOfStatement || statement === null)
    return answerWith('verify', { ...known, status: 'refused', reason: 'other statement' });
  const objective = proof.claim.kind === 'optimum' ? statement.objectiveOf(proof.claim.value) : null;
  const { solutions, broken } = solutionsOf(checked, statement, subject, formulated);
  if (broken.length > 0)
    return answerWith('verify', { ...known, status: 'refused', reason: 'broken rules', violations: broken });
  return answerWith('verify', { ...known, status: 'verified', evidence: 'proof', solutions, objective });
}

/** A proof about a model, with its variables in the place of those of the statement. */
function ofModel(proof: AnswerProof, model: Model): AnswerProof {
  if (proof.claim === null || proof.claim.kind !== 'solutions') return proof;
  const { countedOver: _, ...rest } = proof;
  const countedOver = countedOverOf(model);
  return countedOver === null ? rest : { ...rest, countedOver };
}

/** Null where what is no decision has one value, so that all variables tell solutions apart. */
function countedOverOf(model: Model): CountedOver | null {
  const isDecision = new Set(model.decisions);
  const others: string[] = [];
  for (let variable = 0; variable < model.variableCount && others.length < mostNamed; variable++) {
    const isOpen = Math.ceil(model.lower[variable]!) < Math.floor(model.upper[variable]!);
    if (isOpen && !isDecision.has(variable)) others.push(model.names.variable(variable));
  }
  if (others.length === 0) return null;
  return { decisions: isDecision.size, variables: model.variableCount, others };
}

/** The solutions of a proof about a puzzle, and the rules that they break. */
function solutionsOf(
  checked: CheckedProof,
  statement: ModelStatement,
  subject: ProofSubject,
  formulated: Formulated | null,
): { readonly solutions: readonly Solution[]; readonly broken: readonly Violation[] } {
  if (subject.of !== 'puzzle' || formulated === null) return { solutions: [], broken: [] };
  const found = checked.solutions.map((literals) => {
    const values = statement.values((variable) => literals[variable + 1] === 1);
    return decodeAndCheck(subject.kind, subject.puzzle, formulated, values);
  });
  return {
    solutions: found.map(({ solution }) => solution),
    broken: found.flatMap(({ broken }) => broken),
  };
}

/** Whether a proof names another puzzle; two puzzles may well have the same statement. */
function isAboutAnother(
  { kind, puzzle }: Extract<ProofSubject, { of: 'puzzle' }>,
  about: ProofAbout | null,
): boolean {
  if (about?.of !== 'puzzle') return true;
  return JSON.stringify(about.puzzle) !== JSON.stringify(puzzleOfProof(kind, puzzle));
}

/** The statement of a puzzle in the formulation that a proof names; null where that is none of this version. */
function puzzleStatement(
  { kind, puzzle }: Extract<ProofSubject, { of: 'puzzle' }>,
  about: ProofAbout | null,
  { engines, budget }: Pick<QuestionContext, 'engines' | 'budget'>,
): { readonly statement: ModelStatement; readonly formulated: Formulated } | null {
  if (about?.of !== 'puzzle' || about.kind !== kind.name) return null;
  const proving = provingOf(engines, about.engine);
  if (proving === null) return null;
  try {
    const { formulation, parameters, deductions } = chooseFormulation(kind, puzzle, about.formulation);
    const formulated = formulation.formulate(puzzle, { parameters, budget });
    const model = withBounds(formulated.model, assumptionsOf(formulated, deductions, puzzle).assume);
    return { statement: proving.statement(model, 'solutions'), formulated };
  } catch (error) {
    if (error instanceof QuestionError) return null;
    throw error;
  }
}

function modelStatement(
  model: Model,
  about: ProofAbout | null,
  engines: readonly Engine[],
): ModelStatement | null {
  if (about?.of !== 'model') return null;
  if (about.goal === 'optimum' && model.objective === null) return null;
  return provingOf(engines, about.engine)?.statement(model, about.goal) ?? null;
}

function provingOf(engines: readonly Engine[], name: string): NonNullable<Engine['proving']> | null {
  return engines.find((engine) => engine.name === name)?.proving ?? null;
}
