/** The part of pzpr, the editor of puzz.link, that the tests use; the package has no types. */
declare module 'pzpr' {
  export class Puzzle {
    open(data: string, ready: () => void): void;
    getURL(): string;
    getFileData(): string;
    /** The mistakes in the drawing; complete without any. */
    check(withMarks: boolean): { readonly complete: boolean };
  }
  const pzpr: {
    readonly Puzzle: typeof Puzzle;
    /** What pzpr knows of an id, or of another name of a kind. */
    variety(id: string): { readonly valid: boolean };
  };
  export default pzpr;
}
