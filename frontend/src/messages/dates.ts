/** `21 Nov 2026, 5:12 pm` in the page's language and the reader's time zone. */
export function dateAndTime(iso: string, locale: string): string {
  return new Date(iso).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}

/** `5:12 pm`. `at` in ms. */
export function timeOfDay(at: number, locale: string): string {
  return new Date(at).toLocaleTimeString(locale, { timeStyle: 'short' });
}

/** `27 Nov`. */
export function dayAndMonth(iso: string, locale: string): string {
  return new Date(iso).toLocaleDateString(locale, { day: 'numeric', month: 'short' });
}
