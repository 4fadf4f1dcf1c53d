import { ContractError } from './contract.js';

/** Throws `ContractError` `lengths-differ` where two arrays should be equally long and are not. */
export function requireLength(call: string, expected: number, found: number): void {
  if (expected !== found) throw new ContractError({ code: 'lengths-differ', call, expected, found });
}
