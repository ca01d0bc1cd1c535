import type { CellValue } from 'read-excel-file/universal';

/** The text of a CSV file in the encodings that spreadsheets use; of an Excel workbook its first sheet, as CSV. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return bytes[0] === 0x50 && bytes[1] === 0x4b ? firstSheet(file) : decoded(bytes);
}

function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function firstSheet(file: Blob): Promise<string> {
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(file);
  return rows.map((cells) => cells.map((cell) => quoted(cellText(cell))).join(',')).join('\n');
}

/** A number too long to be exact is written so that the shop refuses it by name. */
function cellText(cell: CellValue | null): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 19);
  if (typeof cell === 'number' && Number.isInteger(cell) && !Number.isSafeInteger(cell))
    return cell.toExponential();
  return cell.toString();
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
