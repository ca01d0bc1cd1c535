import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, register } from 'prom-client';

const name = 'boostline_http_request_duration_seconds';
/** From an answer out of memory to the longest that a buyer waits. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const nowhere = { method: 'any', route: 'none' };

type Observe = (seconds: number) => void;

/**
 * By route template and status. An unknown address counts as `none`, so that no stranger can make labels. A stream
 * counts when it ends.
 */
export function measureRequests(fastify: FastifyInstance): void {
  register.removeSingleMetric(name);
  const histogram = new Histogram({
    name,
    buckets,
    help: 'How long requests took, by method, template of the route and status',
    labelNames: ['method', 'route', 'status'],
  });
  /** The labels are put together once for each route and status. */
  const known = new Map<string, Map<number, Observe>>();
  const observerOf = (key: string, labels: typeof nowhere, status: number): Observe => {
    const ofRoute = known.get(key) ?? new Map<number, Observe>();
    known.set(key, ofRoute);
    const child = histogram.labels({ ...labels, status: String(status) });
    const observe = (seconds: number) => child.observe(seconds);
    ofRoute.set(status, observe);
    return observe;
  };
  fastify.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    const key = url === undefined ? '' : `${request.method} ${url}`;
    const status = reply.statusCode;
    const observe = known.get(key)?.get(status) ?? observerOf(key, labelsOf(request, url), status);
    observe(reply.elapsedTime / 1000);
    done();
  });
}

function labelsOf({ method }: FastifyRequest, url: string | undefined): typeof nowhere {
  return url === undefined ? nowhere : { method, route: url };
}
