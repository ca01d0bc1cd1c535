import { Inject, Injectable } from '@nestjs/common';
import type { KeyScope } from '@boostline/contracts/routes/public/keys';
import { isAtLeast, type Role } from '@boostline/contracts/schemas/admin/staff';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { Access, Proof } from '@boostline/contracts/routes/route';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../edge/cookies.js';
import { ENV, type GatewayEnv } from '../../env.js';
import type { ApiKeyRow } from '../../programs/api-key.entity.js';
import { ApiKeys } from '../../programs/api-keys.js';
import type { AdminSession, SessionState } from '../sign-in/admin-session.entity.js';
import { Sessions } from '../sign-in/sessions.js';

export const sessionCookie = 'session';

const passwordIsRecentFor = 10 * 60_000;

/** Which session states may call a route, by its access rule. */
const opens: Record<Exclude<Access, 'public' | 'key' | 'internal'>, readonly SessionState[]> = {
  password: ['code', 'enrolling', 'full'],
  enrolling: ['enrolling', 'full'],
  admin: ['full'],
};

interface Rule {
  access: Access | 'nobody';
  role?: Role | undefined;
  scope?: KeyScope | undefined;
}

/** Decides who may call which route. Denied unless the route's access rule allows it. */
@Injectable()
export class Admission {
  private readonly found = new WeakMap<FastifyRequest, Promise<AdminSession | null>>();
  private readonly foundKeys = new WeakMap<FastifyRequest, Promise<ApiKeyRow | null>>();

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly sessions: Sessions,
    private readonly keys: ApiKeys,
  ) {}

  /**
   * Throws 401 without a session or key, and 403 without the needed step, role or scope. A session opens nothing for keys.
   */
  async admit(request: FastifyRequest, { access, role = 'owner', scope }: Rule): Promise<void> {
    if (access === 'public') return;
    if (access === 'key') return this.demandScope(request, scope);
    const session = await this.sessionOf(request);
    if (!session) throw new ShopError('sign-in-required', 'Please sign in.');
    if (access === 'nobody' || access === 'internal')
      throw new ShopError('not-found', 'There is nothing at this address.');
    if (!opens[access].includes(session.state))
      throw new ShopError('second-factor-required', 'Please finish signing in first.');
    if (access === 'admin' && !isAtLeast(session.admin.role, role))
      throw new ShopError('forbidden', 'Your role does not allow this. Ask the owner of the shop.');
  }

  /**
   * With a password alone nothing sets a price, moves money or changes a key, nor at a screen that was left. Throws
   * `second-factor-required`, `step-up-required`.
   */
  async demandProof(request: FastifyRequest, proof: Proof = 'session'): Promise<void> {
    if (proof === 'session') return;
    const { admin, passwordAt, idleUntil } = await this.requiredSession(request);
    if (admin.totpSecret === null)
      throw new ShopError(
        'second-factor-required',
        'Set up an authenticator first: a password alone does not change prices, money or keys.',
      );
    if (idleUntil !== null && idleUntil > passwordAt)
      throw new ShopError(
        'step-up-required',
        'Please enter your password again: the panel was not in use for a while, and this changes prices, money or keys.',
      );
    if (proof === 'recent-password' && Date.now() - passwordAt.getTime() > passwordIsRecentFor)
      throw new ShopError(
        'step-up-required',
        'Please enter your password again: this moves money, or changes a key or where messages go.',
      );
  }

  /** The live session of the request's cookie; read from the database once per request. */
  async sessionOf(request: FastifyRequest): Promise<AdminSession | null> {
    const found = this.found.get(request) ?? this.find(request);
    this.found.set(request, found);
    return found;
  }

  /** The session of a request that `admit` accepted. */
  async requiredSession(request: FastifyRequest): Promise<AdminSession> {
    const session = await this.sessionOf(request);
    if (!session) throw new ShopError('sign-in-required', 'Please sign in.');
    return session;
  }

  /** The key of a program's request, read from the database once per request. Throws `invalid-key`. */
  async requiredKey(request: FastifyRequest): Promise<ApiKeyRow> {
    const [, token] = /^Bearer ([\w-]{10,100})$/.exec(request.headers.authorization ?? '') ?? [];
    const found = this.foundKeys.get(request) ?? (token ? this.keys.find(token) : Promise.resolve(null));
    this.foundKeys.set(request, found);
    const key = await found;
    if (!key) throw new ShopError('invalid-key', 'Send a key that is in use: Authorization: Bearer …');
    return key;
  }

  private async demandScope(request: FastifyRequest, scope: KeyScope | undefined): Promise<void> {
    const { scopes } = await this.requiredKey(request);
    if (scope === undefined || !scopes.includes(scope))
      throw new ShopError('forbidden', `This key may not do this: it lacks "${scope ?? ''}".`);
  }

  private async find(request: FastifyRequest): Promise<AdminSession | null> {
    const token = readCookie(request, sessionCookie, this.env.https);
    if (!token) return null;
    const session = await this.sessions.find(token);
    // Automatic refreshes are marked as such; they must not keep an unattended session alive.
    const isPoll = request.headers['x-poll'] === '1' || request.routeOptions.config.rules?.polled;
    if (session && !isPoll) await this.sessions.touch(session);
    return session;
  }
}
