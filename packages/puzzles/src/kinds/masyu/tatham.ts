import type { Format } from '../../boards/definition/format.js';
import { loss, refuseAnswers } from '../../boards/formats/loss.js';
import { readGameId } from '../../boards/formats/tatham/game-id.js';
import { decodeGame, encodeGame, type TathamCode } from '../../boards/formats/tatham/number-codes.js';
import { emptySites, unsolved } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { black, kind, layers, type Masyu, white } from './layers.js';

const code: TathamCode = {
  description: '"W", "B" or a run of cells without a pearl (a-z)',
  label: 'pearl',
  numbers: { min: white, max: black },
  letters: { W: white, B: black },
};

/** Width and height, and the difficulty, which only his generator uses. */
const parameters = /^(\d+)(?:x(\d+))?(?:d[a-z])?n?(?=[:#]|$)/d;

/** The game IDs of Simon Tatham's Pearl: the cells row by row, `W` and `B` for pearls, `a`–`z` for 1 to 26 empty cells. */
export const tatham: Format<Masyu> = {
  name: 'tatham',
  title: 'game ID of Simon Tatham’s Pearl',
  description: "a game ID of Simon Tatham's Pearl: COLSxROWS:…",
  oneLine: true,
  signs: ':',
  recognize: (text) => (/^\s*\d+(?:x\d+)?(?:d[a-z])?n?:[a-zBW]*[BW][a-zBW]*\s*$/.test(text) ? 'yes' : 'no'),
  read: (text, { rules = {} }) => {
    const { size, description } = readGameId(text, {
      parameters,
      description: 'COLSxROWS:…',
      content: 'the pearls',
    });
    const shape = { kind, ...size, rules };
    const pearls = emptySites(shape, 'cell');
    decodeGame(code, description, pearls, black);
    return unsolved(layers, { ...shape, clues: { pearls } });
  },
  write: (position) => {
    refuseAnswers('tatham', position);
    const { rows, columns, clues } = position.puzzle;
    // Nothing else tells these IDs from those of his other games.
    if (clues.pearls.every((pearl) => pearl === empty)) throw loss('tatham', 'a board without pearls');
    return `${columns}x${rows}:${encodeGame(clues.pearls, code)}`;
  },
};
