import { lookup } from 'node:dns';
import { isIP } from 'node:net';
import { demandPublic, guardedLookup } from '@boostline/service-kit/calls/reachable-address';
import { createTransport } from 'nodemailer';
import type { ChannelAnswer } from '../decide-outcome.js';
import type { Mail } from '../write-mail.js';

interface SmtpAccount {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  username: string;
  password: string;
  fromName: string;
  fromAddress: string;
  /** Whether the server may be in our own network, as one that the operator names in the environment. */
  mayBeInside: boolean;
}

interface Envelope {
  to: string;
  /** The same each time that it is tried again: a mailbox that gets a mail twice shows it once. */
  sending: string;
}

const second = 1000;

/** Hands one mail to the server. Never throws: what went wrong is part of the answer. */
export async function sendBySmtp(
  account: SmtpAccount,
  { to, sending }: Envelope,
  { stop, ...mail }: Mail,
): Promise<ChannelAnswer> {
  const { port, security, username, password, fromName, fromAddress } = account;
  const messageId = `<${sending}@${fromAddress.split('@')[1]}>`;
  try {
    const transport = createTransport({
      ...(await addressOf(account)),
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ...(username !== '' && { auth: { user: username, pass: password } }),
      connectionTimeout: 10 * second,
      greetingTimeout: 10 * second,
      socketTimeout: 20 * second,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await transport.sendMail({
      ...mail,
      from: { name: fromName, address: fromAddress },
      to,
      messageId,
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(stop && { list: { unsubscribe: stop } }),
    });
    return { kind: 'taken' };
  } catch (error) {
    return answerOf(error, password);
  }
}

/** The server's address is looked up here, where one inside is refused, and its certificate is checked by its name. */
async function addressOf({ host, mayBeInside }: SmtpAccount) {
  const name = host.replaceAll(/[[\]]/g, '');
  if (isIP(name) !== 0) {
    demandPublic(name, mayBeInside);
    return { host: name };
  }
  const address = await new Promise<string>((resolve, reject) => {
    const answer = (error: Error | null, found: string | { address: string }[]) => {
      const [first] = typeof found === 'string' ? [{ address: found }] : found;
      if (error || !first) reject(error ?? new Error(`${name} leads to no address`));
      else resolve(first.address);
    };
    if (mayBeInside) lookup(name, { all: true }, answer);
    else guardedLookup(false)(name, { all: true }, answer);
  });
  return { host: address, tls: { servername: name } };
}

/** A 5xx about the address (5.1.x, RFC 3463) stops further mail to it; other 5xx are about us or this message. */
function answerOf(error: unknown, password: string): ChannelAnswer {
  if (!(error instanceof Error)) return { kind: 'later', reason: String(error) };
  const reason = (password === '' ? error.message : error.message.replaceAll(password, '…')).slice(0, 300);
  const code = 'code' in error ? String(error.code) : '';
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  // Settings that are wrong are put right by the owner, and the message goes out then.
  if (code === 'EAUTH' || code === 'ENOAUTH' || status < 500) return { kind: 'later', reason };
  const enhanced = /\b5\.(\d{1,3})\.\d{1,3}\b/.exec(error.message)?.[1];
  const isAboutAddress =
    enhanced === undefined ? code === 'EENVELOPE' && [550, 551, 553].includes(status) : enhanced === '1';
  return { kind: isAboutAddress ? 'no-such-address' : 'refused', reason };
}
