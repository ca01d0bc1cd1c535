import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { compiledFiles } from '../../../env.js';
import type { Drawing } from './draw-document.js';
import type { DrawingJob, DrawnJob } from './pdf-worker.js';

/** Reading fonts and drawing a long document takes a second on a slow machine. */
const patienceMs = 15_000;
/** How long the thread, with its fonts, stays for the next document. */
const idleMs = 60_000;
/** Left alone the thread collects garbage late: it grew to 250 MB, of the 512 that a gateway may have on Kubernetes. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

/** Has documents drawn by a thread that lives while there is something to draw; nothing of it is loaded before. */
@Injectable()
export class MakePdf implements OnApplicationShutdown {
  private thread: Worker | undefined;
  private readonly waiting = new Map<number, PromiseWithResolvers<Buffer>>();
  private drawings = 0;
  private idle: NodeJS.Timeout | undefined;

  /** Throws `unavailable` when the thread fails or takes too long. */
  async make(drawing: Drawing): Promise<Buffer> {
    clearTimeout(this.idle);
    const thread = (this.thread ??= this.startThread());
    const job: DrawingJob = { id: (this.drawings += 1), drawing };
    const drawn = Promise.withResolvers<Buffer>();
    this.waiting.set(job.id, drawn);
    const timer = setTimeout(() => this.giveUp(thread), patienceMs);
    thread.postMessage(job);
    try {
      return await drawn.promise;
    } finally {
      clearTimeout(timer);
      if (this.waiting.size === 0) this.idle = setTimeout(() => this.giveUp(thread), idleMs).unref();
    }
  }

  onApplicationShutdown(): void {
    clearTimeout(this.idle);
    if (this.thread) this.giveUp(this.thread);
  }

  private startThread(): Worker {
    const thread = new Worker(new URL('storefront/receipt/pdf/pdf-worker.js', compiledFiles), {
      resourceLimits,
    });
    thread.on('message', ({ id, pdf }: DrawnJob) => {
      this.waiting.get(id)?.resolve(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
      this.waiting.delete(id);
    });
    thread.on('error', (error) => this.giveUp(thread, error));
    thread.unref();
    return thread;
  }

  /** Ends the thread; the next document starts another. */
  private giveUp(thread: Worker, cause?: unknown): void {
    if (this.thread !== thread) return;
    this.thread = undefined;
    void thread.terminate();
    const failure = new ShopError(
      'unavailable',
      'The document could not be made. Please try again.',
      {},
      { cause },
    );
    for (const { reject } of this.waiting.values()) reject(failure);
    this.waiting.clear();
  }
}
