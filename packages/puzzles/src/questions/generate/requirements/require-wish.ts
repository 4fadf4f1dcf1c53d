import { siteCount } from '../../../boards/geometry/sites.js';
import type { Layer } from '../../../boards/layers/layer.js';
import { cluesOfDensity } from '../../../contracts/counted-clues.js';
import { type Generator, makers, type WantedPuzzle } from '../../../contracts/generator.js';
import type { Kind } from '../../../contracts/kind.js';
import type { OwnValue } from '../../../contracts/own-wish.js';
import { QuestionError, wrongOption } from '../../../contracts/question-error.js';
import { symmetricSites } from '../../../parts/generation/symmetric-sites.js';
import { notUnder } from '../../solving/plan.js';
import { requireSeed } from '../../solving/puzzle-question.js';
import { requireGeometry, requireRules } from '../../solving/require-puzzle.js';

/** Throws `QuestionError` unless the generator can make such puzzles. */
export function requireWish(kind: Kind, generator: Generator, wanted: WantedPuzzle): void {
  const { name } = kind;
  requireRules(kind, wanted.rules);
  const { seed, symmetry, form, maker, clues, cost, geometry } = wanted;
  requireSeed(seed);
  if (!generator.symmetries.includes(symmetry))
    throw wrongOption('symmetry', `${generator.symmetries.join(' or ')} for ${name}`, symmetry);
  const forms = (generator.forms ?? []).map((each) => each.name);
  if (form !== undefined && !forms.includes(form))
    throw wrongOption('form', forms.length === 0 ? 'none' : forms.join(' or '), form);
  if (maker !== undefined && 'make' in generator)
    throw wrongOption('maker', `none, as the clues of ${name} are not chosen`, maker);
  if (maker !== undefined && !makers.includes(maker)) throw wrongOption('maker', makers.join(' or '), maker);
  if (clues !== undefined && !(Number.isSafeInteger(clues) && clues >= 0))
    throw wrongOption('clues', 'a whole number', clues);
  if (cost !== undefined && !(cost.above < cost.upTo))
    throw wrongOption('cost', 'a range that is not empty', `above ${cost.above}, up to ${cost.upTo}`);
  if (cost !== undefined && kind.explanations === null)
    throw new QuestionError({ code: 'no-explanations', kind: name });
  const rules = notUnder(kind, wanted, generator);
  if (rules.length > 0)
    throw new QuestionError({ code: 'rule-not-modeled', what: `generator of ${name} puzzles`, rules });
  const isOtherBoard = geometry?.graph !== undefined && !kind.takesGraphs;
  if (!isOtherBoard) requireGeometry(kind, geometry);
  const problem = isOtherBoard
    ? { expected: 'a grid', found: 'another board' }
    : (generator.problem(wanted) ?? symmetryProblem(wanted) ?? clueProblem(kind, generator, wanted));
  if (problem !== null) throw new QuestionError({ code: 'not-made', kind: name, ...problem });
}

/** Why a board has no places for as many clues; null if it has. */
function clueProblem({ layers }: Kind, { counted }: Generator, { geometry, clues = 0 }: WantedPuzzle) {
  const layer: Layer | undefined = counted && layers[counted.layer];
  if (layer?.role !== 'clue') return null;
  const places = siteCount(geometry, layer.site);
  if (clues <= places) return null;
  return { expected: `at most ${places} clues, one in each place`, found: String(clues) };
}

/** Why a board lacks a symmetry; null if it has it. */
function symmetryProblem({ geometry, symmetry }: WantedPuzzle) {
  if (symmetry === 'none' || symmetricSites(geometry, 'cell', symmetry) !== null) return null;
  return { expected: `a board with the symmetry ${symmetry}`, found: 'a board without it' };
}

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
