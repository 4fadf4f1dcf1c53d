import type { Format } from '../../boards/definition/format.js';
import { loss } from '../../boards/formats/loss.js';
import type { PenpaNumber } from '../../boards/formats/penpa/content.js';
import { linesOfStyles, penpaFormat } from '../../boards/formats/penpa/penpa-format.js';
import { cellValues, rowsOfCells } from '../../boards/formats/rows/rows-of-cells.js';
import { gameIdFormat, gameOfCells } from '../../boards/formats/tatham/game-of-cells.js';
import { unexpected } from '../../boards/formats/word-reader.js';
import { empty } from '../../boards/layers/layer.js';
import { black, layers, type Masyu, white } from './layers.js';

/** What all of them have. */
const board = { name: 'masyu', layers, variants: [] };

/** The game IDs of Simon Tatham's Pearl: the cells row by row, `W` and `B` for pearls, `a`–`z` for 1 to 26 empty cells. */
const tatham = gameOfCells<Masyu>({
  ...board,
  title: 'Pearl',
  form: 'COLSxROWS:…',
  content: 'the pearls',
  signs: ':',
  // Width and height, and the difficulty, which only his generator uses.
  parameters: /^(\d+)(?:x(\d+))?(?:d[a-z])?n?(?=[:#]|$)/d,
  code: {
    description: '"W", "B" or a run of cells without a pearl (a-z)',
    label: 'pearl',
    numbers: { min: white, max: black },
    letters: { W: white, B: black },
  },
  recognize: (text) => /^\s*\d+(?:x\d+)?(?:d[a-z])?n?:[a-zBW]*[BW][a-zBW]*\s*$/.test(text),
  parametersOf: ({ puzzle: { rows, columns, clues } }) => {
    // Nothing else tells these IDs from those of his other games.
    if (clues.pearls.every((pearl) => pearl === empty)) throw loss(gameIdFormat, 'a board without pearls');
    return `${columns}x${rows}`;
  },
});

/** Masyu in links of Penpa-edit: white and black circles without numbers; the loop is drawn from cell to cell. */
const penpa = penpaFormat({
  ...board,
  tags: ['masyu'],
  look: { grid: ['2', '2', '1'], style: 1, unknown: '', circles: new Map([[white, 1]]).set(black, 2) },
  // White circles alone may be islands.
  mayBe: ({ numbers }) => {
    const given = [...numbers.values()];
    return given.every((each) => pearlOf(each) !== null) && given.some((each) => pearlOf(each) === black);
  },
  clueOf: pearlOf,
  answersOf: ({ pairs }) => linesOfStyles(pairs),
});

function pearlOf({ text, tone }: Pick<PenpaNumber, 'text' | 'tone'>): number | null {
  if (text !== '' || tone === null) return null;
  return tone === 'white' ? white : black;
}

/** The signs of pearls. */
const signs = [
  [white, [...'wW○◯⚪']],
  [black, [...'bB●⬤⚫']],
] as const;

/** Rows of `w` for a white pearl, `b` for a black one and `.` for a cell without one. */
const rowsOfPearls = rowsOfCells<Masyu>({
  ...board,
  title: 'rows of pearls',
  description:
    'rows of cells: "w" for a white pearl, "b" for a black one, "." for none, with or without separators or a frame, or an array',
  read: (table) =>
    cellValues(table, (word) => {
      const found = signs.find(([, own]) => own.includes(word.text));
      if (found !== undefined) return found[0];
      throw unexpected(word, '"." or a pearl, "w" or "b"');
    }),
  signOf: (value) => (value === white ? 'w' : 'b'),
});

/** The formats of Masyu beyond the derived ones. */
export const formats: readonly Format[] = [tatham, penpa, rowsOfPearls];
