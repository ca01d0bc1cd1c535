import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decideAnswer } from '../../src/buying/decide-answer.js';
import type { Placement } from '../../src/placements/placement.entity.js';
import { boughtOf, routesLeft, type OpenRoute } from '../../src/placements/next-route.js';
import type { AddOutcome } from '../../src/suppliers/api/read-add-answer.js';
import { aPlacement, anAccount } from '../a-placement.js';

const now = new Date('2026-11-24T12:00:10Z');
const services = ['101', '102', '103', '104', '105'] as const;
const text = 'no';
const provesNothingBought: AddOutcome[] = (
  ['service-refused', 'quantity-refused', 'refused-for-good'] as const
).map((reason) => ({ kind: 'rejected', reason, text }));
const others: AddOutcome[] = [
  { kind: 'rejected', reason: 'link-refused', text },
  { kind: 'rejected', reason: 'comments-refused', text },
  { kind: 'refused', cause: 'busy', text },
  { kind: 'refused', cause: 'funds', text },
  { kind: 'never-left', late: false, text },
  { kind: 'lost', by: 'silence', text },
  { kind: 'placed', orderId: '1007' },
];

const keyOf = ({ providerId, serviceId }: Pick<Placement, 'providerId' | 'serviceId'>) =>
  `${providerId}/${serviceId}`;
const route = fc.record({
  providerId: fc.integer({ min: 1, max: 2 }),
  serviceId: fc.constantFrom(...services),
});
const step = fc.record({
  // Refusals for good come often, or no walk would reach its last route.
  outcome: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...provesNothingBought) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  ),
  isOpen: fc.func(fc.boolean()),
  isHeld: fc.func(fc.boolean()),
  /** A person has it bought elsewhere before it is sent again. */
  switchedTo: fc.option(route, { freq: 4 }),
});

/** The line after the answer to its send. */
function answered(sent: Placement, outcome: AddOutcome, routes: readonly OpenRoute[]): Placement {
  const { attempt } = sent;
  const { changes } = decideAnswer(
    {
      sent,
      line: { placement: sent, refillable: false },
      attempts: [{ attempt, kind: null, outcome: null }],
      account: anAccount({ id: sent.providerId }),
      holder: null,
      routes,
      now,
      settings: { statusPollMs: 2000 },
    },
    { outcome, answer: null },
  );
  return changes.at(-1)?.after ?? sent;
}

test('a line is turned to each route at most once, only after proof that nothing was bought, and to what costs too much last', () => {
  let turns = 0;
  fc.assert(
    fc.property(
      fc.option(route),
      fc.array(route, { maxLength: 4 }),
      fc.array(step, { minLength: 1, maxLength: 8 }),
      (fallback, furtherRoutes, steps) => {
        /** What the line was turned to, and what refused it for good. */
        const over = new Set<string>();
        let line = aPlacement({
          fallbackProviderId: fallback?.providerId ?? null,
          fallbackServiceId: fallback?.serviceId ?? null,
          furtherRoutes,
        });
        for (const { outcome, isOpen, isHeld, switchedTo } of steps) {
          if (provesNothingBought.includes(outcome)) over.add(keyOf(line));
          const open = routesLeft(line)
            .filter((one) => isOpen(keyOf(one)))
            .map((one) => ({ ...one, heldFor: isHeld(keyOf(one)) ? ('margin' as const) : null }));
          const sent = { ...line, state: 'SENDING' as const, attempt: line.attempt + 1, approved: true };
          const after = answered(sent, outcome, open);
          if (keyOf(after) !== keyOf(sent)) {
            turns += 1;
            expect(provesNothingBought).toContain(outcome);
            expect(over).not.toContain(keyOf(after));
            over.add(keyOf(after));
            const chosen = open.find((one) => keyOf(one) === keyOf(after));
            const fits = open.filter(({ heldFor }) => heldFor === null);
            expect(chosen).toEqual(fits[0] ?? open[0]);
            // The guard before buying judges its price by the limits of that moment, whatever was approved elsewhere.
            expect(after).toMatchObject({ state: 'READY', approved: false, expectedCharge: null });
          } else if (provesNothingBought.includes(outcome)) {
            expect(open).toEqual([]);
            expect(after.state).toBe('REJECTED');
          }
          if (after.state !== 'READY') return;
          line = switchedTo ? { ...after, ...boughtOf(switchedTo.providerId, switchedTo.serviceId) } : after;
        }
      },
    ),
    { numRuns: 2000 },
  );
  expect(turns).toBeGreaterThan(1000);
});
