import {
  type Budget,
  defaultEngines,
  type Engine,
  type LoadedEngine,
  type Model,
  type ModelStatement,
  type Objective,
  objectiveValue,
  type Proving,
} from '@gridwright/modeling';
import type { Puzzle } from '../../boards/layers/board.js';
import type { Formulated } from '../../contracts/formulated.js';
import type { Formulation, SolvableKind } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';
import type { CheckedProof, CountedOver, Meant, VerifyAnswer } from '../answers/answer.js';
import {
  brokenRules,
  type CheckedSolution,
  decodeAndCheck,
  effortOf,
  limited,
} from '../solving/open-model.js';
import { meantBy } from '../solving/optimal-solutions.js';
import { chooseFormulation } from '../solving/plan.js';
import { kindOf } from '../solving/puzzle-question.js';
import { requirePuzzle } from '../solving/require-puzzle.js';
import { checkProof, type ProofVerdict } from './checked-proof.js';
import { isSamePuzzle, type ProofAbout, puzzleOfProof, readProofAbout } from './proof-about.js';
import { provedModel } from './proved-model.js';

/** The maximum number of named variables outside the projection that solutions are counted over. */
const maxNamed = 3;

/** The subject that a proof must be about. */
export type ProofSubject =
  | { readonly of: 'puzzle'; readonly puzzle: Puzzle; readonly kind?: SolvableKind | undefined }
  | { readonly of: 'model'; readonly model: Model }
  /** The proof's own statement. */
  | { readonly of: 'statement' };

/** The options of `verify`. */
export interface VerifyOptions {
  /** The engines, one of which wrote it; by default those of this package. */
  readonly engines?: readonly Engine[] | undefined;
  readonly budget?: Budget | undefined;
}

/** The kind of the puzzle that a proof is about. Throws `QuestionError`. */
async function requiredKind({
  puzzle,
  kind,
}: Extract<ProofSubject, { of: 'puzzle' }>): Promise<SolvableKind> {
  const known = kind ?? (await kindOf(puzzle));
  requirePuzzle(known, puzzle);
  return known;
}

/** The subject with the kind of its puzzle. */
type KnownSubject =
  | { readonly of: 'puzzle'; readonly puzzle: Puzzle; readonly kind: SolvableKind }
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
    subject.of === 'puzzle' ? { ...subject, kind: await requiredKind(subject) } : subject;
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
  let made: PuzzleStatement | null = null;
  let isOtherPuzzle = false;
  const checked = checkProof(
    bytes,
    (text) => {
      const about = readProofAbout(text);
      if (subject.of === 'puzzle') {
        made = puzzleStatement(subject, about, { engines, budget });
        isOtherPuzzle = isAboutAnother(subject, about);
        return made?.statement ?? null;
      }
      return subject.of === 'model' ? modelStatement(subject.model, about, engines) : null;
    },
    budget,
  );
  return answerOf(checked, subject, made, isOtherPuzzle);
}

function answerOf(
  checked: ProofVerdict,
  subject: KnownSubject,
  made: PuzzleStatement | null,
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
  const objective = proof.claim.kind === 'optimum' ? statement.objectiveOf(proof.claim.value) : null;
  if (subject.of !== 'puzzle' || made === null) return { ...verified, solutions: [], objective };
  const problem = unprovenOf(made, checked, objective);
  if (problem !== null) {
    const { bytes, checkMs } = checked.proof;
    return { ...common, status: 'refused', reason: 'wrong proof', proof: { bytes, checkMs, problem } };
  }
  const shown = solutionsOf(checked, statement, subject, made, objective);
  const wrong = shown.find(({ broken }) => broken.length > 0);
  if (wrong !== undefined) return { ...common, ...brokenRules(wrong), proof };
  const solutions = shown.map(({ solution }) => solution);
  return { ...verified, meant: meantOf(made, checked, subject.puzzle), solutions, objective };
}

/**
 * Why a proof does not show its claim of the puzzle, though it shows it of its statement; null if it does. A statement in which
 * only values that are good enough count shows which solutions are the best if it has exactly one.
 */
