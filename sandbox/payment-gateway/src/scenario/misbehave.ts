import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../merchant/api-error.js';
import type { Gateway } from '../gateway.js';
import type { ApiCall, ApiRule } from './rule.js';

/** A silent connection is given up after this long, so that a forgotten one does not live for ever. */
const silenceMs = 600_000;

interface Worked {
  code: number;
  body: object;
  /** The answer about another payment. */
  another?: () => object | undefined;
}

/** Answers with what `work` gives, unless the scenario has something else in mind for this call. */
export async function answerCall(
  gateway: Gateway,
  call: ApiCall,
  reply: FastifyReply,
  work: () => Worked,
): Promise<FastifyReply> {
  const rule = gateway.rules.takeForCall(call);
  if (rule) await beforeWork(rule);
  if (rule?.fault === 'timeoutBefore' || rule?.fault === 'resetBefore') return breakOff(reply, rule.fault);
  const { code, body, another } = work();
  if (rule?.fault && rule.fault !== 'another') return breakOff(reply, rule.fault);
  return reply.code(code).send((rule?.fault && another?.()) || body);
}

type BreakOff = Exclude<NonNullable<ApiRule['fault']>, 'another'>;

async function beforeWork(rule: ApiRule): Promise<void> {
  if (rule.latencyMs > 0) await wait(rule.latencyMs, undefined, { ref: false });
  if (rule.status === 429) throw new ApiError(429, 'rate_limited', 'Too many requests, slow down.');
  if (rule.status) throw new ApiError(rule.status, 'sandbox_fault', 'The scenario asked for this.');
}

async function breakOff(reply: FastifyReply, fault: BreakOff): Promise<FastifyReply> {
  reply.hijack();
  if (fault === 'resetBefore' || fault === 'resetAfterCommit') {
    reply.raw.socket?.resetAndDestroy();
    return reply;
  }
  await wait(silenceMs, undefined, { ref: false });
  reply.raw.destroy();
  return reply;
}
