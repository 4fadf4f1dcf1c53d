import { printable } from '@gridwright/puzzles/boards';
import { Check, Info } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** How long a message stands, in milliseconds; one with a button stands longer. */
const [shortMs, longMs] = [4000, 10_000];

/** A message that stands for a moment. */
export interface Toast {
  readonly id: number;
  readonly message: string;
  /** Done, or something to know. */
  readonly tone: 'done' | 'info';
  readonly button?: { readonly label: string; readonly act: () => void };
}

/** The messages that stand now. */
export class ToastStore {
  #toasts: readonly Toast[] = [];
  #count = 0;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): readonly Toast[] => this.#toasts;

  /** Says something for a moment, in place of what was said before. */
  say(toast: Omit<Toast, 'id'>): void {
    this.#count += 1;
    const id = this.#count;
    this.#set([{ ...toast, id }]);
    setTimeout(() => this.drop(id), toast.button === undefined ? shortMs : longMs);
  }

  drop(id: number): void {
    if (this.#toasts.some((toast) => toast.id === id))
      this.#set(this.#toasts.filter((toast) => toast.id !== id));
  }

  #set(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    for (const listener of this.#listeners) listener();
  }
}

/** Shows the messages of a store, in printable characters: an address may name anything. */
export function Toasts({ store }: { readonly store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.get);
  return (
    <div className="toasts" role="status">
      {toasts.map(({ id, message, tone, button }) => (
        <div key={id} className="toast">
          {tone === 'done' ? (
            <Check className="icon small" aria-hidden="true" />
          ) : (
            <Info className="icon small" aria-hidden="true" />
          )}
          <span>{printable(message)}</span>
          {button !== undefined && (
            <button
              type="button"
              className="link"
              onClick={() => {
                store.drop(id);
                button.act();
              }}
            >
              {button.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
