import type { Format } from '../../boards/definition/format.js';
import { loss } from '../../boards/formats/loss.js';
import type { Position } from '../../boards/layers/board.js';
import { plainRules, type Rules } from '../../boards/layers/rule-variant.js';
import { coverAll, type Numberlink, noTouch, variants } from './layers.js';

/** At puzz.link, Arukone is a kind of its own, in which lines pass every cell, unless a sign says otherwise. */
const allowsEmpty = { ...coverAll, name: 'allow-empty', text: 'a cell may be without a line' };

/** The variants of Arukone at puzz.link, and the sign in its addresses. */
export const arukoneVariants = [allowsEmpty, noTouch];
export const arukoneSigns = { e: allowsEmpty.name };

/** The rules here of rules there, and the other way round. */
function flipped(rules: Rules, from: string, to: string): Rules {
  const { [from]: value = 0, ...others } = rules;
  return { ...others, [to]: 1 - value };
}

function withRules({ puzzle, answers }: Position<Numberlink>, rules: Rules): Position<Numberlink> {
  return { puzzle: { ...puzzle, rules }, answers };
}

/**
 * The format with the rules of Arukone there as those of Numberlink. A board whose lines may leave cells out is read, but written
 * as Numberlink, whose rule that is.
 */
export function asNumberlink(format: Format<Numberlink>): Format<Numberlink> {
  return {
    ...format,
    read: (text, options) => {
      const { rules } = options;
      const there = rules && flipped(rules, coverAll.name, allowsEmpty.name);
      const position = format.read(text, there === undefined ? options : { ...options, rules: there });
      return withRules(position, flipped(position.puzzle.rules, allowsEmpty.name, coverAll.name));
    },
    write: (position) => {
      const rules = { ...plainRules(variants), ...position.puzzle.rules };
      if (rules[coverAll.name] !== 1) throw loss(format.name, 'a board without the rule cover-all');
      return format.write(withRules(position, flipped(rules, coverAll.name, allowsEmpty.name)));
    },
  };
}
