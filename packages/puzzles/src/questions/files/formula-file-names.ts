/** The file extensions of formulas in conjunctive normal form. */
export const formulaExtensions: readonly string[] = ['.cnf', '.dimacs'];

/** Whether a file name has the extension of a formula, in upper or lower case. */
export function isFormulaFile(name: string): boolean {
  return formulaEnding.test(name);
}

const formulaEnding = new RegExp(`(?:\\${formulaExtensions.join('|\\')})$`, 'i');
