import { Readable } from 'node:stream';
import { Controller, Res } from '@nestjs/common';
import * as internal from '@boostline/contracts/routes/internal/orders';
import * as api from '@boostline/contracts/routes/public/tax-documents';
import { internalRoute } from '@boostline/contracts/routes/internal-route';
import { Administrator } from '@boostline/service-kit/calls/administrator';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeAdmin, ServeThroughReply } from '@boostline/service-kit/calls/serve';
import type { FastifyReply } from 'fastify';
import { FindReceipt } from './find-receipt.js';
import { UpdateGstRegistration } from './update-gst-registration.js';
import { ExportDocuments } from './export-documents.js';
import { ListDocuments } from './list-documents.js';

@Controller()
export class TaxDocumentsController {
  constructor(
    private readonly registration: UpdateGstRegistration,
    private readonly list: ListDocuments,
    private readonly files: ExportDocuments,
    private readonly receipts: FindReceipt,
  ) {}

  @ServeAdmin(api.readGstRegistration)
  readGstRegistration() {
    return this.registration.find();
  }

  @ServeAdmin(api.updateGstRegistration)
  updateGstRegistration(
    @In() { body }: InputOf<typeof api.updateGstRegistration>,
    @Administrator() by: string,
  ) {
    return this.registration.update(body, by);
  }

  @ServeAdmin(api.listTaxDocuments)
  listTaxDocuments(@In() { query }: InputOf<typeof api.listTaxDocuments>) {
    return this.list.list(query);
  }

  @Serve(internal.findOrderReceipt)
  receipt(@In() { params }: InputOf<typeof internal.findOrderReceipt>) {
    return this.receipts.forOwner(params.orderId);
  }

  @ServeThroughReply(internalRoute(api.exportTaxDocuments))
  async exportTaxDocuments(
    @In() { query }: InputOf<typeof api.exportTaxDocuments>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await reply.type('text/csv; charset=utf-8').send(Readable.from(this.files.export(query.month)));
  }

  @ServeThroughReply(internalRoute(api.exportTaxSummary))
  async exportTaxSummary(
    @In() { query }: InputOf<typeof api.exportTaxSummary>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await reply.type('text/csv; charset=utf-8').send(await this.files.summary(query.month));
  }
}
