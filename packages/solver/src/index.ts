export type { Adjustable } from './additions/add-linear.js';
export type * from './constraint-target.js';
export * from './dimacs/dimacs-error.js';
export * from './dimacs/formula.js';
export * from './dimacs/read-dimacs.js';
export {
  ContractError,
  type ContractProblem,
  contractProblemText,
  type SolverStatus,
} from './errors.js';
export type { Connected, ConnectedVertices, LiteralGraph, Loop, Paths } from './graphs/graph.js';
export { atMost, type Linear, type Sum, unless } from './linear/linear.js';
export { dimacsNumber, isNegated, type Literal, negate, positive, variableOf } from './literal.js';
export * from './minimization.js';
export * from './parameters/limits.js';
export { type Options, optionTable } from './parameters/options.js';
export { escapedCharacter, printable } from './printable.js';
export {
  type ClausalSinks,
  type ExportLimits,
  type ExportSummary,
  exportClausal,
} from './proofs/clausal/export-clausal.js';
export * from './proofs/clausal/export-error.js';
export { type Claim, ProofLog, type ProofSettings, type StepStyle } from './proofs/proof-log.js';
export type { ByteSink } from './proofs/text-writer.js';
export * from './simplification/simplify-formula.js';
export * from './solver.js';
export { readStatement, type StatementQuestion } from './statement/read-statement.js';
export { beginProof, type Statement, StatementWriter, statementText } from './statement/statement.js';
