import type { Random } from './random.js';

/** In what a supplier differs from a plain one. The first value of each is the plain one, towards which counter-examples shrink. */
const values = {
  /** `reused`: the id of a cancelled order is given again. `scattered`: numbers that do not grow. `huge`: above 2^53. */
  ids: ['dense', 'sparse', 'letters', 'scattered', 'leading zeros', 'reused', 'huge'],
  /** Ids are text in JSON, also where they are numbers. */
  idsAreText: [false, true],
  /** Ids a minute for other customers. */
  idsOfOthers: [0, 2, 30],
  /** The balance is as it was so long ago. */
  balanceAgeMs: [0, 5000, 90_000, 170_000],
  /** The balance is read once and shown for `balanceAgeMs`, instead of moving with that delay. */
  balanceIsCached: [false, true],
  balanceDecimals: [6, 4, 2],
  /** Thousands are separated by commas. */
  balanceIsGrouped: [false, true],
  /** Per cent of each charge that come back as a bonus. */
  cashback: [0, 5],
  /** `of hundreds`: what is bought of the first service beyond a full hundred costs nothing. */
  charges: ['exact', 'rounded', 'of hundreds', 'absent', 'absent once ended', 'grows at the end'],
  /** What is stated in euros, worth a tenth more, while the shop believes that it is in dollars. */
  inEuros: ['nothing', 'balance', 'charges'],
  /** `status` does not know an order younger than this. */
  hidesMs: [0, 20_000, 60_000],
  /** `status` does not know orders from their end on. */
  forgetsEnded: [false, true],
  /** `status` answers for orders of other customers as well. */
  tellsOfOthers: [false, true],
  /** An order is pending for so long, and all of it remains. */
  pendingMs: [0, 30_000],
  /** A cancelled or partial order is refunded after so long; -1 never. */
  refundAfterMs: [-1, 0, 60_000, 900_000],
  /** A completed order is given back in full after `refundAfterMs`, and stays completed. */
  givesBackDone: [false, true],
  /** The charge of a cancelled order stays what it was, whatever is refunded. */
  chargeStays: [false, true],
  words: ['usual', 'capitals', 'underscores', 'numbers', 'unusual'],
  /** Shortly after its beginning an order looks cancelled or partial for so long, and goes on then. */
  flipsForMs: [0, 10_000, 100_000],
  /** A completed order shows so much per cent as remaining, which is not delivered. */
  completesWithout: [0, 50],
  /** Whether `status` takes many ids in one call. */
  manyAtOnce: ['yes', 'refused', 'as a list'],
  sells: ['any quantity', 'packages'],
  funds: ['plenty', 'little'],
} as const;

export interface Habits {
  ids: (typeof values.ids)[number];
  idsAreText: boolean;
  idsOfOthers: number;
  balanceAgeMs: number;
  balanceIsCached: boolean;
  balanceDecimals: number;
  balanceIsGrouped: boolean;
  cashback: number;
  charges: (typeof values.charges)[number];
  inEuros: (typeof values.inEuros)[number];
  hidesMs: number;
  forgetsEnded: boolean;
  tellsOfOthers: boolean;
  pendingMs: number;
  refundAfterMs: number;
  givesBackDone: boolean;
  chargeStays: boolean;
  words: (typeof values.words)[number];
  flipsForMs: number;
  completesWithout: number;
  manyAtOnce: (typeof values.manyAtOnce)[number];
  sells: (typeof values.sells)[number];
  funds: (typeof values.funds)[number];
}

type Draw = <Value>(values: readonly [Value, ...Value[]]) => Value;

function habitsBy(draw: Draw): Habits {
  return {
    ids: draw(values.ids),
    idsAreText: draw(values.idsAreText),
    idsOfOthers: draw<number>(values.idsOfOthers),
    balanceAgeMs: draw<number>(values.balanceAgeMs),
    balanceIsCached: draw<boolean>(values.balanceIsCached),
    balanceDecimals: draw<number>(values.balanceDecimals),
    balanceIsGrouped: draw<boolean>(values.balanceIsGrouped),
    cashback: draw<number>(values.cashback),
    charges: draw(values.charges),
    inEuros: draw(values.inEuros),
    hidesMs: draw<number>(values.hidesMs),
    forgetsEnded: draw<boolean>(values.forgetsEnded),
    tellsOfOthers: draw<boolean>(values.tellsOfOthers),
    pendingMs: draw<number>(values.pendingMs),
    refundAfterMs: draw<number>(values.refundAfterMs),
    givesBackDone: draw<boolean>(values.givesBackDone),
    chargeStays: draw<boolean>(values.chargeStays),
    words: draw(values.words),
    flipsForMs: draw<number>(values.flipsForMs),
    completesWithout: draw<number>(values.completesWithout),
    manyAtOnce: draw(values.manyAtOnce),
    sells: draw(values.sells),
    funds: draw(values.funds),
  };
}

export const plainHabits: Habits = habitsBy(([plain]) => plain);

/** A supplier with few odd habits, some or many. */
export function drawHabits(random: Random): Habits {
  const share = random.pick([0.08, 0.25, 0.6]);
  return habitsBy((all) => (random.chance(share) ? random.pick(all) : all[0]));
}

/** The habits that are not plain ones, by their names. */
export function oddHabits(habits: Habits): [string, unknown][] {
  return Object.entries(habits).filter(([name, value]) => Reflect.get(plainHabits, name) !== value);
}

/** The same habits with one of the odd ones plain, for each of them. */
export function plainerHabits(habits: Habits): Habits[] {
  return oddHabits(habits).map(([name]) => ({ ...habits, [name]: Reflect.get(plainHabits, name) }));
}
