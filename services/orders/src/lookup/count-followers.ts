import { Injectable, Logger } from '@nestjs/common';
import { specifiedSlug } from '@boostline/contracts/products/specification/specification-products';
import { DataSource } from 'typeorm';
import { LiveHints } from '../runtime/live-hints.js';
import { LookUpAccount } from './look-up-account.js';

/** A count that comes later is not the one at the end, minutes. */
const endLastsMinutes = 60;
/** A source that gave no count at the end is asked again after this, minutes. */
const retryMinutes = 10;
/** How often the followers of an order that is looked at are counted again, minutes. */
const recountMinutes = 60;
const maxEnds = 20;

interface CountedLine {
  line_id: string;
  order_id: number;
  target: string;
}

/** Counts the followers of an account when a delivery to it has ended, and again when its order is looked at. */
@Injectable()
export class CountFollowers {
  private readonly logger = new Logger('count-followers');

  constructor(
    private readonly database: DataSource,
    private readonly lookup: LookUpAccount,
    private readonly hints: LiveHints,
  ) {}

  /** Tries each line that has just ended until a source answers, or it is too late. */
  async countEnds(): Promise<void> {
    await this.database.query(dropLate, [endLastsMinutes]);
    const [ended]: [CountedLine[], number] = await this.database.query(claimEnded, [retryMinutes, maxEnds]);
    for (const line of ended) await this.count(line);
  }

  /** Does not wait, and never fails: the order is shown with the counts that are there. */
  recount(orderId: number): void {
    this.countAgain(orderId).catch((error: unknown) => {
      this.logger.warn(`the followers of order ${orderId} were not counted: ${String(error)}`);
    });
  }

  private async countAgain(orderId: number): Promise<void> {
    const [shown]: [CountedLine[], number] = await this.database.query(claimShown, [orderId, recountMinutes]);
    for (const line of shown) await this.count(line);
  }

  private async count({ line_id: lineId, order_id: orderId, target }: CountedLine): Promise<void> {
    const followers = await this.lookup.countFollowers({ network: specifiedSlug, name: target });
    if (followers === null) return;
    await this.database.query(keepCount, [lineId, followers]);
    this.hints.orderChanged(orderId);
  }
}

const dropLate = `
  DELETE FROM follower_counts WHERE at_end IS NULL AND ended_at < now() - $1 * interval '1 minute'`;

/** Of several replicas, and several pages of an order, one asks. */
const claimEnded = `
  UPDATE follower_counts c SET asked_at = now() FROM order_lines l
   WHERE l.id = c.line_id AND c.line_id IN (
           SELECT line_id FROM follower_counts
            WHERE at_end IS NULL AND (asked_at IS NULL OR asked_at < now() - $1 * interval '1 minute')
            ORDER BY ended_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     AND l.target IS NOT NULL
  RETURNING c.line_id, c.order_id, l.target`;

const claimShown = `
  UPDATE follower_counts c SET asked_at = now() FROM order_lines l
   WHERE c.order_id = $1 AND c.at_end IS NOT NULL AND c.asked_at < now() - $2 * interval '1 minute'
     AND l.id = c.line_id AND l.target IS NOT NULL
  RETURNING c.line_id, c.order_id, l.target`;

const keepCount = `
  UPDATE follower_counts SET at_end = coalesce(at_end, $2), latest = $2, counted_at = now()
   WHERE line_id = $1`;
