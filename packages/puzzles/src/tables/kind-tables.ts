import type { ClueTable } from './clue-table.js';
import type { FamilyTable } from './family-table.js';
import type { MadeTable } from './made-table.js';
import type { PaperTable } from './paper-table.js';

/** The tables of papers about a kind that can be measured again. */
export interface KindTables {
  /** About formulations and engines. */
  readonly compared?: readonly PaperTable[];
  /** About families of puzzles. */
  readonly families?: readonly FamilyTable[];
  /** About the fewest clues. */
  readonly clues?: readonly ClueTable[];
  /** About new puzzles. */
  readonly made?: readonly MadeTable[];
}
