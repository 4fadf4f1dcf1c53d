import type { ComponentProps } from 'react';

export interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'hidden' | 'onChange'> {
  readonly choose: (file: File) => void;
}

/** What chooses a file; a button presses it. */
export function FileInput({ choose, ...attributes }: FileInputProps) {
  return (
    <input
      {...attributes}
      type="file"
      hidden
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // The same file can be chosen again, after it was changed.
        target.value = '';
        if (file !== undefined) choose(file);
      }}
    />
  );
}
