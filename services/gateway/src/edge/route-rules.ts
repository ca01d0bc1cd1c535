import * as api from '@boostline/contracts/routes/public/index';
import type { KeyScope } from '@boostline/contracts/routes/public/keys';
import { leastRole } from '@boostline/contracts/routes/permissions';
import type { Role } from '@boostline/contracts/schemas/admin/staff';
import { largestBody, type Access, type Route } from '@boostline/contracts/routes/route';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { LimitName } from '../limits/limit-settings.js';

/** The rules for all requests of a route. They belong to the route, not to the text of an address. */
export interface RouteRules {
  /** `nobody`: nothing exists here; callers without a session get 401, as for the panel's routes. */
  access: Access | 'nobody';
  /** Of a route of the panel: who must at least be signed in; the owner where none is named. */
  role?: Role;
  /** What a key must be allowed to, where a key opens the route. */
  scope?: KeyScope | undefined;
  /** Name of the limit, as in RATE_LIMITS. */
  limit: LimitName;
  bodyLimit: number;
  /** JSON that the shop validates, or raw bytes that are passed on. */
  body: 'json' | 'bytes';
  /** Whether other servers may write here; otherwise only our own pages. */
  foreignWrites: boolean;
  /** The answer is personal and must not be cached. */
  private: boolean;
  /** An event stream, which has no time limit. */
  stream: boolean;
  /** Pages ask again by their clock, which does not keep a session alive. */
  polled?: true;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    rules?: RouteRules;
  }
}

const ofTheSite = {
  access: 'public',
  bodyLimit: largestBody.public,
  body: 'json',
  foreignWrites: false,
  private: false,
  stream: false,
} satisfies Partial<RouteRules>;
const ofTheApi = { ...ofTheSite, private: true };

/** Routes that are not in contracts. */
const others: [RegExp, RouteRules][] = [
  [/^\/(?:healthz|readyz|metrics)$/, { ...ofTheSite, limit: 'health' }],
  [/^\/api\/docs(?:[-/].*)?$/, { ...ofTheApi, limit: 'documents' }],
  [/^\/api\/admin(?:\/\*)?$/, { ...ofTheApi, access: 'nobody', limit: 'unknown' }],
  [/^\/api(?:\/\*)?$/, { ...ofTheApi, limit: 'unknown' }],
  [/^\/sandbox-gateway(?:\/\*)?$/, { ...ofTheSite, limit: 'sandbox', body: 'bytes' }],
  [
    /^\/assets\/\*$|^\/(?:share|offline)\/:file$|^(?!\/api\/).*\.[a-z0-9]+$/,
    { ...ofTheSite, limit: 'files' },
  ],
  [/^\/\*$/, { ...ofTheSite, limit: 'pages' }],
];

const calls = new Map<string, Route>(
  Object.values<Route>(api).map((call) => [`${call.method} ${call.path}`, call]),
);

interface RuledRoute {
  method: string;
  url: string;
  rules: RouteRules;
}

const ruled = new WeakMap<FastifyInstance, RuledRoute[]>();

/** All routes of a server, those of Fastify and of plug-ins too. */
export function routesOf(fastify: FastifyInstance): readonly RuledRoute[] {
  return ruled.get(fastify) ?? [];
}

/** Attaches the rules to every route when it is registered; throws for a route without rules. */
export function ruleRoutes(fastify: FastifyInstance): void {
  const routes: RuledRoute[] = [];
  ruled.set(fastify, routes);
  fastify.addHook('onRoute', (options) => {
    const rules = options.config?.rules ?? rulesFor(options);
    if (!rules) throw new Error(`${String(options.method)} ${options.url} has no rules`);
    options.config = { ...options.config, rules };
    options.bodyLimit ??= rules.bodyLimit;
    for (const method of [options.method].flat()) routes.push({ method, url: options.url, rules });
  });
}

function rulesFor({ method, url }: RouteOptions): RouteRules | undefined {
  const call = calls.get(`${method === 'HEAD' ? 'GET' : String(method)} ${url}`);
  return call ? rulesOfCall(call) : others.find(([pattern]) => pattern.test(url))?.[1];
}

/** Throws for a public call without a limit, and for a write of the panel that does not say which proof it asks for. */
export function rulesOfCall(call: Route): RouteRules {
  const limit = limitOf(call);
  if (!limit) throw new Error(`${call.method} ${call.path} names no limit`);
  if (isPanelWrite(call) && !call.proof) throw new Error(`${call.method} ${call.path} names no proof`);
  const { access, scope, bodyLimit = largestBody[access] } = call;
  return {
    ...ofTheApi,
    ...(call.rawBody && { body: 'bytes', foreignWrites: true }),
    access,
    role: leastRole(`${call.method} ${call.path}`),
    scope,
    limit,
    bodyLimit,
    stream: call.contentType === 'text/event-stream',
  };
}

const isPanelWrite = ({ access, method, asksOnly }: Route) =>
  access === 'admin' && method !== 'GET' && !asksOnly;

function limitOf({ access, method, limit, asksOnly }: Route): LimitName | undefined {
  if (limit || access === 'public' || access === 'internal') return limit;
  if (access !== 'admin') return 'sign-ins';
  return method === 'GET' || asksOnly ? 'admin-reads' : 'admin-writes';
}
