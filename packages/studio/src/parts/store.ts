import { useSyncExternalStore } from 'react';

/** A state, with listeners that are called after each change. */
export class Store<State> {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(state: State) {
    this.#state = state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): State => this.#state;

  protected become(state: State): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** Changes parts of a state that is an object. */
  protected update(changes: Partial<State>): void {
    this.become({ ...this.#state, ...changes });
  }
}

/** The state of a store; the component is drawn anew when it changes. */
export function useStore<State>({ subscribe, get }: Store<State>): State {
  return useSyncExternalStore(subscribe, get);
}
