import * as z from 'zod/mini';
import { Store } from './parts/store.js';

/** The stored settings; a missing one, or one of a wrong type, is as usual. */
const stored = z.object({
  theme: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
  /** Whether satisfied clues fade. */
  fades: z.catch(z.boolean(), true),
  /** Whether broken rules are marked while one draws. */
  marksMistakes: z.catch(z.boolean(), false),
  hasTimer: z.catch(z.boolean(), false),
});

/** What a person has chosen for all puzzles, in this browser. */
export type Settings = Readonly<z.infer<typeof stored>>;

const key = 'gridwright-settings';

/** Holds the settings, stores them in this browser, and applies the theme. */
export class SettingsStore extends Store<Settings> {
  constructor() {
    super(storedSettings());
    this.#apply();
  }

  set(changed: Partial<Settings>): void {
    const settings = { ...this.get(), ...changed };
    try {
      localStorage.setItem(key, JSON.stringify(settings));
    } catch {
      // Without storage, the settings last as long as the page.
    }
    this.become(settings);
    this.#apply();
  }

  #apply(): void {
    const { theme } = this.get();
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }
}

function storedSettings(): Settings {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return stored.parse({});
  }
}
