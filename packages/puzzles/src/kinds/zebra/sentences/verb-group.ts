import type { Grammar, VerbGroup } from './grammar.js';
import { isWord, missed, type Parse, phrase, type Rule } from './parsing.js';
import { adverbs, auxiliaries, beingWords, particles } from './words.js';

/** The maximum number of words of a verb. */
const maxWords = 7;

/** Adverbs that leave a negation as it is. */
const plainAdverbs = ['actually', 'definitely', 'certainly', 'currently', 'also', 'eventually'];

/** A verb with its auxiliaries, adverbs and negation. */
export function verbGroup(grammar: Grammar): Rule<VerbGroup> {
  const { source, vocabulary } = grammar;
  const adverb = phrase(source, 'a verb', adverbs);
  const isParticle = (at: number): boolean => particles.some((word) => isWord(source, at, word));
  return (at) => {
    const found: Parse<VerbGroup>[] = [];
    let [end, negations, last]: [number, number, string | null] = [at, 0, null];
    for (let step = 0; step < maxWords; step++) {
      const token = source.tokens[end];
      if (token === undefined || token.isQuoted) break;
      const { text } = token;
      const isNegated = negations === 1;
      if (/^(?:takes?|took|taken|taking)$/.test(text) && isWord(source, end + 1, 'place'))
        found.push({ value: { isNegated, verb: 'take place', last: 'place' }, end: end + 2 });
      if (vocabulary.verbs.has(text)) {
        found.push({ value: { isNegated, verb: text, last: text }, end: end + 1 });
        if (isParticle(end + 1)) found.push({ value: { isNegated, verb: text, last: text }, end: end + 2 });
      } else if (beingWords.includes(text) && isWord(source, end + 1, 'on'))
        found.push({ value: { isNegated, verb: 'be on', last: text }, end: end + 2 });
      if (auxiliaries.includes(text)) {
        last = text;
        end += 1;
        continue;
      }
      if (isWord(source, end, 'not') || isWord(source, end, 'never')) {
        if (last === null && text === 'not') break;
        if (last !== null && beingWords.includes(last))
          found.push({ value: { isNegated, verb: null, last }, end });
        negations += 1;
        if (negations > 1) break;
        end += 1;
        if (last !== null && beingWords.includes(last))
          found.push(
            { value: { isNegated: true, verb: null, last }, end },
            ...(isWord(source, end, 'on')
              ? [{ value: { isNegated: true, verb: 'be on', last }, end: end + 1 }]
              : []),
          );
        continue;
      }
      const [next] = adverb(end);
      // "Does not only own" says that it owns.
      if (next === undefined || (negations > 0 && !plainAdverbs.includes(next.value))) break;
      if (last !== null && beingWords.includes(last))
        found.push({ value: { isNegated, verb: null, last }, end });
      end = next.end;
    }
    if (last !== null && beingWords.includes(last))
      found.push({ value: { isNegated: negations === 1, verb: null, last }, end });
    // A negation that is passed over would turn the meaning around.
    const kept = found.filter(({ value, end: e }) => value.isNegated || !hasNegation(grammar, at, e));
    const unique = [...new Map(kept.map((parse) => [JSON.stringify(parse), parse])).values()];
    return unique.length > 0 ? unique : missed(source, at, 'a verb');
  };
}

function hasNegation({ source }: Grammar, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (isWord(source, at, 'not') || isWord(source, at, 'never')) return true;
  return false;
}
