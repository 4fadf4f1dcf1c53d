/** What the tests use of pzpr, the editor behind puzz.link, which has no types. */
declare module 'pzpr' {
  export class Puzzle {
    open(data: string, ready: () => void): void;
    getURL(): string;
    getFileData(): string;
    /** The mistakes in the drawing; complete where there is none. */
    check(withMarks: boolean): { readonly complete: boolean };
  }
  const pzpr: { readonly Puzzle: typeof Puzzle };
  export default pzpr;
}
