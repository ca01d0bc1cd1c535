import { whyNotSold } from '@boostline/contracts/schemas/admin/catalogue/service-kind';
import { takesComments } from '@boostline/contracts/schemas/admin/catalogue/service-type';
import type { ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import type { ServiceEntity } from './service.entity.js';

/** What a package's own service and its fallback are compared by; null for one that is not known. */
type Known = Pick<ServiceEntity, 'kind' | 'name' | 'type' | 'category'> | null;

/**
 * What is wrong with a fallback: it must be another service than the package's own and, as far as both are known, sell
 * the same thing in the same way. Null when nothing is.
 */
export function fallbackProblem(
  own: { choice: ServiceChoice; service: Known },
  fallback: { choice: ServiceChoice; service: Known },
): string | null {
  const [service, standIn] = [own.service, fallback.service];
  if (
    fallback.choice.providerId === own.choice.providerId &&
    fallback.choice.serviceId === own.choice.serviceId
  )
    return 'must be another service than the package’s own';
  const notSold = standIn && whyNotSold(standIn);
  if (notSold !== null) return notSold;
  if (service === null || standIn === null) return null;
  if (service.kind !== null && standIn.kind !== null && service.kind !== standIn.kind)
    return `delivers ${standIn.kind} and the package’s own service ${service.kind}`;
  if (takesComments(service) !== takesComments(standIn))
    return 'must take the buyer’s comments exactly as the package’s own service does';
  return null;
}
