import { isSoldWhole } from '@boostline/contracts/schemas/admin/catalogue/service-type';
import type { LearnedTerms, ResellerTest } from '@boostline/contracts/schemas/admin/settings';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { tried } from '../../providers/account-changes.js';
import { Provider } from '../../providers/provider.entity.js';
import { databaseNow } from '../../storage/database-clock.js';
import { lockAccount } from '../../storage/read-placements.js';
import { writeAccount } from '../../storage/write-account.js';
import { AskPanel } from '../ask-panel.js';
import { notFound } from './update-provider.js';
import { learnTerms } from './learn-terms.js';
import { PricingSettings } from './pricing.js';

/**
 * Asks a panel for the balance: shows that address and key are right, ends a hold for a key that was not, and says what
 * its answers tell of currency and rate basis.
 */
@Injectable()
export class TryProvider {
  constructor(
    private readonly database: DataSource,
    private readonly askPanel: AskPanel,
    private readonly pricing: PricingSettings,
  ) {}

  async run(id: number): Promise<ResellerTest> {
    const provider = await this.database.manager.findOneBy(Provider, { id });
    if (!provider) throw notFound();
    try {
      const wallet = await this.askPanel.run(provider, 'balance', (panel) => panel.balance());
      await this.database.transaction(async (tx) => {
        const account = await lockAccount(tx, id);
        await writeAccount(tx, account, tried(account, wallet.balance, await databaseNow(tx)));
      });
      const { balance, currency = provider.currency } = wallet;
      const sameCurrency = currency === provider.currency;
      const message = sameCurrency
        ? `The supplier answers: ${grouped(balance)} ${currency} in the wallet.`
        : `The supplier counts in ${currency}, not in ${provider.currency}.`;
      const suggestion = await this.learn(provider, wallet.currency);
      return { works: sameCurrency, message, balance, currency, suggestion };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { works: false, message, balance: null, currency: null, suggestion: null };
    }
  }

  private async learn(provider: Provider, currency: string | undefined): Promise<LearnedTerms | null> {
    const exchange = await this.pricing.find();
    return learnTerms(provider, { currency, rates: await this.ratesOf(provider), exchange });
  }

  /** As they were last read; asked for where they never were. A package service has one price for all of it. */
  private async ratesOf(provider: Provider): Promise<string[]> {
    const kept: Listed[] = await this.database.query(
      `SELECT rate::text AS rate, type FROM services WHERE provider_id = $1`,
      [provider.id],
    );
    if (kept.length > 0) return pricedByQuantity(kept);
    const listed = await this.askPanel
      .run(provider, 'services', (panel) => panel.services())
      // The wallet has answered: the connection works, and nothing is learned of prices.
      .catch(() => []);
    return pricedByQuantity(listed);
  }
}

type Listed = Record<'rate' | 'type', string>;

const pricedByQuantity = (listed: readonly Listed[]) =>
  listed.filter((service) => !isSoldWhole(service)).map(({ rate }) => rate);

const grouped = (balance: string) => Number(balance).toLocaleString('en-IN', { maximumFractionDigits: 6 });
