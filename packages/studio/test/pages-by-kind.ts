import { type Kind, kinds } from '@gridwright/puzzles';
import { profile } from '../../../test/profile.js';

/** A kind with its first example. */
interface KindOnPage {
  readonly kind: Kind;
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/**
 * The kinds that a test opens a page for: those of these names, which differ where the test looks, and every kind in the long profile.
 * Each page takes seconds, and every kind has one in every-kind.verify.test.ts.
 */
export function kindsOnPages(...names: readonly string[]): readonly KindOnPage[] {
  return kinds
    .filter(({ name }) => profile === 'long' || names.includes(name))
    .map((kind) => ({ kind, name: kind.name, title: kind.title, text: kind.examples[0]!.text }));
}
