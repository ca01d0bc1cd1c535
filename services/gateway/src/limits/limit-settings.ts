/** How often something may be done; every limit has a name under which RATE_LIMITS can change it. */
export interface LimitWindow {
  count: number;
  seconds: number;
}

/** Counted in Redis, for all gateways together. Per client address unless stated otherwise. */
const sharedLimits = {
  /** Failed sign-ins; per known device for the owner. */
  login: [{ count: 5, seconds: 900 }],
  /** Failed sign-ins of one account from devices that it does not know; each is answered later than the last. */
  'login-account': [{ count: 100, seconds: 900 }],
  /** Wrong authenticator and backup codes, per account. */
  codes: [{ count: 5, seconds: 300 }],
  /** Orders made: whole neighbourhoods share one address. */
  orders: [
    { count: 30, seconds: 60 },
    { count: 300, seconds: 3600 },
  ],
  'rejected-orders': [{ count: 120, seconds: 60 }],
  /** Payments asked for; a buyer may go back and ask again. */
  payments: [
    { count: 60, seconds: 60 },
    { count: 600, seconds: 3600 },
  ],
  /** Payments of one order of one buyer, from any address: each locks the order. */
  'payments-of-order': [
    { count: 10, seconds: 60 },
    { count: 60, seconds: 3600 },
  ],
  /** Questions about one order. */
  status: [{ count: 120, seconds: 60 }],
  /** Looking an order up by id and target, which could be guessed. */
  track: [{ count: 30, seconds: 60 }],
  /** Links to orders that are asked for; each may become a message. */
  'order-links': [{ count: 20, seconds: 3600 }],
  /** What buyers write about their orders; each notifies the owner. */
  help: [{ count: 20, seconds: 3600 }],
  /** Refill requests for one order; each costs a call of the supplier account's quota. */
  refills: [{ count: 20, seconds: 3600 }],
  /** Refill requests for any orders, so that invented numbers do not fill Redis. */
  'refills-of-address': [{ count: 300, seconds: 3600 }],
  /** Coupon codes that are tried, which could be guessed. */
  coupons: [
    { count: 20, seconds: 60 },
    { count: 100, seconds: 3600 },
  ],
  /** Accounts that are looked up: each may cost a call of the owner's quota at a source. */
  'account-lookups': [
    { count: 60, seconds: 60 },
    { count: 600, seconds: 3600 },
  ],
  /** Webhooks that were refused; authentic ones are not counted here. */
  webhooks: [{ count: 60, seconds: 60 }],
  'admin-writes': [{ count: 120, seconds: 60 }],
  /** Questions of the owner's programs, per key. */
  'key-calls': [{ count: 300, seconds: 60 }],
  /** Orders that the owner's programs place, per key. */
  'key-orders': [{ count: 60, seconds: 60 }],
} satisfies Record<string, LimitWindow[]>;

/** Counted by each gateway on its own, wide enough for many users behind one address. */
const ownLimits = {
  /** The catalog, from memory. */
  reads: [{ count: 3000, seconds: 10 }],
  /** Buyers' calls that ask a service, for any order. */
  lookups: [{ count: 600, seconds: 10 }],
  /** Pages of the shop; each is rendered once for each state of the catalog. */
  pages: [{ count: 3000, seconds: 10 }],
  /** Files of the built site. */
  files: [{ count: 3000, seconds: 10 }],
  /** All webhooks of one sender, authentic ones too. */
  notifications: [{ count: 1000, seconds: 10 }],
  /** Sign-ins and codes, right and wrong ones, before anything of them is read. */
  'sign-ins': [{ count: 120, seconds: 60 }],
  /** Calls that look up a session. */
  sessions: [{ count: 600, seconds: 10 }],
  'admin-reads': [{ count: 1200, seconds: 60 }],
  /** Of accounts: a dozen for each that is looked up. */
  pictures: [{ count: 600, seconds: 60 }],
  documents: [{ count: 300, seconds: 60 }],
  /** Liveness, readiness, metrics. */
  health: [{ count: 600, seconds: 10 }],
  /** The sandbox's payment page. */
  sandbox: [{ count: 600, seconds: 10 }],
  /** Pages that tell that they broke. */
  'page-errors': [{ count: 20, seconds: 60 }],
  unknown: [{ count: 300, seconds: 10 }],
} satisfies Record<string, LimitWindow[]>;

export const defaultLimits = { ...sharedLimits, ...ownLimits };

export type SharedLimit = keyof typeof sharedLimits;
export type OwnLimit = keyof typeof ownLimits;
export type LimitName = SharedLimit | OwnLimit;
type LimitSettings = Record<LimitName, LimitWindow[]>;

export const isOwnLimit = (name: LimitName): name is OwnLimit => name in ownLimits;

const secondsOf: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };
const isLimitName = (name: string): name is LimitName => Object.hasOwn(defaultLimits, name);
export const limitNames = Object.keys(defaultLimits).filter(isLimitName);

/** `orders=30/m,orders=300/h`: a name replaces all windows of its default. Throws when a part cannot be read. */
export function parseRateLimits(text: string): LimitSettings {
  const settings: LimitSettings = structuredClone(defaultLimits);
  const given = new Map<LimitName, LimitWindow[]>();
  for (const part of text.split(',').map((piece) => piece.trim())) {
    if (part === '') continue;
    const match = /^([a-z-]+)=([1-9]\d{0,8})\/(\d{0,5})([smhd])$/.exec(part);
    const [, name = '', count, amount, unit = ''] = match ?? [];
    if (!isLimitName(name)) throw new Error(`"${part}" is not a limit such as orders=30/m or login=5/15m`);
    const seconds = Number(amount || 1) * (secondsOf[unit] ?? 0);
    if (seconds < 1) throw new Error(`"${part}" has no time in it`);
    given.set(name, [...(given.get(name) ?? []), { count: Number(count), seconds }]);
  }
  for (const [name, windows] of given) settings[name] = windows;
  return settings;
}
