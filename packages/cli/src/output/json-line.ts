/** What every JSON line about a puzzle begins with; an answer's record has it already. */
const head = { format: 'gridwright-answer', version: 1 } as const;

/** An object as a line of JSON: `text` of `draw` and `convert`, or `error`, of a puzzle that has no answer. */
export function jsonLine(value: object): string {
  return `${JSON.stringify({ ...head, ...value })}\n`;
}
