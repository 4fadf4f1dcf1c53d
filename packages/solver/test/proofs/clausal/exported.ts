import {
  type ExportLimits,
  type ExportSummary,
  exportClausal,
} from '../../../src/proofs/clausal/export-clausal.js';

/** The texts of an export. */
export interface Exported {
  readonly formula: string;
  readonly proof: string;
  readonly summary: ExportSummary;
}

/** Exports a proof, given as text. */
export function exported(proof: string, limits: ExportLimits = {}): Exported {
  const texts = { formula: '', proof: '' };
  const decoder = new TextDecoder();
  const sinkOf = (name: keyof typeof texts) => (bytes: Uint8Array) => {
    texts[name] += decoder.decode(bytes);
  };
  const sinks = { formula: sinkOf('formula'), proof: sinkOf('proof') };
  const summary = exportClausal(new TextEncoder().encode(proof), sinks, limits);
  return { ...texts, summary };
}
