import {
  type Assumption,
  clauseBlock,
  EngineError,
  type Guard,
  noGood,
  type Session,
} from '@gridwright/modeling';
import {
  type Answers,
  type ClueSite,
  clueKey,
  type SiteValues,
  type Solution,
} from '../../boards/layers/board.js';
import { layersOf } from '../../boards/layers/layer.js';
import type { AnswerEncoding, EncodedFormulated } from '../../contracts/formulated.js';
import type { AnswerChoice, TrialModel } from '../../contracts/generator.js';
import { engineFailed } from '../solving/open-model.js';
import { engineThatTakes, plan } from '../solving/plan.js';
import type { PuzzleQuestion } from '../solving/puzzle-question.js';
import { denial, requireSolution } from './trial-mistakes.js';

/** The number of choices that the first search is about, and the largest number. */
const [firstStep, maxStep] = [8, 64];

/**
 * Opens a model for questions whose answers are the same with every engine, in a session with the engine that takes it. The solutions
 * that the engine finds answer some questions without a search. Throws `QuestionError` and `EngineError`.
 */
export async function openTrialModel(
  about: PuzzleQuestion,
  formulated: EncodedFormulated,
  onClose: (model: TrialModel) => void,
): Promise<TrialModel> {
  const { budget } = about;
  const { engine, prepared } = await engineThatTakes(
    plan(about).engines,
    formulated.model,
    about.engines,
    budget,
  );
  const session = await prepared.open(budget);
  return new SessionModel(about, formulated, { engine: engine.name, session, onClose });
}

/** A session, and a function to call when it is closed. */
interface Opened {
  readonly engine: string;
  readonly session: Session;
  onClose(model: TrialModel): void;
}

class SessionModel implements TrialModel {
  readonly #about: PuzzleQuestion;
  readonly #formulated: EncodedFormulated;
  readonly #engine: string;
  readonly #session: Session;
  readonly #onClose: (model: TrialModel) => void;

  constructor(about: PuzzleQuestion, formulated: EncodedFormulated, { engine, session, onClose }: Opened) {
    this.#about = about;
    this.#formulated = formulated;
    this.#engine = engine;
    this.#session = session;
    this.#onClose = onClose;
  }

  close(): void {
    this.#session.close();
    this.#onClose(this);
  }

  async firstSolution(choices: readonly AnswerChoice[]): Promise<Answers | null> {
    const chosen: Assumption[] = [];
    // A solution with all that was chosen.
    let found: Answers | null = null;
    // What has no choice is assumed at once.
    const free = choices.findIndex(({ values }) => values.length > 1);
    let step = firstStep + (free === -1 ? choices.length : free);
    for (let at = 0; at < choices.length; ) {
      const choice = choices[at]!;
      const [preferred, ...others] = choice.values;
      if (preferred === undefined) return null;
      if (found !== null && valueAt(found, choice) === preferred) {
        chosen.push(...this.#is(choice, preferred));
        at += 1;
        continue;
      }
      const some = choices.slice(at, at + step);
      const next = await this.#answers([
        ...chosen,
        ...some.flatMap((each) => this.#is(each, each.values[0]!)),
      ]);
      if (next !== null) {
        found = next;
        step = Math.min(maxStep, 2 * step);
        continue;
      }
      if (some.length > 1) {
        step = Math.ceil(Math.min(step, some.length) / 2);
        continue;
      }
      const other = await this.#firstOther(chosen, choice, others, found);
      if (other === null) return null;
      found = other;
      chosen.push(...this.#is(choice, valueAt(other, choice)));
      at += 1;
    }
    return found ?? this.#answers([]);
  }

  async ambiguousSites(solution: Solution, max: number): Promise<readonly ClueSite[] | null> {
    const { layers } = this.#about.kind;
    const answers: Readonly<Record<string, SiteValues>> = solution.answers;
    const open = new Map<string, ClueSite>();
    const clues = this.#formulated.fix(solution.puzzle);
    const given: Assumption[] = [...clues];
    for (const [layer] of layersOf(layers, 'answer'))
      for (const [site, value] of answers[layer]!.entries()) {
        open.set(clueKey({ layer, site }), { layer, site });
        given.push(...this.#is({ layer, site }, value));
      }
    const values = await this.#solve(given);
    if (values === null) {
      requireSolution(this.#about.kind, solution);
      throw engineFailed(this.#engine, denial);
    }
    const ambiguous: ClueSite[] = [];
    while (open.size > 0) {
      const other = await this.#otherAt(open.values(), values, clues);
      if (other === null) break;
      for (const [key, place] of open) {
        if (valueAt(other, place) === valueAt(solution.answers, place)) continue;
        ambiguous.push(place);
        open.delete(key);
      }
      if (ambiguous.length > max) return null;
    }
    return ambiguous;
  }

  /** A solution in which the answer at one of these sites differs from these values; null if there is none. */
  async #otherAt(
    sites: Iterable<ClueSite>,
    values: Float64Array,
    clues: readonly Assumption[],
  ): Promise<Answers | null> {
    const variables = Array.from(sites).flatMap(({ layer, site }) =>
      variablesOf(this.#formulated.encoding(layer, site)),
    );
    const guard = this.#session.guard();
    this.#session.add([clauseBlock('another answer', [noGood(variables, values)])], guard);
    const found = await this.#answers(clues, [guard]);
    this.#session.release?.(guard);
    return found;
  }

  /** A solution with what was chosen and the first of some values that leaves one; null if none does. */
  async #firstOther(
    chosen: readonly Assumption[],
    choice: AnswerChoice,
    values: readonly number[],
    found: Answers | null,
  ): Promise<Answers | null> {
    for (const value of values) {
      if (found !== null && valueAt(found, choice) === value) return found;
      const other = await this.#answers([...chosen, ...this.#is(choice, value)]);
      if (other !== null) return other;
    }
    return null;
  }

  #is({ layer, site }: ClueSite, value: number): readonly Assumption[] {
    return this.#formulated.bound(layer, site, { min: value, max: value });
  }

  async #answers(assume: readonly Assumption[], guards: readonly Guard[] = []): Promise<Answers | null> {
    const values = await this.#solve(assume, guards);
    return values && this.#formulated.decode(values);
  }

  /** The values of a solution; null if there is none. */
  async #solve(assume: readonly Assumption[], guards: readonly Guard[] = []): Promise<Float64Array | null> {
    const outcome = await this.#session.solve({ assume, guards, objective: null }, this.#about.budget);
    if (outcome.status === 'unknown') throw new EngineError({ code: 'stopped', reason: outcome.stopped });
    if (outcome.status === 'unbounded') throw engineFailed(this.#engine, 'an answer was unbounded');
    return outcome.status === 'infeasible' ? null : outcome.values;
  }
}

function valueAt(answers: Readonly<Record<string, SiteValues>>, { layer, site }: ClueSite): number {
  return answers[layer]![site]!;
}

/** The variables that encode an answer. */
function variablesOf(encoding: AnswerEncoding): readonly number[] {
  if (encoding === null) return [];
  if ('index' in encoding) return [encoding.index];
  if ('unless' in encoding) return [encoding.unless.index];
  if ('oneOf' in encoding) return encoding.oneOf.map(([, { index }]) => index);
  return encoding.atLeast.map(({ index }) => index);
}
