import type { Overview } from '@boostline/contracts/admin-overview';
import { adminMessages } from '../../../messages/admin-en.js';
import { overviewMessages as t } from '../../../messages/admin-figures-en.js';
import { durationWord, rupeesWord, shareWord } from './figure-words.js';

const columns = [t.service, t.lines, t.revenue, t.cost, t.margin, t.p50, t.p95, t.failures];

export function ServiceFigures({ services }: { services: Overview['services'] }) {
  return (
    <section className="card">
      <h3>{t.byService}</h3>
      {services.length === 0 ? (
        <p className="empty">{t.noData}</p>
      ) : (
        <div className="scroll-x" tabIndex={0} role="region" aria-label={t.byService}>
          <table className="plain-table">
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {services.map((one) => (
                <tr key={`${one.providerId}/${one.serviceId}/${one.type}`}>
                  <th scope="row">
                    {one.name ?? one.serviceId}
                    <span className="soft trail-detail">
                      {adminMessages.kinds[one.type]} · {one.serviceId}
                    </span>
                  </th>
                  <td className="number">{one.orders.toLocaleString('en-IN')}</td>
                  <td className="number">{rupeesWord(one.revenue)}</td>
                  <td className="number">{rupeesWord(one.cost)}</td>
                  <td className="number">{rupeesWord(one.margin)}</td>
                  <td className="number">{durationWord(one.deliveryP50)}</td>
                  <td className="number">{durationWord(one.deliveryP95)}</td>
                  <td className="number">{shareWord(one.failureRate)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
