import {
  indianDateTime,
  indianDay,
  indianMoment,
  indianOffset,
  startOfIndianDay,
} from '@boostline/contracts/schemas/values/indian-time';
import { timelineMessages as t } from '../../../messages/admin/timeline-en.js';

/** The shop keeps Indian time, wherever its owner is: figures by day and dates in lists must mean the same day. */
const timeZone = 'Asia/Kolkata';

const moment = new Intl.DateTimeFormat(t.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
const clock = new Intl.DateTimeFormat(t.locale, { timeStyle: 'short', timeZone });
const date = new Intl.DateTimeFormat(t.locale, { dateStyle: 'medium', timeZone });
const weekday = new Intl.DateTimeFormat(t.locale, { weekday: 'long', timeZone });

/** `21 Nov 2026, 5:12 pm`: the one form in which the panel writes a moment. */
export const shopMoment = (at: string | number | Date) => moment.format(new Date(at));
/** `5:12 pm`. */
export const shopClock = (at: string | number | Date) => clock.format(new Date(at));
/** `2026-11-21`: the shop's day of a moment. */
export const shopDay = (at: string | number | Date) => indianDay(new Date(at));
/** `21 Nov 2026`, of a day such as `2026-11-21`. */
export const shopDate = (day: string) => date.format(indianMoment(`${day}T12:00:00`));
/** `Tuesday`, of a day such as `2026-11-21`. */
export const weekdayOf = (day: string) => weekday.format(indianMoment(`${day}T12:00:00`));

/** The moment at which a day of the shop begins, as the server wants it; empty for no day. `plus` in days. */
export function startOfShopDay(day: string, plus = 0): string {
  if (day === '') return '';
  return new Date(startOfIndianDay(day).getTime() + plus * 24 * 3600 * 1000).toISOString();
}

/** What a form's field for a moment holds: `2026-11-30T18:00`, and nothing for null. */
export const fieldOfMoment = (iso: string | null | undefined) =>
  iso ? indianDateTime(new Date(iso)).slice(0, 16) : '';
/** What was typed there, as the server wants it. */
export const momentOfField = (typed: string) => (typed === '' ? null : `${typed}:00${indianOffset}`);

/** The date a number of days before another, `2026-11-14`. */
export function daysBefore(day: string, count: number): string {
  return shopDay(indianMoment(`${day}T12:00:00`).getTime() - count * 24 * 3600 * 1000);
}
