const offsetMs = 5.5 * 60 * 60 * 1000;

/** `2026-01-02T10:00:00+05:30` */
export function indianDateTime(at: Date): string {
  return `${new Date(at.getTime() + offsetMs).toISOString().slice(0, 19)}+05:30`;
}

/** The day in India, `02-01-2026`. */
export function indianDay(at: Date): string {
  const [year, month, day] = indianDateTime(at).slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
}
