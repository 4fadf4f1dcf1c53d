export type * from './constraint-target.js';
export * from './contract.js';
export * from './core.js';
export {
  DimacsError,
  type DimacsPlace,
  type DimacsProblem,
  dimacsProblemText,
} from './dimacs/dimacs-error.js';
export * from './dimacs/dimacs-limits.js';
export * from './dimacs/formula.js';
export * from './dimacs/read-dimacs.js';
export * from './dimacs/value-lines.js';
export * from './dimacs/write-dimacs.js';
export type { Connected, LiteralGraph, Loop } from './graphs/graph.js';
export * from './limits.js';
export type { Linear } from './linear/linear.js';
export * from './linear/rewrite-linear.js';
export * from './literal.js';
export * from './minimization.js';
export { type Options, optionTable } from './options.js';
export { beginProof } from './proofs/begin-proof.js';
export {
  type ClausalSinks,
  type ExportLimits,
  type ExportSummary,
  exportClausal,
} from './proofs/clausal/export-clausal.js';
export { ExportError, type ExportProblem, exportProblemText } from './proofs/clausal/export-error.js';
export { type Claim, ProofLog, type ProofSettings, type StepStyle } from './proofs/proof-log.js';
export type { ByteSink } from './proofs/text-writer.js';
export type { Equation } from './search/add-parity.js';
export type { Adjustable } from './search/adjustable.js';
export * from './solver.js';
export * from './solver-stats.js';
export * from './statement/read-statement.js';
export * from './statement/statement.js';
export * from './statement/statement-writer.js';
