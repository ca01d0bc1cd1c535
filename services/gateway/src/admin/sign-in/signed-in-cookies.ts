import { Inject, Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../../edge/cookies.js';
import { ENV, type GatewayEnv } from '../../env.js';
import type { AdminSession, SessionState } from './admin-session.entity.js';
import { sessionCookie } from '../access/admission.js';
import { deviceCookie, KnownDevices } from './known-devices.js';
import { Sessions } from './sessions.js';

interface SignedIn {
  adminId: string;
  token: string;
  state: SessionState;
  /** Whether this browser shall need no code for a while. */
  trust?: boolean | undefined;
}

/** What the browser keeps of a sign-in: the session, and once it is complete that this device is known. */
@Injectable()
export class SignedInCookies {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly devices: KnownDevices,
    private readonly sessions: Sessions,
  ) {}

  async set(
    request: FastifyRequest,
    reply: FastifyReply,
    { adminId, token, state, trust = false }: SignedIn,
  ): Promise<void> {
    const { https } = this.env;
    setCookie(reply, sessionCookie, token, { https, sameSite: 'strict' });
    if (state !== 'full') return;
    const known = readCookie(request, deviceCookie, https);
    const device = trust
      ? await this.devices.trust(adminId, known, request.headers['user-agent'] ?? '')
      : await this.devices.remember(adminId, known);
    setCookie(reply, deviceCookie, device, { https, sameSite: 'strict', days: 365 });
  }

  /** Replaces the token of a full session. Throws `sign-in-required` when the session ended meanwhile. */
  async renew(
    request: FastifyRequest,
    reply: FastifyReply,
    { adminId }: AdminSession,
    token: string | null,
  ): Promise<void> {
    if (!token) throw new ShopError('sign-in-required', 'Please sign in.');
    await this.set(request, reply, { adminId, token, state: 'full' });
  }

  /** After a secret changed: whoever is signed in elsewhere must sign in again, and this session gets a new token. */
  async endOthers(request: FastifyRequest, reply: FastifyReply, session: AdminSession): Promise<void> {
    await this.sessions.endOthers(session);
    await this.renew(request, reply, session, await this.sessions.stepUp(session, 'full'));
  }
}
