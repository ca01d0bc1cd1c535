import { Injectable, Logger } from '@nestjs/common';
import { crashAt } from '@boostline/service-kit/crash-point';
import { DataSource } from 'typeorm';
import { env } from '../env.js';
import { LiveHints } from '../runtime/live-hints.js';
import { FindCircumstances } from '../gateways/accounts/find-circumstances.js';
import { decideRefundAnswer } from './decide-refund.js';
import { ChangeOrders, ofExisting } from '../storage/change-orders.js';
import { literalList, selected } from '@boostline/service-kit/data/entity-table';
import { tables } from '../order/tables.js';
import { ChosenGateways } from '../gateways/accounts/chosen-gateways.js';
import { gatewayByGateway } from '../gateways/gateway-by-gateway.js';
import { FindRefundRequest } from './find-refund-request.js';
import { type RefusedRefund, decideRefusedRefund } from './decide-refused-refund.js';
import { refundOrLook, refuseForeignRefund } from './refund-or-look.js';
import type { RefundReport } from '../gateways/payment-gateway.js';
import { Refund } from '../order/refund.entity.js';
import { goingOut, nextRefundTry } from '../order/refund.state.js';
import { isKnownServer } from '@boostline/service-kit/data/known-server';

/** Sends the refunds that are due and asks about those under way, until the gateway has confirmed each. */
@Injectable()
export class SendRefunds {
  private readonly logger = new Logger(SendRefunds.name);

  constructor(
    private readonly database: DataSource,
    private readonly gateways: ChosenGateways,
    private readonly refundRequest: FindRefundRequest,
    private readonly changeOrders: ChangeOrders,
    private readonly circumstances: FindCircumstances,
    private readonly hints: LiveHints,
  ) {}

  /** Replicas take different rows. */
  async send(): Promise<void> {
    const due: Refund[] = await this.database.query(dueRefunds);
    await gatewayByGateway(due, {
      handle: (refund) => this.sendRefund(refund),
      failed: async ({ id: refundId }, reason) => {
        this.logger.warn({ refundId, reason }, 'a refund could not be sent or confirmed, tried again');
        await this.database.getRepository(Refund).update(refundId, { lastError: reason });
      },
    });
  }

  private async sendRefund(due: Refund): Promise<void> {
    if (!(await this.claim(due))) return;
    const refund = { ...due, tries: due.tries + 1 };
    const answer = await this.ask(refund);
    crashAt(env.CRASH_AT, 'refund-answered');
    await this.record(refund, answer);
  }

  /**
   * Writes the next try before the call, and only if no other replica took it. None is taken from a server that was not
   * compared yet (decision 22).
   */
  private async claim({ id, tries }: Refund): Promise<boolean> {
    const [claimed]: [unknown[], number] = await this.database.query(claimRefund, [
      id,
      tries,
      nextRefundTry(tries, new Date()),
    ]);
    return claimed.length > 0;
  }

  private async record(
    { id: refundId, refundRef, orderId }: Refund,
    answer: RefundReport | RefusedRefund,
  ): Promise<void> {
    const asked = { refundId, refundRef };
    await this.changeOrders.change(
      ofExisting(orderId, (order) =>
        'listed' in answer
          ? decideRefusedRefund(order, asked, answer, this.circumstances.find())
          : decideRefundAnswer(order, asked, answer, this.circumstances.find()),
      ),
    );
    this.hints.orderChanged(orderId);
  }

  /** A refund that was tried before may have arrived: the gateway is asked for it before it is sent again. */
  private async ask(refund: Refund): Promise<RefundReport | RefusedRefund> {
    const gateway = this.gateways.of(refund.gateway);
    const request = await this.refundRequest.find(refund);
    const known = refund.tries > 1 ? await gateway.fetchRefund(request) : null;
    if (!known && refund.state === 'pending') throw new Error('the gateway no longer knows this refund');
    const answer = known ?? (await refundOrLook(gateway, request));
    if (!('listed' in answer)) refuseForeignRefund(request, answer);
    return answer;
  }
}

// Of each gateway as many: what waits for one that does not answer leaves room for the others.
const dueRefunds = `
  SELECT ${selected(tables.refunds, 'r')}
    FROM (SELECT *, row_number() OVER (PARTITION BY gateway ORDER BY next_try_at) AS place
            FROM refunds WHERE state IN (${literalList(goingOut)}) AND next_try_at <= now()) r
   WHERE r.place <= 20 ORDER BY r.next_try_at`;

const claimRefund = `
  UPDATE refunds SET tries = tries + 1, next_try_at = $3
   WHERE id = $1 AND tries = $2 AND state IN (${literalList(goingOut)}) AND ${isKnownServer} RETURNING id`;
