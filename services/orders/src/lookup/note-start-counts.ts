import { Injectable } from '@nestjs/common';
import { specifiedSlug } from '@boostline/contracts/products/specification/specification-products';
import { deliversFollowers } from '@boostline/contracts/products/specification/order-fields';
import type { OrderedLine } from '../order/new-order.js';
import { LookUpAccount } from './look-up-account.js';

/** Notes the followers before the delivery with what is ordered. A supplier's own count replaces them. */
@Injectable()
export class NoteStartCounts {
  constructor(private readonly lookup: LookUpAccount) {}

  async note(lines: OrderedLine[]): Promise<OrderedLine[]> {
    return Promise.all(
      lines.map(async (line) => {
        // A later part begins at another count.
        if (!deliversFollowers(line) || line.target === null || line.startsAfterMs) return line;
        const startCount = await this.lookup.followersKnown({ network: specifiedSlug, name: line.target });
        return startCount === null ? line : { ...line, startCount };
      }),
    );
  }
}
