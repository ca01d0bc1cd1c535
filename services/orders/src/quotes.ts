import { Injectable } from '@nestjs/common';
import { quoteOffer, quotePackage } from '@boostline/contracts/internal';
import type { PackageType } from '@boostline/contracts/packages';
import type { ResponseOf } from '@boostline/contracts/route';
import { CatalogClient } from './catalog-client.js';

/** Milliseconds, since it was asked for, that an answer of the catalogue may be used again. */
const freshFor = 1000;
const mostKept = 1000;

/**
 * What the catalogue asks for a package or an offer (decision 0007). An answer is used again for a second at the
 * longest, and never for an order of somebody who was shown a newer catalogue than it was made from: who has seen a
 * price pays that one or a later one. No message has to arrive for that.
 */
@Injectable()
export class Quotes {
  private readonly packages = new RecentAnswers<ResponseOf<typeof quotePackage>>();
  private readonly offers = new RecentAnswers<ResponseOf<typeof quoteOffer>>();

  constructor(private readonly catalog: CatalogClient) {}

  /** `shown`: the version of the catalogue that the buyer saw; unknown, the catalogue is asked. */
  ofPackage(
    packageId: number,
    type: PackageType,
    quantity: number | undefined,
    shown: number | undefined,
  ): Promise<ResponseOf<typeof quotePackage>> {
    return this.packages.get(`${packageId} ${type} ${quantity}`, shown, () =>
      this.catalog.call(quotePackage, { params: { packageId }, query: { type, quantity } }),
    );
  }

  ofOffer(name: string, shown: number | undefined): Promise<ResponseOf<typeof quoteOffer>> {
    return this.offers.get(name, shown, () => this.catalog.call(quoteOffer, { params: { name } }));
  }
}

class RecentAnswers<A extends { version: number }> {
  private readonly kept = new Map<string, { askedAt: number; answer: Promise<A> }>();

  async get(key: string, shown: number | undefined, ask: () => Promise<A>): Promise<A> {
    const found = this.kept.get(key);
    if (found && shown !== undefined && performance.now() - found.askedAt <= freshFor) {
      // One that failed says nothing about the next question.
      const answer = await found.answer.catch(() => undefined);
      if (answer && answer.version >= shown) return answer;
    }
    if (this.kept.size >= mostKept) this.kept.clear();
    const answer = ask();
    this.kept.set(key, { askedAt: performance.now(), answer });
    return answer;
  }
}
