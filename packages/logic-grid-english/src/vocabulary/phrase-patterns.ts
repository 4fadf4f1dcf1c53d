import { wordsOf } from './tokens.js';
import { baseOf, verbFormsOf } from './variants.js';
import { articles, beingWords, irregularForms } from './words.js';

/** How sentences say a value of an attribute: the words before and after it. */
export interface PhrasePattern {
  readonly attribute: number;
  /** Names what has the value ("the * owner"), says that something has it ("owns the *"), or what is done with it ("* is drunk"). */
  readonly form: 'subject' | 'predicate' | 'passive';
  /** The forms of its verb, in a predicate; its participle, in a passive. */
  readonly verbs: readonly string[];
  /** Without the article of a subject, and without the verb of a predicate. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly text: string;
}

/** The pattern of a phrase with one `*`. */
export function patternOf(text: string, attribute: number): PhrasePattern {
  const [left = '', right = ''] = text.split('*');
  const [before, after] = [wordsOf(left), wordsOf(right)];
  const [first = ''] = before;
  const pattern = { attribute, before, after, text };
  if (before.length === 0) {
    const isPassive = beingWords.includes(after[0] ?? '') && after.length > 1;
    return { ...pattern, form: isPassive ? 'passive' : 'subject', verbs: isPassive ? after.slice(1) : [] };
  }
  if (articles.includes(first)) return { ...pattern, form: 'subject', verbs: [], before: before.slice(1) };
  if (!isThirdPerson(first)) return { ...pattern, form: 'subject', verbs: [] };
  return { ...pattern, form: 'predicate', verbs: formsOfThird(first), before: before.slice(1) };
}

/** Whether a text can be a phrase of an attribute. */
export function isPhrase(text: string): boolean {
  return text.split('*').length === 2;
}

function isThirdPerson(word: string): boolean {
  return word !== "'s" && word.length > 1 && /[^s']s$/.test(word);
}

function formsOfThird(third: string): readonly string[] {
  const base = baseOf(third);
  if (base === 'be') return beingWords;
  return [...new Set([third, ...verbFormsOf(base, irregularForms.get(base))])];
}
