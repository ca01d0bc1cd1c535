import * as api from '@boostline/contracts/api';
import type { Access } from '@boostline/contracts/route';
import type { FastifyInstance } from 'fastify';
import type { Admission } from './admission.js';

const accessOf = new Map<string, Access>(
  Object.values(api).map((route) => [`${route.method} ${route.path}`, route.access]),
);

/**
 * Answers 401 before a byte of the body is read or judged: a stranger learns nothing about the panel's calls,
 * not even which there are. The guard asks again where the call is handled.
 */
export function refuseStrangers(fastify: FastifyInstance, admission: Admission): void {
  fastify.addHook('onRequest', async (request) => {
    if (!/^\/api\/admin(?:[/?]|$)/i.test(request.url)) return;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    await admission.admit(request, accessOf.get(`${method} ${request.routeOptions.url}`));
  });
}
