import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Email } from 'postal-mime';

interface Received {
  to: string;
  mail: Email;
  /** By which mailboxes know a message that comes twice. */
  id: string;
}

/** A mail server whose every answer is chosen. `answersAfterMs`: the delay between taking a message and confirming it. */
export async function openMailbox({ answersAfterMs = 0 } = {}) {
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
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(
          (mail) => {
            received.push({ to: envelope.rcptTo[0]?.address ?? '', mail, id: mail.messageId ?? '' });
            setTimeout(done, answersAfterMs);
          },
          (error) => setImmediate(done, error),
        );
    },
  });
  // Whoever sends may die in the middle of it.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server does not listen');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    /** Answers as `550 5.1.1 No such user`; undefined takes the refusal back. */
    refuse(to: string, answer: string | undefined) {
      if (answer === undefined) refusals.delete(to);
      else refusals.set(to, answer);
    },
    to: (to: string) => received.filter((one) => one.to === to),
    close: () => new Promise((resolve: (value: void) => void) => server.close(resolve)),
  };
}
