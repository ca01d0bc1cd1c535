import type { AdministeredPlacement } from '@boostline/contracts/schemas/admin/orders';
import type { EntityManager } from 'typeorm';
import { routesLeft } from '../../placements/next-route.js';
import { Placement } from '../../placements/placement.entity.js';
import { Supplier } from '../../suppliers/supplier.entity.js';
import { databaseNow } from '../../values/moment.js';
import { allowedOn, serviceFacts } from './allowed-on.js';

interface AttemptRow {
  line_id: string;
  attempt: number;
  provider_id: number;
  service_id: string;
  sent_at: Date;
  finished_at: Date | null;
  outcome: string | null;
  request: string;
  answer: string | null;
}

export async function presentPlacements(
  tx: EntityManager,
  placements: Placement[],
): Promise<AdministeredPlacement[]> {
  const suppliers = await tx.find(Supplier);
  const now = await databaseNow(tx);
  const attempts: AttemptRow[] = await tx.query(
    `SELECT line_id, attempt, provider_id, request::json->>'service' AS service_id, sent_at, finished_at, outcome, request, answer FROM attempts
      WHERE line_id = ANY($1) ORDER BY line_id, attempt`,
    [placements.map(({ lineId }) => lineId)],
  );
  const nameOf = (wanted: number) => suppliers.find(({ id }) => id === wanted)?.name ?? `supplier ${wanted}`;
  const shown: AdministeredPlacement[] = [];
  for (const placement of placements) {
    const supplier = suppliers.find(({ id }) => id === placement.providerId);
    shown.push({
      ...factsOf(placement),
      providerName: nameOf(placement.providerId),
      fallback: fallbackOf(placement, nameOf),
      currency: supplier?.currency ?? 'USD',
      attempts: attempts
        .filter(({ line_id }) => line_id === placement.lineId)
        .map((row) => toAttempt(row, nameOf(row.provider_id))),
      allowedActions: allowedOn(placement, await serviceFacts(tx, placement), now),
    });
  }
  return shown;
}

function factsOf(placement: Placement) {
  const {
    lineId,
    reportNumber: version,
    state,
    providerId,
    serviceId,
    link,
    upstreamOrderId,
    upstreamStatus,
  } = placement;
  const { adoption, expectedCharge, charge, evidence, placedAt, heldFor, reason } = placement;
  return {
    lineId,
    version,
    state,
    providerId,
    serviceId,
    link,
    upstreamOrderId,
    upstreamStatus,
    adoption,
    expectedCharge,
    charge,
    reason: heldFor ?? reason,
    evidence: evidence && { ...evidence },
    placedAt: placedAt?.toISOString() ?? null,
  };
}

/** The next one that may still be turned to. */
function fallbackOf(placement: Placement, nameOf: (providerId: number) => string) {
  const [next] = routesLeft(placement);
  return next ? { ...next, providerName: nameOf(next.providerId) } : null;
}

function toAttempt(row: AttemptRow, providerName: string) {
  const { attempt, provider_id, service_id, sent_at, finished_at, outcome, request, answer } = row;
  return {
    providerId: provider_id,
    providerName,
    serviceId: service_id,
    attempt,
    outcome,
    request,
    answer,
    sentAt: sent_at.toISOString(),
    finishedAt: finished_at?.toISOString() ?? null,
  };
}
