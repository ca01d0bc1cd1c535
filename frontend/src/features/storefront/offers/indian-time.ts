const indianOffset = 5.5 * 60 * 60 * 1000;

/** `30/11/2026, 18:00` in India, the same on the server and in every browser. */
export function indianTime(iso: string): string {
  const [day = '', time = ''] = new Date(Date.parse(iso) + indianOffset).toISOString().split('T');
  return `${day.split('-').toReversed().join('/')}, ${time.slice(0, 5)}`;
}
