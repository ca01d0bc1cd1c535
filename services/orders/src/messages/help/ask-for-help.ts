import { Injectable } from '@nestjs/common';
import type { BuyerOrder, HelpRequest } from '@boostline/contracts/schemas/shop/orders';
import { FindOrder } from '../../buyer-orders/find-order.js';
import { LiveHints } from '../../runtime/live-hints.js';
import { ChangeOrders } from '../../storage/change-orders.js';
import { TakeNotices } from '../owner/take-notices.js';
import { decideHelpRequest, noticeOfRequest } from './decide-help.js';

@Injectable()
export class AskForHelp {
  constructor(
    private readonly changeOrders: ChangeOrders,
    private readonly notices: TakeNotices,
    private readonly hints: LiveHints,
    private readonly findOrder: FindOrder,
  ) {}

  /** Throws as `decideHelpRequest` does. */
  async ask(orderId: number, buyerHash: string | undefined, request: HelpRequest): Promise<BuyerOrder> {
    const change = await this.changeOrders.change({
      orderId,
      decide: (order) => decideHelpRequest(order, buyerHash, request),
    });
    await this.notices.take([noticeOfRequest(change, request)]);
    this.hints.orderChanged(orderId);
    return this.findOrder.find(orderId, buyerHash);
  }
}
