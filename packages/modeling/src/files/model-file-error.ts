/** A place in a text; lines and columns count from 1, columns in UTF-16 units. */
export interface FilePlace {
  readonly line: number;
  readonly column: number;
}

/** What is wrong with the text of a model or of a solver's answer, as data. */
export interface ModelFileProblem {
  /** `unsupported`: the text is right, but says something that models here do not have. */
  readonly code: 'unexpected' | 'out-of-range' | 'unsupported' | 'unrecognized' | 'unknown-name';
  readonly place: FilePlace | null;
  readonly expected: string;
  readonly found: string;
}

/** Thrown by the readers of model files and of solvers' answers; nothing else is. */
export class ModelFileError extends Error {
  readonly problem: ModelFileProblem;

  constructor(problem: ModelFileProblem) {
    super(modelFileProblemText(problem));
    this.name = 'ModelFileError';
    this.problem = problem;
  }
}

/** A problem in words: `line 3, column 7: expected a number, found "x"`. */
export function modelFileProblemText({ place, expected, found }: ModelFileProblem): string {
  const where = place ? `line ${place.line}, column ${place.column}: ` : '';
  return `${where}expected ${expected}, found ${found}`;
}

/** A piece of a text as it is shown in a message: quoted, printable, and never long. */
export function shown(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
