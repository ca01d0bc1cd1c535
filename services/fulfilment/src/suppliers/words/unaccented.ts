/** Lower case, without the accents of Latin, Greek and Cyrillic letters and without the dots of the Turkish i. */
export function unaccented(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ı', 'i');
}

/** A supplier's own text as it is kept and shown: cut, and free of what PostgreSQL cannot store. */
export function storableText(text: string, maxCharacters: number): string {
  return text.slice(0, maxCharacters).toWellFormed().replaceAll('\0', '\uFFFD');
}

/** The words of a text that separates them by commas. */
export const listed = (text: string) => text.trim().split(/,\s+/);
