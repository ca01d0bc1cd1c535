import webPush, { type PushSubscription } from 'web-push';
import type { ChannelAnswer } from '../decide-outcome.js';
import { postOutside } from './post-outside.js';

/** By which push services and browsers know that it is this shop that sends. */
export interface Vapid {
  /** `https:` or `mailto:` of whoever answers for the shop. */
  subject: string;
  publicKey: string;
  privateKey: string;
}

/** What is sent, and how a push service shall treat it while the browser is away. */
export interface Pushed {
  payload: string;
  /** At most 32 characters of base64url; one that waits undelivered gives way to the next of the same topic. */
  topic: string;
  ttlSeconds: number;
  urgency: 'normal' | 'high';
}

const encoding = 'aes128gcm';

export const newVapidKeys = (): Pick<Vapid, 'publicKey' | 'privateKey'> => webPush.generateVAPIDKeys();

/** Hands one message, encrypted for the browser, to its push service. Never throws. */
export async function sendByPush(
  { endpoint, keys }: PushSubscription,
  { subject, publicKey, privateKey }: Vapid,
  { payload, topic, ttlSeconds, urgency }: Pushed,
): Promise<ChannelAnswer> {
  try {
    const url = new URL(endpoint);
    const { cipherText } = webPush.encrypt(keys.p256dh, keys.auth, payload, encoding);
    const signed = webPush.getVapidHeaders(url.origin, subject, publicKey, privateKey, encoding);
    const answer = await postOutside(url, cipherText, {
      'content-type': 'application/octet-stream',
      'content-encoding': encoding,
      ttl: String(ttlSeconds),
      topic,
      urgency,
      authorization: signed.Authorization,
    });
    return answerOf(answer, url.host);
  } catch (error) {
    return { kind: 'later', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** 404 and 410: the browser is gone. 400, 401, 403 and 413 are about our key or the message: waiting does not help. */
function answerOf(
  { status, retryAfter }: { status: number; retryAfter?: string },
  host: string,
): ChannelAnswer {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  const reason = `The push service ${host} answered ${status}`;
  if (status === 404 || status === 410) return { kind: 'no-such-address', reason };
  if (status === 401 || status === 403)
    return { kind: 'refused', reason: `${reason}. Remove the device and add it again.` };
  if (status === 400 || status === 413) return { kind: 'refused', reason };
  const seconds = Number(retryAfter);
  return { kind: 'later', reason, ...(seconds > 0 && { afterMs: seconds * 1000 }) };
}
