import type { Operations } from '@boostline/contracts/schemas/admin/overview';
import { healthMessages as t } from '../../../messages/admin/home-en.js';
import { promiseWord } from '../../../messages/admin/promises-en.js';
import { OrderDate } from '../orders/order-cells.js';

/** What the shop promises, a sentence each, and when that was last checked. */
export function Promises({ found }: { found: Operations['invariants'] }) {
  return (
    <section className="card" aria-label={t.promises}>
      <h3>{t.promises}</h3>
      <p className="soft">
        {found?.checkedAt ? (
          <>
            <span>{t.checkedAt}</span> <OrderDate iso={found.checkedAt} />
          </>
        ) : (
          t.notChecked
        )}
      </p>
      {found && found.problem !== null && <p className="warn-text">{t.unchecked(found.problem)}</p>}
      <ul className="rows">
        {found?.invariants.map((one) => (
          <li key={one.name} className="row">
            <div className="row-text">
              <p>{promiseWord(one)}</p>
              {one.breaches > 0 && (
                <details className="warn-text">
                  <summary>{t.technical}</summary>
                  <span>{`${one.title}: ${one.examples.join(' ')}`}</span>
                </details>
              )}
            </div>
            <span className={one.breaches > 0 ? 'flag flag-off' : 'flag flag-good'}>
              {one.breaches > 0 ? t.broken(one.breaches) : t.kept}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
