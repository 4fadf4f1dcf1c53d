/** Selects a record in the text of its list; the number counts the records of the list. */
export function selectRecord(list: string, number: number): void {
  const field = document.querySelector<HTMLTextAreaElement>(`textarea[data-records="${CSS.escape(list)}"]`);
  const line = [...(field?.value.matchAll(/^.*\S.*$/gm) ?? [])][number];
  if (field === null || line === undefined) return;
  field.focus();
  field.setSelectionRange(line.index, line.index + line[0].length);
}
