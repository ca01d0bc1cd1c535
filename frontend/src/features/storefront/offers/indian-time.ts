import { indianDateTime } from '@boostline/contracts/schemas/values/indian-time';

/** `30/11/2026, 18:00` in India, the same on the server and in every browser. */
export function indianTime(iso: string): string {
  const [day = '', time = ''] = indianDateTime(new Date(iso)).split('T');
  return `${day.split('-').toReversed().join('/')}, ${time.slice(0, 5)}`;
}
