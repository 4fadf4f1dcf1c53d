/** The call of a question, as plain data: the command, its batches and its queues read it, and load nothing else of the question. */
export interface QuestionCall<QuestionTask> {
  /** The description of the command of this name; left out for a command that takes more than puzzles and options of the task, such as files. */
  readonly description?: string;
  /** That of `batch`; left out for a question that is not for many puzzles, with a store or over a queue. */
  readonly batchDescription?: string;
  /** The options of the fields of the task, in the order of the help. */
  readonly options?: {
    readonly [Field in Exclude<keyof QuestionTask, 'command'>]?: TaskOption<QuestionTask[Field]>;
  };
  /** The fields whose options `batch` does not take. */
  readonly notInBatch?: readonly string[];
}

/**
 * The option of a field, in the order of Commander: its flags, such as `--max <number>`; its help; the values that it takes, by default none, so
 * that the field is true; and the value of the field without the option, by default undefined.
 */
export type TaskOption<Value = unknown> = readonly [
  flags: string,
  help: string,
  takes?: Taken<Value>,
  initial?: Value,
];

/** The values that an option takes. Words and engines are lists, comma separated. */
export type Taken<Value = unknown> =
  | 'text'
  | 'words'
  | 'engines'
  /** None: the field has this value. */
  | { readonly sets: Value }
  /** Whole numbers. `maxInQueue`: the maximum over a queue, where one machine could keep all others at work. */
  | { readonly least: number; readonly maxInQueue?: number }
  | { readonly oneOf: readonly Value[] }
  /** Some of these, comma separated. */
  | { readonly someOf: readonly string[] }
  /** The names of values. */
  | { readonly named: Readonly<Record<string, Value>> }
  /** Names, comma separated and none of them empty, of `names`, in the plural. */
  | { readonly names: string };
