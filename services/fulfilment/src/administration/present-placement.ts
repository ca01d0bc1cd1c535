import type { AdministeredPlacement } from '@boostline/contracts/admin-orders';
import type { EntityManager } from 'typeorm';
import { Placement } from '../placement.entity.js';
import { Provider } from '../providers/provider.entity.js';
import { allowedOn, serviceFacts } from './allowed-on.js';

interface AttemptRow {
  line_id: string;
  attempt: number;
  sent_at: Date;
  finished_at: Date | null;
  outcome: string | null;
  request: string;
  answer: string | null;
}

/** Placements as the administrator sees them, with each request and answer. */
export async function presentPlacements(
  tx: EntityManager,
  placements: Placement[],
): Promise<AdministeredPlacement[]> {
  const providers = await tx.find(Provider);
  const attempts: AttemptRow[] = await tx.query(
    `SELECT line_id, attempt, sent_at, finished_at, outcome, request, answer FROM attempts
      WHERE line_id = ANY($1) ORDER BY line_id, attempt`,
    [placements.map(({ lineId }) => lineId)],
  );
  const shown: AdministeredPlacement[] = [];
  for (const placement of placements) {
    const provider = providers.find(({ id }) => id === placement.providerId);
    shown.push({
      ...factsOf(placement),
      providerName: provider?.name ?? `provider ${placement.providerId}`,
      currency: provider?.currency ?? 'USD',
      attempts: attempts.filter(({ line_id }) => line_id === placement.lineId).map(toAttempt),
      allowedActions: allowedOn(placement, await serviceFacts(tx, placement)),
    });
  }
  return shown;
}

function factsOf(placement: Placement) {
  const { lineId, version, state, providerId, serviceId, link, upstreamOrderId, upstreamStatus } = placement;
  const { adoption, expectedCharge, charge, evidence, placedAt, heldFor, reason } = placement;
  return {
    ...{ lineId, version, state, providerId, serviceId, link, upstreamOrderId, upstreamStatus },
    ...{ adoption, expectedCharge, charge },
    reason: heldFor ?? reason,
    evidence: evidence && { ...evidence },
    placedAt: placedAt?.toISOString() ?? null,
  };
}

function toAttempt({ attempt, sent_at, finished_at, outcome, request, answer }: AttemptRow) {
  return {
    ...{ attempt, outcome, request, answer },
    sentAt: sent_at.toISOString(),
    finishedAt: finished_at?.toISOString() ?? null,
  };
}
