import type { Overview } from '@boostline/contracts/schemas/admin/overview';
import { overviewMessages as t } from '../../../messages/admin/figures-en.js';
import { shopMoment } from '../words/shop-time.js';
import { supplierMoney } from '../words/supplier-money.js';

export function Wallets({ wallets }: { wallets: NonNullable<Overview['wallets']> }) {
  return (
    <section className="card">
      <h3>{t.wallets}</h3>
      <ul className="rows">
        {wallets.map(({ providerId, name, balance, currency, readAt }) => (
          <li key={providerId} className="row">
            <strong className="row-text">{name}</strong>
            <span className="number">{balance === null ? t.unknown : supplierMoney(balance, currency)}</span>
            <span className="soft">{readAt ? t.readAt(shopMoment(readAt)) : t.notRead}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
