import { type Board, hasBoard, type PuzzleDocument, tablesOf } from '@gridwright/puzzles/boards';
import { Dialog } from '../parts/dialog.js';
import { boardTexts } from '../texts/board.js';
import { dialogTexts } from '../texts/dialogs.js';
import { sheetTexts } from '../texts/sheet.js';
import { KindRules } from './kind-rules.js';

const texts = dialogTexts.help;

export interface HelpDialogProps {
  readonly board: Board;
  readonly document: PuzzleDocument;
  readonly onClose: () => void;
}

/** The rules of the kind and those in force, and the keys. */
export function HelpDialog({ board, document, onClose }: HelpDialogProps) {
  const isSheet = !hasBoard(board.layers) && tablesOf(board.layers).length > 0;
  const { helpPointer, helpLines } = isSheet ? sheetTexts : boardTexts;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className="form">
        <section>
          <h3>{board.title}</h3>
          <KindRules {...{ board }} puzzle={document.puzzle} />
          {document.about.rulesText !== '' && (
            <>
              <p>{texts.own}</p>
              <p>{document.about.rulesText}</p>
            </>
          )}
        </section>
        <section>
          <h3>{texts.keys}</h3>
          <p>{helpPointer}</p>
          <table className="keys">
            <tbody>
              {helpLines.map(([keys, what]) => (
                <tr key={keys}>
                  <th scope="row">
                    <kbd>{keys}</kbd>
                  </th>
                  <td>{what}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </Dialog>
  );
}
