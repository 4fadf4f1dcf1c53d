import { useSyncExternalStore } from 'react';
import { Choice, Toggle } from '../parts/choice.js';
import { Dialog } from '../parts/dialog.js';
import type { SettingsStore } from '../settings.js';
import { dialogTexts } from '../texts/dialogs.js';

const texts = dialogTexts.settings;

/** What holds for all puzzles in this browser. */
export function SettingsDialog(props: { readonly settings: SettingsStore; readonly onClose: () => void }) {
  const { settings, onClose } = props;
  const { theme, fades, marksMistakes, hasTimer } = useSyncExternalStore(settings.subscribe, settings.get);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className="form">
        <Choice
          label={texts.theme}
          options={[
            ['system', texts.themes.system],
            ['light', texts.themes.light],
            ['dark', texts.themes.dark],
          ]}
          value={theme}
          choose={(chosen) => settings.set({ theme: chosen })}
        />
        <Toggle label={texts.fades} isOn={fades} set={(isOn) => settings.set({ fades: isOn })} />
        <Toggle
          label={texts.marksMistakes}
          isOn={marksMistakes}
          set={(isOn) => settings.set({ marksMistakes: isOn })}
        />
        <Toggle label={texts.timer} isOn={hasTimer} set={(isOn) => settings.set({ hasTimer: isOn })} />
      </div>
    </Dialog>
  );
}
