/** The most that a DIMACS text may say, and have. The solver's arrays for so many would not fit anyhow. */
export const dimacsLimits = { variables: 2 ** 25, clauses: 2 ** 28, literals: 2 ** 30 } as const;
