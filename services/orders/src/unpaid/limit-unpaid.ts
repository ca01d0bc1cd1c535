import { Injectable, Logger } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { DataSource } from 'typeorm';
import { env } from '../env.js';
import { awaitingPayment } from '../order/order.state.js';
import { admissionOf, admissionOfKey } from './unpaid-ceiling.state.js';
import { literalList } from '@boostline/service-kit/data/entity-table';

/** Milliseconds until the counts are read again. Orders that this process accepts are added to them at once. */
const countedFor = 10_000;
/** Milliseconds between two orders of a visitor who is slowed. */
const slowPace = 60_000;
/** Smaller counts decide nothing and are not read. */
const leastCount = 3;

interface Counted {
  buyer: string | null;
  addressHash: string | null;
  /** The row of all. */
  whole: boolean;
  waiting: number;
}

interface Visitor {
  buyer: string;
  addressHash: string | undefined;
  /** The buyer is a program’s key, which orders for many customers. */
  byProgram?: boolean | undefined;
}

/** Counts are read in the background, so that ordering costs no query and need not be exact. */
@Injectable()
export class LimitUnpaid {
  private readonly logger = new Logger(LimitUnpaid.name);
  /** As the database had them, and what this process has let in since that was asked. */
  private counts = new Map<string, number>();
  private added = new Map<string, number>();
  private countedAt = -countedFor;
  /** When each of those who are slowed was let in last. */
  private readonly letIn = new Map<string, number>();

  constructor(private readonly database: DataSource) {}

  /** Counts an order of this visitor. Throws `too-many-requests` (429) when it comes too soon. */
  async limit({ buyer, addressHash = '', byProgram = false }: Visitor): Promise<void> {
    this.recount();
    const [ofBuyer, ofAddress] = [buyerKey(buyer), addressKey(addressHash)];
    if (byProgram) {
      if (admissionOfKey(this.waiting(ofBuyer), env.UNPAID_ORDERS) === 'slowly') this.letInSlowly(ofBuyer);
      return this.add([ofBuyer, all]);
    }
    const waiting = {
      ofBuyer: this.waiting(ofBuyer),
      ofAddress: addressHash === '' ? 0 : this.waiting(ofAddress),
      inAll: this.waiting(all),
    };
    if (admissionOf(waiting, env.UNPAID_ORDERS, false) === 'slowly') {
      const admission = admissionOf(waiting, env.UNPAID_ORDERS, await this.hasPaid(buyer));
      if (admission === 'slowly') this.letInSlowly(ofAddress);
    }
    this.add([ofBuyer, ofAddress, all]);
  }

  private add(keys: readonly string[]): void {
    for (const key of keys) this.added.set(key, (this.added.get(key) ?? 0) + 1);
  }

  private waiting(key: string): number {
    return (this.counts.get(key) ?? 0) + (this.added.get(key) ?? 0);
  }

  private letInSlowly(key: string): void {
    const wait = (this.letIn.get(key) ?? -slowPace) + slowPace - performance.now();
    if (wait <= 0) {
      this.letIn.set(key, performance.now());
      return;
    }
    throw new ShopError(
      'too-many-requests',
      'Many orders are waiting for their payment already. Please pay one of them, or try again in a minute.',
      { retryAfter: Math.ceil(wait / 1000) },
    );
  }

  private async hasPaid(buyer: string): Promise<boolean> {
    const paid: unknown[] = await this.database.query(
      `SELECT FROM orders WHERE buyer_hash = $1 AND paid_at IS NOT NULL LIMIT 1`,
      [buyer],
    );
    return paid.length > 0;
  }

  /** Not waited for. */
  private recount(): void {
    if (performance.now() - this.countedAt < countedFor) return;
    this.countedAt = performance.now();
    this.read().catch((error: unknown) =>
      this.logger.warn(`unpaid orders could not be counted, the previous counts are used: ${String(error)}`),
    );
  }

  private async read(): Promise<void> {
    const before = new Map(this.added);
    const rows: Counted[] = await this.database.query(countWaiting, [leastCount]);
    this.counts = new Map(rows.map((row) => [keyOf(row), row.waiting]));
    // What was let in while the database counted may be missing there.
    const since = [...this.added].map(([key, count]) => [key, count - (before.get(key) ?? 0)] as const);
    this.added = new Map(since.filter(([, count]) => count > 0));
    for (const [key, at] of this.letIn) if (performance.now() - at > slowPace) this.letIn.delete(key);
  }
}

const all = 'all';
const buyerKey = (buyer: string) => `buyer ${buyer}`;
const addressKey = (addressHash: string) => `address ${addressHash}`;

function keyOf({ buyer, addressHash, whole }: Counted): string {
  if (whole) return all;
  return buyer === null ? addressKey(addressHash ?? '') : buyerKey(buyer);
}

// `kind` is named because the index begins with it.
const countWaiting = `
  SELECT o.buyer_hash AS buyer, w.origin AS "addressHash", grouping(o.buyer_hash, w.origin) = 3 AS whole, count(*)::int AS waiting
    FROM orders o LEFT JOIN order_origins w ON w.order_id = o.id
   WHERE o.kind IN ('package', 'offer') AND o.status IN (${literalList(awaitingPayment)})
   GROUP BY GROUPING SETS ((o.buyer_hash), (w.origin), ())
  HAVING count(*) >= $1 OR grouping(o.buyer_hash, w.origin) = 3`;
