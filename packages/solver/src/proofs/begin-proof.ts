import type { Statement } from '../statement/statement.js';
import { ProofLog } from './proof-log.js';
import type { ByteSink } from './text-writer.js';

/**
 * Writes the beginning of a proof file, up to the steps, for a solver that is given the statement's constraints in their
 * order. `about` says what the statement was made from, as plain data.
 */
export function beginProof(statement: Statement, about: unknown, sink: ByteSink): ProofLog {
  const { variableCount, constraintCount, pieces } = statement;
  const log = new ProofLog({ variableCount, constraintCount, sink });
  log.text(`gridwright-proof 1\nabout ${asciiJson(about)}\n`);
  for (const piece of pieces) log.piece(piece);
  log.text('steps\n');
  return log;
}

function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
