import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../../edge/cookies.js';
import type { GatewayEnv } from '../../env.js';
import { ENV } from '../../tokens.js';
import type { SessionState } from './admin-session.entity.js';
import { sessionCookie } from '../access/admission.js';
import { deviceCookie, KnownDevices } from './known-devices.js';

/** What the browser keeps of a sign-in: the session, and once it is complete that this device is known. */
@Injectable()
export class SignedInCookies {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly devices: KnownDevices,
  ) {}

  async set(
    request: FastifyRequest,
    reply: FastifyReply,
    { adminId, token, state }: { adminId: string; token: string; state: SessionState },
  ): Promise<void> {
    const { https } = this.env;
    setCookie(reply, sessionCookie, token, { https, sameSite: 'strict' });
    if (state !== 'full') return;
    const device = await this.devices.remember(adminId, readCookie(request, deviceCookie, https));
    setCookie(reply, deviceCookie, device, { https, sameSite: 'strict', days: 365 });
  }
}
