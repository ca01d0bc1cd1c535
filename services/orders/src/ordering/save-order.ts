import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { codeOf } from '@boostline/contracts/schemas/shop/order-code';
import { crashAt } from '@boostline/service-kit/crash-point';
import { WriteTogether } from '@boostline/service-kit/data/write-together';
import { DataSource, type EntityManager } from 'typeorm';
import { env } from '../env.js';
import { aggregateAfter } from '../order/changed-rows.js';
import { newIds } from '../gateways/accounts/find-circumstances.js';
import { JustPlaced } from '../storage/just-placed.js';
import { newOrder, type OrderedGoods } from '../order/new-order.js';
import { writeNewOrders } from '../storage/write-changes.js';

/** The two numbers of an order: the id, and the short code for people. */
export interface OrderNumbers {
  id: number;
  code: string | null;
}

/** Who asks, under which key, for what. */
interface KeyedRequest {
  buyer: string;
  idempotencyKey?: string | undefined;
  requestHash?: string | undefined;
}

const requestOf = ({ buyerHash: buyer, ...request }: OrderedGoods): KeyedRequest => ({ buyer, ...request });

const keyReused = () =>
  new ShopError(
    'key-reused',
    'This Idempotency-Key was sent before with another order. Repeat that one, or send a new key.',
  );

/** An order under the numbers that it is to have. */
interface Numbered {
  numbers: { id: number; code: string };
  goods: OrderedGoods;
}

/** Writes orders, their lines and the first entries of their history in one statement: one round trip, one commit. */
@Injectable()
export class SaveOrder {
  private readonly inserting = new WriteTogether(
    (batch: readonly Numbered[]) => this.insert(batch),
    ({ numbers }) => numbers.id,
  );

  constructor(
    private readonly database: DataSource,
    private readonly justPlaced: JustPlaced,
  ) {}

  /** The order's numbers; those of the first one when this buyer already used the idempotency key. Throws `key-reused`. */
  async save(goods: OrderedGoods): Promise<OrderNumbers> {
    const numbers = randomNumbers();
    const saved = await this.inserting.submit({ numbers, goods });
    crashAt(env.CRASH_AT, 'order-inserted');
    if (saved) return numbers;
    return (await this.findByKey(requestOf(goods))) ?? this.save(goods);
  }

  /** As `run`, within the transaction `tx`. */
  async runIn(tx: EntityManager, goods: OrderedGoods): Promise<OrderNumbers> {
    const numbers = randomNumbers();
    const wasInserted = await this.insert([{ numbers, goods }], tx);
    crashAt(env.CRASH_AT, 'order-inserted');
    if (wasInserted({ numbers, goods })) return numbers;
    return (await this.findByKey(requestOf(goods), tx)) ?? this.runIn(tx, goods);
  }

  /**
   * What `place` answers, or the earlier order of this buyer and key when `place` fails: the same request again is
   * answered with its order even if that could not be ordered any more. An order that succeeds asks nothing before.
   */
  async onceForKey(request: KeyedRequest, place: () => Promise<OrderNumbers>): Promise<OrderNumbers> {
    try {
      return await place();
    } catch (error) {
      const earlier = await this.findByKey(request);
      if (earlier !== undefined) return earlier;
      throw error;
    }
  }

  /** Reports of each whether it was inserted. */
  private async insert(
    batch: readonly Numbered[],
    tx: EntityManager = this.database.manager,
  ): Promise<(asked: Numbered) => boolean> {
    const now = new Date();
    const made = batch.map(({ numbers, goods }) => {
      const change = newOrder(numbers, goods, { now, ids: newIds });
      return { change, after: aggregateAfter(change), outbox: [] };
    });
    const inserted = await writeNewOrders(tx, made);
    // A transaction has yet to be committed.
    if (!tx.queryRunner)
      for (const { after } of made) if (inserted.has(after.order.id)) this.justPlaced.keep(after);
    return ({ numbers }) => inserted.has(numbers.id);
  }

  private async findByKey(
    { buyer, idempotencyKey, requestHash }: KeyedRequest,
    tx: EntityManager = this.database.manager,
  ): Promise<OrderNumbers | undefined> {
    if (idempotencyKey === undefined) return undefined;
    const [found]: (OrderNumbers & { requestHash: string | null })[] = await tx.query(
      `SELECT id, code, request_hash AS "requestHash" FROM orders WHERE buyer_hash = $1 AND idempotency_key = $2`,
      [buyer, idempotencyKey],
    );
    if (!found) return undefined;
    const { requestHash: earlier, ...numbers } = found;
    if (requestHash !== undefined && earlier !== null && earlier !== requestHash) throw keyReused();
    return numbers;
  }
}

/**
 * Both of one UUID, whose first 48 and last 60 bits are random (RFC 9562, 5.4): Node keeps random bytes for UUIDs at hand,
 * other ones are a call of the system each time. The id is 1 to 2^53−1, evenly.
 */
function randomNumbers(): { id: number; code: string } {
  const hex = randomUUID().replaceAll('-', '');
  const id = Number(BigInt(`0x${hex.slice(18)}`) >> 3n);
  const code = codeOf(Number.parseInt(hex.slice(0, 12), 16));
  return id === 0 || code === undefined ? randomNumbers() : { id, code };
}
