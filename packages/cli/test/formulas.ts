/** Clauses as lists of DIMACS numbers. */
export type Clauses = readonly (readonly number[])[];

/** The DIMACS text of clauses over as many variables as occur in them. */
export function cnf(clauses: Clauses): string {
  const variables = Math.max(0, ...clauses.flat().map(Math.abs));
  return `p cnf ${variables} ${clauses.length}\n${clauses.map((clause) => `${[...clause, 0].join(' ')}\n`).join('')}`;
}

/** Pigeons in as many holes as told, no two in one: impossible with more pigeons, and long to refute. */
export function pigeons(count: number, holes: number): Clauses {
  const sits = (pigeon: number, hole: number): number => pigeon * holes + hole + 1;
  const numbers = (end: number): readonly number[] => Array.from({ length: end }, (_, index) => index);
  const somewhere = numbers(count).map((pigeon) => numbers(holes).map((hole) => sits(pigeon, hole)));
  const alone = numbers(holes).flatMap((hole) =>
    numbers(count).flatMap((other) =>
      numbers(other).map((pigeon) => [-sits(pigeon, hole), -sits(other, hole)]),
    ),
  );
  return [...somewhere, ...alone];
}

/** The clauses in which none of these literals is. */
export function falseClauses(clauses: Clauses, literals: readonly number[]): Clauses {
  const isTrue = new Set(literals);
  return clauses.filter((clause) => !clause.some((literal) => isTrue.has(literal)));
}

/** Random clauses of three literals, each with one that is true in a hidden model. */
export function satisfiable(variables: number, count: number, seed: number): Clauses {
  let state = seed;
  const below = (end: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 1;
    return Math.floor(state / 64) % end;
  };
  const hidden = Array.from({ length: variables }, (_, index) => (below(2) === 0 ? index + 1 : -index - 1));
  const any = (): number => hidden[below(variables)]! * (below(2) === 0 ? 1 : -1);
  return Array.from({ length: count }, () => [hidden[below(variables)]!, any(), any()]);
}
