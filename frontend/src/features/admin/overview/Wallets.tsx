import type { Overview } from '@boostline/contracts/admin-overview';
import { overviewMessages as t } from '../../../messages/admin-figures-en.js';

/** What is left at each panel. */
export function Wallets({ wallets }: { wallets: NonNullable<Overview['wallets']> }) {
  return (
    <section className="card">
      <h3>{t.wallets}</h3>
      <ul className="rows">
        {wallets.map(({ providerId, name, balance, currency, readAt }) => (
          <li key={providerId} className="row">
            <strong className="row-text">{name}</strong>
            <span className="number">{balance === null ? t.unknown : `${balance} ${currency}`}</span>
            <span className="soft">
              {readAt
                ? t.readAt(
                    new Date(readAt).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' }),
                  )
                : t.notRead}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
