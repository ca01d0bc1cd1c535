import { once } from 'node:events';
import { createServer } from 'node:http';
import { openMailbox } from '../../../tools/receivers/mailbox.ts';
import { openPushService } from '../../../tools/receivers/push-service.ts';
import { FaultShop } from './fault-shop.js';
import { send } from './http.js';

/** A message of a program's, as Standard Webhooks has it. */
interface Event {
  id: string;
  type: string;
  orderId: number;
}

/** Receivers of notifications: a mail server, a push service and a webhook receiver. */
export interface Receivers {
  mailbox: Awaited<ReturnType<typeof openMailbox>>;
  push: Awaited<ReturnType<typeof openPushService>>;
  program: Awaited<ReturnType<typeof openProgram>>;
}

/** So long after a message was taken the shop does not know of it: it may be killed meanwhile. */
const answersAfterMs = 400;

const receivers = new WeakMap<FaultShop, Receivers>();

/** A shop with all of them beside it. */
export async function openNotifyingShop(): Promise<FaultShop> {
  const [mailbox, push, program] = await Promise.all([
    openMailbox({ answersAfterMs }),
    openPushService({ answersAfterMs }),
    openProgram(),
  ]);
  const close = () => Promise.all([mailbox.close(), push.close(), program.close()]);
  const shop = await FaultShop.open({
    env: {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Boostline <orders@shop.test>',
      NODE_EXTRA_CA_CERTS: push.certificate,
    },
    closeBeside: close,
  });
  receivers.set(shop, { mailbox, push, program });
  // No browser can subscribe before it has asked for the shop's key, which the shop makes then.
  await send('GET', `${shop.url}/api/message-ways`);
  return shop;
}

export function receiversOf(shop: FaultShop): Receivers {
  const found = receivers.get(shop);
  if (!found) throw new Error('this shop has no receivers');
  return found;
}

async function openProgram() {
  const received: Event[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const { type, data }: { type: string; data: { orderId: number } } = JSON.parse(body);
      received.push({ id: String(request.headers['webhook-id']), type, orderId: data.orderId });
      setTimeout(() => response.writeHead(204).end(), answersAfterMs);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('does not listen');
  return {
    url: `http://127.0.0.1:${address.port}/events`,
    received,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
