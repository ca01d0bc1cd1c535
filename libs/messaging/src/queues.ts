import type { ConsumerName } from '@boostline/contracts/events';

/** The one queue into which every event for a service goes. */
export function inboxQueue(consumer: ConsumerName): string {
  return `inbox-${consumer}`;
}

/** BullMQ refuses all-digit ids and colons, and ignores an id that it still holds: hence the generation. */
export function jobIdOf(eventId: string, generation: number): string {
  return `${eventId}-${generation}`;
}
