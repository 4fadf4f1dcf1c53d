import { Keyboard, Moon, Sun, SunMoon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Logo } from '../parts/logo.js';
import { hashes } from '../route.js';
import type { Settings, SettingsStore } from '../settings.js';
import { shelfTexts as texts } from '../texts/shelf.js';

const themes: readonly Settings['theme'][] = ['system', 'light', 'dark'];
const icons = { system: SunMoon, light: Sun, dark: Moon };

export interface ShelfBarProps {
  readonly settings: SettingsStore;
  readonly keys: () => void;
}

/** The bar above the shelf: the name, the theme, and the keys. */
export function ShelfBar({ settings, keys }: ShelfBarProps) {
  const { theme } = useSyncExternalStore(settings.subscribe, settings.get);
  const Icon = icons[theme];
  const next = themes[(themes.indexOf(theme) + 1) % themes.length]!;
  return (
    <header className="shelf-bar">
      <a className="brand" href={hashes.shelf} aria-current="page">
        <Logo />
        <span>{texts.brand}</span>
      </a>
      <div className="bar-end">
        <button
          type="button"
          className="quiet icon-only"
          aria-label={texts.theme[theme]}
          data-tip={texts.theme[theme]}
          onClick={() => settings.set({ theme: next })}
        >
          <Icon className="icon" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="quiet icon-only"
          aria-label={texts.keys}
          aria-keyshortcuts="?"
          data-tip={`${texts.keys}  ?`}
          onClick={keys}
        >
          <Keyboard className="icon" aria-hidden="true" />
        </button>
      </div>
    </header>
  );
}
