import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import {
  listOffers,
  listPackages,
  listProducts,
  readSiteConfig,
} from '@boostline/contracts/routes/public/index';
import { releasedLanguages, type Language } from '@boostline/contracts/languages';
import { ShopError } from '@boostline/contracts/routes/errors';
import { hintChannel } from '@boostline/contracts/events';
import { readCatalogSnapshot, type CatalogSnapshot } from '@boostline/contracts/routes/internal/index';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { Readiness } from '@boostline/service-kit/health';
import { RedisConnections } from '../../redis-connections.js';
import { Services } from '../../services.js';
import { prepareAnswer, type PreparedAnswer } from './prepared-answer.js';

/** Milliseconds between two reads of the catalogue when no hint comes. */
const refreshInterval = 30_000;
const retryInterval = 500;

interface Held {
  snapshot: CatalogSnapshot;
  /** Differs whenever anything in the snapshot does, even where the database was put back to an older state. */
  fingerprint: string;
  /** By the address at which a visitor finds them. */
  answers: Map<string, PreparedAnswer>;
}

/**
 * Cache of the catalogue as visitors see it, with prepared answers: nine of ten requests ask for it, and it changes a few
 * times a day. A change arrives by a hint within milliseconds, or by the timer.
 */
@Injectable()
export class CatalogSnapshotCache implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('catalogue');
  private held: Held | null = null;
  private refreshing: Promise<void> | null = null;
  private following: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly services: Services,
    private readonly redis: RedisConnections,
    private readonly readiness: Readiness,
  ) {}

  onModuleInit(): void {
    this.readiness.add('catalogue', async () => {
      if (!this.held) throw new Error('not loaded yet');
    });
  }

  onApplicationBootstrap(): void {
    const { hints } = this.redis;
    hints.on('message', (_channel: string, message: string) => {
      if (message.includes('"catalog"')) void this.refresh();
    });
    // Hints published during the interruption are lost, so read again.
    hints.on('ready', () => void this.refresh());
    hints.subscribe(hintChannel).catch(() => undefined);
    void this.refresh();
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Not opened to visitors. Throws `unavailable` before the first snapshot has come. */
  get isClosed(): boolean {
    return this.current().snapshot.closed;
  }

  /** Of what visitors are shown. */
  get version(): number | undefined {
    return this.held?.snapshot.version;
  }

  /** Those that visitors may choose. */
  get languages(): readonly Language[] {
    return (this.held?.snapshot.languages ?? releasedLanguages).map(({ code }) => code);
  }

  /** The snapshot that pages are rendered from. Throws `unavailable` before the first one has come. */
  current(): Held {
    if (this.held) return this.held;
    throw new ShopError('unavailable', 'The shop is starting. Please try again in a moment.', {
      retryAfter: 1,
    });
  }

  /** What is answered at an address. Throws `unavailable` before the first snapshot has come. */
  answer(address: string): PreparedAnswer {
    const answer = this.current().answers.get(address);
    if (!answer) throw new Error(`no prepared answer for ${address}`);
    return answer;
  }

  /** Returns the result of a change once the change is visible here too. */
  async changed<T>(change: Promise<T>): Promise<T> {
    const answer = await change;
    await this.refresh();
    return answer;
  }

  /** Reads the catalogue now. A read under way may have missed the change, so callers during it share one further read. */
  async refresh(): Promise<void> {
    if (this.stopped) return;
    if (this.refreshing) {
      this.following ??= this.refreshing.then(() => {
        this.following = null;
        return this.refresh();
      });
      return this.following;
    }
    clearTimeout(this.timer);
    this.refreshing = this.load();
    await this.refreshing;
    this.refreshing = null;
    this.timer = setTimeout(() => void this.refresh(), this.held ? refreshInterval : retryInterval).unref();
  }

  private async load(): Promise<void> {
    try {
      const snapshot = await this.services.catalog.call(readCatalogSnapshot, {});
      const fingerprint = createHash('sha256').update(JSON.stringify(snapshot)).digest('base64url');
      if (fingerprint === this.held?.fingerprint) return;
      this.held = { snapshot, fingerprint, answers: await this.prepare(snapshot) };
      this.logger.log(`catalogue version ${snapshot.version} is shown`);
    } catch (error) {
      if (!this.stopped)
        this.logger.warn(
          `the catalogue could not be read, what was read before is shown: ${error instanceof Error ? error.message : String(error)}`,
        );
    }
  }

  private async prepare(snapshot: CatalogSnapshot): Promise<Map<string, PreparedAnswer>> {
    const bodies: [string, unknown][] = [
      ...Object.entries(snapshot.packages).map(([type, list]): [string, unknown] => [
        packagesAddress(type),
        list,
      ]),
      [listOffers.path, snapshot.offers],
      [readSiteConfig.path, snapshot.siteConfig],
      [listProducts.path, snapshot.products],
    ];
    const prepared = bodies.map(async ([address, body]): Promise<[string, PreparedAnswer]> => [
      address,
      await prepareAnswer(JSON.stringify(body), { contentType: 'application/json; charset=utf-8' }),
    ]);
    return new Map(await Promise.all(prepared));
  }
}

export function packagesAddress(type: PackageType): string {
  return listPackages.path.replace(':type', type);
}
