import { daysBefore } from '../words/shop-time.js';

/** Spans of days by name; both days belong to it. */
export const presets = {
  today: (today: string) => ({ from: today, to: today }),
  yesterday: (today: string) => ({ from: daysBefore(today, 1), to: daysBefore(today, 1) }),
  week: (today: string) => ({ from: daysBefore(today, 6), to: today }),
  days30: (today: string) => ({ from: daysBefore(today, 29), to: today }),
  month: (today: string) => ({ from: `${today.slice(0, 7)}-01`, to: today }),
};
type PresetName = keyof typeof presets;
export const presetNames: readonly PresetName[] = ['today', 'yesterday', 'week', 'days30', 'month'];

/** The span that two days make today; empty for any other, and for none. */
export function presetOf({ from, to }: { from: string; to: string }, today: string): PresetName | '' {
  return (
    presetNames.find((name) => {
      const span = presets[name](today);
      return span.from === from && span.to === to;
    }) ?? ''
  );
}
