import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Model } from '@gridwright/modeling';
import { parseRelation, tokensOf } from './latex.js';
import { type Meanings, printedRows } from './printed-rows.js';
import { rowText } from './sums.js';

const docs = fileURLToPath(new URL('../../docs/formulations/', import.meta.url));

/** The equations below each item of a page, by the name of the block of constraints that the item is about. */
export function equationsByBlock(page: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  let name: string | null = null;
  let opened: string[] | null = null;
  for (const line of readFileSync(`${docs}${page}.md`, 'utf8').split('\n')) {
    if (line.startsWith('- ')) name = /^- `([^`]+)`/.exec(line)?.[1] ?? null;
    else if (line !== '' && !line.startsWith(' ')) name = null;
    if (line.trim() === '$$') {
      if (opened !== null && name !== null) found.set(name, [...(found.get(name) ?? []), opened.join(' ')]);
      opened = opened === null ? [] : null;
    } else opened?.push(line.trim());
  }
  return found;
}

/** The rows that a page prints for a block. */
export function rowsPrinted(
  equations: readonly string[],
  meanings: Meanings,
  defaults: string,
): readonly string[] {
  const all = equations.map(parseRelation);
  return [...new Set(all.flatMap((each) => [...printedRows(each, meanings, tokensOf(defaults))]))].sort();
}

/** The rows of a block of a model, linear or of clauses, in the same form. */
export function rowsBuilt(model: Model, name: string): readonly string[] {
  const block = model.constraints.find((each) => each.name === name);
  const rows = new Set<string>();
  const add = (terms: readonly (readonly [number, number])[], upper: number): void => {
    if (!Number.isFinite(upper)) return;
    const row = rowText(new Map(terms), upper);
    if (row !== null) rows.add(row);
  };
  if (block?.type === 'linear')
    for (let row = 0; row + 1 < block.starts.length; row++) {
      const places = Array.from(
        { length: block.starts[row + 1]! - block.starts[row]! },
        (_, i) => block.starts[row]! + i,
      );
      const termsTimes = (sign: number) =>
        places.map((place) => [block.variables[place]!, sign * block.coefficients[place]!] as const);
      add(termsTimes(1), block.upper[row]!);
      add(termsTimes(-1), -block.lower[row]!);
    }
  else if (block?.type === 'clause')
    for (let row = 0; row + 1 < block.starts.length; row++) {
      const literals = block.literals.subarray(block.starts[row], block.starts[row + 1]);
      const negated = literals.filter((literal) => literal % 2 === 1).length;
      // At least one is true, and the negation of x is 1 − x.
      add(
        Array.from(literals, (literal) => [literal >> 1, literal % 2 === 1 ? 1 : -1] as const),
        negated - 1,
      );
    }
  else throw new Error(`no rows in ${name}`);
  return [...rows].sort();
}
