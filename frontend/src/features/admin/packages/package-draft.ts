import type { AdminPackage, ServiceChoice } from '@boostline/contracts/packages';
import type { ServiceDraft } from '../controls/ServiceFields.js';

/** What stands in the fields of a package; text, so that whatever was typed stays. */
export interface PackageDraft {
  quantity: string;
  price: string;
  serviceId: string;
  /** Of no service when its number is empty. */
  fallback: ServiceDraft;
  active: boolean;
}

export interface PackageValues {
  quantity: number;
  price: number;
  smmjarServiceId: number | null;
  fallback: ServiceChoice | null;
}

/** The panel that packages buy from. */
const mainPanel = '1';
const noService: ServiceDraft = { providerId: mainPanel, serviceId: '' };

export const emptyDraft: PackageDraft = {
  ...{ quantity: '', price: '', serviceId: '', active: true },
  fallback: noService,
};

export function draftOf({ quantity, price, smmjarServiceId, fallback, active }: AdminPackage): PackageDraft {
  return {
    fallback: fallback
      ? { providerId: String(fallback.providerId), serviceId: fallback.serviceId }
      : noService,
    quantity: String(quantity),
    price: String(price),
    serviceId: smmjarServiceId === null ? '' : String(smmjarServiceId),
    active,
  };
}

const whole = (text: string) => (/^\d+$/.test(text.trim()) ? Number.parseInt(text, 10) : null);

/**
 * The values of a draft, or null when one cannot be sold so: quantity and price above zero (at most two
 * decimals), the service a number. A service may be missing only where `serviceOptional`, a fallback anywhere.
 */
export function packageValues(draft: PackageDraft, serviceOptional: boolean): PackageValues | null {
  const quantity = whole(draft.quantity);
  const price = /^\d+(\.\d{1,2})?$/.test(draft.price.trim()) ? Number.parseFloat(draft.price) : null;
  const service = draft.serviceId.trim() === '' ? null : whole(draft.serviceId);
  const serviceMissing = draft.serviceId.trim() === '' ? !serviceOptional : !service;
  const fallback = serviceChosen(draft.fallback);
  if (!quantity || !price || serviceMissing || fallback === undefined) return null;
  return { quantity, price, smmjarServiceId: service, fallback };
}

/** The service that is named; null for none, undefined for what no panel could call one. */
export function serviceChosen({ providerId, serviceId }: ServiceDraft): ServiceChoice | null | undefined {
  const named = serviceId.trim();
  if (named === '') return null;
  return /^[\w.-]{1,64}$/.test(named) ? { providerId: Number(providerId), serviceId: named } : undefined;
}
