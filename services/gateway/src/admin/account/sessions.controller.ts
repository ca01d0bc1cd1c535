import { Controller, Inject, Req } from '@nestjs/common';
import {
  endOtherSessions,
  endSession,
  endTrust,
  listAudit,
  listSessions,
  listTrustedBrowsers,
} from '@boostline/contracts/routes/public/index';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../edge/cookies.js';
import { ENV, type GatewayEnv } from '../../env.js';
import { Admission } from '../access/admission.js';
import { AuditLog } from '../access/audit-log.js';
import { deviceCookie, KnownDevices } from '../sign-in/known-devices.js';
import { Sessions, shownSession } from '../sign-in/sessions.js';

@Controller()
export class SessionsController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly admission: Admission,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly audit: AuditLog,
  ) {}

  @Serve(listSessions)
  async list(@In() _input: InputOf<typeof listSessions>, @Req() request: FastifyRequest) {
    const own = await this.admission.requiredSession(request);
    const live = await this.sessions.live(own.adminId);
    return live.map((session) => shownSession(session, own.id));
  }

  @Serve(endSession)
  async end(@In() { params }: InputOf<typeof endSession>, @Req() request: FastifyRequest) {
    const { adminId } = await this.admission.requiredSession(request);
    if (!(await this.sessions.endOne(adminId, params.sessionId)))
      throw new ShopError('not-found', 'This session has ended already.');
    return { success: true, message: 'Signed out there.' };
  }

  @Serve(endOtherSessions)
  async endOthers(@In() _input: InputOf<typeof endOtherSessions>, @Req() request: FastifyRequest) {
    await this.sessions.endOthers(await this.admission.requiredSession(request));
    return { success: true, message: 'All other sessions have ended, and no browser is trusted any more.' };
  }

  @Serve(listTrustedBrowsers)
  async listTrusted(@In() _input: InputOf<typeof listTrustedBrowsers>, @Req() request: FastifyRequest) {
    const { adminId } = await this.admission.requiredSession(request);
    const own = await this.devices.find(readCookie(request, deviceCookie, this.env.https));
    const trusted = await this.devices.trusted(adminId);
    return trusted.flatMap(({ id, userAgent, trustedUntil }) =>
      trustedUntil
        ? [{ id, current: id === own?.id, userAgent, trustedUntil: trustedUntil.toISOString() }]
        : [],
    );
  }

  @Serve(endTrust)
  async endTrust(@In() { params }: InputOf<typeof endTrust>, @Req() request: FastifyRequest) {
    const { adminId } = await this.admission.requiredSession(request);
    if (!(await this.devices.distrust(adminId, params.browserId)))
      throw new ShopError('not-found', 'This browser is not trusted any more.');
    return { success: true, message: 'The code is asked for again there.' };
  }

  @Serve(listAudit)
  listAudit(@In() { query }: InputOf<typeof listAudit>) {
    return this.audit.page(query.page, query.size, query.search);
  }
}
