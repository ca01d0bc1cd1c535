import type { ShopPricing } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { adminMessages } from '../../../messages/admin-en.js';
import { serviceMessages as t } from '../../../messages/admin/offers-en.js';
import { rupeesPerThousand, type ResellerService } from '../packages/profit.js';
import { aboutRupees } from '../words/supplier-money.js';
import styles from './services.module.css';

interface ServiceFactsProps {
  service: ResellerService;
  /** Null while it is not known. */
  pricing: ShopPricing | null;
}

/** What is known of a service: its limits, what it costs, and what can be asked of it. */
export function ServiceFacts({ service, pricing }: ServiceFactsProps) {
  const { rate, suggestedPrice, quoted } = service;
  const perThousand = rupeesPerThousand(service, pricing);
  return (
    <div>
      <p className={styles['name']}>{service.name}</p>
      <dl className="facts">
        <Fact name={t.min} value={service.min.toLocaleString('en-IN')} />
        <Fact name={t.max} value={service.max.toLocaleString('en-IN')} />
        {rate !== null && <Fact name={t.rate} value={t.rateOf(decimal(rate))} />}
        <Fact name={t.id} value={service.service} />
        {perThousand !== null && <Fact name={t.perThousand} value={aboutRupees(perThousand)} />}
      </dl>
      <p className="soft">
        <span>
          {suggestedPrice === null ? t.noFactor(quoted.currency) : t.suggested(formatRupees(suggestedPrice))}
        </span>
        {service.refill && <span>{` · ${t.refill}`}</span>}
        {service.cancel && <span>{` · ${t.cancel}`}</span>}
      </p>
      {service.quarantined !== null && (
        <p className="warn-text">{adminMessages.serverSentence(service.quarantined)}</p>
      )}
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
