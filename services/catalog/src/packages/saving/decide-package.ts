/** Whether a package may be saved. Pure: what it needs was read before. */
import type { SaveRefusal } from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import {
  isSameService,
  type PackageType,
  type SaleMargin,
  type ServiceChoice,
} from '@boostline/contracts/schemas/shop/packages';
import { priceByRulePaise, type PriceRule } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { partsRefusal } from '../supply/parts-of.js';
import { fallbackProblem } from '../supply/fallback-problem.js';
import { refusedAt } from './save-refusal.js';
import type { PackageEntity } from '../package.entity.js';
import { mainProvider, type ServiceEntity } from '../supply/service.entity.js';
import type { Shelf } from '../shelf.js';
import {
  fallbackOf,
  marginOf,
  obstacleOf,
  routesOf,
  supplyCost,
  whyNoFactor,
} from '../supply/supply-rules.js';

/** The columns of a package that the owner chooses. */
export interface PackageState {
  quantity: number;
  pricePaise: number;
  active: boolean;
  providerId: number;
  serviceId: string | null;
  fallback: ServiceChoice | null;
  furtherRoutes: ServiceChoice[];
  rule: PriceRule | null;
  gradualDays: number | null;
  refillDays: number | null;
  splitPosts: number | null;
  sortOrder: number | null;
}

/** Without a price where the rule makes it. */
export type WantedPackage = Omit<PackageState, 'pricePaise' | 'providerId'> & { pricePaise: number | null };

export interface PackageDecision {
  current: PackageEntity | null;
  wanted: WantedPackage;
  /** Null where a rule finds no cost to start from. */
  state: PackageState | null;
  change: 'create' | 'update' | 'same';
  margin: SaleMargin;
  refusal: SaveRefusal | null;
}

/** Paise. No form takes more (`rupees` of contracts). */
const highestPrice = 1_000_000_000;

export function decidePackage(
  shelf: Shelf,
  type: PackageType,
  current: PackageEntity | null,
  wanted: WantedPackage,
  acceptLoss: boolean | undefined,
): PackageDecision {
  const providerId = current?.providerId ?? mainProvider;
  const { serviceId, quantity } = wanted;
  const service = serviceId === null ? null : shelf.serviceOf({ providerId, serviceId });
  const cost = supplyCost(service, quantity, shelf.pricing);
  const free = cost === null || cost.numerator === 0n;
  const { rule } = wanted;
  // Who follows a rule already keeps his price for as long as there is no cost to follow.
  const keepsPrice = rule === null || (free && Boolean(current?.rule));
  const pricePaise = keepsPrice
    ? wanted.pricePaise
    : free
      ? null
      : priceByRulePaise(cost, rule, shelf.pricing);
  const margin = marginOf(pricePaise ?? 0, pricePaise === null ? null : cost, shelf.pricing);
  const state = pricePaise === null ? null : { ...wanted, pricePaise, providerId };
  const product = shelf.products.find(type);
  const refusal =
    (product ? null : refusedAt('type', `There is no product “${type}”.`)) ??
    priceProblem(pricePaise, wanted.rule) ??
    routeRefusal(shelf, type, { providerId, service }, wanted) ??
    (wanted.active ? guard(shelf, type, providerId, service, wanted) : null) ??
    (wanted.active && product
      ? partsRefusal(shelf.products.targetKindOf(product), { quantity, service }, wanted)
      : null) ??
    (wanted.active && !acceptLoss ? marginProblem(margin) : null);
  return { current, wanted, state, change: changeOf(current, state), margin, refusal };
}

function priceProblem(pricePaise: number | null, rule: PriceRule | null): SaveRefusal | null {
  if (pricePaise === null && rule !== null)
    return refusedAt(
      'rule',
      'A rule needs a service whose cost is known: read the supplier’s services first.',
    );
  if (pricePaise === null) return refusedAt('price', 'A package needs a price or a rule.');
  return pricePaise > highestPrice ? refusedAt('price', 'The price must be at most ₹1,00,00,000.') : null;
}

function routeRefusal(
  shelf: Shelf,
  type: PackageType,
  { providerId, service }: { providerId: number; service: ServiceEntity | null },
  { serviceId, fallback, furtherRoutes }: WantedPackage,
): SaveRefusal | null {
  if (serviceId === null) return null;
  const own = { choice: { providerId, serviceId }, service };
  const routes = routesOf({ fallback, furtherRoutes });
  for (const [at, choice] of routes.entries()) {
    const [path, name] =
      choice === fallback
        ? ['fallback', 'The fallback']
        : [`furtherRoutes.${furtherRoutes.indexOf(choice)}`, `Service ${choice.serviceId}`];
    const isNamedTwice = routes.slice(0, at).some((one) => isSameService(one, choice));
    const problem = isNamedTwice
      ? 'is named twice'
      : fallbackProblem(type, own, { choice, service: shelf.serviceOf(choice) });
    if (problem !== null) return { ...refusedAt(path, problem), message: `${name} ${problem}.` };
  }
  return null;
}

/** Only for an active package: switching one off is always allowed. */
function guard(
  shelf: Shelf,
  type: PackageType,
  providerId: number,
  service: ServiceEntity | null,
  { serviceId, quantity }: WantedPackage,
): SaveRefusal | null {
  if (serviceId === null) return null;
  const wanted = { type, quantity, serviceId };
  const obstacle = obstacleOf(wanted, service, shelf.listWasRead(providerId));
  if (obstacle !== null) return refusedAt(obstacle.path, obstacle.message);
  const noFactor = whyNoFactor(serviceId, service, shelf.pricing);
  return noFactor === null ? null : refusedAt('smmjarServiceId', noFactor);
}

/** What stands against a sale that leaves too little; null when it leaves enough, or nothing is known to compare. */
export function marginProblem({ verdict, sentence }: SaleMargin): SaveRefusal | null {
  const tooLittle = verdict === 'loses' || verdict === 'thin';
  return tooLittle ? { code: 'below-margin', path: 'price', message: sentence } : null;
}

/** The chosen columns of a package as they are now. */
export function stateOf(current: PackageEntity): PackageState {
  const { quantity, pricePaise, active, providerId, serviceId, rule, sortOrder } = current;
  const { gradualDays, refillDays, splitPosts } = current;
  return {
    quantity,
    pricePaise,
    active,
    providerId,
    serviceId,
    fallback: fallbackOf(current),
    furtherRoutes: current.furtherRoutes,
    rule,
    gradualDays,
    refillDays,
    splitPosts,
    sortOrder,
  };
}

function changeOf(current: PackageEntity | null, state: PackageState | null): PackageDecision['change'] {
  if (current === null) return 'create';
  return state !== null && sameState(stateOf(current), state) ? 'same' : 'update';
}

function sameState(one: PackageState, other: PackageState): boolean {
  const flat = ({ rule, fallback, furtherRoutes, ...rest }: PackageState) => ({
    ...rest,
    fallback: fallback && [fallback.providerId, fallback.serviceId],
    furtherRoutes: furtherRoutes.map((route) => [route.providerId, route.serviceId]),
    rule: rule && [rule.markup, rule.fixedPaise, rule.rounding, rule.minimumMargin],
  });
  const [a, b] = [flat(one), flat(other)].map((state) =>
    Object.entries(state).toSorted(([x], [y]) => (x < y ? -1 : 1)),
  );
  return JSON.stringify(a) === JSON.stringify(b);
}
