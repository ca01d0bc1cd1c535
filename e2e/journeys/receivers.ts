import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { openMailbox } from '../../tools/receivers/mailbox.ts';
import { openPushService } from '../../tools/receivers/push-service.ts';

/** One message as a receiver got it. */
export interface Delivery {
  to: string;
  text: string;
}

/** A mail server, a push service, a Telegram-shaped server, and a program's address for webhooks; each takes everything. */
export async function openReceivers() {
  const [mailbox, pushService] = await Promise.all([openMailbox(), openPushService()]);
  const phone = pushService.browser('phone');
  const chats: Delivery[] = [];
  const hooks: Delivery[] = [];
  const web = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url?.startsWith('/bot')) chats.push(chatOf(body));
      else hooks.push(hookOf(request, body));
      response.setHeader('content-type', 'application/json').end('{"ok":true}');
    });
  });
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
  const address = web.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  return {
    url: `http://127.0.0.1:${address.port}`,
    smtpUrl: mailbox.url,
    pushCertificate: pushService.certificate,
    phone: phone.subscription,
    chats,
    hooks,
    mailsTo: (to: string): Delivery[] => mailbox.to(to).map(({ mail }) => ({ to, text: mail.subject ?? '' })),
    pushed: (): Delivery[] =>
      pushService.to('phone').map(({ body }) => ({ to: 'phone', text: String(phone.read(body)['title']) })),
    async close() {
      web.closeAllConnections();
      web.close();
      await Promise.all([mailbox.close(), pushService.close()]);
    },
  };
}

export type Receivers = Awaited<ReturnType<typeof openReceivers>>;

function chatOf(body: string): Delivery {
  const { chat_id: to, text: said } = JSON.parse(body);
  return { to: String(to), text: String(said) };
}

function hookOf({ headers }: IncomingMessage, body: string): Delivery {
  return { to: String(headers['webhook-id']), text: String(JSON.parse(body).data.title) };
}
