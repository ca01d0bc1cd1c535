import { Controller, Req, Res } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/tax-documents';
import * as orders from '@boostline/contracts/routes/internal/tax-documents';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { Receipt } from '@boostline/contracts/routes/internal/index';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeThroughReply } from '@boostline/service-kit/calls/serve';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../../edge/client-address.js';
import { SendDocument } from '../../storefront/receipt/pdf/send-document.js';
import { viewsOf } from '../../storefront/receipt/print-view.js';
import { Services } from '../../services.js';
import { WorkPool } from '../../work-pool.js';
import { Admission } from '../access/admission.js';

const patience = { timeout: 30_000 };

/** What the seller is to GST, and the documents that follow from it. */
@Controller()
export class TaxDocumentsController {
  constructor(
    private readonly services: Services,
    private readonly admission: Admission,
    private readonly pool: WorkPool,
    private readonly sendDocument: SendDocument,
  ) {}

  @Serve(api.readGstRegistration)
  read(
    @In() _input: InputOf<typeof api.readGstRegistration>,
  ): Promise<ResponseOf<typeof api.readGstRegistration>> {
    return this.services.orders.call(orders.findGstRegistration, {});
  }

  @Serve(api.updateGstRegistration)
  async change(
    @In() { body }: InputOf<typeof api.updateGstRegistration>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof api.updateGstRegistration>> {
    const { admin } = await this.admission.requiredSession(request);
    return this.services.orders.call(orders.updateGstRegistration, {
      body: { change: body, by: admin.username },
    });
  }

  @Serve(api.listTaxDocuments)
  list(
    @In() { query }: InputOf<typeof api.listTaxDocuments>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof api.listTaxDocuments>> {
    return this.pool.run('searches', clientAddress(request.ip), () =>
      this.services.orders.call(orders.findTaxDocuments, { query }, patience),
    );
  }

  @ServeThroughReply(api.exportTaxDocuments)
  async export(
    @In() { query }: InputOf<typeof api.exportTaxDocuments>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.pool.run('exports', clientAddress(request.ip), async () => {
      const file = await this.services.orders.open(orders.streamTaxDocuments, { query }, patience);
      await sendFile(reply, `tax-documents-${query.month}.csv`, file);
    });
  }

  @ServeThroughReply(api.exportTaxSummary)
  async summary(
    @In() { query }: InputOf<typeof api.exportTaxSummary>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.pool.run('exports', clientAddress(request.ip), async () => {
      const file = await this.services.orders.open(orders.streamTaxSummary, { query }, patience);
      await sendFile(reply, `tax-summary-${query.month}.csv`, file);
    });
  }

  @Serve(api.listOrderDocuments)
  async ofOrder(
    @In() { params }: InputOf<typeof api.listOrderDocuments>,
  ): Promise<ResponseOf<typeof api.listOrderDocuments>> {
    const receipt = await this.receiptOf(params).catch((error: unknown) => {
      if (error instanceof ShopError && error.code === 'not-found') return null;
      throw error;
    });
    if (receipt === null) return [];
    return viewsOf(receipt, 'en').map(({ number, title, issuedAt }) => ({ number, title, issuedAt }));
  }

  @ServeThroughReply(api.readOrderDocument)
  async file(
    @In() { params, query }: InputOf<typeof api.readOrderDocument>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.pool.run('receipts', clientAddress(request.ip), async () => {
      await this.sendDocument.run(await this.receiptOf(params), query, request, reply);
    });
  }

  private receiptOf(params: { orderId: number }): Promise<Receipt> {
    return this.services.orders.call(orders.findOrderReceipt, { params });
  }
}

async function sendFile(reply: FastifyReply, name: string, file: NodeJS.ReadableStream): Promise<void> {
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(file);
}
