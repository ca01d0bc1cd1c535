import type { listResellerServices } from '@boostline/contracts/api';
import { formatRupees } from '@boostline/contracts/money';
import type { PackageType } from '@boostline/contracts/packages';
import type { ResponseOf } from '@boostline/contracts/route';
import { useNavigate } from 'react-router-dom';
import { adminMessages } from '../../../messages/admin-en.js';
import { serviceMessages as t } from '../../../messages/admin-offers-en.js';
import { Button } from '../../../ui/Button.js';
import type { Prefill } from '../packages/prefill.js';

type Service = ResponseOf<typeof listResellerServices>['instagram'][PackageType][number];

/** Packages buy from this panel; a service of another cannot be chosen for one. */
const panelOfPackages = 1;

interface ServiceListProps {
  kind: PackageType;
  services: Service[];
  search: string;
}

export function ServiceList({ kind, services, search }: ServiceListProps) {
  const wanted = search.trim().toLowerCase();
  const found = services.filter(({ name, category, service }) =>
    `${name} ${category} ${service}`.toLowerCase().includes(wanted),
  );
  const label = t.list(adminMessages.kinds[kind]);
  return (
    <section className="card" aria-label={label}>
      <header className="list-head">
        <h3>{label}</h3>
        <span className="soft">{found.length.toLocaleString('en-IN')}</span>
      </header>
      {found.length === 0 ? (
        <p className="empty">{services.length === 0 ? t.none(kind) : t.noMatch(kind)}</p>
      ) : (
        <ul className="rows services" tabIndex={0} aria-label={label}>
          {found.map((service) => (
            <ServiceRow key={`${service.providerId}/${service.service}`} kind={kind} service={service} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ServiceRow({ kind, service }: { kind: PackageType; service: Service }) {
  const navigate = useNavigate();
  const use = () => {
    const prefill: Prefill = {
      type: kind,
      draft: {
        quantity: String(service.min),
        price: String(service.suggestedPrice),
        serviceId: service.service,
      },
    };
    void navigate('/mykey', { state: { prefill } });
  };
  const usable = service.providerId === panelOfPackages && /^\d+$/.test(service.service);
  return (
    <li className="service-row">
      <div>
        <p className="service-name">{service.name}</p>
        <dl className="facts">
          <Fact name={t.min} value={service.min.toLocaleString('en-IN')} />
          <Fact name={t.max} value={service.max.toLocaleString('en-IN')} />
          <Fact name={t.rate} value={t.rateOf(decimal(service.rate))} />
          <Fact name={t.id} value={service.service} />
        </dl>
        <p className="soft">{t.suggested(formatRupees(service.suggestedPrice))}</p>
        {service.quarantined && <p className="warn-text">{service.quarantined}</p>}
      </div>
      {usable ? (
        <Button aria-label={t.useOf(service.name)} onClick={use}>
          {t.use}
        </Button>
      ) : (
        <p className="soft">{t.otherPanel(service.providerId)}</p>
      )}
    </li>
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
