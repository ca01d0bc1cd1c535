import { Readable } from 'node:stream';
import { Controller, Res } from '@nestjs/common';
import * as internal from '@boostline/contracts/routes/internal/admin-orders';
import * as api from '@boostline/contracts/routes/public/admin-orders';
import { countSoldProducts } from '@boostline/contracts/routes/public/products';
import { internalRoute } from '@boostline/contracts/routes/internal-route';
import { Administrator } from '@boostline/service-kit/calls/administrator';
import type { PartsAction } from '@boostline/contracts/schemas/admin/order-lists';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeAdmin, ServeDecision, ServeThroughReply } from '@boostline/service-kit/calls/serve';
import type { FastifyReply } from 'fastify';
import { decideParts } from '../delivery/parts/decide-parts.js';
import { CarryOutDecision } from './decisions/carry-out-decision.js';
import { decideCancellation } from './decisions/decide-cancellation.js';
import { decideForeignMoney } from './decisions/decide-foreign-money.js';
import { decideNote } from './decisions/decide-note.js';
import { decideReview } from './decisions/decide-review.js';
import { decideAcceptance, decideReturn } from './decisions/decide-suspense.js';
import { ExportOrders } from './lists/export-orders.js';
import { FindDossier } from './dossier/find-dossier.js';
import { ListAwaiting } from './lists/list-awaiting.js';
import { SearchAllOrders } from './lists/search-all-orders.js';
import { SearchOrders } from './lists/search-orders.js';
import { CountSoldProducts } from './sales/count-sold-products.js';
import { SumUpSales } from './sales/sum-up-sales.js';

const done = { done: true as const };

/** What the administrator sees and does of orders as a whole. */
@Controller()
export class AdministrationController {
  constructor(
    private readonly searchOrders: SearchOrders,
    private readonly searchAllOrders: SearchAllOrders,
    private readonly exportOrders: ExportOrders,
    private readonly findDossier: FindDossier,
    private readonly carryOut: CarryOutDecision,
    private readonly sumUpSales: SumUpSales,
    private readonly countSold: CountSoldProducts,
    private readonly listAwaiting: ListAwaiting,
  ) {}

  @ServeAdmin(countSoldProducts)
  countSoldProducts(@In() _input: InputOf<typeof countSoldProducts>) {
    return this.countSold.count();
  }

  @ServeAdmin(api.listAdminOrders)
  listAdminOrders(@In() { query }: InputOf<typeof api.listAdminOrders>) {
    return this.searchOrders.search({ ...query, kind: 'packages' });
  }

  @ServeAdmin(api.listAdminOfferOrders)
  listAdminOfferOrders(@In() { query }: InputOf<typeof api.listAdminOfferOrders>) {
    return this.searchOrders.search({ ...query, kind: 'offers' });
  }

  @Serve(internal.searchAllOrders)
  searchAll(@In() { query }: InputOf<typeof internal.searchAllOrders>) {
    return this.searchAllOrders.search(query);
  }

  @ServeDecision(api.noteAdminOrder)
  async noteAdminOrder(
    @In() { params, body }: InputOf<typeof api.noteAdminOrder>,
    @Administrator() by: string,
  ) {
    await this.carryOut.runUnseen(params.orderId, (order) => decideNote(order, { ...body, by }));
    return done;
  }

  @ServeThroughReply(internalRoute(api.exportAdminOrders))
  exportAdminOrders(
    @In() { query }: InputOf<typeof api.exportAdminOrders>,
    @Res() reply: FastifyReply,
  ): void {
    void reply.type('text/csv; charset=utf-8').send(Readable.from(this.exportOrders.run(query)));
  }

  @Serve(internal.findDossier)
  find(@In() { params }: InputOf<typeof internal.findDossier>) {
    return this.findDossier.find(params.orderId);
  }

  @ServeDecision(api.cancelAdminOrder)
  async cancelAdminOrder(
    @In() { params, body }: InputOf<typeof api.cancelAdminOrder>,
    @Administrator() by: string,
  ) {
    await this.carryOut.carryOut(params.orderId, (order) => decideCancellation(order, { ...body, by }));
    return done;
  }

  @ServeDecision(api.holdAdminParts)
  holdAdminParts(@In() input: InputOf<typeof api.holdAdminParts>, @Administrator() by: string) {
    return this.steerParts('hold', input, by);
  }

  @ServeDecision(api.resumeAdminParts)
  resumeAdminParts(@In() input: InputOf<typeof api.resumeAdminParts>, @Administrator() by: string) {
    return this.steerParts('resume', input, by);
  }

  @ServeDecision(api.stopAdminParts)
  stopAdminParts(@In() input: InputOf<typeof api.stopAdminParts>, @Administrator() by: string) {
    return this.steerParts('stop', input, by);
  }

  @ServeDecision(api.reviewAdminOrder)
  async reviewAdminOrder(
    @In() { params, body }: InputOf<typeof api.reviewAdminOrder>,
    @Administrator() by: string,
  ) {
    await this.carryOut.runUnseen(params.orderId, (order) => decideReview(order, { ...body, by }));
    return done;
  }

  @ServeDecision(api.acceptSuspense)
  async acceptSuspense(
    @In() { params, body }: InputOf<typeof api.acceptSuspense>,
    @Administrator() by: string,
  ) {
    await this.carryOut.carryOut(params.orderId, (order, circumstances) =>
      decideAcceptance(order, { ...body, by }, circumstances),
    );
    return done;
  }

  @ServeDecision(api.returnSuspense)
  async returnSuspense(
    @In() { params, body }: InputOf<typeof api.returnSuspense>,
    @Administrator() by: string,
  ) {
    await this.carryOut.carryOut(params.orderId, (order, circumstances) =>
      decideReturn(order, { ...body, by }, circumstances),
    );
    return done;
  }

  @ServeDecision(api.settleForeignMoney)
  async settleForeignMoney(
    @In() { params, body }: InputOf<typeof api.settleForeignMoney>,
    @Administrator() by: string,
  ) {
    await this.carryOut.carryOut(params.orderId, (order) => decideForeignMoney(order, { ...body, by }));
    return done;
  }

  @Serve(internal.findSalesFigures)
  figures(@In() { query }: InputOf<typeof internal.findSalesFigures>) {
    return this.sumUpSales.sumUp(query);
  }

  @Serve(internal.listOrdersAwaiting)
  awaiting(@In() _input: InputOf<typeof internal.listOrdersAwaiting>) {
    return this.listAwaiting.list();
  }

  private async steerParts(
    action: PartsAction,
    { params, body }: InputOf<typeof api.holdAdminParts>,
    by: string,
  ) {
    await this.carryOut.carryOut(params.orderId, (order, circumstances) =>
      decideParts(order, action, { ...body, by }, circumstances),
    );
    return done;
  }
}
