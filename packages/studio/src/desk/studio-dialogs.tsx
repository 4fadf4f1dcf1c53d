import { hasBoard, tablesOf, withAbout, writeDocument } from '@gridwright/puzzles/boards';
import { useState } from 'react';
import type { OpenDocument } from '../document/store.js';
import { Choice, Toggle } from '../parts/choice.js';
import { Dialog } from '../parts/dialog.js';
import { Field } from '../parts/fields.js';
import { KeysTable } from '../parts/keys-table.js';
import { useStore } from '../parts/store.js';
import type { SettingsStore } from '../settings.js';
import { boardHelpTexts } from '../texts/board-help.js';
import { deskTexts } from '../texts/desk.js';
import { dialogTexts } from '../texts/dialogs.js';
import { sheetTexts } from '../texts/sheet.js';
import { shelfTexts } from '../texts/shelf.js';
import { KindRules } from './puzzle-section.js';

const { help: helpTexts, report: reportTexts, settings: settingsTexts } = dialogTexts;

interface DialogOfPuzzleProps {
  readonly open: OpenDocument;
  readonly onClose: () => void;
}

/** The rules of the kind and those in force, and the keys. */
export function HelpDialog({ open: { board, document }, onClose }: DialogOfPuzzleProps) {
  const isSheet = !hasBoard(board.layers) && tablesOf(board.layers).length > 0;
  const { helpPointer, helpLines } = isSheet ? sheetTexts : boardHelpTexts;
  return (
    <Dialog title={helpTexts.title} onClose={onClose}>
      <div className="form">
        <section>
          <h3>{board.title}</h3>
          <KindRules {...{ board }} puzzle={document.puzzle} />
          {document.about.rulesText !== '' && (
            <>
              <p>{helpTexts.own}</p>
              <p>{document.about.rulesText}</p>
            </>
          )}
        </section>
        <section>
          <h3>{helpTexts.keys}</h3>
          <p>{helpPointer}</p>
          <KeysTable lines={helpLines} />
        </section>
      </div>
    </Dialog>
  );
}

/** What holds for all puzzles in this browser. */
export function SettingsDialog({ settings, onClose }: { settings: SettingsStore; onClose: () => void }) {
  const { theme, ...switches } = useStore(settings);
  const toggles = [
    ['fades', settingsTexts.fades],
    ['marksMistakes', settingsTexts.marksMistakes],
    ['hasTimer', settingsTexts.timer],
  ] as const;
  return (
    <Dialog title={settingsTexts.title} onClose={onClose}>
      <div className="form">
        <Choice
          label={settingsTexts.theme}
          options={[
            ['system', settingsTexts.themes.system],
            ['light', settingsTexts.themes.light],
            ['dark', settingsTexts.themes.dark],
          ]}
          value={theme}
          choose={(chosen) => settings.set({ theme: chosen })}
        />
        {toggles.map(([name, label]) => (
          <Toggle
            key={name}
            label={label}
            isOn={switches[name]}
            set={(isOn) => settings.set({ [name]: isOn })}
          />
        ))}
      </div>
    </Dialog>
  );
}

/** The version of the studio; the build puts it in. */
declare const studioVersion: string;

/** What somebody who mends a mistake has to know, to be copied. Nothing is sent. */
export function ReportDialog({ open, onClose }: DialogOfPuzzleProps) {
  const [copied, setCopied] = useState('');
  const report = reportOf(open);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(report);
      setCopied(reportTexts.copied);
    } catch {
      setCopied(reportTexts.refused);
    }
  };
  return (
    <Dialog title={reportTexts.title} onClose={onClose}>
      <div className="form">
        <p>{reportTexts.introduction}</p>
        <Field label={reportTexts.text}>
          {(id) => <textarea id={id} rows={8} readOnly value={report} />}
        </Field>
        <div className="actions">
          <span className="note" role="status">
            {copied}
          </span>
          <button type="button" className="primary" data-focus="" onClick={() => void copy()}>
            {reportTexts.copy}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** Notes are for their author alone, and are left out. */
function reportOf({ board, document, mode, standing }: OpenDocument): string {
  const shown = withAbout(document, { ...document.about, notes: '' });
  return [
    reportTexts.version(studioVersion),
    reportTexts.browser(navigator.userAgent),
    reportTexts.question(deskTexts.modes[mode], shelfTexts.standings[standing.answer]),
    reportTexts.puzzle(writeDocument(board, shown)),
  ].join('\n');
}
