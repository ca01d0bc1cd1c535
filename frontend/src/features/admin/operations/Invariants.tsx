import type { Operations } from '@boostline/contracts/admin-overview';
import { operationsMessages as t } from '../../../messages/admin-figures-en.js';
import { OrderDate } from '../orders/order-cells.js';

/** Whether the shop keeps what it promises, and when that was last looked at. */
export function Invariants({ found }: { found: Operations['invariants'] }) {
  return (
    <section className="card" aria-label={t.parts.invariants}>
      <header className="list-head">
        <h3>{t.parts.invariants}</h3>
        <Verdict found={found} />
      </header>
      <p className="soft">
        {found?.checkedAt ? (
          <>
            {t.checkedAt} <OrderDate iso={found.checkedAt} />
          </>
        ) : (
          t.notChecked
        )}
      </p>
      {found?.problem && <p className="warn-text">{t.unchecked(found.problem)}</p>}
      <ul className="rows">
        {found?.invariants.map(({ name, title, breaches, examples }) => (
          <li key={name} className="row">
            <div className="row-text">
              <p>{title}</p>
              {examples.map((example) => (
                <p key={example} className="warn-text">
                  {example}
                </p>
              ))}
            </div>
            <span className={breaches > 0 ? 'flag flag-off' : 'flag flag-good'}>
              {breaches > 0 ? t.broken(breaches) : t.holds}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Verdict({ found }: { found: Operations['invariants'] }) {
  if (!found || found.problem !== null) return <span className="flag flag-off">{t.couldNotBeChecked}</span>;
  const broken = found.invariants.filter(({ breaches }) => breaches > 0).length;
  return (
    <span className={broken > 0 ? 'flag flag-off' : 'flag flag-good'}>
      {broken > 0 ? t.broken(broken) : t.allHold}
    </span>
  );
}
