import type { FastifyReply } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallRule } from './rule.js';

type Fault = NonNullable<CallRule['fault']>;

/** A silent connection is given up after this long, so that a forgotten one does not live for ever. */
const silenceMs = 600_000;

const cloudflarePage = `<!DOCTYPE html>
<html lang="en-US"><head><title>smmpanel.example | 502: Bad gateway</title></head>
<body><h1>Bad gateway <span>Error code 502</span></h1><p>The web server reported a bad gateway error. Cloudflare</p></body></html>`;

/** Whether the action is carried out although the caller will not learn it in good order. */
export function isCommitted(rule: CallRule): boolean {
  const byFault: Record<Fault, boolean> = {
    timeoutAfterCommit: true,
    resetAfterCommit: true,
    truncated: true,
    drip: true,
    timeoutBefore: false,
    resetBefore: false,
    http500: rule.commit,
    html: rule.commit,
    answer: rule.commit,
    http429: false,
    notEnoughFunds: false,
    error: false,
  };
  return rule.fault === undefined || byFault[rule.fault];
}

/** Sends what the scenario asks for in place of `answer`. */
export async function misbehave(reply: FastifyReply, rule: CallRule, answer: unknown): Promise<void> {
  const body = JSON.stringify(answer ?? { error: rule.text });
  switch (rule.fault) {
    case 'timeoutAfterCommit':
    case 'timeoutBefore':
      return staySilent(reply);
    case 'resetAfterCommit':
    case 'resetBefore':
      reply.hijack();
      reply.raw.socket?.resetAndDestroy();
      return;
    case 'http500':
      return void reply.code(500).send({ error: 'Internal Server Error' });
    case 'html':
      return void reply.code(502).type('text/html; charset=UTF-8').send(cloudflarePage);
    case 'http429':
      return void reply
        .code(429)
        .header('retry-after', rule.retryAfter ?? '1')
        .send({ error: 'Too many requests' });
    case 'notEnoughFunds':
      return void reply.send({ error: 'Not enough funds on balance' });
    case 'error':
      return void reply.send({ error: rule.text });
    case 'answer':
      if (rule.retryAfter !== undefined) reply.header('retry-after', rule.retryAfter);
      return void reply.code(rule.httpStatus).type(rule.contentType).serializer(String).send(rule.text);
    case 'truncated':
      return void reply.type('application/json').send(body.slice(0, Math.ceil(body.length / 2)));
    case 'drip':
      return drip(reply, body, rule.dripMs);
    case undefined:
      return void reply.send(answer);
  }
}

async function staySilent(reply: FastifyReply): Promise<void> {
  reply.hijack();
  await wait(silenceMs, undefined, { ref: false });
  reply.raw.destroy();
}

async function drip(reply: FastifyReply, body: string, dripMs: number): Promise<void> {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  for (const byte of Buffer.from(body)) {
    if (reply.raw.destroyed) return;
    reply.raw.write(Buffer.of(byte));
    await wait(dripMs / body.length, undefined, { ref: false });
  }
  reply.raw.end();
}
