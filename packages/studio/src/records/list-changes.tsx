import type { ListChange, RecordLists } from '@gridwright/puzzles/boards';

export interface ListChangesProps {
  readonly changes: readonly ListChange[];
  readonly put: (lists: RecordLists) => void;
}

/** A button for each change of a list that changes others, too, each one step of undo. */
export function ListChanges({ changes, put }: ListChangesProps) {
  if (changes.length === 0) return null;
  return (
    <p className="list-changes">
      {changes.map(({ label, lists }) => (
        <button
          key={label}
          type="button"
          className="normal small-button"
          disabled={lists === null}
          onClick={() => {
            if (lists !== null) put(lists);
          }}
        >
          {label}
        </button>
      ))}
    </p>
  );
}
