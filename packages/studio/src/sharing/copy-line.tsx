import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { sharingTexts as texts } from '../texts/sharing.js';

/** How long "Copied." stands, in milliseconds. */
const saidMs = 4000;

export interface CopyLineProps {
  /** What the text is. */
  readonly label: string;
  readonly text: string;
  /** Whether its button is the first of the dialog. */
  readonly isFirst?: boolean;
}

/** A text in one line with a button that copies it, and says so itself. */
export function CopyLine({ label, text, isFirst = false }: CopyLineProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), saidMs);
    return () => clearTimeout(timer);
  }, [said]);
  // What was copied before was another text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: said of the text before.
  useEffect(() => setSaid(''), [text]);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setSaid(texts.copied),
      () => {
        setSaid(texts.copyFailed);
        field.current?.select();
      },
    );
  };
  return (
    <div className={isFirst ? 'copy-line first' : 'copy-line'}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {/* An input would drop the ends of lines. */}
      <textarea
        ref={field}
        id={id}
        rows={1}
        readOnly
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <button
        type="button"
        className={isFirst ? 'primary' : 'normal'}
        {...(isFirst ? { 'data-focus': '' } : {})}
        aria-label={texts.copyForm(label)}
        onClick={copy}
      >
        {said === texts.copied ? (
          <Check className="icon small" aria-hidden="true" />
        ) : (
          <Copy className="icon small" aria-hidden="true" />
        )}
        {said === texts.copied ? texts.copied : texts.copy}
      </button>
      <span className={said === texts.copyFailed ? 'said' : 'spoken'} role="status">
        {said}
      </span>
    </div>
  );
}
