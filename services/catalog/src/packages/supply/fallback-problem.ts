import { releasedMatcher } from '@boostline/contracts/products/seeds/released-matcher';
import { takesComments } from '@boostline/contracts/schemas/admin/catalogue/service-type';
import {
  isSameService,
  type PackageType,
  type ServiceChoice,
} from '@boostline/contracts/schemas/shop/packages';
import type { ServiceEntity } from './service.entity.js';

/** What a package's own service and its fallback are compared by; null for one that is not known. */
type Known = Pick<ServiceEntity, 'name' | 'type' | 'category'> | null;

/**
 * What is wrong with a fallback: it must be another service than the package's own and, as far as both are known, sell
 * the same thing in the same way. Null when nothing is.
 */
export function fallbackProblem(
  type: PackageType,
  own: { choice: ServiceChoice; service: Known },
  fallback: { choice: ServiceChoice; service: Known },
): string | null {
  const [service, standIn] = [own.service, fallback.service];
  if (isSameService(fallback.choice, own.choice)) return 'must be another service than the package’s own';
  if (standIn === null) return null;
  const other = otherProduct(type, service, standIn);
  if (other !== null || service === null) return other;
  if (takesComments(service) !== takesComments(standIn))
    return 'must take the buyer’s comments exactly as the package’s own service does';
  return null;
}

function otherProduct(type: PackageType, service: Known, standIn: NonNullable<Known>): string | null {
  if (!releasedMatcher.knows(type)) return releasedMatcher.whyNot(type, standIn);
  const delivered = releasedMatcher.match(standIn);
  if (delivered.confidence === 'refused') return delivered.reason;
  const product = service && releasedMatcher.match(service).product;
  return product !== null && delivered.product !== null && product !== delivered.product
    ? `delivers ${delivered.product} and the package’s own service ${product}`
    : null;
}
