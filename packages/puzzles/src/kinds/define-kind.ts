import type { Layers } from '../layers/layer.js';
import type { Kind, KindDefinition } from './kind.js';

/** A kind from its board and what its author says of how it is solved. */
export function defineKind<const L extends Layers>(definition: KindDefinition<L>): Kind<L> {
  const { board, formulations, deductions = [], tables = [], generator = null } = definition;
  return { ...board, formulations, deductions, tables, generator };
}
