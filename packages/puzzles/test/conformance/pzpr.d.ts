/** The part of pzpr, the editor of puzz.link, that the tests use; the package has no types. */
declare module 'pzpr' {
  /** A cell, a border or a cell outside the board; coordinates count half cells. */
  interface Piece {
    readonly bx: number;
    readonly by: number;
    qnum: number;
    qdir: number;
    /** Whether a border is drawn. */
    ques: number;
    /** The entries: a shade or a mark against it, a line or a mark against it, a number. */
    qans: number;
    qsub: number;
    line: number;
    anum: number;
  }
  export class Puzzle {
    readonly board: {
      readonly cell: ArrayLike<Piece>;
      readonly border: ArrayLike<Piece>;
      readonly excell: ArrayLike<Piece>;
      readonly starCount: { count: number };
      rebuildInfo(): void;
    };
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
