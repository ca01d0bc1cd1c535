import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** One message as a receiver of the outside world took it. */
export interface Delivery {
  /** By which the receiver knows one that comes again. */
  id: string;
  to: string;
  text: string;
}

/** A mail server, a Telegram-shaped one, and a program's address for webhooks; each takes everything. */
export async function openReceivers() {
  const mails: Delivery[] = [];
  const chats: Delivery[] = [];
  const hooks: Delivery[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address).join();
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const raw = Buffer.concat(pieces).toString();
        mails.push({ id: headerOf(raw, 'Message-ID'), to, text: headerOf(raw, 'Subject') });
        done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const web = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url?.startsWith('/bot')) chats.push(chatOf(body, chats.length));
      else hooks.push(hookOf(request, body));
      response.setHeader('content-type', 'application/json').end('{"ok":true}');
    });
  });
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
  const url = `http://127.0.0.1:${portOf(web.address())}`;
  return {
    ...{ url, mails, chats, hooks, smtpPort: portOf(smtp.server.address()) },
    async close() {
      web.closeAllConnections();
      web.close();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}

export type Receivers = Awaited<ReturnType<typeof openReceivers>>;

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  return address.port;
}

/** Of a message as it was sent; folded and encoded lines are put together. */
function headerOf(raw: string, name: string): string {
  const [, value = ''] = new RegExp(`^${name}: ((?:.|\\r\\n[ \\t])*)`, 'im').exec(raw) ?? [];
  return value
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=\s*/gi, (_, data: string) => Buffer.from(data, 'base64').toString())
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=\s*/gi, (_, data: string) => fromQuoted(data))
    .trim();
}

function fromQuoted(data: string): string {
  const bytes = data
    .replaceAll('_', ' ')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function chatOf(body: string, at: number): Delivery {
  const { chat_id: to, text: said } = JSON.parse(body);
  return { id: String(at), to: String(to), text: String(said) };
}

function hookOf({ headers }: IncomingMessage, body: string): Delivery {
  const { type, data } = JSON.parse(body);
  return { id: String(headers['webhook-id']), to: String(type), text: String(data.title) };
}
