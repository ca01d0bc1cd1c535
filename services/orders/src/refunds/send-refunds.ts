import { Injectable, Logger } from '@nestjs/common';
import { crashAt } from '@boostline/service-kit/crash-point';
import { DataSource } from 'typeorm';
import { env } from '../env.js';
import { LiveHints } from '../runtime/live-hints.js';
import { FindCircumstances } from '../order/find-circumstances.js';
import { decideRefundAnswer } from './decide-refund.js';
import { ChangeOrders, ofExisting } from '../storage/change-orders.js';
import { selected } from '@boostline/service-kit/data/entity-table';
import { tables } from '../storage/tables.js';
import { ChosenGateways } from '../payments/accounts/chosen-gateways.js';
import { FindRefundRequest } from './find-refund-request.js';
import { refuseForeignRefund } from './judge-refund-report.js';
import type { RefundReport } from '../payments/gateways/payment-gateway.js';
import type { Refund } from './refund.entity.js';
import { nextRefundTry } from './refund.state.js';

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

  /** Handles the refunds that are due. Runs on a timer; replicas take different rows. */
  async run(): Promise<void> {
    for (const refund of await this.claimDue()) {
      try {
        const report = await this.ask(refund);
        crashAt(env.CRASH_AT, 'refund-answered');
        await this.record(refund, report);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.logger.warn({ refundId: refund.id, reason }, 'refund not confirmed yet');
        await this.database.query(`UPDATE refunds SET last_error = $2 WHERE id = $1`, [refund.id, reason]);
      }
    }
  }

  /**
   * The next try is written before the call: a refund whose call always fails must not come up every round. One that
   * another replica has taken meanwhile has more tries than were read, and is left to it.
   */
  private async claimDue(): Promise<Refund[]> {
    const due: Refund[] = await this.database.query(dueRefunds);
    const now = new Date();
    const [claimed]: [{ id: string }[], number] = await this.database.query(claimRefunds, [
      due.map(({ id }) => id),
      due.map(({ tries }) => tries),
      due.map(({ tries }) => nextRefundTry(tries, now)),
    ]);
    const ids = new Set(claimed.map(({ id }) => id));
    return due.filter(({ id }) => ids.has(id)).map((refund) => ({ ...refund, tries: refund.tries + 1 }));
  }

  private async record({ id, orderId }: Refund, report: RefundReport): Promise<void> {
    await this.changeOrders.run(
      ofExisting(orderId, (order) => decideRefundAnswer(order, id, report, this.circumstances.run())),
    );
    this.hints.orderChanged(orderId);
  }

  /** A refund that was tried before may have arrived: the gateway is asked for it before it is sent again. */
  private async ask(refund: Refund): Promise<RefundReport> {
    const gateway = this.gateways.of(refund.gateway);
    const request = await this.refundRequest.run(refund);
    const known = refund.tries > 1 ? await gateway.fetchRefund(request) : null;
    if (!known && refund.state === 'pending') throw new Error('the gateway no longer knows this refund');
    const report = known ?? (await gateway.refund(request));
    refuseForeignRefund(request, report);
    return report;
  }
}

const dueRefunds = `
  SELECT ${selected(tables.refunds, 'r')} FROM refunds r
   WHERE r.state IN ('due', 'pending') AND r.next_try_at <= now() ORDER BY r.next_try_at LIMIT 20`;

const claimRefunds = `
  UPDATE refunds r SET tries = read.tries + 1, next_try_at = read.next_try_at
    FROM unnest($1::uuid[], $2::integer[], $3::timestamptz[]) AS read (id, tries, next_try_at)
   WHERE r.id = read.id AND r.tries = read.tries AND r.state IN ('due', 'pending') RETURNING r.id`;
