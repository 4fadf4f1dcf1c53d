import { printable } from '@gridwright/puzzles/boards';
import { Check, Info } from 'lucide-react';
import { Store, useStore } from './store.js';

/** How long a message stands, in milliseconds; one with a button stands longer. */
const [shortMs, longMs] = [4000, 10_000];

const icons = { done: Check, info: Info };

/** A message that stands for a moment. */
export interface Toast {
  readonly id: number;
  readonly message: string;
  /** Done, or something to know. */
  readonly tone: keyof typeof icons;
  readonly button?: { readonly label: string; readonly act: () => void };
}

/** The messages that stand now. */
export class ToastStore extends Store<readonly Toast[]> {
  #count = 0;

  constructor() {
    super([]);
  }

  /** Says something for a moment, in place of what was said before. */
  say(toast: Omit<Toast, 'id'>): void {
    this.#count += 1;
    const id = this.#count;
    this.become([{ ...toast, id }]);
    setTimeout(() => this.drop(id), toast.button === undefined ? shortMs : longMs);
  }

  drop(id: number): void {
    if (this.get().some((toast) => toast.id === id))
      this.become(this.get().filter((toast) => toast.id !== id));
  }
}

/** Shows the messages of a store, in printable characters: an address may name anything. */
export function Toasts({ store }: { readonly store: ToastStore }) {
  const toasts = useStore(store);
  return (
    <div className="toasts" role="status">
      {toasts.map(({ id, message, tone, button }) => {
        const Icon = icons[tone];
        return (
          <div key={id} className="toast">
            <Icon className="icon small" aria-hidden="true" />
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
        );
      })}
    </div>
  );
}
