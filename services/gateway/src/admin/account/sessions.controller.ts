import { Controller, Req } from '@nestjs/common';
import {
  endOtherSessions,
  endSession,
  listAudit,
  listSessions,
} from '@boostline/contracts/routes/public/index';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { Admission } from '../access/admission.js';
import { AuditLog } from '../access/audit-log.js';
import { Sessions } from '../sign-in/sessions.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly admission: Admission,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
  ) {}

  @Serve(listSessions)
  async list(@In() _input: InputOf<typeof listSessions>, @Req() request: FastifyRequest) {
    const own = await this.admission.requiredSession(request);
    const live = await this.sessions.live(own.adminId);
    return live.map((session) => ({
      id: session.id,
      current: session.id === own.id,
      state: session.state,
      address: session.address,
      userAgent: session.userAgent,
      signedInAt: session.signedInAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
    }));
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
    return { success: true, message: 'All other sessions have ended.' };
  }

  @Serve(listAudit)
  listAudit(@In() { query }: InputOf<typeof listAudit>) {
    return this.audit.page(query.page, query.size, query.search);
  }
}
