/** What a person has chosen for all puzzles, in this browser. */
export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  /** Whether satisfied clues fade. */
  readonly fades: boolean;
  /** Whether broken rules are marked while one draws. */
  readonly marksMistakes: boolean;
  readonly hasTimer: boolean;
}

const usual: Settings = {
  theme: 'system',
  fades: true,
  marksMistakes: false,
  hasTimer: false,
};

const key = 'gridwright-settings';

/** Holds the settings, keeps them in this browser, and applies the theme. */
export class SettingsStore {
  #settings: Settings = { ...usual, ...kept() };
  readonly #listeners = new Set<() => void>();

  constructor() {
    this.#apply();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): Settings => this.#settings;

  readonly set = (changed: Partial<Settings>): void => {
    this.#settings = { ...this.#settings, ...changed };
    try {
      localStorage.setItem(key, JSON.stringify(this.#settings));
    } catch {
      // Without storage, the settings last as long as the page.
    }
    this.#apply();
    for (const listener of this.#listeners) listener();
  };

  #apply(): void {
    const { theme } = this.#settings;
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }
}

/** The settings that were kept, as far as they are of the right type. */
function kept(): Partial<Settings> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    const entries = Object.entries(found).filter(
      ([name, value]) => name in usual && typeof value === typeof usual[name as keyof Settings],
    );
    const settings: Partial<Settings> = Object.fromEntries(entries);
    const { theme } = settings;
    return theme === undefined || ['system', 'light', 'dark'].includes(theme)
      ? settings
      : { ...settings, theme: 'system' };
  } catch {
    return {};
  }
}
