/**
 * The error of an LRAT refutation by the strictest reading of the format, or null. Clauses have distinct variables;
 * each hint but the last has one unassigned literal and is otherwise false; the last one is false; deleted clauses
 * exist; and the proof ends with the empty clause.
 */
export function strictProblem(formula: string, proof: string): string | null {
  const clauses = new Map<number, readonly number[]>();
  const [header, ...clauseLines] = linesOf(formula).filter((line) => !line.startsWith('c '));
  for (const line of clauseLines) clauses.set(clauses.size + 1, numbersOf(line).slice(0, -1));
  const [variables, count] = /^p cnf (\d+) (\d+)$/
    .exec(header ?? '')
    ?.slice(1)
    .map(Number) ?? [-1, -1];
  const literals = [...clauses.values()].flat();
  if (count !== clauses.size || literals.some((literal) => Math.abs(literal) > variables!))
    return `the header says ${header}`;
  for (const clause of clauses.values())
    if (clause.length === 0 || !isPlain(clause)) return `the formula has the clause ${clause.join(' ')}`;

  const lines = linesOf(proof);
  let last = clauses.size;
  for (const line of lines) {
    const deleted = /^\d+ d (.*) 0$/.exec(line)?.[1];
    if (deleted !== undefined) {
      for (const number of numbersOf(deleted))
        if (!clauses.delete(number)) return `there is no clause ${number} to delete: ${line}`;
      continue;
    }
    const [, number, lemma, hints] = /^(\d+) ((?:-?[1-9]\d* )*)0 ((?:[1-9]\d* )+)0$/.exec(line) ?? [];
    if (hints === undefined || Number(number) <= last) return `malformed: ${line}`;
    last = Number(number);
    const problem = lemmaProblem(clauses, numbersOf(lemma!), numbersOf(hints));
    if (problem !== null) return `${problem}: ${line}`;
    clauses.set(last, numbersOf(lemma!));
  }
  return /^\d+ 0 /.test(lines.at(-1) ?? '') ? null : 'the end is not the empty clause';
}

function lemmaProblem(
  clauses: ReadonlyMap<number, readonly number[]>,
  literals: readonly number[],
  hints: readonly number[],
): string | null {
  if (!isPlain(literals)) return 'a variable occurs twice';
  const truths = new Set(literals.map((literal) => -literal));
  for (const [i, hint] of hints.entries()) {
    const clause = clauses.get(hint);
    if (clause === undefined) return `there is no clause ${hint}`;
    if (clause.some((literal) => truths.has(literal))) return `the hint ${hint} is true`;
    const open = clause.filter((literal) => !truths.has(-literal));
    if (open.length !== (i === hints.length - 1 ? 0 : 1))
      return `the hint ${hint} has ${open.length} open literals`;
    for (const literal of open) truths.add(literal);
  }
  return null;
}

function isPlain(clause: readonly number[]): boolean {
  return new Set(clause.map(Math.abs)).size === clause.length;
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').slice(0, -1);
}

function numbersOf(text: string): readonly number[] {
  return text.trim() === '' ? [] : text.trim().split(' ').map(Number);
}
