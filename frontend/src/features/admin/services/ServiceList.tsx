import type { ShopPricing } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { Table } from 'antd';
import { useNavigate } from 'react-router-dom';
import { serviceMessages as t } from '../../../messages/admin/offers-en.js';
import { Button } from '../../../ui/Button.js';
import type { Prefill } from '../packages/prefill.js';
import { usableServices, type ResellerService } from '../packages/profit.js';
import { useProductName } from '../products/products-query.js';
import { ServiceFacts } from './ServiceFacts.js';
import styles from './services.module.css';

/** Spec §2: the lists scroll at about 60 rem. */
const tallest = 960;
/** So few are simply drawn, as high as they are. */
const fewRows = 8;

interface ServiceListProps {
  kind: PackageType;
  services: readonly ResellerService[];
  search: string;
  pricing: ShopPricing | null;
}

/** The services of one kind; only the rows on screen are drawn, for a supplier may have thousands. */
export function ServiceList({ kind, services, search, pricing }: ServiceListProps) {
  const wanted = search.trim().toLowerCase();
  const found = services.filter(({ name, category, service }) =>
    `${name} ${category} ${service}`.toLowerCase().includes(wanted),
  );
  const name = useProductName()(kind);
  const label = t.list(name);
  return (
    <section className="card" aria-label={label}>
      <header className="list-head">
        <h3>{label}</h3>
        <span className="soft">{found.length.toLocaleString('en-IN')}</span>
      </header>
      {found.length === 0 ? (
        <p className="empty">
          {services.length === 0 ? t.none(name.toLowerCase()) : t.noMatch(name.toLowerCase())}
        </p>
      ) : (
        <Table<ResellerService>
          virtual={found.length > fewRows}
          className={styles['list'] ?? ''}
          showHeader={false}
          pagination={false}
          {...(found.length > fewRows && { scroll: { y: tallest } })}
          rowKey={({ providerId, service }) => `${providerId}/${service}`}
          dataSource={found}
          columns={[
            {
              key: 'service',
              render: (_, service) => <ServiceRow kind={kind} service={service} pricing={pricing} />,
            },
          ]}
        />
      )}
    </section>
  );
}

function unusableReason({ notSold, rate, quoted, providerId }: ResellerService): string {
  if (notSold) return t.notSold(notSold);
  return rate === null ? t.noFactor(quoted.currency) : t.otherPanel(providerId);
}

interface ServiceRowProps {
  kind: PackageType;
  service: ResellerService;
  pricing: ShopPricing | null;
}

function ServiceRow({ kind, service, pricing }: ServiceRowProps) {
  const navigate = useNavigate();
  const use = () => {
    const prefill: Prefill = {
      type: kind,
      draft: {
        quantity: String(service.min),
        price: service.suggestedPrice === null ? '' : String(service.suggestedPrice),
        serviceId: service.service,
      },
    };
    void navigate('/mykey', { state: { prefill } });
  };
  const usable = usableServices([service]).length > 0;
  return (
    <div className={`${styles['row']} ${service.notSold ? 'soft' : ''}`} data-service={service.service}>
      <div>
        <ServiceFacts service={service} pricing={pricing} />
        {service.unsure && <p className="soft">{t.unsure(service.unsure)}</p>}
      </div>
      {usable ? (
        <Button aria-label={t.useOf(service.name)} onClick={use}>
          {t.use}
        </Button>
      ) : (
        <p className="soft">{unusableReason(service)}</p>
      )}
    </div>
  );
}
