import { formatRupees } from '@boostline/contracts/money';
import { serviceMessages as t } from '../../../messages/admin/offers-en.js';
import type { ResellerService } from '../packages/profit.js';
import { aboutRupees } from '../words/supplier-money.js';
import styles from './services.module.css';

interface ServiceFactsProps {
  service: ResellerService;
  /** Null while it is not known. */
  exchangeFactor: number | null;
}

/** What is known of a service: its limits, what it costs, and what can be asked of it. */
export function ServiceFacts({ service, exchangeFactor }: ServiceFactsProps) {
  const perThousand = exchangeFactor === null ? null : service.rate * 1000 * exchangeFactor;
  return (
    <div>
      <p className={styles['name']}>{service.name}</p>
      <dl className="facts">
        <Fact name={t.min} value={service.min.toLocaleString('en-IN')} />
        <Fact name={t.max} value={service.max.toLocaleString('en-IN')} />
        <Fact name={t.rate} value={t.rateOf(decimal(service.rate))} />
        <Fact name={t.id} value={service.service} />
        {perThousand !== null && <Fact name={t.perThousand} value={aboutRupees(perThousand)} />}
      </dl>
      <p className="soft">
        <span>{t.suggested(formatRupees(service.suggestedPrice))}</span>
        {service.refill && <span>{` · ${t.refill}`}</span>}
        {service.cancel && <span>{` · ${t.cancel}`}</span>}
      </p>
      {service.quarantined !== null && <p className="warn-text">{service.quarantined}</p>}
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="number">{value}</dd>
    </div>
  );
}

/** Dollars per unit are tiny: as many digits as they have, never `9e-7`. */
const decimal = (rate: number) => rate.toLocaleString('en-US', { maximumFractionDigits: 10 });
