import {
  kindOf,
  whyNotOfType,
  type NamedService,
} from '@boostline/contracts/schemas/admin/catalogue/service-kind';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';

/** Why a service does not deliver this type, to follow its number in a sentence; null when nothing speaks against it. */
export function whyNotDelivering(service: Omit<NamedService, 'kind'>, type: PackageType): string | null {
  return whyNotOfType(type, { ...service, kind: kindOf(service) });
}
