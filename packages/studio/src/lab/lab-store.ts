import type { Progress } from '@gridwright/modeling';
import type {
  ComparisonRow,
  EngineRecord,
  FormulationRecord,
  ModelRecord,
  Request,
  RequestEvent,
  RoundRecord,
} from '@gridwright/puzzles';
import { QuestionWorker, type WorkerHandle } from '@gridwright/puzzles/browser';
import { requestOf } from '../answers/requests.js';
import { Store } from '../parts/store.js';

/** The forms in which a model is exported. */
export const modelForms = ['lp', 'mps', 'opb', 'cnf'] as const;
export type ModelForm = (typeof modelForms)[number];

/** The engines that are compared first. */
const usualEngines: readonly string[] = ['highs', 'conflict'];

/** How long each run may take, in milliseconds, and a relaxation or an export. */
const [runMs, otherMs] = [10_000, 60_000];

/** What is compared. */
export interface Comparing {
  readonly formulations: ReadonlySet<string>;
  readonly engines: ReadonlySet<string>;
  readonly repeat: number;
}

export interface LabState {
  readonly formulations: readonly FormulationRecord[];
  readonly engines: readonly EngineRecord[];
  readonly comparing: Comparing;
  readonly rows: readonly ComparisonRow[];
  /** What runs now; null: nothing. */
  readonly running: {
    readonly formulation: string;
    readonly engine: string;
    readonly progress: Progress | null;
  } | null;
  readonly problem: string | null;
  /** The formulation whose relaxation is shown; null before any is known. */
  readonly shown: string | null;
  readonly rounds: readonly RoundRecord[];
  /** The round that is shown, from 0. */
  readonly at: number;
  readonly model: ModelRecord | null;
  readonly relaxing: 'working' | 'done' | 'none' | { readonly problem: string };
  readonly exporting: ModelForm | null;
  /** Why the last model was not written; null if it was. */
  readonly exportProblem: string | null;
}

/** Asks about the formulations of one puzzle, in two workers of its own: comparing does not hold up the relaxation. */
export class LabStore extends Store<LabState> {
  readonly #text: string;
  readonly #workers = new Map<'comparer' | 'relaxer', QuestionWorker>();

  constructor(text: string) {
    super({
      ...{ formulations: [], engines: [], rows: [], running: null, problem: null, shown: null },
      comparing: { formulations: new Set(), engines: new Set(), repeat: 3 },
      ...{ rounds: [], at: 0, model: null, relaxing: 'working', exporting: null, exportProblem: null },
    });
    this.#text = text;
  }

  /** Finds out which formulations there are, and solves the relaxation of the first. */
  begin(): void {
    this.#ask('relaxer', requestOf(this.#text, { command: 'formulations' }), {
      onEvent: (event) => {
        if (event.type !== 'answer' || event.answer.command !== 'formulations') return;
        const { formulations = [], engines = [] } = event.answer;
        const names = engines.map(({ name }) => name);
        this.update({
          ...{ formulations, engines },
          comparing: {
            formulations: new Set(formulations.map(({ word }) => word)),
            engines: new Set(usualEngines.filter((name) => names.includes(name))),
            repeat: 3,
          },
        });
      },
      onEnd: () => {
        const [first] = this.get().formulations;
        if (first !== undefined) this.relax(first.word);
      },
    });
  }

  readonly compareWith = (changes: Partial<Comparing>): void =>
    this.update({ comparing: { ...this.get().comparing, ...changes } });

  /** Runs everything that is chosen, one after the other. */
  readonly compare = (): void => {
    const { formulations, engines, repeat } = this.get().comparing;
    this.update({ rows: [], problem: null });
    const task = {
      command: 'compare',
      formulations: [...formulations],
      engines: [...engines],
      repeat,
    } as const;
    this.#ask(
      'comparer',
      { ...requestOf(this.#text, task), timeLimitMs: runMs },
      {
        onEvent: (event) => {
          const { rows, running } = this.get();
          if (event.type === 'answer' && event.answer.command === 'compare')
            this.update({ rows: [...rows, event.answer] });
          if (event.type === 'begin' && event.combination !== null)
            this.update({ running: { ...event.combination, progress: null } });
          if (event.type === 'progress' && running !== null)
            this.update({ running: { ...running, progress: event.progress } });
        },
        onEnd: (problem) => this.update({ running: null, problem }),
      },
    );
  };

  readonly stop = (): void => this.#workers.get('comparer')?.stop();

  /** Solves the relaxation of a formulation, round by round. */
  readonly relax = (word: string): void => {
    this.update({ shown: word, rounds: [], at: 0, model: null, relaxing: 'working' });
    let status: string | null = null;
    const request = {
      ...requestOf(this.#text, { command: 'relax', rounds: true }),
      formulation: word,
      timeLimitMs: otherMs,
    };
    this.#ask('relaxer', request, {
      onEvent: (event) => {
        if (event.type === 'part' && event.part.type === 'round') {
          const rounds = [...this.get().rounds, event.part.round];
          this.update({ rounds, at: rounds.length - 1 });
        }
        if (event.type === 'part' && event.part.type === 'model') this.update({ model: event.part.model });
        if (event.type === 'answer') status = event.answer.status ?? null;
      },
      onEnd: (problem) =>
        this.update({ relaxing: problem !== null ? { problem } : status === 'none' ? 'none' : 'done' }),
    });
  };

  readonly go = (at: number): void => this.update({ at });

  /** Writes the model of the formulation that is shown, and hands it to `done`. */
  readonly export = (form: ModelForm, done: (text: string) => void): void => {
    const { shown } = this.get();
    if (shown === null) return;
    this.update({ exporting: form, exportProblem: null });
    const pieces: string[] = [];
    const request = {
      ...requestOf(this.#text, { command: 'export', to: form }),
      ...{ formulation: shown, timeLimitMs: otherMs },
    };
    const worker = new QuestionWorker(makeLabWorker);
    askWorker(worker, request, {
      onEvent: (event) => {
        if (event.type === 'piece') pieces.push(String(event.content));
      },
      onEnd: (problem) => {
        worker.close();
        this.update({ exporting: null, exportProblem: problem });
        if (problem === null) done(pieces.join(''));
      },
    });
  };

  close(): void {
    for (const worker of this.#workers.values()) worker.close();
    this.#workers.clear();
  }

  #ask(which: 'comparer' | 'relaxer', request: Request, calls: AnswerCalls): void {
    const worker = this.#workers.get(which) ?? new QuestionWorker(makeLabWorker);
    this.#workers.set(which, worker);
    askWorker(worker, request, calls);
  }
}

interface AnswerCalls {
  readonly onEvent: (event: RequestEvent) => void;
  /** Called with why there is no answer, or null. */
  readonly onEnd: (problem: string | null) => void;
}

function askWorker(worker: QuestionWorker, request: Request, { onEvent, onEnd }: AnswerCalls): void {
  let problem: string | null = null;
  worker.ask({
    request,
    onEvent: (event) => {
      if (event.type === 'problem') problem = event.problem.text;
      onEvent(event);
    },
    onEnd: () => onEnd(problem),
    onFailure: onEnd,
  });
}

function makeLabWorker(): WorkerHandle {
  return new Worker(new URL('../question-worker.js', import.meta.url), { type: 'module', name: 'lab' });
}
