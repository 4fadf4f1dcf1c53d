import { type Board, type Puzzle, ruleWords } from '@gridwright/puzzles/boards';
import type { OpenDocument } from '../document/store.js';
import { deskTexts } from '../texts/desk.js';

const texts = deskTexts.puzzle;

/** What a solver needs to know of a puzzle: its title and author, and its rules in the author's words, else those of its kind. */
export function PuzzleSection({ board, document }: Pick<OpenDocument, 'board' | 'document'>) {
  const { about, puzzle } = document;
  const [title, author, rules] = [about.title.trim(), about.author.trim(), about.rulesText.trim()];
  return (
    <section className="section tight about" aria-label={texts.label}>
      {title !== '' && <h2>{title}</h2>}
      {author !== '' && <p className="by">{texts.by(author)}</p>}
      {rules !== '' ? (
        <p className="own-rules">{rules}</p>
      ) : (
        <details>
          <summary>{texts.rules}</summary>
          <KindRules {...{ board, puzzle }} />
        </details>
      )}
    </section>
  );
}

/** The rules of a kind, and the variants that are in force in a puzzle. */
export function KindRules({ board, puzzle }: { readonly board: Board; readonly puzzle: Puzzle }) {
  const { rules } = puzzle;
  const inForce = board.variants.filter((variant) => rules[variant.name] !== variant.default);
  return (
    <>
      <p>{board.description}</p>
      {inForce.length > 0 && (
        <>
          <p>{texts.inForce}</p>
          <ul>
            {inForce.map((variant) => (
              <li key={variant.name}>
                {ruleWords([variant], rules).join()}: {variant.text}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
