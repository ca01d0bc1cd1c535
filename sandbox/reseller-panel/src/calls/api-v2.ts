import { timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { addOrder, logRefusedAdd } from './add-order.js';
import { cancelOrders } from './cancel-orders.js';
import { parseForm, type Form } from './form.js';
import { isCommitted, misbehave } from '../scenario/misbehave.js';
import { dollarsFromMicros } from '../dollars.js';
import { walletMicros, type Panel } from '../panel.js';
import { currentServices } from '../services.js';
import { settleRefunds } from '../settle-refunds.js';
import type { Quota } from '../scenario/quota.js';
import { readStatus } from './read-status.js';
import { refillOrders, readRefillStatus } from './refill-orders.js';
import { actions, type Action } from '../scenario/rule.js';

const run: Record<Action, (panel: Panel, form: Form, now: number) => unknown> = {
  services: listServices,
  add: addOrder,
  status: readStatus,
  refill: refillOrders,
  refill_status: readRefillStatus,
  cancel: cancelOrders,
  balance: (panel, _form, now) => readBalance(panel, now),
};

/** POST /api/v2, the one door of the panel: errors are text in a 200, as with the real ones. */
export function serveApiV2(app: FastifyInstance, panel: Panel, apiKey: string, quota: Quota): void {
  app.post('/api/v2', async (request, reply) => {
    const form = typeof request.body === 'string' ? parseForm(request.body) : {};
    if (!sameKey(form.key ?? '', apiKey)) return { error: 'Invalid API key' };
    const action = actions.find((known) => known === form.action);
    if (!action) return { error: 'Incorrect request' };
    if (!quota.allows(action, Date.now())) {
      return reply.code(429).header('retry-after', '1').send({ error: 'Too many requests' });
    }
    const rule = panel.rules.takeForCall(action, form);
    if (!rule) return run[action](panel, form, Date.now());

    if (rule.latencyMs > 0) await wait(rule.latencyMs, undefined, { ref: false });
    const { commitAfterMs } = rule;
    const committed = commitAfterMs === undefined && isCommitted(rule);
    if (commitAfterMs !== undefined)
      setTimeout(() => run[action](panel, form, Date.now()), commitAfterMs).unref();
    else if (!committed && action === 'add') logRefusedAdd(panel, form, rule.fault ?? '', Date.now());
    await misbehave(reply, rule, committed ? run[action](panel, form, Date.now()) : undefined);
    return reply;
  });
}

function sameKey(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The panel's `services`: ids are numbers, limits are text, as panels answer. */
function listServices(panel: Panel) {
  const listed = currentServices(panel).map((service) => ({
    ...service,
    min: String(service.min),
    max: String(service.max),
  }));
  const twice = panel.rules.ofServices().filter((rule) => rule.twice);
  const again = listed.filter(({ service }) => twice.some((rule) => rule.service === service));
  return [...listed, ...again.map((entry) => ({ ...entry, service: String(entry.service) }))];
}

/** The panel's `balance`, as it was up to `balanceAgeSeconds` ago. */
function readBalance(panel: Panel, now: number) {
  settleRefunds(panel, now);
  if (now >= panel.shownBalance.at + panel.habits.current.balanceAgeSeconds * 1000)
    panel.shownBalance = { at: now, micros: walletMicros(panel) };
  return { balance: dollarsFromMicros(panel.shownBalance.micros), currency: panel.currency };
}
