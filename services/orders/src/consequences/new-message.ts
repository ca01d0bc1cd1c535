import type { NewIds } from '../order/circumstances.js';
import type { Message } from '../order/message.entity.js';

type Said = Pick<Message, 'cause' | 'kind' | 'channel' | 'address' | 'language' | 'orderId' | 'facts'>;

/** A message before its first try. It may go out at `notBefore`, by default at once. */
export function newMessage(
  said: Said,
  { now, ids }: { now: Date; ids: Pick<NewIds, 'uuid'> },
  notBefore = now,
): Message {
  return {
    id: ids.uuid(),
    ...said,
    state: 'waiting',
    tries: 0,
    sendings: 1,
    nextTryAt: notBefore,
    createdAt: now,
    sentAt: null,
    lastError: null,
  };
}