function unprovenOf(
  { statement, value, objective }: PuzzleStatement,
  { proof, last }: ProofVerdict,
  optimum: number | null,
): string | null {
  if ('problem' in proof) return proof.problem;
  const { claim } = proof;
  if (value !== null && !(claim.kind === 'solutions' && claim.count === 1))
    return `it is only about solutions with a value at least as good as ${value}: expected exactly one of them`;
  if (optimum === null || objective === null) return null;
  const found = last && objectiveValue(objective, valuesOf(statement, last));
  return found === optimum ? null : `its last solution has the value ${found}: expected ${optimum}`;
}

/** What a proof about a puzzle means by solutions, with the value of the best one if it shows that. */
function meantOf(
  { statement, formulation, value, objective }: PuzzleStatement,
  { proof, last }: ProofVerdict,
  puzzle: Puzzle,
): Meant | null {
  const isOfBest = value !== null || ('claim' in proof && proof.claim.kind === 'optimum');
  if (!isOfBest || objective === null || last === null) return meantBy(formulation, puzzle);
  return meantBy(formulation, puzzle, objectiveValue(objective, valuesOf(statement, last)));
}

/** The values of the model's variables in a solution of a proof. */
function valuesOf(statement: ModelStatement, literals: ArrayLike<number>): Float64Array {
  return statement.values((variable) => literals[variable + 1] === 1);
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

/** The solutions of a proof about a puzzle, of an optimum only the best one, each with the rules that it breaks. */
function solutionsOf(
  { solutions, last }: ProofVerdict,
  statement: ModelStatement,
  subject: Extract<KnownSubject, { of: 'puzzle' }>,
  { formulated }: PuzzleStatement,
  optimum: number | null,
): readonly CheckedSolution[] {
  const shown = optimum !== null && last !== null ? [last] : solutions;
  return shown.map((literals) => decodeAndCheck(subject, formulated, valuesOf(statement, literals)));
}

/** Whether a proof names another puzzle; different puzzles may have the same statement. */
function isAboutAnother(
  { kind, puzzle }: Extract<KnownSubject, { of: 'puzzle' }>,
  about: ProofAbout | null,
): boolean {
  if (about?.of !== 'puzzle') return true;
  return !isSamePuzzle(about.puzzle, puzzleOfProof(kind, puzzle));
}

/** The statement that this version makes of a puzzle. */
interface PuzzleStatement {
  readonly statement: ModelStatement;
  readonly formulated: Formulated;
  readonly formulation: Formulation;
  /** Null without an aim. */
  readonly objective: Objective | null;
  /** Only solutions are counted whose value is at least this good; null for all. */
  readonly value: number | null;
}

/** The statement of a puzzle in the formulation that a proof names; null if this version has no such formulation. */
function puzzleStatement(
  { kind, puzzle }: Extract<KnownSubject, { of: 'puzzle' }>,
  about: ProofAbout | null,
  { engines, budget }: { readonly engines: readonly Engine[]; readonly budget: Budget },
): PuzzleStatement | null {
  if (about?.of !== 'puzzle' || about.kind !== kind.name) return null;
  const engine = engineWithProofs(engines, about.engine);
  if (engine === null) return null;
  try {
    const chosen = chooseFormulation({ kind, puzzle, formulation: about.formulation });
    const { goal = 'solutions', value = null } = about;
    const { formulation } = chosen;
    const { aim = null } = formulation;
    // Only the best solutions have a value that a proof may name, and an optimum.
    if (aim === null && (goal === 'optimum' || value !== null)) return null;
    if (value !== null && !(aim?.counts === 'best' && goal === 'solutions' && Number.isSafeInteger(value)))
      return null;
    const { formulated, model, objective } = provedModel(chosen, puzzle, { goal, value }, budget);
    const proving = provingOf(engine, model, budget);
    if (proving === null) return null;
    return { statement: proving.statement(goal), formulation, formulated, objective, value };
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
function provingOf(engine: LoadedEngine, model: Model, budget?: Budget): Proving | null {
  const prepared = engine.prepare(model, budget);
  return prepared.status === 'refused' ? null : (prepared.proving ?? null);
}

function engineWithProofs(engines: readonly Engine[], name: string): LoadedEngine | null {
  const engine = engines.find((each) => each.name === name);
  return engine?.proves === true ? engine : null;
}
