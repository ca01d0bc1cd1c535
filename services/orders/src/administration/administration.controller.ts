import { Readable } from 'node:stream';
import { Controller, Res } from '@nestjs/common';
import * as internal from '@boostline/contracts/routes/internal/admin-orders';
import * as api from '@boostline/contracts/routes/public/admin-orders';
import { countSoldProducts } from '@boostline/contracts/routes/public/products';
import { internalRoute } from '@boostline/contracts/routes/internal-route';
import type { PartsAction } from '@boostline/contracts/schemas/admin/order-lists';
import type { InputOf } from '@boostline/contracts/routes/route';
import { shownCode } from '@boostline/contracts/schemas/shop/order-code';
import { Administrator } from '@boostline/service-kit/calls/administrator';
import {
  Decided,
  In,
  Serve,
  ServeAdmin,
  ServeDecision,
  ServeThroughReply,
  type DecisionOf,
} from '@boostline/service-kit/calls/serve';
import type { FastifyReply } from 'fastify';
import { daysOfOrderLink } from '../buyer-orders/links/decide-link-mail.js';
import { OrderLinks } from '../buyer-orders/links/order-links.js';
import { decideParts } from '../delivery/parts/decide-parts.js';
import { CarryOutDecision } from './decisions/carry-out-decision.js';
import { decideRatingHiding } from '../ratings/decide-rating.js';
import { decideHelpAnswer } from '../messages/help/decide-help.js';
import { decideCancellation, decideReview, decideNote } from './decisions/administrator-decisions.js';
import { decideAcceptance, decideReturn, decideForeignMoney } from './decisions/decide-suspense.js';
import { ExportOrders } from './lists/export-orders.js';
import { GiveOrder } from './give-order.js';
import { FindDossier } from './dossier/find-dossier.js';
import { ListAwaiting } from './lists/list-awaiting.js';
import { ListCustomers } from './lists/list-customers.js';
import { SearchAllOrders } from './lists/search-all-orders.js';
import { SearchOrders } from './lists/search-orders.js';
import { CountSoldProducts } from './sales/count-sold-products.js';
import { SumUpCoupons } from './sales/sum-up-coupons.js';
import { SumUpSales } from './sales/sum-up-sales.js';

