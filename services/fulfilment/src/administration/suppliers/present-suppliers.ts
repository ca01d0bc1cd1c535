import type { ProviderSettings } from '@boostline/contracts/schemas/admin/suppliers';
import { hintOf } from '@boostline/service-kit/secrets/secret-hint';
import type { EntityManager } from 'typeorm';
import { waitsUntil } from '../../suppliers/refused-calls.js';
import { calls, Supplier, type ActionLimits } from '../../suppliers/supplier.entity.js';
import { readSupplierKey } from '../../suppliers/supplier-key.js';
import { env } from '../../env.js';
import { webErrorSettleMs } from '../../reconcile/evidence-rules.js';

/** The supplier accounts as the administrator sees them: of a key only whether there is one, and how it ends. */
export async function presentSuppliers(tx: EntityManager, id?: number): Promise<ProviderSettings[]> {
  const suppliers = await tx.find(Supplier, { where: id === undefined ? {} : { id }, order: { id: 'ASC' } });
  const counts: { provider_id: number; services: number }[] = await tx.query(
    `SELECT provider_id, count(*) AS services FROM services GROUP BY provider_id`,
  );
  const now = new Date();
  return suppliers.map((supplier) => ({
    ...factsOf(supplier, now),
    services: counts.find(({ provider_id }) => provider_id === supplier.id)?.services ?? 0,
  }));
}

function factsOf(supplier: Supplier, now: Date): Omit<ProviderSettings, 'services'> {
  const { id, version, name, baseUrl, active, currency, rateBasis, maxInFlight, balance } = supplier;
  const { holdReason, holdNeeds, holdCheckedAt, pausedUntil, servicesSyncedAt, fromEnvironment } = supplier;
  return {
    id,
    version,
    name,
    baseUrl,
    active,
    currency,
    rateBasis,
    maxInFlight,
    balance,
    shared: supplier.shared,
    unexplained: unexplainedOf(supplier),
    extraPercent: Number(supplier.extraPercent),
    webErrorSettleSeconds: secondsOf(supplier.webErrorSettleMs),
    webErrorSettleLearned: Math.ceil(
      webErrorSettleMs({ ...supplier, webErrorSettleMs: null }, env.FULFILMENT_SETTLE_MS) / 1000,
    ),
    apiKey: hintOf(readSupplierKey(supplier)),
    source: fromEnvironment ? 'environment' : 'panel',
    limits: limitsOf(supplier.limits),
    hold: holdReason && {
      reason: holdReason,
      needs: holdNeeds,
      checkedAt: holdCheckedAt?.toISOString() ?? null,
    },
    pausedUntil: pausedUntil?.toISOString() ?? null,
    waits: calls.flatMap((call) => {
      const until = waitsUntil(supplier, call, now);
      return until ? [{ call, until: until.toISOString() }] : [];
    }),
    servicesSyncedAt: servicesSyncedAt?.toISOString() ?? null,
  };
}

function unexplainedOf({ unexplained, unexplainedAt }: Supplier): ProviderSettings['unexplained'] {
  return unexplainedAt && { what: unexplained ?? '', since: unexplainedAt.toISOString() };
}

function secondsOf(milliseconds: number | null): number | null {
  return milliseconds === null ? null : Math.round(milliseconds / 1000);
}

function limitsOf({ add, status, balance, services }: ActionLimits): ProviderSettings['limits'] {
  return { add: add ?? null, status: status ?? null, balance: balance ?? null, services: services ?? null };
}
