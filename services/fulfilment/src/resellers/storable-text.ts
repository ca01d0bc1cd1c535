/** A panel's own text as it is kept and shown: cut, and free of what PostgreSQL cannot store. */
export function storableText(text: string, mostCharacters: number): string {
  return text.slice(0, mostCharacters).toWellFormed().replaceAll('\0', '\uFFFD');
}
