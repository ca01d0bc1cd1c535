import type { Conversation } from '@boostline/contracts/schemas/shop/orders';

/** The entries of an order's history that are its conversation. */
export const helpAsked = 'help.asked';
export const helpAnswered = 'help.answered';
export const helpClosed = 'help.closed';
export const conversationEvents: readonly string[] = [helpAsked, helpAnswered, helpClosed];

interface Said {
  name: string;
  at: Date;
  detail: { text?: unknown };
}

/** What buyer and shop wrote to each other about an order, oldest first; null before the first message. */
export function conversationOf(history: readonly Said[]): Conversation | null {
  const said = history.filter(({ name }) => conversationEvents.includes(name));
  const entries = said.flatMap(({ name, at, detail: { text } }) =>
    typeof text === 'string' && text !== ''
      ? [{ at: at.toISOString(), from: name === helpAsked ? ('buyer' as const) : ('shop' as const), text }]
      : [],
  );
  const last = said.at(-1)?.name;
  return entries.length === 0 ? null : { entries, open: last !== helpClosed, awaitsShop: last === helpAsked };
}
