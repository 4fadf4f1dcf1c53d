import type { Board } from '@gridwright/puzzles/boards';
import { texts } from '../texts.js';
import { Dialog } from './dialog.js';

/** The rules of the kind, and the keys. */
export function HelpDialog({ board, onClose }: { readonly board: Board; readonly onClose: () => void }) {
  return (
    <Dialog title={texts.help} onClose={onClose}>
      <p>{board.says}</p>
      <p>{texts.helpPointer}</p>
      <table>
        <tbody>
          {texts.helpLines.map(([keys, what]) => (
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
