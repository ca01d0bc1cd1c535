import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dollarsFromMicros, microsFromDollars } from '../dollars.js';
import { habits } from './habits.js';
import { changeNow } from './late-changes.js';
import { findOrder } from '../order.js';
import { walletMicros, type Panel } from '../panel.js';
import { dollars, orderChange, rule } from './rule.js';
import { settleRefunds } from '../settle-refunds.js';

const steering = z.strictObject({
  /** Forget the earlier rules first. */
  replace: z.boolean().default(false),
  rules: z.array(rule).default([]),
  setBalance: dollars.optional(),
  /** From now on; `replace` leaves them as they are. */
  habits: habits.partial().default({}),
  /** Made of these orders now. */
  changes: z.array(orderChange).default([]),
});

/** /sandbox/scenario: how the panel misbehaves from now on. */
export function serveScenario(app: FastifyInstance, panel: Panel): void {
  const shown = () => ({
    rules: panel.rules.list(),
    habits: panel.habits.current,
    balance: dollarsFromMicros(walletMicros(panel)),
  });

  app.get('/sandbox/scenario', () => shown());

  app.post('/sandbox/scenario', (request, reply) => {
    const asked = steering.safeParse(request.body);
    if (!asked.success) return reply.code(400).send({ error: z.prettifyError(asked.error) });
    const { changes } = asked.data;
    const stranger = changes.find(({ order }) => !findOrder(panel, order));
    if (stranger) return reply.code(400).send({ error: `There is no order ${stranger.order}` });
    if (asked.data.replace) panel.rules.clear();
    panel.rules.append(asked.data.rules);
    if (asked.data.setBalance !== undefined) {
      panel.database.run('UPDATE wallet SET micros = ?', microsFromDollars(asked.data.setBalance));
    }
    panel.habits.change(asked.data.habits);
    const now = Date.now();
    for (const { order, ...change } of changes) changeNow(panel, order, change, now);
    settleRefunds(panel, now);
    return reply.send(shown());
  });

  app.delete('/sandbox/scenario', () => {
    panel.rules.clear();
    panel.habits.forget();
    return shown();
  });
}
