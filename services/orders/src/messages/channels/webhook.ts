import { createHmac } from 'node:crypto';
import type { ChannelAnswer } from '../decide-outcome.js';
import { postJson } from './post-outside.js';
import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { Message } from '../../order/message.entity.js';

interface Delivery {
  /** The same for each try, by which the receiver knows what it has already. */
  id: string;
  createdAt: Date;
  type: string;
  data: object;
}

/** Posts an event or a notice as Standard Webhooks has it, signed by each of the secrets. Never throws. */
export async function sendByWebhook(
  { url, secrets }: { url: string; secrets: readonly string[] },
  { id, createdAt, type, data }: Delivery,
  now: Date,
): Promise<ChannelAnswer> {
  const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
  const timestamp = String(Math.floor(now.getTime() / 1000));
  try {
    const { status } = await postJson(new URL(url), body, {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': secrets
        .map((secret) => `v1,${signature(secret, `${id}.${timestamp}.${body}`)}`)
        .join(' '),
    });
    if (status >= 200 && status < 300) return { kind: 'taken' };
    const reason = `The receiver answered ${status}`;
    return status === 410 ? { kind: 'no-such-address', reason } : { kind: 'later', reason };
  } catch (error) {
    return { kind: 'later', reason: error instanceof Error ? error.message : String(error) };
  }
}

function signature(secret: string, signed: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(signed).digest('base64');
}

/** The body of an event for a program; amounts in rupees. */
export function eventData({ orderId, facts }: Pick<Message, 'orderId' | 'facts'>): object {
  const { code, status, target, goods, offerName, amountPaise = 0, refundedPaise } = facts;
  return {
    orderId,
    code,
    status,
    target,
    goods,
    offerName: offerName ?? null,
    amount: rupeesFromPaise(amountPaise),
    ...(refundedPaise !== undefined && { refunded: rupeesFromPaise(refundedPaise) }),
  };
}
