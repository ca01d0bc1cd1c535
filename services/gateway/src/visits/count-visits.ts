import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { indianDay } from '@boostline/contracts/schemas/values/indian-time';
import { DataSource } from 'typeorm';
import { rawClientAddress } from '../edge/client-address.js';
import type { GatewayEnv } from '../env.js';
import { RedisConnections } from '../redis-connections.js';
import { ENV } from '../tokens.js';
import type { CountedDay } from './decide-conversion.js';
import { isVisit } from './is-visit.js';
import { visitorMark } from './visitor-mark.js';

/** How often what was counted is written, ms. */
const writtenEvery = 10_000;
/** Max visitors that are distinguished between two writes; further ones count as pages only. */
const mostWaiting = 50_000;
/** Seconds after which Redis forgets the visitors and the salt of a day. */
const forgottenAfter = 2 * 24 * 3600;

/**
 * Counts opened pages and visitors of each day, without cookies. Who came is known by a hash of address and browser for
 * seconds, then by a hash of that with a salt of the day, inside a sketch in Redis that no visitor can be read out of. The table holds numbers alone.
 */
@Injectable()
export class CountVisits implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('visits');
  private pages = 0;
  private waiting = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly redis: RedisConnections,
    @Inject(ENV) private readonly env: GatewayEnv,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.write(), writtenEvery).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  /** Takes note of a page that was sent. */
  note(request: IncomingMessage): void {
    const { url = '', headers } = request;
    if (!isVisit({ path: url.split('?', 1)[0] ?? '', headers })) return;
    this.pages += 1;
    if (this.waiting.size >= mostWaiting) return;
    this.waiting.add(visitorMark(rawClientAddress(request, this.env.trustedProxies), headers['user-agent']));
  }

  /** What was counted since a day, with what has not been written yet. */
  async since(day: string): Promise<CountedDay[]> {
    await this.write();
    return this.database.query(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, pages, visitors FROM visits WHERE day >= $1 ORDER BY day`,
      [day],
    );
  }

  private async write(): Promise<void> {
    const { pages, waiting } = this;
    if (pages === 0) return;
    this.pages = 0;
    this.waiting = new Set();
    const day = indianDay(new Date());
    try {
      await this.database.query(
        `INSERT INTO visits AS v (day, pages, visitors) VALUES ($1, $2, $3)
         ON CONFLICT (day) DO UPDATE
           SET pages = v.pages + excluded.pages, visitors = greatest(v.visitors, excluded.visitors)`,
        [day, pages, await this.visitorsOf(day, [...waiting])],
      );
    } catch (error) {
      this.pages += pages;
      this.logger.warn(
        `visits could not be stored, tried again with the next ones: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  /** How many came on this day, these among them; 0 while Redis is away. */
  private async visitorsOf(day: string, who: string[]): Promise<number> {
    const { commands } = this.redis;
    const [saltKey, sketch] = [`gateway:visit-salt:${day}`, `gateway:visitors:${day}`];
    try {
      await commands.set(saltKey, randomBytes(32).toString('base64'), 'EX', forgottenAfter, 'NX');
      const salt = (await commands.get(saltKey)) ?? '';
      const hashes = who.map((one) => createHmac('sha256', salt).update(one).digest('base64'));
      if (hashes.length > 0) await commands.pfadd(sketch, ...hashes);
      await commands.expire(sketch, forgottenAfter);
      return await commands.pfcount(sketch);
    } catch {
      return 0;
    }
  }
}
