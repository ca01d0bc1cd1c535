/** The state of a navigation that ends a sign-in: it leads to the panel's home, whatever the address. */
export const arrival = { signedIn: true } as const;

export const isArrival = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'signedIn' in state;
