import { useEffect, useState } from 'react';
import type { DocumentStore } from '../document/store.js';
import { Toggle } from '../parts/choice.js';
import { useStore } from '../parts/store.js';
import type { SettingsStore } from '../settings.js';
import { answerTexts as texts } from '../texts/answers.js';

/** The time between two saves of a running timer, in milliseconds. */
const saveMs = 10_000;

/**
 * The time for which a document was solved while the page was visible, in milliseconds. It counts while `isRunning`, and is kept with
 * the document, beside its history.
 */
export function useTimer(store: DocumentStore, id: string, isRunning: boolean): number {
  const [ms, setMs] = useState(() => store.get().elapsedMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document has another time.
  useEffect(() => setMs(store.get().elapsedMs), [store, id]);
  useEffect(() => {
    if (!isRunning) return;
    let elapsed = store.get().elapsedMs;
    let lastMs = performance.now();
    let [unsaved, isCounting] = [0, document.visibilityState === 'visible'];
    const count = (): void => {
      const now = performance.now();
      if (isCounting) {
        elapsed += now - lastMs;
        unsaved += now - lastMs;
        setMs(elapsed);
      }
      lastMs = now;
      if (unsaved >= saveMs) save();
    };
    const save = (): void => {
      unsaved = 0;
      if (store.get().id === id) store.setElapsed(elapsed);
    };
    const stop = (): void => {
      count();
      save();
    };
    const onVisibility = (): void => {
      count();
      isCounting = document.visibilityState === 'visible';
      if (!isCounting) save();
    };
    const end = store.beforeLeaving(stop);
    const ticks = setInterval(count, 1000);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      stop();
      end();
      clearInterval(ticks);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [store, id, isRunning]);
  return ms;
}

export interface ProgressSectionProps {
  readonly settings: SettingsStore;
  readonly elapsedMs: number;
}

/** What is shown while a puzzle is solved: the timer, and mistakes at once. */
export function ProgressSection({ settings, elapsedMs }: ProgressSectionProps) {
  const { hasTimer, marksMistakes } = useStore(settings);
  return (
    <section className="section tight" aria-label={texts.progress}>
      <div className="stack">
        <Toggle
          label={hasTimer ? `${texts.timer} ${texts.elapsed(elapsedMs)}` : texts.timer}
          isOn={hasTimer}
          set={(isOn) => settings.set({ hasTimer: isOn })}
        />
        <Toggle
          label={texts.marksMistakes}
          isOn={marksMistakes}
          set={(isOn) => settings.set({ marksMistakes: isOn })}
        />
      </div>
    </section>
  );
}
