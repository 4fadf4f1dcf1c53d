// Apart from their format: a line of 729 signs is also one of a board of 27 rows.

/** The digits of a cell. */
const digits = '123456789';
const cells = 81;

/** Whether a text is 729 signs, each the digit of its place among the nine of its cell, `.` or `0`. Linear. */
export function isPencilMarks(text: string): boolean {
  if (text.length !== cells * digits.length) return false;
  for (let at = 0; at < text.length; at++)
    if (!['.', '0', digits[at % digits.length]!].includes(text[at]!)) return false;
  return true;
}

/** The numbers with a mark in a cell. */
export function marksOfCell(text: string, cell: number): readonly number[] {
  const marks = text.slice(cell * digits.length, (cell + 1) * digits.length);
  return Array.from(digits, Number).filter((number) => marks.includes(String(number)));
}
