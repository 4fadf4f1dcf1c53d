/** A value of a CSV field; null is an empty field. */
export type CsvValue = string | number | null;

/** Fields as a record of CSV (RFC 4180): comma separated, quoted where needed, ended by CRLF. */
export function csvRecord(values: readonly CsvValue[]): string {
  return `${values.map(field).join(',')}\r\n`;
}

function field(value: CsvValue): string {
  const text = value === null ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
