import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export interface Received {
  to: string;
  raw: string;
  /** By which mailboxes know a message that comes twice. */
  id: string;
}

/** A mail server of which every answer is chosen. */
export async function openMailbox() {
  const received: Received[] = [];
  const refusals = new Map<string, string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = refusals.get(address);
      if (refusal === undefined) return done();
      done(Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }));
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8');
        const id = /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '';
        received.push({ to: envelope.rcptTo[0]?.address ?? '', raw, id });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server does not listen');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    /** As `550 5.1.1 No such user`; undefined takes the refusal back. */
    refuse(to: string, answer: string | undefined): void {
      if (answer === undefined) refusals.delete(to);
      else refusals.set(to, answer);
    },
    to: (to: string) => received.filter((one) => one.to === to),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
