import type { TextWriter } from '../text-writer.js';
import type { Formula } from './formula.js';
import type { Outline } from './outline.js';

/** What one has to know to see that the clauses say what the statement says. */
const explanation = [
  'A formula made from a proof. It can be satisfied just where the statement has a solution that is not left out by the',
  'steps "s" and "o" of the proof. x1 of the statement is variable 1 here, and so on. How a constraint becomes clauses:',
  '- A sum that is at least a bound, with positive coefficients: term by term, in the order of the variables, and need by',
  '  need, a variable says that the terms from here on sum to at least the need. It has two clauses: the term is true, or',
  '  the next ones meet the need; and the next ones meet what is left of it with the term. What the first terms meet is',
  '  the bound. An equation is two such sums, the second one of the negated literals.',
  '- "connected": step by step and vertex by vertex, a variable says that the vertex is reached from the root within so',
  '  many steps; its clause, that it was reached before, or is over an edge. For each edge at the vertex, in the order of',
  '  the line, there is a variable before it that it is so over this one, with two clauses: the edge is true, and its',
  '  other end was reached a step before. (At the root, the edge stands for itself. What cannot be reached yet has no',
  '  variables.) At the end, clauses say that each vertex, of "used" each that is used, is reached. With "used", variables',
  '  say first which vertex is the root, and clauses that not two are.',
  '- Definitions exclude nothing, for each begins with a variable that is new. That of a parity has suffixes: variable by',
  '  variable, from the last one, a new one says whether an odd number is true from here on. Suffixes alone are the',
  '  definitions of other parities, that the lemmas derive.',
];

/**
 * Writes a formula in DIMACS CNF. What its variables and clauses are is said in comments, all before the header, for not
 * all readers know them after it.
 */
export function writeFormula(writer: TextWriter, formula: Formula, outline: Outline): void {
  for (const line of explanation) writer.text(`c ${line}\n`);
  const lineOfConstraint = outline.lines.length - outline.constraints.length;
  for (const line of outline.lines.slice(0, lineOfConstraint)) writer.text(`c ${line}\n`);
  for (const [i, { title, firstClause, firstVariable }] of formula.sections.entries()) {
    const end = formula.sections[i + 1] ?? {
      firstClause: formula.clauses + 1,
      firstVariable: formula.variables + 1,
    };
    const isConstraint = i < outline.constraints.length;
    if (!isConstraint && firstClause === end.firstClause) continue;
    const clauses = rangeText('clause', firstClause, end.firstClause);
    const variables = rangeText('variable', firstVariable, end.firstVariable);
    writer.text(`c ${title}: ${clauses}, ${variables}\n`);
    if (isConstraint) writer.text(`c   ${outline.lines[lineOfConstraint + i]}\n`);
  }
  writer.text(`p cnf ${formula.variables} ${formula.clauses}\n`);
  for (let clause = 1; clause <= formula.clauses; clause++) {
    for (const literal of formula.literalsOf(clause)) writer.integer(literal);
    writer.endLine();
  }
  writer.flush();
}

/** The numbers from the first up to, but without, the end. */
function rangeText(what: string, first: number, end: number): string {
  if (first === end) return `no ${what}s`;
  return first === end - 1 ? `${what} ${first}` : `${what}s ${first} to ${end - 1}`;
}
