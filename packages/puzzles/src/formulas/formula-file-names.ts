/** The file extensions of formulas in conjunctive normal form. */
export const formulaExtensions: readonly string[] = ['.cnf', '.dimacs'];

/** Whether a file name has the extension of a formula, in upper or lower case. */
export function isFormulaFile(name: string): boolean {
  const lowerCase = name.toLowerCase();
  return formulaExtensions.some((extension) => lowerCase.endsWith(extension));
}
