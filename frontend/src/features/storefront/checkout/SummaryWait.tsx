import { useMessages } from '../../../messages/language.js';
import { Bones } from '../../../ui/PageWait.js';

/** The summary of an order that is being fetched, as tall as most are: what stands below it stays in its place. */
export function SummaryWait() {
  const t = useMessages().checkout;
  return (
    <section className="receipt" aria-labelledby="summary-title" aria-busy="true">
      <div className="receipt-head">
        <h2 id="summary-title" className="card-title">
          {t.summary}
        </h2>
      </div>
      <dl>
        {[t.deliverTo, t.package, t.delivery].map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Bones widths={['8rem']} />
            </dd>
          </div>
        ))}
        <div className="receipt-total">
          <dt>{t.total}</dt>
          <dd>
            <Bones widths={['4rem']} />
          </dd>
        </div>
      </dl>
      <div className="receipt-number" role="status">
        <span className="visually-hidden">{t.loading}</span>
        <Bones widths={['11rem']} />
      </div>
    </section>
  );
}
