import type { ProviderSettings } from '@boostline/contracts/schemas/admin/settings';
import { hintOf } from '@boostline/service-kit/secrets/secret-hint';
import type { EntityManager } from 'typeorm';
import { waitsUntil } from '../../providers/refused-calls.js';
import { calls, Provider, type ActionLimits } from '../../providers/provider.entity.js';
import { readProviderKey } from '../../providers/provider-key.js';
import { env } from '../../env.js';
import { webErrorSettleMs } from '../../reconcile/evidence-rules.js';

/** The panel accounts as the administrator sees them: of a key only whether there is one, and how it ends. */
export async function presentProviders(tx: EntityManager, id?: number): Promise<ProviderSettings[]> {
  const providers = await tx.find(Provider, { where: id === undefined ? {} : { id }, order: { id: 'ASC' } });
  const counts: { provider_id: number; services: number }[] = await tx.query(
    `SELECT provider_id, count(*) AS services FROM services GROUP BY provider_id`,
  );
  const now = new Date();
  return providers.map((provider) => ({
    ...factsOf(provider, now),
    services: counts.find(({ provider_id }) => provider_id === provider.id)?.services ?? 0,
  }));
}

function factsOf(provider: Provider, now: Date): Omit<ProviderSettings, 'services'> {
  const { id, version, name, baseUrl, active, currency, rateBasis, maxInFlight, balance } = provider;
  const { holdReason, holdNeeds, holdCheckedAt, pausedUntil, servicesSyncedAt, fromEnvironment } = provider;
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
    shared: provider.shared,
    unexplained: unexplainedOf(provider),
    extraPercent: Number(provider.extraPercent),
    webErrorSettleSeconds: secondsOf(provider.webErrorSettleMs),
    webErrorSettleLearned: Math.ceil(
      webErrorSettleMs({ ...provider, webErrorSettleMs: null }, env.FULFILMENT_SETTLE_MS) / 1000,
    ),
    apiKey: hintOf(readProviderKey(provider)),
    source: fromEnvironment ? 'environment' : 'panel',
    limits: limitsOf(provider.limits),
    hold: holdReason && {
      reason: holdReason,
      needs: holdNeeds,
      checkedAt: holdCheckedAt?.toISOString() ?? null,
    },
    pausedUntil: pausedUntil?.toISOString() ?? null,
    waits: calls.flatMap((call) => {
      const until = waitsUntil(provider, call, now);
      return until ? [{ call, until: until.toISOString() }] : [];
    }),
    servicesSyncedAt: servicesSyncedAt?.toISOString() ?? null,
  };
}

function unexplainedOf({ unexplained, unexplainedAt }: Provider): ProviderSettings['unexplained'] {
  return unexplainedAt && { what: unexplained ?? '', since: unexplainedAt.toISOString() };
}

function secondsOf(milliseconds: number | null): number | null {
  return milliseconds === null ? null : Math.round(milliseconds / 1000);
}

function limitsOf({ add, status, balance, services }: ActionLimits): ProviderSettings['limits'] {
  return {
    add: add ?? null,
    status: status ?? null,
    balance: balance ?? null,
    services: services ?? null,
  };
}
