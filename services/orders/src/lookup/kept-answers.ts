import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { LookupSourceName } from '@boostline/contracts/schemas/admin/lookup-sources';
import {
  accountAnswer,
  type AccountAnswer,
  type AccountQuestion,
} from '@boostline/contracts/schemas/shop/account-lookup';
import { impatientRedis } from '@boostline/messaging/redis';
import { within } from '@boostline/service-kit/calls/deadline';
import { env } from '../env.js';
import { keptFor } from './decide-lookup.js';

const patienceMs = 300;
const hourSeconds = 3600;

/** Answers about accounts and counts of calls, for all replicas. Throws while Redis does not answer. */
@Injectable()
export class KeptAnswers implements OnApplicationShutdown {
  private readonly redis = impatientRedis(env.REDIS_URL);

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  async find(question: AccountQuestion, edition: string): Promise<AccountAnswer | null> {
    const kept = await soon(this.redis.get(keyOf(question, edition)));
    return kept === null ? null : (accountAnswer.safeParse(JSON.parse(kept)).data ?? null);
  }

  async keep(question: AccountQuestion, edition: string, answer: AccountAnswer): Promise<void> {
    await soon(this.redis.set(keyOf(question, edition), JSON.stringify(answer), 'EX', keptFor(answer)));
  }

  /** Whether the source may be asked once more within this hour. */
  async take(source: LookupSourceName, maxPerHour: number): Promise<boolean> {
    const hour = Math.floor(Date.now() / 1000 / hourSeconds);
    const key = `orders:lookup:calls:${source}:${hour}`;
    const [count] = await Promise.all([
      soon(this.redis.incr(key)),
      soon(this.redis.expire(key, hourSeconds)),
    ]);
    return count <= maxPerHour;
  }
}

const keyOf = ({ network, name }: AccountQuestion, edition: string) =>
  `orders:lookup:account:${edition}:${network}:${name}`;
const soon = <T>(command: Promise<T>) =>
  within(command, patienceMs, () => new Error('Redis does not answer in time'));
