import { isSoldWhole } from '@boostline/contracts/schemas/admin/catalogue/service-type';
import type { LearnedTerms, ResellerTest } from '@boostline/contracts/schemas/admin/suppliers';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { tried } from '../../suppliers/account-changes.js';
import { Supplier } from '../../suppliers/supplier.entity.js';
import { databaseNow } from '../../values/moment.js';
import { lockAccount, writeAccount } from '../../suppliers/lock-account.js';
import { CallSupplier } from '../lines/call-supplier.js';
import { notFound } from './update-supplier.js';
import { learnTerms } from './learn-terms.js';
import { PricingSettings } from '../../suppliers/pricing.js';

/** Asks for the balance: ends a hold for a wrong key, and learns currency and rate basis. */
@Injectable()
export class TestSupplier {
  constructor(
    private readonly database: DataSource,
    private readonly callSupplier: CallSupplier,
    private readonly pricing: PricingSettings,
  ) {}

  async test(id: number): Promise<ResellerTest> {
    const supplier = await this.database.manager.findOneBy(Supplier, { id });
    if (!supplier) throw notFound();
    try {
      const wallet = await this.callSupplier.call(supplier, 'balance', (client) => client.balance());
      await this.database.transaction(async (tx) => {
        const account = await lockAccount(tx, id);
        await writeAccount(tx, account, tried(account, wallet.balance, await databaseNow(tx)));
      });
      const { balance, currency = supplier.currency } = wallet;
      const sameCurrency = currency === supplier.currency;
      const message = sameCurrency
        ? `The supplier answers: ${grouped(balance)} ${currency} in the wallet.`
        : `The supplier counts in ${currency}, not in ${supplier.currency}.`;
      const suggestion = await this.learn(supplier, wallet.currency);
      return { works: sameCurrency, message, balance, currency, suggestion };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { works: false, message, balance: null, currency: null, suggestion: null };
    }
  }

  private async learn(supplier: Supplier, currency: string | undefined): Promise<LearnedTerms | null> {
    const exchange = await this.pricing.find();
    return learnTerms(supplier, { currency, rates: await this.ratesOf(supplier), exchange });
  }

  /** As they were last read; asked for where they never were. A package service has one price for all of it. */
  private async ratesOf(supplier: Supplier): Promise<string[]> {
    const kept: Listed[] = await this.database.query(
      `SELECT rate::text AS rate, type FROM services WHERE provider_id = $1`,
      [supplier.id],
    );
    if (kept.length > 0) return pricedByQuantity(kept);
    const listed = await this.callSupplier
      .call(supplier, 'services', (client) => client.services())
      // The wallet has answered: the connection works, and nothing is learned of prices.
      .catch(() => []);
    return pricedByQuantity(listed);
  }
}

type Listed = Record<'rate' | 'type', string>;

const pricedByQuantity = (listed: readonly Listed[]) =>
  listed.filter((service) => !isSoldWhole(service)).map(({ rate }) => rate);

const grouped = (balance: string) => Number(balance).toLocaleString('en-IN', { maximumFractionDigits: 6 });
