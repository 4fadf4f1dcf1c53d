import type { Format } from '../../formats/format.js';
import { InputError, type InputProblem, type Place, quote } from '../../formats/input-error.js';
import { hasUnknownClues, loss, refuseRules } from '../../formats/loss.js';
import { cellRows } from '../../formats/pzprv3.js';
import { readSize } from '../../formats/size.js';
import { placeOf } from '../../formats/text.js';
import { unexpected, type Word, WordReader, wholeNumber } from '../../formats/word-reader.js';
import type { Grid } from '../../geometry/grid.js';
import { emptySites, isStarted, type SiteValues, unsolved } from '../../layers/board.js';
import { empty, rangeOf } from '../../layers/layer.js';
import { plainRules } from '../../layers/rule-variant.js';
import { readSolution, solutionRows, unsaid } from './janko-solution.js';
import { type Hashi, layers, variants } from './layers.js';

const name = 'janko';
const id = 'hashi';

/**
 * The text of a puzzle of janko.at: `begin`, a header of keys and values, `problem` with its rows (`-` is water),
 * `solution` with its rows, `end`; newer pages have the keys in brackets. The header must say the size, as
 * `size`, or as `rows` and `cols`; its other keys (author, source, …) and other sections (moves) are passed over.
 */
export const janko: Format<Hashi> = {
  name,
  says: 'a text of janko.at: begin, puzzle hashi, size N, problem, rows, solution, rows, end',
  oneLine: false,
  recognize: (text) => {
    if (!/^\s*(?:begin[ \t]*\r?(?:\n|$)|\[[a-z]+\]|puzzle[ \t])/i.test(text)) return 'no';
    const kind = /^[ \t]*\[?puzzle\]?[ \t]+(\S+)/im.exec(text);
    if (!kind || kind[1]!.toLowerCase() === id) return 'yes';
    const before = text.slice(0, kind.index + kind[0].length - kind[1]!.length);
    return otherKind({ text: kind[1]!, place: placeOf(before) });
  },
  read: (text, { rules = plainRules(variants) }) => {
    const reader = new WordReader(text);
    const grid = readHeader(reader);
    const islands = readProblem(reader, grid, rangeOf(layers.islands, { ...grid, rules }).max);
    const position = unsolved(layers, { ...grid, rules, clues: { islands } });
    const bridges = readSections(reader, () => readSolution(reader, position.puzzle));
    reader.end();
    return bridges ? { ...position, answers: { bridges } } : position;
  },
  write: (position) => {
    refuseRules(name, variants, position);
    if (hasUnknownClues(layers, position)) throw loss(name, 'islands without a number');
    const { puzzle } = position;
    const { rows, columns, clues } = puzzle;
    if (clues.islands.includes(0)) throw loss(name, 'islands with the number 0');
    const lost = unsaid(position);
    if (lost !== null) throw loss(name, lost);
    const problem = cellRows(puzzle, clues.islands).map((row) =>
      Array.from(row, (clue) => (clue === empty ? '-' : String(clue))).join(' '),
    );
    const lines = [
      'begin',
      `puzzle ${id}`,
      ...(rows === columns ? [`size ${rows}`] : [`rows ${rows}`, `cols ${columns}`]),
      'problem',
      ...problem,
      ...(isStarted(position) ? ['solution', ...solutionRows(position)] : []),
      'end',
    ];
    return `${lines.join('\n')}\n`;
  },
};

/** Reads as far as the line `problem`, and answers the size. */
function readHeader(reader: WordReader): Grid {
  const header = new Map<string, Word>();
  for (;;) {
    const [first, second, third] = reader.line('problem', 3);
    const key = keyOf(first!);
    if (key === 'end' || key === 'solution') throw unexpected(first!, 'problem');
    if (key === 'problem') {
      if (second) throw unexpected(second, 'the end of the line');
      return sizeOf(header, first!.place);
    }
    if (key === null || !second) continue;
    if (key === 'puzzle' && second.text.toLowerCase() !== id) throw new InputError(otherKind(second));
    if (third && ['size', 'rows', 'cols'].includes(key)) throw unexpected(third, 'the end of the line');
    header.set(key, second);
  }
}

function sizeOf(header: ReadonlyMap<string, Word>, place: Place): Grid {
  const size = header.get('size');
  const rows = header.get('rows') ?? size;
  const columns = header.get('cols') ?? size;
  if (rows && columns) return readSize(rows, columns);
  const expected = 'the size before the problem: "size N", or "rows N" and "cols N"';
  throw new InputError({ code: 'unexpected', place, expected, found: 'none' });
}

function readProblem(reader: WordReader, grid: Grid, max: number): SiteValues {
  const islands = emptySites(grid, 'cell');
  let cell = 0;
  for (let row = 0; row < grid.rows; row++) {
    for (const word of reader.row(grid.columns, 'islands, numbers or "-"')) {
      if (word.text !== '-') islands[cell] = wholeNumber(word, '"-" or an island, a number', 1, max);
      cell += 1;
    }
  }
  return islands;
}

/** Reads what follows the problem as far as `end`; answers what `solution` reads, null where there is none. */
function readSections<Solution>(reader: WordReader, solution: () => Solution): Solution | null {
  let found: Solution | null = null;
  let isPassing = false;
  for (;;) {
    const [first, second] = reader.line('solution, moves or end', 2);
    const key = keyOf(first!);
    if (key === 'end') {
      if (second) throw unexpected(second, 'the end of the line');
      return found;
    }
    if (key === 'solution' && found === null) {
      if (second) throw unexpected(second, 'the end of the line');
      found = solution();
      isPassing = false;
    } else if (key === null ? !isPassing : ['begin', 'problem', 'solution'].includes(key)) {
      throw unexpected(first!, 'solution, moves or end');
    } else isPassing = true;
  }
}

/** The key that a word is, bare or in brackets; null where it is none. A single letter is a sign of a solution. */
function keyOf({ text }: Word): string | null {
  const [, bracketed, bare] = /^(?:\[([a-z]+)\]|([a-z]{2,}))$/i.exec(text) ?? [];
  return (bracketed ?? bare)?.toLowerCase() ?? null;
}

function otherKind(word: Word): InputProblem {
  return {
    code: 'other-kind',
    place: word.place,
    expected: `the puzzle ${id}`,
    found: quote(word.text),
  };
}
