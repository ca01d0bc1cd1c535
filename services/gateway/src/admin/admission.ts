import { Inject, Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/errors';
import type { Access } from '@boostline/contracts/route';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../edge/cookies.js';
import type { GatewayEnv } from '../env.js';
import { ENV } from '../tokens.js';
import type { AdminSession, SessionState } from './admin-session.entity.js';
import { Sessions } from './sessions.js';

export const sessionCookie = 'session';

/** The states of a session that open a route. */
const opens: Record<Exclude<Access, 'public' | 'internal'>, readonly SessionState[]> = {
  password: ['code', 'enrolling', 'full'],
  enrolling: ['enrolling', 'full'],
  admin: ['full'],
};

/** Decides who may call what. Everything is closed that no route opens. */
@Injectable()
export class Admission {
  private readonly found = new WeakMap<FastifyRequest, Promise<AdminSession | null>>();

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly sessions: Sessions,
  ) {}

  /** Throws 401 without a session, 403 while the session is not far enough for the route. */
  async admit(request: FastifyRequest, access: Access | undefined): Promise<void> {
    if (access === 'public') return;
    const session = await this.sessionOf(request);
    if (!session) throw new ShopError('sign-in-required', 'Please sign in.');
    if (access === undefined || access === 'internal')
      throw new ShopError('not-found', 'There is nothing at this address.');
    if (!opens[access].includes(session.state))
      throw new ShopError('second-factor-required', 'Please finish signing in first.');
  }

  /**
   * Where the authenticator is optional, a password alone opens the panel, and must not move money or touch
   * credentials. Throws `second-factor-required`.
   */
  async demandSecondFactor(request: FastifyRequest): Promise<void> {
    const { admin } = await this.requiredSession(request);
    if (admin.totpSecret !== null) return;
    throw new ShopError(
      'second-factor-required',
      'Set up an authenticator first: this moves money or changes credentials.',
    );
  }

  /** The live session of the request's cookie; asked of the database once for each request. */
  async sessionOf(request: FastifyRequest): Promise<AdminSession | null> {
    const found = this.found.get(request) ?? this.find(request);
    this.found.set(request, found);
    return found;
  }

  /** The session of a request that `admit` let in. */
  async requiredSession(request: FastifyRequest): Promise<AdminSession> {
    const session = await this.sessionOf(request);
    if (!session) throw new ShopError('sign-in-required', 'Please sign in.');
    return session;
  }

  private async find(request: FastifyRequest): Promise<AdminSession | null> {
    const token = readCookie(request, sessionCookie, this.env.https);
    if (!token) return null;
    const session = await this.sessions.find(token);
    // A list that asks again by itself says so; it must not keep a session alive at an empty desk.
    if (session && request.headers['x-poll'] !== '1') await this.sessions.touch(session);
    return session;
  }
}
