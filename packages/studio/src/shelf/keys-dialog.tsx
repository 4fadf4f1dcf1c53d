import { Dialog } from '../parts/dialog.js';
import { boardTexts } from '../texts/board.js';
import { shelfTexts as texts } from '../texts/shelf.js';

/** The keys of the board, in every kind. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={texts.keys} onClose={onClose}>
      <table className="keys">
        <tbody>
          {boardTexts.helpLines.map(([keys, what]) => (
            <tr key={keys}>
              <th scope="row">
                <kbd>{keys}</kbd>
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
