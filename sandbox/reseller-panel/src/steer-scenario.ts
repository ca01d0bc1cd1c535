import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dollarsFromMicros, microsFromDollars } from './dollars.js';
import { walletMicros, type Panel } from './panel.js';
import { rule } from './rule.js';

const steering = z.strictObject({
  /** Forget the earlier rules first. */
  replace: z.boolean().default(false),
  rules: z.array(rule).default([]),
  setBalance: z
    .string()
    .regex(/^\d+(\.\d{1,6})?$/)
    .optional(),
});

/** /sandbox/scenario: how the panel misbehaves from now on. */
export function serveScenario(app: FastifyInstance, panel: Panel): void {
  const shown = () => ({ rules: panel.rules.list(), balance: dollarsFromMicros(walletMicros(panel)) });

  app.get('/sandbox/scenario', () => shown());

  app.post('/sandbox/scenario', (request, reply) => {
    const asked = steering.safeParse(request.body);
    if (!asked.success) return reply.code(400).send({ error: z.prettifyError(asked.error) });
    if (asked.data.replace) panel.rules.clear();
    panel.rules.append(asked.data.rules);
    if (asked.data.setBalance !== undefined) {
      panel.database.run('UPDATE wallet SET micros = ?', microsFromDollars(asked.data.setBalance));
    }
    return reply.send(shown());
  });

  app.delete('/sandbox/scenario', () => {
    panel.rules.clear();
    return shown();
  });
}
