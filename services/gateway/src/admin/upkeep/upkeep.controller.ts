import { Controller, Req, Res } from '@nestjs/common';
import { checkShopUp, downloadBackup, readBackups } from '@boostline/contracts/routes/public/index';
import { ShopError } from '@boostline/contracts/routes/errors';
import { findBackups, makeCheckUp, openNewestBackup } from '@boostline/contracts/routes/internal/invariants';
import type { InputOf } from '@boostline/contracts/routes/route';
import type { ServiceClient } from '@boostline/service-kit/calls/call';
import { In, Serve, ServeThroughReply } from '@boostline/service-kit/calls/serve';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Services } from '../../services.js';
import { Admission } from '../access/admission.js';
import { StepUp } from '../two-factor/step-up.js';

/** Longer than the slowest check may take. */
const checkUpMs = 60_000;

@Controller()
export class UpkeepController {
  constructor(
    private readonly services: Services,
    private readonly admission: Admission,
    private readonly stepUp: StepUp,
  ) {}

  @Serve(checkShopUp)
  checkUp() {
    return this.monitor().call(makeCheckUp, {}, { timeout: checkUpMs });
  }

  @Serve(readBackups)
  backups() {
    return this.monitor().call(findBackups, {});
  }

  /** A backup holds all that the shop knows of its buyers: an unattended screen must not hand it out. */
  @ServeThroughReply(downloadBackup)
  async download(
    @In() { body }: InputOf<typeof downloadBackup>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.stepUp.demand(request, await this.admission.requiredSession(request), body);
    const file = await this.monitor().open(openNewestBackup, {}, { timeout: 30_000 });
    await reply.code(200).type('application/octet-stream').send(file);
  }

  private monitor(): ServiceClient {
    const { invariants } = this.services;
    if (invariants) return invariants;
    throw new ShopError(
      'unavailable',
      'The part of the shop that checks the others is not set up: give the gateway INVARIANTS_URL.',
    );
  }
}
