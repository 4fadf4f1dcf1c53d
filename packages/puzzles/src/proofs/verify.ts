import {
  type Budget,
  defaultEngines,
  type Engine,
  type Model,
  type ModelStatement,
  type Proving,
  withBounds,
} from '@gridwright/modeling';
import type { Formulated, Kind } from '../kinds/kind.js';
import type { Puzzle, Solution } from '../layers/board.js';
import type { CheckedProof, CountedOver, VerifyAnswer } from '../questions/answer.js';
import { kindOf } from '../questions/asked.js';
import { formulate } from '../questions/formulation-word.js';
import { assumptionsOf, brokenRules, decodeAndCheck, effortOf, limited } from '../questions/opened-model.js';
import { chooseFormulation } from '../questions/plan.js';
import { QuestionError } from '../questions/question-error.js';
import type { Violation } from '../rules/rule.js';
import { checkProof, type ProofVerdict } from './checked-proof.js';
import { type ProofAbout, puzzleOfProof, readProofAbout } from './proof-about.js';

/** The maximum number of named variables outside the projection that solutions are counted over. */
const maxNamed = 3;

/** The subject that a proof must be about. */
export type ProofSubject =
  | { readonly of: 'puzzle'; readonly puzzle: Puzzle; readonly kind?: Kind | undefined }
  | { readonly of: 'model'; readonly model: Model }
  /** The proof's own statement. */
  | { readonly of: 'statement' };

/** The options of `verify`. */
export interface VerifyOptions {
  /** The engines, one of which wrote it; by default those of this package. */
  readonly engines?: readonly Engine[] | undefined;
  readonly budget?: Budget | undefined;
}

/** The subject with the kind of its puzzle. */
type KnownSubject =
  | { readonly of: 'puzzle'; readonly puzzle: Puzzle; readonly kind: Kind }
  | Exclude<ProofSubject, { readonly of: 'puzzle' }>;

/**
 * Checks a proof with the independent checker, and checks that it is about this puzzle or model: its statement is made
 * again and compared, and its solutions must pass the rules. `verified`; `refused` with the reason `wrong proof`, `other
 * puzzle`, `other statement` or `broken rules`; or `unknown` if a limit was reached. Throws `ProofError` if the bytes are
 * not a proof, and `QuestionError` `unknown-kind` and `other-kind`.
 */
export async function verify(
  bytes: Uint8Array,
  subject: ProofSubject,
  { engines = defaultEngines, budget = {} }: VerifyOptions = {},
): Promise<VerifyAnswer> {
  const known: KnownSubject =
    subject.of === 'puzzle' ? { ...subject, kind: kindOf(subject.puzzle, subject.kind) } : subject;
  return limited<VerifyAnswer>(
    () => verifyKnown(bytes, known, { engines, budget }),
    (unknown) => ({ question: 'verify', ...unknown }),
  );
}

