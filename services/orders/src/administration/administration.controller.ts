import { Readable } from 'node:stream';
import { Controller, Res } from '@nestjs/common';
import * as internal from '@boostline/contracts/routes/internal/admin-orders';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeThroughReply } from '@boostline/service-kit/calls/serve';
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
    private readonly listAwaiting: ListAwaiting,
  ) {}

  @Serve(internal.searchOrders)
  search(@In() { query }: InputOf<typeof internal.searchOrders>) {
    return this.searchOrders.search(query);
  }

  @Serve(internal.searchAllOrders)
  searchAll(@In() { query }: InputOf<typeof internal.searchAllOrders>) {
    return this.searchAllOrders.search(query);
  }

  @Serve(internal.noteOrder)
  async note(@In() { params, body }: InputOf<typeof internal.noteOrder>) {
    await this.carryOut.runUnseen(params.orderId, (order) => decideNote(order, body));
    return done;
  }

  @ServeThroughReply(internal.exportOrders)
  export(@In() { query }: InputOf<typeof internal.exportOrders>, @Res() reply: FastifyReply): void {
    void reply.type('text/csv; charset=utf-8').send(Readable.from(this.exportOrders.run(query)));
  }

  @Serve(internal.findDossier)
  find(@In() { params }: InputOf<typeof internal.findDossier>) {
    return this.findDossier.find(params.orderId);
  }

  @Serve(internal.cancelOrder)
  async cancel(@In() { params, body }: InputOf<typeof internal.cancelOrder>) {
    await this.carryOut.carryOut(params.orderId, (order) => decideCancellation(order, body));
    return done;
  }

  @Serve(internal.steerParts)
  async steer(@In() { params, body }: InputOf<typeof internal.steerParts>) {
    const { orderId, action } = params;
    await this.carryOut.carryOut(orderId, (order, circumstances) =>
      decideParts(order, action, body, circumstances),
    );
    return done;
  }

  @Serve(internal.reviewOrder)
  async review(@In() { params, body }: InputOf<typeof internal.reviewOrder>) {
    await this.carryOut.runUnseen(params.orderId, (order) => decideReview(order, body));
    return done;
  }

  @Serve(internal.acceptHeldMoney)
  async accept(@In() { params, body }: InputOf<typeof internal.acceptHeldMoney>) {
    await this.carryOut.carryOut(params.orderId, (order, circumstances) =>
      decideAcceptance(order, body, circumstances),
    );
    return done;
  }

  @Serve(internal.returnHeldMoney)
  async returnMoney(@In() { params, body }: InputOf<typeof internal.returnHeldMoney>) {
    await this.carryOut.carryOut(params.orderId, (order, circumstances) =>
      decideReturn(order, body, circumstances),
    );
    return done;
  }

  @Serve(internal.settleForeignMoney)
  async settleForeign(@In() { params, body }: InputOf<typeof internal.settleForeignMoney>) {
    await this.carryOut.carryOut(params.orderId, (order) => decideForeignMoney(order, body));
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
}
