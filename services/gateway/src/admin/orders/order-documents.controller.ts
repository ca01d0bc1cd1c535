import { fallbackLanguage } from '@boostline/contracts/languages';
import { Controller, Req, Res } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/tax-documents';
import * as orders from '@boostline/contracts/routes/internal/orders';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { Receipt } from '@boostline/contracts/routes/internal/index';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeThroughReply } from '@boostline/service-kit/calls/serve';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../../edge/client-address.js';
import { SendDocument } from '../../storefront/receipt/pdf/send-document.js';
import { printWords, viewsOf } from '../../storefront/receipt/print-view.js';
import { Services } from '../../services.js';
import { WorkPool } from '../../work-pool.js';

const english = printWords({ code: fallbackLanguage, edited: {} });

@Controller()
export class OrderDocumentsController {
  constructor(
    private readonly services: Services,
    private readonly pool: WorkPool,
    private readonly sendDocument: SendDocument,
  ) {}

  @Serve(api.listOrderDocuments)
  async ofOrder(@In() { params }: InputOf<typeof api.listOrderDocuments>) {
    const receipt = await this.receiptOf(params).catch((error: unknown) => {
      if (error instanceof ShopError && error.code === 'not-found') return null;
      throw error;
    });
    if (receipt === null) return [];
    return viewsOf(receipt, english).map(({ number, title, issuedAt }) => ({ number, title, issuedAt }));
  }

  @ServeThroughReply(api.readOrderDocument)
  async file(
    @In() { params, query }: InputOf<typeof api.readOrderDocument>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.pool.run('receipts', clientAddress(request.ip), async () => {
      await this.sendDocument.send(await this.receiptOf(params), query, request, reply);
    });
  }

  private receiptOf(params: { orderId: number }): Promise<Receipt> {
    return this.services.orders.call(orders.findOrderReceipt, { params });
  }
}
