import { Controller, Res } from '@nestjs/common';
import * as internal from '@boostline/contracts/routes/internal/settlements';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeThroughReply } from '@boostline/service-kit/calls/serve';
import type { FastifyReply } from 'fastify';
import { FetchSettlements } from './fetch-settlements.js';
import { KeepLines } from './keep-lines.js';
import { readSettlementFile } from './files/read-settlement-file.js';
import { ReconcileSettlements } from './reconcile-settlements.js';

/** What payment gateways settled. */
@Controller()
export class SettlementsController {
  constructor(
    private readonly reconcile: ReconcileSettlements,
    private readonly fetchSettlements: FetchSettlements,
    private readonly keepLines: KeepLines,
  ) {}

  @Serve(internal.findSettlements)
  find(@In() { query }: InputOf<typeof internal.findSettlements>) {
    return this.reconcile.reconcile(query.period);
  }

  @ServeThroughReply(internal.streamSettlements)
  async file(
    @In() { query }: InputOf<typeof internal.streamSettlements>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await reply.type('text/csv; charset=utf-8').send(await this.reconcile.file(query.period));
  }

  @Serve(internal.pullSettlements)
  pull(@In() _input: InputOf<typeof internal.pullSettlements>) {
    return this.fetchSettlements.fetch();
  }

  @Serve(internal.takeSettlementFile)
  async take(@In() { body }: InputOf<typeof internal.takeSettlementFile>) {
    const lines = readSettlementFile(body.gateway, body.csv);
    return { lines: lines.length, changed: await this.keepLines.keep(lines) };
  }
}
