/** Lower case, without the accents of Latin, Greek and Cyrillic letters and without the dots of the Turkish i. */
export function unaccented(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ı', 'i');
}
