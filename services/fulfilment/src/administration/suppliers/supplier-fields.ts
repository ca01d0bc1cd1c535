import type { ProviderCreation } from '@boostline/contracts/schemas/admin/suppliers';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { EntityManager } from 'typeorm';
import { env } from '../../env.js';
import { Supplier, type ActionLimits } from '../../suppliers/supplier.entity.js';
import { whyNotReachable } from '@boostline/service-kit/calls/reachable-address';

type Given = Omit<ProviderCreation, 'apiKey' | 'reason'>;

/** The columns of what a person entered. Throws `invalid-input` for an address that must not be called. */
export function supplierColumns(given: Given): Partial<Supplier> {
  const { name, baseUrl, currency, rateBasis, maxInFlight, limits } = given;
  const { extraPercent, webErrorSettleSeconds, shared } = given;
  const problem = whyNotReachable(baseUrl, env.ALLOW_LOOPBACK_UPSTREAMS);
  if (problem !== null) throw invalid('baseUrl', problem);
  return {
    name,
    baseUrl,
    currency,
    rateBasis,
    maxInFlight,
    limits: granted(limits),
    ...(shared !== undefined && { shared }),
    ...(extraPercent !== undefined && { extraPercent: String(extraPercent) }),
    ...(webErrorSettleSeconds !== undefined && {
      webErrorSettleMs: webErrorSettleSeconds === null ? null : webErrorSettleSeconds * 1000,
    }),
  };
}

/** Why an account is not saved that `row` stands for already. */
export async function alreadyThere(tx: EntityManager, { name, replacedBy }: Supplier): Promise<ShopError> {
  const present = replacedBy === null ? null : await tx.findOneBy(Supplier, { id: replacedBy });
  const how =
    present === null
      ? ''
      : `. To buy there again, enter its address and key at “${present.name}”, which took its place`;
  return invalid('apiKey', `is not saved: this account is in the list already, as “${name}”${how}`);
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
