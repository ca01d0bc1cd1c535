/**
 * A line of a spreadsheet file (RFC 4180). A cell that a spreadsheet would run as a formula is made text by an
 * apostrophe: buyers choose some of what stands here (OWASP, "CSV injection").
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
