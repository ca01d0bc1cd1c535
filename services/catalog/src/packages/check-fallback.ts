import { ShopError } from '@boostline/contracts/errors';
import type { ServiceChoice } from '@boostline/contracts/packages';
import type { EntityManager } from 'typeorm';
import { ServiceEntity, takesComments } from './service.entity.js';

/**
 * What must hold before a package names a fallback: it is another service than the package's own and, as far as both
 * are known, sells the same thing in the same way. Throws `invalid-input` for the field `fallback`.
 */
export async function checkFallback(
  tx: EntityManager,
  providerId: number,
  serviceId: string | null,
  fallback: ServiceChoice | null,
): Promise<void> {
  if (serviceId === null || fallback === null) return;
  if (fallback.providerId === providerId && fallback.serviceId === serviceId)
    throw refused('must be another service than the package’s own');
  const own = await tx.findOneBy(ServiceEntity, { providerId, serviceId });
  const other = await tx.findOneBy(ServiceEntity, { ...fallback });
  if (!own || !other) return;
  if (own.kind !== null && other.kind !== null && own.kind !== other.kind)
    throw refused(`delivers ${other.kind} and the package’s own service ${own.kind}`);
  if (takesComments(own) !== takesComments(other))
    throw refused('must take the buyer’s comments exactly as the package’s own service does');
}

function refused(message: string): ShopError {
  return new ShopError('invalid-input', `The fallback ${message}.`, {
    fields: [{ path: 'fallback', message }],
  });
}
