import { Worker } from 'node:worker_threads';
import { Injectable, Logger } from '@nestjs/common';
import type { ShareCard } from '@boostline/contracts/schemas/shop/site/page';
import PQueue from 'p-queue';
import { compiledFiles } from '../../env.js';

/** Reading fonts and drawing takes half a second on a slow machine. */
const patienceMs = 15_000;
/** Without a limit a thread collects garbage late. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/** Pictures of shared links: each drawn once for a state of the catalogue, and kept in memory. There are ten. */
@Injectable()
export class ShareCards {
  private readonly logger = new Logger('share-cards');
  private readonly turns = new PQueue({ concurrency: 1 });
  private edition = '';
  private drawn = new Map<string, Promise<Buffer | null>>();

  picture(address: string, { card, edition }: { card: ShareCard; edition: string }): Promise<Buffer | null> {
    if (edition !== this.edition) {
      this.edition = edition;
      this.drawn = new Map();
    }
    const { drawn } = this;
    const known = drawn.get(address);
    if (known) return known;
    const drawing = this.turns
      .add(() => inThread(card))
      .catch((error: unknown) => {
        this.logger.warn(
          `the share card ${address} could not be drawn, the next request tries again: ${String(error)}`,
        );
        drawn.delete(address);
        return null;
      });
    drawn.set(address, drawing);
    return drawing;
  }
}

function inThread(card: ShareCard): Promise<Buffer> {
  const done = Promise.withResolvers<Buffer>();
  const thread = new Worker(new URL('site/cards/card-worker.js', compiledFiles), {
    workerData: card,
    resourceLimits,
  });
  thread.unref();
  const timer = setTimeout(() => done.reject(new Error('it takes too long')), patienceMs);
  thread.once('message', (png: Uint8Array) => done.resolve(Buffer.from(png)));
  thread.once('error', done.reject);
  thread.once('exit', () => done.reject(new Error('the thread ended')));
  return done.promise.finally(() => {
    clearTimeout(timer);
    void thread.terminate();
  });
}
