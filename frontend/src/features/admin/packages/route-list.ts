/** The services that may buy a package, in order: its own first. Pure. */
import type { Overview, ServiceQuality } from '@boostline/contracts/schemas/admin/overview';
import { clearlyFaster, enoughLines, hasFinishedEnough } from '../overview/quality-words.js';

/** As it stands in the form. */
export interface Route {
  panel: string;
  /** Empty while it is not typed yet. */
  service: string;
}

/** The supplier that packages buy from. */
export const mainPanel = '1';

/** `1/102 2/7a`: one field of the form holds them all. */
export function routesIn(text: string): Route[] {
  if (text === '') return [];
  return text.split(' ').map((one) => {
    const [panel = '', ...service] = one.split('/');
    return { panel, service: service.join('/') };
  });
}

export const textOfRoutes = (routes: readonly Route[]): string =>
  routes.map(({ panel, service }) => `${panel}/${service.replaceAll(/[\s/]/g, '')}`).join(' ');

/** A package's own service is one of the main supplier, under a number. */
const mayLead = ({ panel, service }: Route) => panel === mainPanel && /^\d{1,15}$/.test(service);

/** The list with one of them in another place; null where it cannot stand. */
export function movedRoute(routes: readonly Route[], from: number, to: number): Route[] | null {
  const route = routes[from];
  if (!route || to < 0 || to >= routes.length) return null;
  const moved = routes.toSpliced(from, 1).toSpliced(to, 0, route);
  return moved[0] && mayLead(moved[0]) ? moved : null;
}

/** The least first, those of unknown worth last; in front the first of them that can be the package's own service. */
export function sortedRoutes(
  routes: readonly Route[],
  worthOf: (route: Route) => number | null,
): readonly Route[] {
  const worth = (route: Route) => worthOf(route) ?? Number.MAX_VALUE;
  const sorted = routes.toSorted((one, other) => worth(one) - worth(other));
  const first = sorted.find(mayLead);
  return first ? [first, ...sorted.filter((route) => route !== first)] : routes;
}

/** What the shop's own orders say of a service; null while there are too few of them. */
export function measuredQuality(
  services: Overview['services'],
  { panel, service }: Route,
): ServiceQuality | null {
  const quality = services.find(
    (one) => String(one.providerId) === panel && one.serviceId === service,
  )?.quality;
  return quality && quality.lines >= enoughLines ? quality : null;
}

/** Seconds from paid to done, with the orders that it did not deliver in full counted as time lost. */
export function secondsToDeliver(quality: ServiceQuality | null): number | null {
  if (!quality?.toStart || !quality.toFinish || !hasFinishedEnough(quality)) return null;
  const full = 1 - quality.partial - quality.cancelled;
  return full > 0 ? (quality.toStart.median + quality.toFinish.median) / full : null;
}

interface RouteProposal {
  from: number;
  to: number;
  times: number;
}

/** The one move that makes deliveries the most faster; null where none makes them clearly so. */
export function proposedMove(
  routes: readonly Route[],
  secondsOf: (route: Route) => number | null,
): RouteProposal | null {
  const proposals = routes.flatMap((slow, to) =>
    routes.flatMap((fast, from): RouteProposal[] => {
      const [before, after] = [secondsOf(slow), secondsOf(fast)];
      if (from <= to || before === null || after === null || !movedRoute(routes, from, to)) return [];
      const times = before / Math.max(1, after);
      return times >= clearlyFaster ? [{ from, to, times }] : [];
    }),
  );
  return proposals.toSorted((one, other) => other.times - one.times)[0] ?? null;
}
