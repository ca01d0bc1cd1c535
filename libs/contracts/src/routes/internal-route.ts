import { z } from 'zod';
import type { Route } from './route.js';

/** The call of a service behind a route of the admin panel: the same schemas, at `/administration` in place of `/api/admin`. */
export function internalRoute<P, Q, B, R>(adminRoute: Route<P, Q, B, R>): Route<P, Q, B, R> {
  return {
    ...adminRoute,
    path: adminRoute.path.replace('/api/admin', '/administration'),
    access: 'internal',
  };
}

const done = z.object({ done: z.literal(true) });

/** The same for a decision, which the service only carries out; the gateway answers what has become of its subject. */
export function decisionRoute<P, Q, B>(adminRoute: Route<P, Q, B>): Route<P, Q, B, z.infer<typeof done>> {
  return { ...internalRoute(adminRoute), response: done };
}
