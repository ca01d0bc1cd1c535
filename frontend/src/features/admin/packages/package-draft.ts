import {
  packageUpdate,
  type AdminPackage,
  type PackageUpdate,
  type ServiceChoice,
  serviceChoice,
} from '@boostline/contracts/schemas/shop/packages';
import { decimalNumber, wholeNumber } from '@boostline/contracts/schemas/values/typed-number';
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
  /** Empty for all at once. */
  gradualDays: string;
  /** Empty for one post. */
  splitPosts: string;
  /** Empty for no promise, 0 for none. */
  refillDays: string;
  active: boolean;
};
export type PackageValues = Omit<PackageUpdate, 'version'>;

/** The panel that packages buy from. */
const mainPanel = '1';

export const emptyDraft: PackageDraft = {
  quantity: '',
  price: '',
  serviceId: '',
  active: true,
  fallbackPanel: mainPanel,
  fallbackService: '',
  gradualDays: '',
  splitPosts: '',
  refillDays: '',
};

export function draftOf(offered: AdminPackage): PackageDraft {
  const { quantity, price, smmjarServiceId, fallback, active } = offered;
  return {
    gradualDays: offered.gradualDays ? String(offered.gradualDays) : '',
    splitPosts: offered.splitPosts ? String(offered.splitPosts) : '',
    refillDays: offered.refillDays?.toString() ?? '',
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
  const gradualDays = wholeNumber(draft.gradualDays);
  const splitPosts = wholeNumber(draft.splitPosts);
  const refillDays = wholeNumber(draft.refillDays);
  const serviceMissing = service === '' ? !serviceOptional : !named;
  const unread = {
    ...(quantity === null && { quantity: asked(draft.quantity, adminMessages.wholeNumber) }),
    ...(price === null && { price: asked(draft.price, adminMessages.amount) }),
    ...(serviceMissing && { serviceId: asked(service, t.serviceWrong) }),
    ...unreadNumbers({ gradualDays, splitPosts, refillDays }, draft),
  };
  const candidate = {
    quantity,
    price,
    smmjarServiceId: service === '' ? null : named,
    fallback: serviceOf(draft),
    active: draft.active,
    gradualDays,
    splitPosts,
    refillDays,
  };
  return readWith(packageUpdate, candidate, { names: packageNames, unread });
}

/** The field of the form by the contract's path. */
export const packageNames = { smmjarServiceId: 'serviceId', 'fallback.serviceId': 'fallbackService' };

type OptionalNumber = 'gradualDays' | 'splitPosts' | 'refillDays';

/** An empty field is no number, and means that nothing is said. */
function unreadNumbers(
  read: Record<OptionalNumber, number | null>,
  draft: Pick<PackageDraft, OptionalNumber>,
) {
  const isWrong = (name: OptionalNumber) => read[name] === null && draft[name].trim() !== '';
  return {
    ...(isWrong('gradualDays') && { gradualDays: adminMessages.wholeNumber }),
    ...(isWrong('splitPosts') && { splitPosts: adminMessages.wholeNumber }),
    ...(isWrong('refillDays') && { refillDays: adminMessages.wholeNumber }),
  };
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
