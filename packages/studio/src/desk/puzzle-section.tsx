import type { Board, PuzzleDocument } from '@gridwright/puzzles/boards';
import { deskTexts } from '../texts/desk.js';
import { KindRules } from './kind-rules.js';

const texts = deskTexts.puzzle;

export interface PuzzleSectionProps {
  readonly board: Board;
  readonly document: PuzzleDocument;
}

/** What a solver needs to know of a puzzle: its title and author, and its rules in the author's words, else those of its kind. */
export function PuzzleSection({ board, document }: PuzzleSectionProps) {
  const [title, author, rules] = [document.about.title, document.about.author, document.about.rulesText].map(
    (text) => text.trim(),
  );
  return (
    <section className="section tight about" aria-label={texts.label}>
      {title !== '' && <h2>{title}</h2>}
      {author !== '' && <p className="by">{texts.by(author!)}</p>}
      {rules !== '' ? (
        <p className="own-rules">{rules}</p>
      ) : (
        <details>
          <summary>{texts.rules}</summary>
          <KindRules {...{ board }} puzzle={document.puzzle} />
        </details>
      )}
    </section>
  );
}
