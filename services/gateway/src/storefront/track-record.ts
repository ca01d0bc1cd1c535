import { Injectable, Logger } from '@nestjs/common';
import { readTrackRecord } from '@boostline/contracts/routes/internal/index';
import { trackRecord, type TrackRecord } from '@boostline/contracts/schemas/shop/site/track-record';
import { emptyTrackRecord } from '@boostline/contracts/schemas/shop/usual-time';
import { Services } from '../services.js';

/** How long an answer is kept at least, ms. */
const keptFor = 20_000;
/** Factor on the duration of a read: a shop with many orders reads it less often. */
const restAfterReading = 200;
/** But not longer than this, ms: one slow reading must not keep old numbers for minutes. */
const keptAtMost = 60_000;

/** The shop's own numbers. An old answer is used while a newer one is being read; before the first there are none. */
@Injectable()
export class TrackRecords {
  private readonly logger = new Logger('track-record');
  private held: TrackRecord = emptyTrackRecord;
  private readUntil = 0;

  constructor(private readonly services: Services) {}

  /** The same object until a number changes. */
  current(): TrackRecord {
    if (performance.now() >= this.readUntil) {
      this.readUntil = Infinity;
      void this.read();
    }
    return this.held;
  }

  private async read(): Promise<void> {
    const begun = performance.now();
    try {
      const record = trackRecord.parse(await this.services.orders.call(readTrackRecord, {}));
      if (JSON.stringify(record) !== JSON.stringify(this.held)) this.held = record;
    } catch (error) {
      this.logger.warn(
        `the track record could not be read, the one read before is shown: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    const now = performance.now();
    const rest = Math.min((now - begun) * restAfterReading, keptAtMost);
    this.readUntil = now + Math.max(keptFor, rest);
  }
}