@Controller()
export class AdministrationController {
  constructor(
    private readonly searchOrders: SearchOrders,
    private readonly searchAllOrders: SearchAllOrders,
    private readonly exportOrders: ExportOrders,
    private readonly findDossier: FindDossier,
    private readonly carryOut: CarryOutDecision,
    private readonly sumUpSales: SumUpSales,
    private readonly sumUpCoupons: SumUpCoupons,
    private readonly countSold: CountSoldProducts,
    private readonly listAwaiting: ListAwaiting,
    private readonly customers: ListCustomers,
    private readonly links: OrderLinks,
    private readonly gifts: GiveOrder,
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

  @ServeAdmin(api.searchCustomers)
  searchCustomers(@In() { body }: InputOf<typeof api.searchCustomers>) {
    return this.customers.list(body);
  }

  @Serve(internal.searchAllOrders)
  searchAll(@In() { query }: InputOf<typeof internal.searchAllOrders>) {
    return this.searchAllOrders.search(query);
  }

  @ServeAdmin(api.giveOrder)
  async giveOrder(@In() { body }: InputOf<typeof api.giveOrder>, @Administrator() by: string) {
    const numbers = await this.gifts.give({ ...body, by });
    return { id: numbers.id, code: shownCode(numbers) };
  }

  @ServeDecision(api.noteAdminOrder)
  noteAdminOrder(@Decided() { params, decision }: DecisionOf<typeof api.noteAdminOrder>) {
    return this.carryOut.carryOutUnseen(params.orderId, (order) => decideNote(order, decision));
  }

  @ServeThroughReply(internalRoute(api.exportAdminOrders))
  exportAdminOrders(
    @In() { query }: InputOf<typeof api.exportAdminOrders>,
    @Res() reply: FastifyReply,
  ): void {
    void reply.type('text/csv; charset=utf-8').send(Readable.from(this.exportOrders.export(query)));
  }

  @Serve(internal.findDossier)
  find(@In() { params }: InputOf<typeof internal.findDossier>) {
    return this.findDossier.find(params.orderId);
  }

  @ServeAdmin(api.makeOrderLink)
  async makeOrderLink(@In() { params }: InputOf<typeof api.makeOrderLink>) {
    return { key: await this.links.make({ orderIds: [params.orderId], days: daysOfOrderLink }) };
  }

  @ServeDecision(api.answerHelp)
  answerHelp(@Decided() { params, decision }: DecisionOf<typeof api.answerHelp>) {
    return this.carryOut.carryOut(params.orderId, (order) => decideHelpAnswer(order, decision));
  }

  @ServeDecision(api.hideRating)
  hideRating(@Decided() { params, decision }: DecisionOf<typeof api.hideRating>) {
    return this.carryOut.carryOutUnseen(params.orderId, (order, circumstances) =>
      decideRatingHiding(order, decision, circumstances),
    );
  }

  @ServeDecision(api.cancelAdminOrder)
  cancelAdminOrder(@Decided() { params, decision }: DecisionOf<typeof api.cancelAdminOrder>) {
    return this.carryOut.carryOut(params.orderId, (order) => decideCancellation(order, decision));
  }

  @ServeDecision(api.holdAdminParts)
  holdAdminParts(@Decided() input: DecisionOf<typeof api.holdAdminParts>) {
    return this.steerParts('hold', input);
  }

  @ServeDecision(api.resumeAdminParts)
  resumeAdminParts(@Decided() input: DecisionOf<typeof api.resumeAdminParts>) {
    return this.steerParts('resume', input);
  }

  @ServeDecision(api.stopAdminParts)
  stopAdminParts(@Decided() input: DecisionOf<typeof api.stopAdminParts>) {
    return this.steerParts('stop', input);
  }

  @ServeDecision(api.reviewAdminOrder)
  reviewAdminOrder(@Decided() { params, decision }: DecisionOf<typeof api.reviewAdminOrder>) {
    return this.carryOut.carryOutUnseen(params.orderId, (order) => decideReview(order, decision));
  }

  @ServeDecision(api.acceptSuspense)
  acceptSuspense(@Decided() { params, decision }: DecisionOf<typeof api.acceptSuspense>) {
    return this.carryOut.carryOut(params.orderId, (order, circumstances) =>
      decideAcceptance(order, decision, circumstances),
    );
  }

  @ServeDecision(api.returnSuspense)
  returnSuspense(@Decided() { params, decision }: DecisionOf<typeof api.returnSuspense>) {
    return this.carryOut.carryOut(params.orderId, (order, circumstances) =>
      decideReturn(order, decision, circumstances),
    );
  }

  @ServeDecision(api.settleForeignMoney)
  settleForeignMoney(@Decided() { params, decision }: DecisionOf<typeof api.settleForeignMoney>) {
    return this.carryOut.carryOut(params.orderId, (order) => decideForeignMoney(order, decision));
  }

  @Serve(internal.findCouponSales)
  couponSales() {
    return this.sumUpCoupons.sumUp();
  }

  @Serve(internal.findSalesFigures)
  figures(@In() { query }: InputOf<typeof internal.findSalesFigures>) {
    return this.sumUpSales.sumUp(query);
  }

  @Serve(internal.listOrdersAwaiting)
  awaiting() {
    return this.listAwaiting.list();
  }

  private steerParts(action: PartsAction, { params, decision }: DecisionOf<typeof api.holdAdminParts>) {
    return this.carryOut.carryOut(params.orderId, (order, circumstances) =>
      decideParts(order, action, decision, circumstances),
    );
  }
}
