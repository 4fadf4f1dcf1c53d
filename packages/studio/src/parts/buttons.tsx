import type { ComponentType, ReactNode } from 'react';
import { pageTexts } from '../texts/page.js';

/** What draws an icon. */
export type Icon = ComponentType<{ readonly className?: string; readonly 'aria-hidden'?: 'true' }>;

export interface IconButtonProps {
  readonly icon: Icon;
  readonly label: string;
  /** Shown beside it on hover; its name by default, null for nothing. */
  readonly tip?: string | null;
  /** The key that does the same, as `aria-keyshortcuts` has it. */
  readonly keys?: string | undefined;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly isSmall?: boolean;
  readonly className?: string | undefined;
  /** Words beside the icon, which its name has in them. */
  readonly children?: ReactNode;
  readonly act: () => void;
}

/** A button with an icon. */
export function IconButton(props: IconButtonProps) {
  const {
    icon: Icon,
    label,
    tip = label,
    keys,
    isPressed,
    isDisabled,
    isSmall,
    className,
    children,
    act,
  } = props;
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-pressed={isPressed}
      data-tip={tip ?? undefined}
      disabled={isDisabled}
      onClick={act}
    >
      <Icon className={isSmall === true ? 'icon small' : 'icon'} aria-hidden="true" />
      {children}
    </button>
  );
}

/** A button of a tool bar: an icon with a word, which is hidden where there is little room. */
export function ToolButton({
  word,
  ...button
}: Omit<IconButtonProps, 'children'> & { readonly word: string }) {
  return (
    <IconButton {...button}>
      <span className="word" aria-hidden="true">
        {word}
      </span>
    </IconButton>
  );
}

/** A row of a panel that can be pressed, with the key that does the same. */
export function RowButton(props: Pick<IconButtonProps, 'icon' | 'label' | 'keys' | 'isDisabled' | 'act'>) {
  const { icon: Icon, label, keys, isDisabled, act } = props;
  return (
    <button type="button" className="row" aria-keyshortcuts={keys} disabled={isDisabled} onClick={act}>
      <Icon className="icon" aria-hidden="true" />
      <span>{label}</span>
      {keys !== undefined && <kbd className="end">{keys}</kbd>}
    </button>
  );
}

export interface WorkingLineProps {
  /** The name of the work, for screen readers. */
  readonly label: string;
  readonly stop: () => void;
  /** How far it is. */
  readonly children?: ReactNode;
}

/** Something that takes a while, and can be stopped. */
export function WorkingLine({ label, stop, children }: WorkingLineProps) {
  return (
    <div className="working-line">
      <progress className="progress" aria-label={label} />
      {children}
      <button type="button" className="quiet small-button" onClick={stop}>
        {pageTexts.stop}
      </button>
    </div>
  );
}

/** Calls `light` while something is pointed at, by the pointer or by the focus, and `dim` after that. */
export function pointedAt(light: () => void, dim: () => void) {
  return { onPointerEnter: light, onPointerLeave: dim, onFocus: light, onBlur: dim };
}
