import { Injectable } from '@nestjs/common';
import { quoteOffer, quotePackage } from '@boostline/contracts/routes/internal/index';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import type { ResponseOf } from '@boostline/contracts/routes/route';
import { CatalogClient } from '../runtime/catalog-client.js';

/** Milliseconds, since it was asked, that what the catalog said may be relied upon. */
const freshFor = 1000;
const maxKept = 1000;

/**
 * What the catalog asks for a package or an offer (decision 6). An answer is used again as long as a question of
 * the last second, about any package or offer, has shown that the catalog has not changed since. It is never used for a buyer
 * who was shown a newer catalog: a buyer pays the price that was shown, or a later one. None of this depends on a
 * message that must arrive.
 */
@Injectable()
export class Quotes {
  private readonly seen = new SeenVersion();
  private readonly packages = new RecentAnswers<ResponseOf<typeof quotePackage>>(this.seen);
  private readonly offers = new RecentAnswers<ResponseOf<typeof quoteOffer>>(this.seen);

  constructor(private readonly catalog: CatalogClient) {}

  /** `shown`: the version of the catalog that the buyer saw; unknown, the catalog is asked. */
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

/** The catalog's version, and when it was asked for last. */
class SeenVersion {
  private version: number | undefined;
  private askedAt = -Infinity;

  note(version: number, askedAt: number): void {
    if (askedAt >= this.askedAt) Object.assign(this, { version, askedAt });
  }

  isStill(version: number): boolean {
    return this.version === version && isFresh(this.askedAt);
  }
}

class RecentAnswers<A extends { version: number }> {
  private readonly kept = new Map<string, { askedAt: number; answer: Promise<A> }>();

  constructor(private readonly seen: SeenVersion) {}

  async get(key: string, shown: number | undefined, ask: () => Promise<A>): Promise<A> {
    const found = this.kept.get(key);
    if (found && shown !== undefined) {
      // One that failed says nothing about the next question.
      const answer = await found.answer.catch(() => undefined);
      const holds = answer && (isFresh(found.askedAt) || this.seen.isStill(answer.version));
      if (holds && answer.version >= shown) return answer;
    }
    if (this.kept.size >= maxKept) this.kept.clear();
    const askedAt = performance.now();
    const answer = ask();
    this.kept.set(key, { askedAt, answer });
    this.seen.note((await answer).version, askedAt);
    return answer;
  }
}

function isFresh(askedAt: number): boolean {
  return performance.now() - askedAt <= freshFor;
}
