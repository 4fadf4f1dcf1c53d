import { cluesOfDensity } from '../../contracts/counted-clues.js';
import type { Generator, WantedPuzzle } from '../../contracts/generator.js';
import type { Kind } from '../../contracts/kind.js';
import type { OwnValue } from '../../contracts/own-wish.js';
import { wrongOption } from '../../contracts/question-error.js';

/**
 * The wanted puzzle with the wishes of the generator's own as it reads them, and with a number of clues for each wish that is another way to say
 * one. Throws `QuestionError` `option` for a wish that the generator lacks, for a value that it does not have, and for two numbers of clues.
 */
export function readWishes(
  { name: kind }: Kind,
  { wishes = [], counted }: Generator,
  wanted: WantedPuzzle,
): WantedPuzzle {
  const own: Record<string, OwnValue> = {};
  /** The number of clues, and what said it. */
  let said = wanted.clues === undefined ? null : { by: 'clues', clues: wanted.clues };
  const say = (by: string, clues: number, value: unknown): void => {
    if (said !== null && said.clues !== clues)
      throw wrongOption(by, `none beside another number of clues (${said.by})`, value);
    said ??= { by, clues };
  };
  for (const [name, given] of Object.entries(wanted.own ?? {})) {
    const wish = wishes.find((each) => each.name === name);
    if (wish === undefined) {
      const others = wishes.map((each) => each.name).join(', ') || 'none';
      throw wrongOption(name, `no such wish for ${kind}, whose own wishes are: ${others}`, given);
    }
    const read = wish.read(given);
    if ('expected' in read) throw wrongOption(name, read.expected, read.found);
    own[name] = read.value;
    if (wish.clues !== undefined) say(name, wish.clues(read.value), given);
  }
  const { density } = wanted;
  if (density !== undefined) {
    if (!(density > 0 && density <= 1)) throw wrongOption('density', 'a share above 0, up to 1', density);
    if (counted === undefined)
      throw wrongOption('density', `none, as the clues of ${kind} have no places`, density);
    if (said !== null) throw wrongOption('density', `none beside a number of clues (${said.by})`, density);
    say('density', cluesOfDensity(counted, wanted, density), density);
  }
  return { ...wanted, own, clues: said?.clues };
}
