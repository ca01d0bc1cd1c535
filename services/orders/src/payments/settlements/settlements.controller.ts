import { Controller, Res } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/settlements';
import { internalRoute } from '@boostline/contracts/routes/internal-route';
import type { InputOf } from '@boostline/contracts/routes/route';
import { Administrator } from '@boostline/service-kit/calls/administrator';
import { In, ServeAdmin, ServeThroughReply } from '@boostline/service-kit/calls/serve';
import type { FastifyReply } from 'fastify';
import { FetchSettlements } from './fetch-settlements.js';
import { PreviewLines } from './preview-lines.js';
import { readSettlementFile } from './files/read-settlement-file.js';
import { ReconcileSettlements } from './reconcile-settlements.js';
import { SettlementImports } from './settlement-imports.js';

@Controller()
export class SettlementsController {
  constructor(
    private readonly reconcile: ReconcileSettlements,
    private readonly fetchSettlements: FetchSettlements,
    private readonly imports: SettlementImports,
    private readonly previewLines: PreviewLines,
  ) {}

  @ServeAdmin(api.readSettlements)
  readSettlements(@In() { query }: InputOf<typeof api.readSettlements>) {
    return this.reconcile.reconcile(query.period);
  }

  @ServeThroughReply(internalRoute(api.exportSettlements))
  async exportSettlements(
    @In() { query }: InputOf<typeof api.exportSettlements>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await reply.type('text/csv; charset=utf-8').send(await this.reconcile.file(query.period));
  }

  @ServeAdmin(api.fetchSettlements)
  pull() {
    return this.fetchSettlements.fetch();
  }

  @ServeAdmin(api.previewSettlements)
  previewSettlements(@In() { body }: InputOf<typeof api.previewSettlements>) {
    return this.previewLines.preview(readSettlementFile(body.gateway, body.csv, body.dates));
  }

  @ServeAdmin(api.importSettlements)
  async importSettlements(
    @In() { body }: InputOf<typeof api.importSettlements>,
    @Administrator() by: string,
  ) {
    const lines = readSettlementFile(body.gateway, body.csv, body.dates);
    return { lines: lines.length, changed: await this.imports.keep(body.gateway, lines, by) };
  }

  @ServeAdmin(api.listSettlementImports)
  listSettlementImports() {
    return this.imports.list();
  }

  @ServeAdmin(api.takeBackSettlements)
  takeBackSettlements(@In() { params }: InputOf<typeof api.takeBackSettlements>) {
    return this.imports.takeBack(params.importId);
  }
}
