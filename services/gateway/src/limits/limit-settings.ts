/** How often something may be done; every limit has a name under which RATE_LIMITS can change it. */
export interface LimitWindow {
  count: number;
  seconds: number;
}

/** research/security.md, "Limits". Per client address unless told otherwise. */
export const defaultLimits = {
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
  /** Questions about one order. */
  status: [{ count: 120, seconds: 60 }],
  /** Looking an order up by id and target, which could be guessed. */
  track: [{ count: 30, seconds: 60 }],
  /** Asking for refills of one order, each of which costs the panel's account a call. */
  refills: [{ count: 20, seconds: 3600 }],
  /** Webhooks that were refused; authentic ones are not limited. */
  webhooks: [{ count: 60, seconds: 60 }],
  'admin-writes': [{ count: 120, seconds: 60 }],
} satisfies Record<string, LimitWindow[]>;

export type LimitName = keyof typeof defaultLimits;
export type LimitSettings = Record<LimitName, LimitWindow[]>;

const secondsOf: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };
const isLimitName = (name: string): name is LimitName => name in defaultLimits;

/**
 * Reads `orders=30/m,orders=300/h,login=5/15m`: a name that appears replaces all windows of its default. Throws
 * when a part cannot be read, because a mistyped limit must not silently leave the default or none.
 */
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
