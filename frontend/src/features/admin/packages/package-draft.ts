import {
  packageUpdate,
  type AdminPackage,
  type PackageUpdate,
  type ServiceChoice,
  serviceChoice,
} from '@boostline/contracts/shop/packages';
import { decimalNumber, wholeNumber } from '@boostline/contracts/typed-number';
import { adminMessages } from '../../../messages/admin-en.js';
import { packageMessages as t } from '../../../messages/admin/packages-en.js';
import { readWith, type Reading } from '../controls/forms/reading.js';

/** What stands in the fields of a package; text, so that whatever was typed stays. */
export type PackageDraft = {
  quantity: string;
  price: string;
  serviceId: string;
  fallbackPanel: string;
  /** Empty for no fallback. */
  fallbackService: string;
  active: boolean;
};
export type PackageValues = Omit<PackageUpdate, 'version'>;

/** The panel that packages buy from. */
const mainPanel = '1';

export const emptyDraft: PackageDraft = {
  ...{ quantity: '', price: '', serviceId: '', active: true },
  ...{ fallbackPanel: mainPanel, fallbackService: '' },
};

export function draftOf({ quantity, price, smmjarServiceId, fallback, active }: AdminPackage): PackageDraft {
  return {
    quantity: String(quantity),
    price: String(price),
    serviceId: smmjarServiceId === null ? '' : String(smmjarServiceId),
    fallbackPanel: fallback ? String(fallback.providerId) : mainPanel,
    fallbackService: fallback?.serviceId ?? '',
    active,
  };
}

/** The number of a service is a name: it is never grouped. */
const serviceNumber = (text: string) => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : null);

/** The values of a draft, or what is wrong at which field. A service may be missing only where `serviceOptional`. */
export function readPackage(draft: PackageDraft, serviceOptional: boolean): Reading<PackageValues> {
  const quantity = wholeNumber(draft.quantity);
  const price = decimalNumber(draft.price);
  const service = draft.serviceId.trim();
  const named = serviceNumber(service);
  const serviceMissing = service === '' ? !serviceOptional : !named;
  const unread = {
    ...(quantity === null && { quantity: asked(draft.quantity, adminMessages.wholeNumber) }),
    ...(price === null && { price: asked(draft.price, adminMessages.amount) }),
    ...(serviceMissing && { serviceId: asked(service, t.serviceWrong) }),
  };
  const candidate = {
    ...{ quantity, price, smmjarServiceId: service === '' ? null : named },
    ...{ fallback: serviceOf(draft), active: draft.active },
  };
  const names = { smmjarServiceId: 'serviceId', 'fallback.serviceId': 'fallbackService' };
  return readWith(packageUpdate, candidate, { names, unread });
}

const asked = (typed: string, wrong: string) => (typed.trim() === '' ? adminMessages.problems.empty : wrong);

function serviceOf({ fallbackPanel, fallbackService }: PackageDraft): ServiceChoice | null {
  return fallbackService.trim() === ''
    ? null
    : { providerId: Number(fallbackPanel), serviceId: fallbackService };
}

/** The service that is named; null for none, and for what no panel could call one. */
export function serviceChosen(providerId: string, serviceId: string): ServiceChoice | null {
  const chosen = serviceChoice.safeParse({ providerId: Number(providerId), serviceId });
  return chosen.success ? chosen.data : null;
}
