/** What signs for a program. */
export interface EndpointSecrets {
  /** Empty when it cannot be read. */
  secret: string;
  /** The one before it, and until when that signs too. */
  former: { secret: string; until: Date } | null;
}

/** So long the owner has to enter a new secret in the program, ms. */
const bothSignFor = 24 * 60 * 60 * 1000;

/** A secret that is replaced signs beside the new one for a day, so that the program misses nothing meanwhile. */
export function formerUntil(replacedAt: Date): Date {
  return new Date(replacedAt.getTime() + bothSignFor);
}

/** Those that sign now, the newest first. */
export function signingSecrets({ secret, former }: EndpointSecrets, now: Date): string[] {
  const all = former !== null && now < former.until ? [secret, former.secret] : [secret];
  return all.filter((one) => one !== '');
}
