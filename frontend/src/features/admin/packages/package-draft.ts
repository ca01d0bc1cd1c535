import type { AdminPackage } from '@boostline/contracts/packages';

/** What stands in the fields of a package; text, so that whatever was typed stays. */
export interface PackageDraft {
  quantity: string;
  price: string;
  serviceId: string;
  active: boolean;
}

export interface PackageValues {
  quantity: number;
  price: number;
  smmjarServiceId: number | null;
}

export const emptyDraft: PackageDraft = { quantity: '', price: '', serviceId: '', active: true };

export function draftOf({ quantity, price, smmjarServiceId, active }: AdminPackage): PackageDraft {
  return {
    quantity: String(quantity),
    price: String(price),
    serviceId: smmjarServiceId === null ? '' : String(smmjarServiceId),
    active,
  };
}

const whole = (text: string) => (/^\d+$/.test(text.trim()) ? Number.parseInt(text, 10) : null);

/**
 * The values of a draft, or null when one cannot be sold so: quantity and price above zero (at most two
 * decimals), the service a number. A service may be missing only where `serviceOptional`.
 */
export function packageValues(draft: PackageDraft, serviceOptional: boolean): PackageValues | null {
  const quantity = whole(draft.quantity);
  const price = /^\d+(\.\d{1,2})?$/.test(draft.price.trim()) ? Number.parseFloat(draft.price) : null;
  const service = draft.serviceId.trim() === '' ? null : whole(draft.serviceId);
  const serviceMissing = draft.serviceId.trim() === '' ? !serviceOptional : !service;
  if (!quantity || !price || serviceMissing) return null;
  return { quantity, price, smmjarServiceId: service };
}
