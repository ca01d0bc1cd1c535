import { Injectable, Logger } from '@nestjs/common';
import { releasedLanguages } from '@boostline/contracts/languages';
import type { ShopLanguage } from '@boostline/contracts/schemas/language';
import { readShopLanguages } from '@boostline/contracts/routes/internal/catalogue';
import { CatalogClient } from '../runtime/catalog-client.js';

const keptMs = 30_000;
/** Mails wait for the catalog no longer than this, and not again before `keptMs` is over. */
const timeoutMs = 1000;

/** The shop's languages with the texts that its owner changed, for mails and notices. */
@Injectable()
export class ShopLanguages {
  private readonly logger = new Logger(ShopLanguages.name);
  private known: readonly ShopLanguage[] = releasedLanguages;
  private readAt = -Infinity;

  constructor(private readonly catalog: CatalogClient) {}

  /** What was read before, and at first the texts of the release, while the catalog does not answer. */
  async read(): Promise<readonly ShopLanguage[]> {
    if (performance.now() - this.readAt < keptMs) return this.known;
    this.readAt = performance.now();
    try {
      this.known = await this.catalog.call(readShopLanguages, {}, { timeout: timeoutMs });
    } catch (error) {
      this.logger.warn(`the catalog did not answer, mails keep the texts read before: ${String(error)}`);
    }
    return this.known;
  }
}
