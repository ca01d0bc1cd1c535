import type { ConnectionTest } from '@boostline/contracts/admin-settings';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Provider } from '../providers/provider.entity.js';
import { AskPanel } from './ask-panel.js';
import { notFound } from './change-provider.js';

/** Asks a panel for the balance: shows that address and key are right, and ends a hold for a key that was not. */
@Injectable()
export class TryProvider {
  constructor(
    private readonly database: DataSource,
    private readonly askPanel: AskPanel,
  ) {}

  async run(id: number): Promise<ConnectionTest> {
    const provider = await this.database.manager.findOneBy(Provider, { id });
    if (!provider) throw notFound();
    try {
      const wallet = await this.askPanel.run(provider, 'balance', (panel) => panel.balance());
      await this.database.query(
        `UPDATE providers SET balance = $2, balance_read_at = now(), paused_until = NULL, failures = 0,
                hold_reason = CASE hold_reason WHEN 'credentials' THEN NULL ELSE hold_reason END WHERE id = $1`,
        [id, wallet.balance],
      );
      const { balance, currency = provider.currency } = wallet;
      const sameCurrency = currency === provider.currency;
      const message = sameCurrency
        ? `The panel answers: ${balance} ${currency} in the wallet.`
        : `The panel counts in ${currency}, not in ${provider.currency}.`;
      return { works: sameCurrency, message, balance, currency };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { works: false, message, balance: null, currency: null };
    }
  }
}
