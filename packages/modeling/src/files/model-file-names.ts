/** The file extensions of models, each with its dot. */
export const modelFileExtensions = { lp: '.lp', mps: '.mps', opb: '.opb', cnf: '.cnf' } as const;

/** The file extension of a model. */
export type ModelFileExtension = (typeof modelFileExtensions)[keyof typeof modelFileExtensions];

/** Whether a file name has the extension of a model, in upper or lower case. */
export function isModelFile(name: string): boolean {
  return modelEnding.test(name);
}

const modelEnding = new RegExp(`(?:\\${Object.values(modelFileExtensions).join('|\\')})$`, 'i');
