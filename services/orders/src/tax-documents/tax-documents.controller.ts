import { Readable } from 'node:stream';
import { Controller, Res } from '@nestjs/common';
import * as internal from '@boostline/contracts/routes/internal/tax-documents';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeThroughReply } from '@boostline/service-kit/calls/serve';
import type { FastifyReply } from 'fastify';
import { FindReceipt } from './find-receipt.js';
import { UpdateGstRegistration } from './update-gst-registration.js';
import { ExportDocuments } from './export-documents.js';
import { ListDocuments } from './list-documents.js';

/** What the seller is to GST, and the documents that follow from it. */
@Controller()
export class TaxDocumentsController {
  constructor(
    private readonly registration: UpdateGstRegistration,
    private readonly list: ListDocuments,
    private readonly files: ExportDocuments,
    private readonly receipts: FindReceipt,
  ) {}

  @Serve(internal.findGstRegistration)
  find(@In() _input: InputOf<typeof internal.findGstRegistration>) {
    return this.registration.find();
  }

  @Serve(internal.updateGstRegistration)
  update(@In() { body }: InputOf<typeof internal.updateGstRegistration>) {
    return this.registration.update(body.change, body.by);
  }

  @Serve(internal.findTaxDocuments)
  documents(@In() { query }: InputOf<typeof internal.findTaxDocuments>) {
    return this.list.list(query);
  }

  @Serve(internal.findOrderReceipt)
  receipt(@In() { params }: InputOf<typeof internal.findOrderReceipt>) {
    return this.receipts.forOwner(params.orderId);
  }

  @ServeThroughReply(internal.streamTaxDocuments)
  async file(
    @In() { query }: InputOf<typeof internal.streamTaxDocuments>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await reply.type('text/csv; charset=utf-8').send(Readable.from(this.files.run(query.month)));
  }

  @ServeThroughReply(internal.streamTaxSummary)
  async summary(
    @In() { query }: InputOf<typeof internal.streamTaxSummary>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await reply.type('text/csv; charset=utf-8').send(await this.files.summary(query.month));
  }
}
