import { Injectable, Logger } from '@nestjs/common';
import { selected } from '@boostline/service-kit/data/entity-table';
import { DataSource } from 'typeorm';
import { FindCircumstances } from '../gateways/accounts/find-circumstances.js';
import { ChosenGateways } from '../gateways/accounts/chosen-gateways.js';
import { LiveHints } from '../runtime/live-hints.js';
import { ChangeOrders, ofExisting } from '../storage/change-orders.js';
import { tables } from '../order/tables.js';
import { decideProcessedRefund } from './decide-returned-refund.js';
import { FindRefundRequest } from './find-refund-request.js';
import { refuseForeignRefund } from './refund-or-look.js';
import type { Refund } from '../order/refund.entity.js';

/** A bank may refuse the money days later: then it is back at the gateway, without a word to the shop. */
@Injectable()
export class AskProcessedRefunds {
  private readonly logger = new Logger(AskProcessedRefunds.name);

  constructor(
    private readonly database: DataSource,
    private readonly gateways: ChosenGateways,
    private readonly refundRequest: FindRefundRequest,
    private readonly changeOrders: ChangeOrders,
    private readonly circumstances: FindCircumstances,
    private readonly hints: LiveHints,
  ) {}

  /** Replicas take different rows. What is not answered is asked again an hour later. */
  async ask(): Promise<void> {
    const [refunds]: [Refund[], number] = await this.database.query(claimProcessed);
    for (const refund of refunds) {
      try {
        await this.askAbout(refund);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.logger.warn(
          { refundId: refund.id, reason },
          'the gateway could not be asked whether a processed refund has failed since, asked again in an hour',
        );
      }
    }
  }

  private async askAbout(refund: Refund): Promise<void> {
    const { id: refundId, refundRef } = refund;
    const request = await this.refundRequest.find(refund);
    const report = await this.gateways.of(refund.gateway).fetchRefund(request);
    if (report !== null) refuseForeignRefund(request, report);
    await this.changeOrders.change(
      ofExisting(refund.orderId, (order) =>
        decideProcessedRefund(order, { refundId, refundRef }, report, this.circumstances.find()),
      ),
    );
    this.hints.orderChanged(refund.orderId);
  }
}

/** A gateway that the shop has left does not answer: after a month it is not asked any more. */
const claimProcessed = `
  UPDATE refunds r SET ask_again_at = now() + interval '1 hour'
   WHERE r.id IN (SELECT id FROM refunds WHERE ask_again_at <= now() AND processed_at > now() - interval '30 days'
                   ORDER BY ask_again_at LIMIT 20 FOR UPDATE SKIP LOCKED)
  RETURNING ${selected(tables.refunds, 'r')}`;
