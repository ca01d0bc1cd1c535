import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../../edge/client-address.js';
import { readCookie } from '../../edge/cookies.js';
import { ENV, type GatewayEnv } from '../../env.js';
import { Limits } from '../../limits/limits.js';
import { AuditLog } from '../access/audit-log.js';
import { deviceCookie, KnownDevices } from './known-devices.js';

/** Attempts at a secret of an account. They are counted per account, and for a known device on its own. */
@Injectable()
export class LimitedAttempts {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly devices: KnownDevices,
    private readonly limits: Limits,
    private readonly audit: AuditLog,
  ) {}

  /** `null` when it failed; each further one is answered later. Throws `too-many-requests` before anything is tried. */
  async attempt<T>(
    request: FastifyRequest,
    adminId: string,
    refusal: string,
    attempt: () => Promise<T | null>,
  ): Promise<T | null> {
    const known = await this.devices.find(readCookie(request, deviceCookie, this.env.https));
    const key = known?.adminId === adminId ? `${adminId}:${known.id}` : adminId;
    const attempts = await this.limits.take('codes', key);
    await sleep(growingDelay(attempts));
    const outcome = await attempt();
    if (outcome) {
      await this.limits.release('codes', key);
      return outcome;
    }
    await this.audit.add({ adminId, action: refusal, address: clientAddress(request.ip) });
    return null;
  }
}

/** Milliseconds by which an answer is delayed after `attempts` attempts: slows guessing, not a single typing mistake. */
export function growingDelay(attempts: number): number {
  return attempts <= 2 ? 0 : Math.min(250 * 2 ** (attempts - 3), 4000);
}
