import { createHash } from 'node:crypto';
import type { PushedNotice } from '@boostline/contracts/schemas/shop/contact/push';
import type { Pushed } from '../channels/push.js';
import type { Message } from '../../order/message.entity.js';

/** Characters. Push services take 4,096 bytes; of Hindi and of marks a character is up to four. */
const longest = { title: 120, text: 400 };
/** As long as a message is tried: what a browser could not show for a day is no news. */
const ttlSeconds = 24 * 60 * 60;

/** One sending has one tag, by which a browser that gets it twice shows it once. */
export function writePush(
  notice: Omit<PushedNotice, 'tag'>,
  { id, sendings }: Pick<Message, 'id' | 'sendings'>,
  urgency: Pushed['urgency'],
): Pushed {
  const tag = createHash('sha256').update(`${id}.${sendings}`).digest('base64url').slice(0, 32);
  const shown: PushedNotice = {
    title: cut(notice.title, longest.title),
    text: cut(notice.text, longest.text),
    path: notice.path,
    tag,
  };
  return { payload: JSON.stringify(shown), topic: tag, ttlSeconds, urgency };
}

function cut(given: string, max: number): string {
  const text = given.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ');
  const signs = Array.from(text);
  return signs.length > max ? `${signs.slice(0, max - 1).join('')}…` : text;
}
