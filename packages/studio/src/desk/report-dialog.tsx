import { withAbout, writeDocument } from '@gridwright/puzzles/boards';
import { useId, useState } from 'react';
import type { OpenDocument } from '../document/store.js';
import { Dialog } from '../parts/dialog.js';
import { deskTexts } from '../texts/desk.js';
import { dialogTexts } from '../texts/dialogs.js';
import { shelfTexts } from '../texts/shelf.js';

const texts = dialogTexts.report;

/** The version of the studio; the build puts it in. */
declare const studioVersion: string;

export interface ReportDialogProps {
  readonly open: OpenDocument;
  readonly onClose: () => void;
}

/** What somebody who mends a mistake has to know, to be copied. Nothing is sent. */
export function ReportDialog({ open, onClose }: ReportDialogProps) {
  const [copied, setCopied] = useState('');
  const id = useId();
  const report = reportOf(open);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(report);
      setCopied(texts.copied);
    } catch {
      setCopied(texts.refused);
    }
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className="form">
        <p>{texts.introduction}</p>
        <div className="field">
          <label className="label" htmlFor={id}>
            {texts.text}
          </label>
          <textarea id={id} rows={8} readOnly value={report} />
        </div>
        <div className="actions">
          <span className="note" role="status">
            {copied}
          </span>
          <button type="button" className="primary" data-focus="" onClick={() => void copy()}>
            {texts.copy}
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
    texts.version(studioVersion),
    texts.browser(navigator.userAgent),
    texts.question(deskTexts.modes[mode], shelfTexts.standings[standing.answer]),
    texts.puzzle(writeDocument(board, shown)),
  ].join('\n');
}
