/** Why a store cannot be used, as data. */
export type StoreProblem =
  | { readonly code: 'no-database-package' }
  /** Its schema is newer than this program. */
  | { readonly code: 'newer'; readonly version: number; readonly supported: number }
  | { readonly code: 'no-store' }
  | { readonly code: 'locked' }
  | { readonly code: 'full' }
  | { readonly code: 'damaged' }
  | { readonly code: 'missing' }
  /** The system refuses; `found` is what the database says. */
  | { readonly code: 'refused'; readonly found: string };

/** The only error that stores throw. */
export class StoreError extends Error {
  readonly path: string;
  readonly problem: StoreProblem;

  constructor(path: string, problem: StoreProblem) {
    super(`the store ${path}: ${storeProblemText(problem)}`);
    this.name = 'StoreError';
    this.path = path;
    this.problem = problem;
  }
}

function storeProblemText(problem: StoreProblem): string {
  switch (problem.code) {
    case 'no-database-package':
      return 'the package better-sqlite3 is not installed or cannot be loaded (npm install better-sqlite3)';
    case 'newer':
      return `expected a store of version ${problem.supported} or older, found version ${problem.version}: a newer Gridwright wrote it`;
    case 'no-store':
      return 'expected a store that "gridwright batch" made, found another file';
    case 'locked':
      return 'another program has locked it; what is stored stays, and the same call goes on later';
    case 'full':
      return 'no space left on the device; what is stored stays, and the same call goes on once there is room';
    case 'damaged':
      return 'the file is damaged';
    case 'missing':
      return 'expected a store that is there, found none';
    case 'refused':
      return `it cannot be read or written: ${problem.found}`;
  }
}
