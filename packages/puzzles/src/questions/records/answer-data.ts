/** What every answer in JSON begins with. */
export interface AnswerHead {
  readonly format: 'gridwright-answer';
  readonly version: 2;
  /** The name of the question. */
  readonly command: string;
  /** The kind of the puzzle; left out for a model or a formula. */
  readonly kind?: string;
  /** The name of the puzzle, or of the file. */
  readonly puzzle: string;
  /** How the question ended. */
  readonly status?: string;
  /** Why it did not end otherwise, such as a limit. */
  readonly reason?: string;
  /** A warning for each ignored part of the puzzle's text. */
  readonly warnings?: readonly string[];
}

/** What the answer to any question has, also a row of a comparison. */
export type AnyAnswer = Pick<AnswerHead, 'command' | 'kind' | 'puzzle' | 'status' | 'reason'> & {
  readonly timeMs?: number | null | { readonly total: number };
};

/** The beginning of an answer about a puzzle of a kind; null: about something else. */
export function headOf<Command extends string>(
  command: Command,
  puzzle: string,
  kind: string | null = null,
): AnswerHead & { readonly command: Command } {
  const about = kind === null ? { puzzle } : { kind, puzzle };
  return { format: 'gridwright-answer', version: 2, command, ...about };
}

/** An object whose keys may say nothing, by null or an empty list. */
export type MayBeEmpty<Data> = {
  readonly [Key in keyof Data]: Data[Key] | null | undefined;
};

/** Data without the keys that say nothing: null, undefined, and empty lists. */
export function withoutEmpty<Data extends object>(data: MayBeEmpty<Data>): Data {
  const entries = Object.entries(data).filter(
    ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  // The keys of `Data` that are left out are optional in it.
  return Object.fromEntries(entries) as Data;
}

/** The keys of an answer behind its beginning, which may be null, undefined or empty lists. */
export type Own<Data> = Data extends AnswerHead
  ? Pick<Data, 'command'> &
      MayBeEmpty<Omit<Data, 'command' | 'format' | 'version' | 'kind' | 'puzzle' | 'warnings'>>
  : never;

/** Milliseconds as answers have them: to the microsecond. */
export function milliseconds(value: number): number {
  return Math.round(value * 1000) / 1000;
}
