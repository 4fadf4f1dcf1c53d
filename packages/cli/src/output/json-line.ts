/** What every JSON line about a puzzle begins with; an answer has it already. */
const head = { format: 'gridwright-answer', version: 2 } as const;

/** An object as a line of JSON: such as an `error` of a puzzle that has no answer. */
export function jsonLine(value: object): string {
  return `${JSON.stringify({ ...head, ...value })}\n`;
}
