import type { ProviderCreation } from '@boostline/contracts/panel/settings';
import { ShopError } from '@boostline/contracts/errors';
import { env } from '../../env.js';
import type { ActionLimits, Provider } from '../../providers/provider.entity.js';
import { demandReachable } from '@boostline/service-kit/calls/reachable-address';

type Given = Omit<ProviderCreation, 'apiKey' | 'reason'>;

/** The columns of what a person entered. Throws `invalid-input` for an address that must not be called. */
export function providerColumns(given: Given): Partial<Provider> {
  const { name, baseUrl, currency, rateBasis, maxInFlight, limits } = given;
  const { extraPercent, webErrorSettleSeconds } = given;
  try {
    demandReachable(new URL(baseUrl), env.ALLOW_LOOPBACK_UPSTREAMS);
  } catch (error) {
    throw invalid('baseUrl', error instanceof Error ? error.message : 'must be another address');
  }
  return {
    ...{ name, baseUrl, currency, rateBasis, maxInFlight, limits: granted(limits) },
    ...(extraPercent !== undefined && { extraPercent: String(extraPercent) }),
    ...(webErrorSettleSeconds !== undefined && {
      webErrorSettleMs: webErrorSettleSeconds === null ? null : webErrorSettleSeconds * 1000,
    }),
  };
}

export function invalid(path: string, message: string): ShopError {
  return new ShopError('invalid-input', `${path}: ${message}`, { fields: [{ path, message }] });
}

function granted({ add, status, balance, services }: Given['limits']): ActionLimits {
  return {
    ...(add && { add }),
    ...(status && { status }),
    ...(balance && { balance }),
    ...(services && { services }),
  };
}
