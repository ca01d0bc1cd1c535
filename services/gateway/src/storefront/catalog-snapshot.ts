import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { listOffers, listPackages, readSiteConfig } from '@boostline/contracts/api';
import { ShopError } from '@boostline/contracts/errors';
import { hintChannel } from '@boostline/contracts/events';
import { readCatalogSnapshot, type CatalogSnapshot } from '@boostline/contracts/internal';
import { packageTypes, type PackageType } from '@boostline/contracts/packages';
import { Readiness } from '@boostline/service-kit/health';
import type { GatewayEnv } from '../env.js';
import { RedisConnections } from '../redis-connections.js';
import { Services } from '../services.js';
import { ENV } from '../tokens.js';
import { prepareAnswer, type PreparedAnswer } from './prepared-answer.js';

/** Milliseconds between two looks at the catalogue when no hint comes. */
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
 * The catalogue as visitors see it, held ready to be sent: nine of ten requests ask for it and it changes a few
 * times a day. A change arrives by hint within milliseconds, by the timer at the latest.
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
    @Inject(ENV) private readonly env: GatewayEnv,
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
    // What was published while the connection was away is lost: look once it is back.
    hints.on('ready', () => void this.refresh());
    hints.subscribe(hintChannel).catch(() => undefined);
    void this.refresh();
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  get isLoaded(): boolean {
    return this.held !== null;
  }

  /** Of what visitors are shown. */
  get version(): number | undefined {
    return this.held?.snapshot.version;
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

  /** The same for an address of any kind, at any time; most have none. */
  ready(address: string): PreparedAnswer | undefined {
    return this.held?.answers.get(address);
  }

  /** Answers what a change answered once the change is visible here as well. */
  async changed<T>(change: Promise<T>): Promise<T> {
    const answer = await change;
    await this.refresh();
    return answer;
  }

  /** Asks the catalogue now; what was asked before may be old already, so callers meanwhile share one more round. */
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
      this.logger.log(`version ${snapshot.version}`);
    } catch (error) {
      if (!this.stopped)
        this.logger.warn(`not read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private async prepare(snapshot: CatalogSnapshot): Promise<Map<string, PreparedAnswer>> {
    const bodies: [string, unknown][] = [
      ...packageTypes.map((type): [string, unknown] => [packagesAddress(type), snapshot.packages[type]]),
      [listOffers.path, snapshot.offers],
      [readSiteConfig.path, snapshot.siteConfig],
    ];
    const prepared = bodies.map(async ([address, body]): Promise<[string, PreparedAnswer]> => [
      address,
      await prepareAnswer(JSON.stringify(body), {
        contentType: 'application/json; charset=utf-8',
        https: this.env.https,
      }),
    ]);
    return new Map(await Promise.all(prepared));
  }
}

export function packagesAddress(type: PackageType): string {
  return listPackages.path.replace(':type', type);
}
