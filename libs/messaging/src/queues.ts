import type { ConsumerName } from '@boostline/contracts/events';

/** The queue of all events for a service. */
export function inboxQueue(consumer: ConsumerName): string {
  return `inbox-${consumer}`;
}

/** BullMQ refuses all-digit ids and colons, and ignores an id that it still holds: hence the generation. */
export function jobIdOf(eventId: string, generation: number): string {
  return `${eventId}-${generation}`;
}
