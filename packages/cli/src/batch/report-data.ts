import type { ComparisonRow } from '@gridwright/puzzles';
import type { Problem } from '../output/page.js';
import { isComparisonRow, nameOf, recordsAt, type StoredRecord } from './answer-lines.js';
import type { PuzzleStore, StoredPlace, StoredQuestion } from './store/puzzle-store.js';

/** A puzzle that a report shows. */
export interface ShownPuzzle {
  readonly puzzle: number;
  readonly name: string;
  readonly kind: string;
  readonly status: string;
  readonly ms: number;
  /** The difficulty by the search or the rating. */
  readonly effort: string;
}

/** The data of a report, from one pass over the answers. */
export interface ReportData {
  readonly places: number;
  readonly different: number;
  /** How many answers of each kind of puzzle have which status; the kind is empty where it is not known. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The times of all measured answers in milliseconds, ascending. */
  readonly timesMs: Float64Array;
  /** The puzzles that took longest, of ratings the costliest, the first one first. */
  readonly hardest: readonly ShownPuzzle[];
  readonly grades: ReadonlyMap<string, number>;
  readonly problems: readonly Problem[];
  readonly problemCount: number;
  /** The rows of `compare`, of the first puzzles. */
  readonly rows: readonly ComparisonRow[];
}

const [maxHardest, maxProblems, maxRows] = [12, 20, 20_000];

/** Reads the answers to a question. */
export function reportData(store: PuzzleStore, question: StoredQuestion): ReportData {
  const counts = new Map<string, Map<string, number>>();
  const times: number[] = [];
  const grades = new Map<string, number>();
  const hardest = new Hardest();
  const problems: Problem[] = [];
  const rows: ComparisonRow[] = [];
  let [places, problemCount] = [0, 0];
  for (const place of store.places(question)) {
    places += 1;
    const { answer } = place;
    const statuses = counts.get(answer?.kind ?? '') ?? new Map<string, number>();
    counts.set(answer?.kind ?? '', statuses);
    addTo(statuses, statusText(place));
    if (answer === null) continue;
    if (answer.ms !== null) times.push(answer.ms);
    if (answer.status === 'problem') {
      problemCount += 1;
      if (problems.length < maxProblems)
        problems.push({ name: nameOf(place), text: recordsAt(place)[0]?.error?.text ?? '' });
    } else if (question.command === 'compare') {
      if (rows.length < maxRows) rows.push(...recordsAt(place).filter(isComparisonRow));
    } else if (question.command === 'rate') {
      const { grade, costliest, steps } = recordsAt(place)[0] ?? {};
      if (grade) addTo(grades, grade);
      if (costliest !== undefined) hardest.add(place, costliest, `cost ${costliest}, ${steps} steps`);
    } else if (answer.ms !== null) hardest.add(place, answer.ms, () => effortOf(recordsAt(place)[0]));
  }
  return {
    ...{ places, counts, grades, problems, problemCount, rows },
    different: store.different(question),
    timesMs: Float64Array.from(times).sort(),
    hardest: hardest.list,
  };
}

function effortOf({ stats }: Partial<StoredRecord> = {}): string {
  if (stats?.conflicts) return `${stats.conflicts} conflicts`;
  return stats?.nodes ? `${stats.nodes} nodes` : '';
}

/** What a place is counted as. */
function statusText({ answer }: StoredPlace): string {
  if (answer === null) return 'not answered';
  return answer.reason === null ? answer.status : `${answer.status} (${answer.reason})`;
}

function addTo(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** The puzzles with the greatest measures, each once. */
class Hardest {
  #found: { readonly measure: number; readonly shown: ShownPuzzle }[] = [];

  add(place: StoredPlace, measure: number, effort: string | (() => string)): void {
    const last = this.#found.at(-1);
    if (this.#found.length === maxHardest && last !== undefined && measure <= last.measure) return;
    if (this.#found.some(({ shown }) => shown.puzzle === place.puzzle)) return;
    const { kind, status, ms } = place.answer!;
    const told = typeof effort === 'string' ? effort : effort();
    const shown = {
      puzzle: place.puzzle,
      name: nameOf(place),
      kind: kind ?? '',
      status,
      ms: ms ?? 0,
      effort: told,
    };
    this.#found.push({ measure, shown });
    this.#found.sort((one, other) => other.measure - one.measure);
    this.#found.length = Math.min(this.#found.length, maxHardest);
  }

  get list(): readonly ShownPuzzle[] {
    return this.#found.map(({ shown }) => shown);
  }
}
