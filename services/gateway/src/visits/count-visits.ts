import { createHmac, randomBytes, hash } from 'node:crypto';
import type { IncomingMessage, IncomingHttpHeaders } from 'node:http';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { indianDay } from '@boostline/contracts/schemas/values/indian-time';
import { DataSource } from 'typeorm';
import { rawClientAddress } from '../edge/client-address.js';
import { ENV, type GatewayEnv } from '../env.js';
import { RedisConnections } from '../redis-connections.js';
import type { CountedDay } from './decide-conversion.js';
import { deviceCookie } from '../admin/sign-in/known-devices.js';

/** Browsers name themselves in fewer characters; a stranger's 16 KB would be hashed at each page otherwise. */
const longestAgent = 200;

/** By what two pages are known to be opened by the same visitor. A hash, which is short whatever a visitor sends. */
export function visitorMark(address: string, agent: string | undefined): string {
  return hash('sha256', `${address} ${agent?.slice(0, longestAgent)}`, 'base64');
}

interface PageRequest {
  path: string;
  headers: IncomingHttpHeaders;
}

/** As programs that fetch pages name themselves. One that names itself like a browser is taken for a person. */
const robot =
  /bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|fetch|curl|wget|python|java\/|http-client|facebookexternalhit|whatsapp\//i;
const ownerCookies = [`${deviceCookie}=`, `__Host-${deviceCookie}=`];

/** Whether it is a page of the panel. */
export const isOfPanel = (path: string) => path === '/mykey' || path.startsWith('/mykey/');

/** Whether a person opened a page of the shop: not a program, a prefetch, or the owner. */
export function isVisit({ path, headers }: PageRequest): boolean {
  if (isOfPanel(path)) return false;
  const agent = headers['user-agent'] ?? '';
  if (!agent.startsWith('Mozilla/') || robot.test(agent)) return false;
  const ahead = `${headers['sec-purpose'] ?? ''}${headers['purpose'] ?? ''}`;
  if (ahead.includes('prefetch') || ahead.includes('prerender')) return false;
  // Browsers say these over HTTPS; old ones do not.
  if ((headers['sec-fetch-mode'] ?? 'navigate') !== 'navigate') return false;
  // A page that the shop's service worker fetches, where no navigation preload does, is for nothing in particular.
  if (!['document', 'empty'].includes(headers['sec-fetch-dest']?.toString() ?? 'document')) return false;
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return !cookies.some((cookie) => ownerCookies.some((owner) => cookie.startsWith(owner)));
}

/** How often what was counted is written, ms. */
const writtenEvery = 10_000;
/** Max visitors that are distinguished between two writes; further ones count as pages only. */
const maxWaiting = 50_000;
/** Seconds after which Redis forgets the visitors and the salt of a day. */
const forgottenAfter = 2 * 24 * 3600;

/**
 * Without cookies: a visitor is a hash of address and browser for seconds, then a hash with a salt of the day inside a
 * sketch in Redis.
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
    if (this.waiting.size >= maxWaiting) return;
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
