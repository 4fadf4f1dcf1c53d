import type { ReactNode } from 'react';

/** The states of an answer, each with a shape of its own. */
export type State = 'unique' | 'several' | 'none' | 'unknown' | 'wrong' | 'right';

const shapes: Readonly<Record<State, ReactNode>> = {
  unique: (
    <>
      <circle className="fill" cx="12" cy="12" r="11" />
      <path className="sign" d="m7 12.4 3.4 3.4L17 9" />
    </>
  ),
  right: (
    <>
      <circle className="ring" cx="12" cy="12" r="10" />
      <path className="ring" d="m7.5 12.3 3 3 6-6.3" />
    </>
  ),
  several: (
    <>
      <rect className="fill" x="1" y="1" width="16" height="16" rx="4" />
      <rect className="fill cut" x="7" y="7" width="16" height="16" rx="4" />
    </>
  ),
  none: (
    <>
      <path className="fill" d="M7.4 1h9.2L23 7.4v9.2L16.6 23H7.4L1 16.6V7.4z" />
      <path className="sign" d="m8 8 8 8m0-8-8 8" />
    </>
  ),
  wrong: (
    <>
      <path className="fill" d="M12 .8 23.2 12 12 23.2.8 12z" />
      <path className="sign" d="M12 6.6v6.2m0 4v.1" />
    </>
  ),
  unknown: (
    <>
      <circle className="ring" cx="12" cy="12" r="10" />
      {[7.5, 12, 16.5].map((x) => (
        <circle key={x} className="dot" cx={x} cy="12" r="1.4" />
      ))}
    </>
  ),
};

/** The sign of a state: a circle, two squares, an octagon, a ring of dots, a diamond. */
export function StateIcon({ state }: { readonly state: State }) {
  return (
    <span className={`is-${state === 'right' ? 'unique' : state}`}>
      <svg className="state" viewBox="0 0 24 24" aria-hidden="true">
        {shapes[state]}
      </svg>
    </span>
  );
}
