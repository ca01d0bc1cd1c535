import {
  maxRoutes,
  packageUpdate,
  type AdminPackage,
  type PackageUpdate,
} from '@boostline/contracts/schemas/shop/packages';
import { decimalNumber, wholeNumber } from '@boostline/contracts/schemas/values/typed-number';
import { adminMessages } from '../../../messages/admin-en.js';
import { packageMessages as t } from '../../../messages/admin/packages-en.js';
import { readWith, type Reading } from '../controls/forms/reading.js';
import { routesIn, textOfRoutes } from './route-list.js';

/** What stands in the fields of a package; text, so that whatever was typed stays. */
export type PackageDraft = {
  quantity: string;
  price: string;
  serviceId: string;
  /** Those that may buy it after its own service, as `textOfRoutes` writes them. */
  routes: string;
  /** Empty for all at once. */
  gradualDays: string;
  /** Empty for one post. */
  splitPosts: string;
  /** Empty for no promise, 0 for none. */
  refillDays: string;
  active: boolean;
};
export type PackageValues = Omit<PackageUpdate, 'version'>;

export const emptyDraft: PackageDraft = {
  quantity: '',
  price: '',
  serviceId: '',
  active: true,
  routes: '',
  gradualDays: '',
  splitPosts: '',
  refillDays: '',
};

export function draftOf(offered: AdminPackage): PackageDraft {
  const { quantity, price, smmjarServiceId, fallback, furtherRoutes, active } = offered;
  const routes = [...(fallback ? [fallback] : []), ...furtherRoutes];
  return {
    gradualDays: offered.gradualDays ? String(offered.gradualDays) : '',
    splitPosts: offered.splitPosts ? String(offered.splitPosts) : '',
    refillDays: offered.refillDays?.toString() ?? '',
    quantity: String(quantity),
    price: String(price),
    serviceId: smmjarServiceId === null ? '' : String(smmjarServiceId),
    routes: textOfRoutes(
      routes.map(({ providerId, serviceId }) => ({ panel: String(providerId), service: serviceId })),
    ),
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
  const [fallback = null, ...furtherRoutes] = routesIn(draft.routes)
    .filter((route) => route.service !== '')
    .map((route) => ({ providerId: Number(route.panel), serviceId: route.service }));
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
    fallback,
    furtherRoutes,
    active: draft.active,
    gradualDays,
    splitPosts,
    refillDays,
  };
  return readWith(packageUpdate, candidate, { names: packageNames, unread });
}

/** The field of the form by the contract's path. */
export const packageNames: Readonly<Record<string, string>> = {
  smmjarServiceId: 'serviceId',
  ...Object.fromEntries(
    ['fallback', ...Array.from({ length: maxRoutes - 2 }, (_, at) => `furtherRoutes.${at}`)].flatMap(
      (path) => [
        [path, 'routes'],
        [`${path}.serviceId`, 'routes'],
      ],
    ),
  ),
};

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
