import type { Graph } from '@gridwright/diagrams';
import { incidentEdges } from '../../model/constraints.js';
import { allowsSum, type BoundedRow } from './slacks.js';

/** By edge: 0 or 1 if it is fixed, else `free`. */
export type EdgeValues = Int8Array;
export const free = -1;

/** The bit of a mask of degrees that stands for this degree and all greater ones. */
export const manyDegrees = 3;

/**
 * Fixes the edges that a single row forces, or that the degree of a vertex forces, to a fixed point: fixed edges need
 * no states in the search. `degrees` has a mask of the allowed degrees by vertex; the bit `manyDegrees` allows all
 * from that on. Changes `values`. Returns false at a contradiction.
 */
export function fixEdges(
  graph: Graph,
  degrees: Uint8Array,
  rows: readonly BoundedRow[],
  values: EdgeValues,
): boolean {
  const atVertex = incidentEdges(graph);
  const rowsOf: number[][] = Array.from(values, () => []);
  for (const [index, { edges }] of rows.entries()) for (const edge of edges) rowsOf[edge]!.push(index);
  // Rows first, then vertices.
  const waiting = Array.from({ length: rows.length + atVertex.length }, (_, index) => index);
  const isWaiting = new Uint8Array(waiting.length).fill(1);
  const wait = (index: number): void => {
    if (isWaiting[index] === 1) return;
    isWaiting[index] = 1;
    waiting.push(index);
  };
  const fix = (edge: number, value: number): void => {
    values[edge] = value;
    for (const row of rowsOf[edge]!) wait(row);
    wait(rows.length + graph.tails[edge]!);
    wait(rows.length + graph.heads[edge]!);
  };
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    isWaiting[next] = 0;
    const holds =
      next < rows.length
        ? fixByRow(rows[next]!, values, fix)
        : fixByVertex(atVertex[next - rows.length]!, degrees[next - rows.length]!, values, fix);
    if (!holds) return false;
  }
  return true;
}

type Fix = (edge: number, value: number) => void;

function fixByRow(row: BoundedRow, values: EdgeValues, fix: Fix): boolean {
  const { edges, coefficients, lower, upper, step } = row;
  let [least, most, greatest] = [0, 0, 0];
  for (let place = 0; place < edges.length; place++) {
    const value = values[edges[place]!]!;
    const coefficient = coefficients[place]!;
    if (value === free) {
      if (coefficient < 0) least += coefficient;
      else most += coefficient;
      greatest = Math.max(greatest, Math.abs(coefficient));
    } else {
      least += value * coefficient;
      most += value * coefficient;
    }
  }
  if (!allowsSum(row, least, most)) return false;
  if (step === 1 && least + greatest <= upper && most - greatest >= lower) return true;
  for (let place = 0; place < edges.length; place++) {
    const edge = edges[place]!;
    if (values[edge] !== free) continue;
    const coefficient = coefficients[place]!;
    const size = Math.abs(coefficient);
    // With the greater of its two terms the sum is at least this, with the smaller one at most that.
    const cantBeGreater = !allowsSum(row, least + size, most);
    const cantBeSmaller = !allowsSum(row, least, most - size);
    if (cantBeGreater && cantBeSmaller) return false;
    // The effect on the row's other edges is found when the row is checked again.
    if (cantBeGreater) fix(edge, coefficient > 0 ? 0 : 1);
    else if (cantBeSmaller) fix(edge, coefficient > 0 ? 1 : 0);
  }
  return true;
}

function fixByVertex(edges: readonly number[], degrees: number, values: EdgeValues, fix: Fix): boolean {
  let [taken, open] = [0, 0];
  for (const edge of edges) {
    if (values[edge] === 1) taken += 1;
    else if (values[edge] === free) open += 1;
  }
  let [least, greatest] = [-1, -1];
  for (let degree = taken; degree <= taken + open; degree++) {
    if (((degrees >> Math.min(degree, manyDegrees)) & 1) === 0) continue;
    if (least < 0) least = degree;
    greatest = degree;
  }
  if (least < 0) return false;
  if (open === 0 || (greatest > taken && least < taken + open)) return true;
  for (const edge of edges) if (values[edge] === free) fix(edge, greatest === taken ? 0 : 1);
  return true;
}
