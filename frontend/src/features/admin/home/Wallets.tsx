import type { Overview } from '@boostline/contracts/schemas/admin/overview';
import { daysLeft, inRupees } from '@boostline/contracts/schemas/admin/money/wallet-statement';
import { homeMessages as t } from '../../../messages/admin/home-en.js';
import { useShopPricing } from '../api-settings/api-settings-queries.js';
import { aboutRupees, supplierMoney } from '../words/supplier-money.js';
import styles from './home.module.css';

/** What is left at each supplier, in rupees, and how long that lasts at what the last week took from it. */
export function Wallets({ wallets }: Pick<Overview, 'wallets'>) {
  const pricing = useShopPricing();
  return (
    <section className="card" aria-label={t.wallets}>
      <h3>{t.wallets}</h3>
      {wallets === null && <p className="warn-text">{t.walletsMissing}</p>}
      <ul className="rows">
        {wallets?.map(({ providerId, name, balance, currency, spentPerDay }) => {
          if (balance === null || !pricing)
            return (
              <li key={providerId} className="row">
                <strong className="row-text">{name}</strong>
                <span className="soft">{t.walletUnread}</span>
              </li>
            );
          const rupees = inRupees(balance, currency, pricing);
          const left = daysLeft(Number(balance), spentPerDay);
          return (
            <li key={providerId} className={`row ${styles['wallet']}`}>
              <div className="row-text">
                <p>
                  <strong>{name}</strong>
                </p>
                <p className="soft">{left === null ? t.nothingSpent : t.lasts(left)}</p>
              </div>
              <div className={styles['worth']}>
                {rupees !== null && <strong className="number">{aboutRupees(rupees)}</strong>}
                {currency !== 'INR' && <span className="soft">{supplierMoney(balance, currency)}</span>}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
