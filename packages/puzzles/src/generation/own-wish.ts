/** The value of a wish, as plain data. */
export type OwnValue = string | number | readonly number[];

/** A wish as its kind reads it, or why it is none. */
export type ReadWish = { readonly value: OwnValue } | { readonly expected: string; readonly found: string };

/** A wish that some kinds have and others lack, such as a number of pairs. */
export interface OwnWish {
  /** Its name, which is also that of the option of the command. */
  readonly name: string;
  /** What stands for its value in help. */
  readonly form: string;
  /** What it means, in a few words. */
  readonly description: string;
  /** A value that a board of 8 rows and 8 columns can have, for examples in help. */
  readonly example: string;
  /** The words that it can be; left out where it is no choice of some words. */
  readonly choices?: readonly string[];
  /** The value that a text or a value means. */
  read(given: OwnValue): ReadWish;
  /** Of a wish that is another way to say a number of clues: the number of a value that was read. */
  clues?(value: OwnValue): number;
}

/** A number of things, each of which has the same number of clues; one by default. */
export function countWish({
  name,
  description,
  example,
  cluesEach = 1,
}: Pick<OwnWish, 'name' | 'description' | 'example'> & { readonly cluesEach?: number }): OwnWish {
  return {
    ...{ name, form: 'number', description, example },
    read: (given) => {
      const isWhole = /^\d{1,9}$/.test(String(given)) && Number(given) > 0;
      return isWhole ? { value: Number(given) } : { expected: 'a whole number from 1', found: `"${given}"` };
    },
    clues: (value) => cluesEach * Number(value),
  };
}

/** One of some words. */
export function choiceWish(
  { name, description, example }: Pick<OwnWish, 'name' | 'description' | 'example'>,
  choices: readonly string[],
): OwnWish {
  return {
    ...{ name, form: 'how', description, example, choices },
    read: (given) => {
      const choice = choices.find((each) => each === given);
      return choice === undefined
        ? { expected: choices.join(' or '), found: `"${given}"` }
        : { value: choice };
    },
  };
}
