import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { emptyDraft, readPackage } from '../src/features/admin/packages/package-draft.js';
import {
  movedRoute,
  proposedMove,
  routesIn,
  secondsToDeliver,
  sortedRoutes,
  textOfRoutes,
  type Route,
} from '../src/features/admin/packages/route-list.js';

const at = (service: string, panel = '1'): Route => ({ panel, service });
const list = [at('201'), at('7a', '2'), at('205')];
const ids = (routes: readonly Route[] | null) => routes?.map(({ service }) => service);

describe('the routes of a package', () => {
  test('are read as they were written, in their order', () => {
    expect(routesIn(textOfRoutes(list))).toEqual(list);
    expect(routesIn('')).toEqual([]);
    const draft = { ...emptyDraft, quantity: '1,000', price: '99', serviceId: '201' };
    expect(
      readPackage({ ...draft, routes: textOfRoutes([at('7a', '2'), at(''), at('205')]) }, false),
    ).toMatchObject({
      values: {
        fallback: { providerId: 2, serviceId: '7a' },
        furtherRoutes: [{ providerId: 1, serviceId: '205' }],
      },
    });
    expect(readPackage({ ...draft, routes: '1/20:5' }, false)).toMatchObject({
      problems: { routes: 'This must be the panel’s number of a service.' },
    });
  });

  test('are moved, but a service that the package cannot name is never the first', () => {
    expect(ids(movedRoute(list, 2, 0))).toEqual(['205', '201', '7a']);
    expect(ids(movedRoute(list, 1, 2))).toEqual(['201', '205', '7a']);
    expect(movedRoute(list, 1, 0)).toBeNull();
    expect(movedRoute(list, 2, 3)).toBeNull();
  });

  test('are sorted by what is known of them; none is lost and the first can be named', () => {
    const worth = new Map([
      ['201', 90],
      ['7a', 10],
      ['205', 20],
    ]);
    expect(ids(sortedRoutes(list, ({ service }) => worth.get(service) ?? null))).toEqual([
      '205',
      '7a',
      '201',
    ]);
    const route = fc.record({
      panel: fc.constantFrom('1', '2'),
      service: fc.constantFrom('201', '7a', '205'),
    });
    fc.assert(
      fc.property(fc.array(route), fc.func(fc.option(fc.nat())), (others, worthOf) => {
        const routes = [at('101'), ...others];
        const sorted = sortedRoutes(routes, (one) => worthOf(textOfRoutes([one])));
        expect(sorted.toSorted(byText)).toEqual(routes.toSorted(byText));
        expect(sorted[0]).toMatchObject({ panel: '1', service: expect.stringMatching(/^\d+$/) });
      }),
    );
  });

  test('are proposed in another order only where the later one is clearly faster', () => {
    const seconds = new Map<string, number>();
    const proposed = () => proposedMove(list, ({ service }) => seconds.get(service) ?? null);
    expect(proposed()).toBeNull();
    seconds.set('201', 3600).set('205', 3000);
    expect(proposed()).toBeNull();
    seconds.set('205', 1200);
    expect(proposed()).toEqual({ from: 2, to: 0, times: 3 });
    // It cannot be the first, whatever its speed.
    seconds.set('205', 3600).set('7a', 60);
    expect(proposed()).toBeNull();
  });
});

test('what was not delivered in full counts as time lost', () => {
  const pace = (median: number) => ({ median, slowest: median });
  const quality = { lines: 40, refilled: 0, lostAnswers: 0, perThousand: null };
  const measured = { ...quality, toStart: pace(100), toFinish: pace(500), partial: 0.2, cancelled: 0.2 };
  expect(secondsToDeliver(measured)).toBeCloseTo(1000);
  expect(secondsToDeliver({ ...measured, cancelled: 0.8 })).toBeNull();
  expect(secondsToDeliver({ ...measured, toStart: null })).toBeNull();
  expect(secondsToDeliver(null)).toBeNull();
});

const byText = (one: Route, other: Route) => (textOfRoutes([one]) < textOfRoutes([other]) ? -1 : 1);
