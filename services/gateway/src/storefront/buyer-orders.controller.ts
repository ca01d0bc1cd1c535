import { editedIn } from '@boostline/contracts/languages';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  askForHelp,
  correctTarget,
  listMyOrders,
  listRecentOrders,
  rateOrder,
  readReceipt,
  readReceiptFile,
  readTrackRecord,
  openOrderLink,
  removeOrder,
  sendOrdersLink,
  requestRefill,
  trackOrder,
} from '@boostline/contracts/routes/public/index';
import * as internal from '@boostline/contracts/routes/internal/index';
import type { BuyerOrder, RecentOrder } from '@boostline/contracts/schemas/shop/orders';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeThroughReply } from '@boostline/service-kit/calls/serve';
import type { TrackRecord } from '@boostline/contracts/schemas/shop/site/track-record';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENV, type GatewayEnv } from '../env.js';
import { Services } from '../services.js';
import { chooseLanguage } from './choose-language.js';
import { clientAddress } from '../edge/client-address.js';
import { WorkPool } from '../work-pool.js';
import { readBuyer, recogniseBuyer } from './buyer-cookie.js';
import { CatalogSnapshotCache } from './catalogue/catalog-snapshot.js';
import { SendDocument } from './receipt/pdf/send-document.js';
import { printWords } from './receipt/print-view.js';
import { receiptPage, receiptPolicy, shopFont } from './receipt/receipt-page.js';
import { RecentOrders } from './recent-orders.js';
import { TrackRecords } from './track-record.js';

/** What a buyer can look up after having ordered. */
@Controller()
export class BuyerOrdersController {
  private readonly font: string | null;

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly services: Services,
    private readonly catalogue: CatalogSnapshotCache,
    private readonly recentOrders: RecentOrders,
    private readonly trackRecords: TrackRecords,
    private readonly pool: WorkPool,
    private readonly sendDocument: SendDocument,
  ) {
    this.font = shopFont(env.siteDir);
  }

  @Serve(listMyOrders)
  async mine(
    @In() { query }: InputOf<typeof listMyOrders>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof listMyOrders>> {
    const buyer = readBuyer(request, this.env.https);
    if (!buyer) return { orders: [], total: 0 };
    return this.services.orders.call(internal.listBuyerOrders, { query: { ...query, buyer } });
  }

  @Serve(trackOrder)
  async track(@In() { body }: InputOf<typeof trackOrder>): Promise<BuyerOrder> {
    return this.services.orders.call(internal.trackOrder, { body });
  }

  @Serve(openOrderLink)
  async openLink(
    @In() { body }: InputOf<typeof openOrderLink>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof openOrderLink>> {
    const buyer = recogniseBuyer(request, reply, this.env.https);
    return this.services.orders.call(internal.openOrderLink, { body: { ...body, buyer } });
  }

  @Serve(sendOrdersLink)
  async sendLink(@In() { body }: InputOf<typeof sendOrdersLink>): Promise<ResponseOf<typeof sendOrdersLink>> {
    await this.services.orders.call(internal.sendOrdersLink, { body });
    return { success: true, message: 'If there are orders, a link is on its way to their e-mail address.' };
  }

  @Serve(correctTarget)
  async correct(
    @In() { params, body }: InputOf<typeof correctTarget>,
    @Req() request: FastifyRequest,
  ): Promise<BuyerOrder> {
    const buyer = readBuyer(request, this.env.https);
    return this.services.orders.call(internal.correctTarget, {
      params,
      body: { buyer, correction: body },
    });
  }

  @Serve(requestRefill)
  async refill(
    @In() { params, body }: InputOf<typeof requestRefill>,
    @Req() request: FastifyRequest,
  ): Promise<BuyerOrder> {
    const buyer = readBuyer(request, this.env.https);
    return this.services.orders.call(internal.requestRefill, { params, body: { buyer, request: body } });
  }

  @Serve(askForHelp)
  async help(
    @In() { params, body }: InputOf<typeof askForHelp>,
    @Req() request: FastifyRequest,
  ): Promise<BuyerOrder> {
    const buyer = readBuyer(request, this.env.https);
    return this.services.orders.call(internal.askForHelp, { params, body: { buyer, request: body } });
  }

  @Serve(rateOrder)
  async rate(
    @In() { params, body }: InputOf<typeof rateOrder>,
    @Req() request: FastifyRequest,
  ): Promise<BuyerOrder> {
    const buyer = readBuyer(request, this.env.https);
    return this.services.orders.call(internal.rateOrder, { params, body: { buyer, rating: body } });
  }

  @Serve(removeOrder)
  async remove(
    @In() { params }: InputOf<typeof removeOrder>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof removeOrder>> {
    const buyer = readBuyer(request, this.env.https);
    await this.services.orders.call(internal.removeOrder, { params, query: { buyer } });
    return { success: true, message: 'The order is removed from your list.' };
  }

  @ServeThroughReply(readReceipt)
  async receipt(
    @In() { params }: InputOf<typeof readReceipt>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const page = await this.pool.run('receipts', clientAddress(request.ip), async () => {
      const receipt = await this.services.orders.call(internal.findReceipt, {
        params,
        query: { buyer: readBuyer(request, this.env.https) },
      });
      const { siteConfig, languages } = this.catalogue.current().snapshot;
      const code = chooseLanguage(request, this.catalogue.languages);
      return receiptPage(
        receipt,
        siteConfig,
        printWords({ code, edited: editedIn(languages, code) }),
        this.font,
      );
    });
    reply.type('text/html; charset=utf-8').header('content-security-policy', receiptPolicy).send(page);
  }

  @ServeThroughReply(readReceiptFile)
  async receiptFile(
    @In() { params, query }: InputOf<typeof readReceiptFile>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.pool.run('receipts', clientAddress(request.ip), async () => {
      const receipt = await this.services.orders.call(internal.findReceipt, {
        params,
        query: { buyer: readBuyer(request, this.env.https) },
      });
      await this.sendDocument.send(receipt, query, request, reply);
    });
  }

  @Serve(listRecentOrders)
  async recent(
    @In() _input: InputOf<typeof listRecentOrders>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecentOrder[]> {
    const orders = await this.recentOrders.list();
    reply.header('cache-control', 'public, max-age=10');
    return orders;
  }

  @Serve(readTrackRecord)
  trackRecord(
    @In() _input: InputOf<typeof readTrackRecord>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): TrackRecord {
    reply.header('cache-control', 'public, max-age=20');
    return this.trackRecords.current();
  }
}
