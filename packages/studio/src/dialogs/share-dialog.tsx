import { InputError, inputProblemText, toSvg } from '@gridwright/puzzles/boards';
import { useState } from 'react';
import { linkOf } from '../document/link.js';
import { pngOf } from '../document/png.js';
import type { Document } from '../document/store.js';
import { texts } from '../texts.js';
import { Dialog } from './dialog.js';

/** The puzzle in each form that can say it, to be copied or saved. */
export function ShareDialog({
  document,
  onClose,
}: {
  readonly document: Document;
  readonly onClose: () => void;
}) {
  const [said, setSaid] = useState('');
  const { board, history } = document;
  const position = history.present;
  const copy = (text: string): void => {
    navigator.clipboard.writeText(text).then(
      () => setSaid(texts.copied),
      () => setSaid(texts.copyFailed),
    );
  };
  const link = new URL(linkOf(board, position), window.location.href).href;
  const svg = toSvg(board.draw(position));
  return (
    <Dialog title={texts.copy} onClose={onClose}>
      <Form name={texts.copyAs.link} text={link} copy={copy} />
      {board.formats
        .filter(({ isOnlyRead }) => isOnlyRead !== true)
        .map((format) => {
          const text = writtenOf(() => format.write(position));
          return typeof text === 'string' ? (
            <Form key={format.name} name={format.name} text={text} copy={copy} />
          ) : (
            <p key={format.name} className="form">
              <strong>{format.name}</strong> {texts.cannotSay(text.problem)}
            </p>
          );
        })}
      <p className="row">
        <button
          type="button"
          onClick={() => save(new Blob([svg], { type: 'image/svg+xml' }), `${board.name}.svg`)}
        >
          {texts.copyAs.svg}
        </button>
        <button type="button" onClick={() => void pngOf(svg).then((png) => save(png, `${board.name}.png`))}>
          {texts.copyAs.png}
        </button>
      </p>
      <p role="status">{said}</p>
    </Dialog>
  );
}

function Form(props: {
  readonly name: string;
  readonly text: string;
  readonly copy: (text: string) => void;
}) {
  const { name, text, copy } = props;
  return (
    <div className="form">
      <label>
        {name}
        <textarea readOnly rows={Math.min(4, text.trim().split('\n').length)} value={text} />
      </label>
      <button type="button" aria-label={`${texts.copyText}: ${name}`} onClick={() => copy(text)}>
        {texts.copyText}
      </button>
    </div>
  );
}

function writtenOf(write: () => string): string | { readonly problem: string } {
  try {
    return write();
  } catch (error) {
    if (error instanceof InputError) return { problem: inputProblemText(error.problem) };
    throw error;
  }
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = window.document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