function verifyKnown(
  bytes: Uint8Array,
  subject: KnownSubject,
  { engines, budget }: { readonly engines: readonly Engine[]; readonly budget: Budget },
): VerifyAnswer {
  let formulated: Formulated | null = null;
  let isOtherPuzzle = false;
  const checked = checkProof(
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
  checked: ProofVerdict,
  subject: KnownSubject,
  formulated: Formulated | null,
  isOtherPuzzle: boolean,
): VerifyAnswer {
  const { statement, isOfStatement } = checked;
  const common = { question: 'verify', ...effortOf(null), checkMs: checked.proof.checkMs } as const;
  if ('problem' in checked.proof)
    return { ...common, status: 'refused', reason: 'wrong proof', proof: checked.proof };
  const proof = subject.of === 'model' ? ofModel(checked.proof, subject.model) : checked.proof;
  const verified = { ...common, status: 'verified', evidence: 'proof', proof } as const;
  if (subject.of === 'statement') return { ...verified, solutions: [], objective: null };
  if (isOtherPuzzle) return { ...common, status: 'refused', reason: 'other puzzle', proof };
  if (!isOfStatement || statement === null)
    return { ...common, status: 'refused', reason: 'other statement', proof };
  const { solutions, broken } = solutionsOf(checked, statement, subject, formulated);
  if (broken.length > 0) return { ...common, ...brokenRules(broken), proof };
  const objective = proof.claim.kind === 'optimum' ? statement.objectiveOf(proof.claim.value) : null;
  return { ...verified, solutions, objective };
}

/** A proof about a model, with the variables of the model instead of those of the statement. */
function ofModel(proof: CheckedProof, model: Model): CheckedProof {
  if (proof.claim.kind !== 'solutions') return proof;
  const { countedOver: _, ...rest } = proof;
  const countedOver = countedOverOf(model);
  return countedOver === null ? rest : { ...rest, countedOver };
}

/** Null if any two solutions differ in a decision variable, as all other variables are fixed. */
function countedOverOf(model: Model): CountedOver | null {
  const isDecision = new Set(model.decisions);
  const others: string[] = [];
  for (let variable = 0; variable < model.variableCount && others.length < maxNamed; variable++) {
    const isOpen = Math.ceil(model.lower[variable]!) < Math.floor(model.upper[variable]!);
    if (isOpen && !isDecision.has(variable)) others.push(model.names.variable(variable));
  }
  if (others.length === 0) return null;
  return { decisions: isDecision.size, variables: model.variableCount, others };
}

/** The solutions of a proof about a puzzle, and the rules they break. */
function solutionsOf(
  checked: ProofVerdict,
  statement: ModelStatement,
  subject: KnownSubject,
  formulated: Formulated | null,
): { readonly solutions: readonly Solution[]; readonly broken: readonly Violation[] } {
  if (subject.of !== 'puzzle' || formulated === null) return { solutions: [], broken: [] };
  const found = checked.solutions.map((literals) => {
    const values = statement.values((variable) => literals[variable + 1] === 1);
    return decodeAndCheck(subject, formulated, values);
  });
  return {
    solutions: found.map(({ solution }) => solution),
    broken: found.flatMap(({ broken }) => broken),
  };
}

/** Whether a proof names another puzzle; different puzzles may have the same statement. */
function isAboutAnother(
  { kind, puzzle }: Extract<KnownSubject, { of: 'puzzle' }>,
  about: ProofAbout | null,
): boolean {
  if (about?.of !== 'puzzle') return true;
  return JSON.stringify(about.puzzle) !== JSON.stringify(puzzleOfProof(kind, puzzle));
}

/** The statement of a puzzle in the formulation that a proof names; null if this version has no such formulation. */
function puzzleStatement(
  { kind, puzzle }: Extract<KnownSubject, { of: 'puzzle' }>,
  about: ProofAbout | null,
  { engines, budget }: { readonly engines: readonly Engine[]; readonly budget: Budget },
): { readonly statement: ModelStatement; readonly formulated: Formulated } | null {
  if (about?.of !== 'puzzle' || about.kind !== kind.name) return null;
  const engine = engineWithProofs(engines, about.engine);
  if (engine === null) return null;
  try {
    const chosen = chooseFormulation({ kind, puzzle, formulation: about.formulation });
    const formulated = formulate(chosen, puzzle, budget);
    const model = withBounds(formulated.model, assumptionsOf(formulated, chosen.deductions, puzzle).assume);
    const proving = provingOf(engine, model, budget);
    return proving === null ? null : { statement: proving.statement('solutions'), formulated };
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
  const engine = engineWithProofs(engines, about.engine);
  return engine && (provingOf(engine, model)?.statement(about.goal) ?? null);
}

/** An engine's proofs about a model; null if the engine refuses the model, or writes no proofs about it. */
function provingOf(engine: Engine, model: Model, budget?: Budget): Proving | null {
  const prepared = engine.prepare(model, budget);
  return prepared.status === 'refused' ? null : (prepared.proving ?? null);
}

function engineWithProofs(engines: readonly Engine[], name: string): Engine | null {
  return engines.find((engine) => engine.name === name && engine.proves === true) ?? null;
}
