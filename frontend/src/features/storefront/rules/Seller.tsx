import type { SiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
import { useRules } from '../../../messages/rules.js';

/** Who sells here, as far as the owner has said so. */
export function Seller({ legal }: { legal: SiteConfig['legal'] }) {
  const { seller: t } = useRules();
  const { name, address, email, phone } = legal;
  if (!name && !address && !email && !phone) return null;
  return (
    <section>
      <h2>{t.title}</h2>
      <dl className="contacts">
        {name && <Row name={t.name} value={name} />}
        {address && <Row name={t.address} value={address} />}
        {email && (
          <div>
            <dt>{t.email}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
        {phone && (
          <div>
            <dt>{t.phone}</dt>
            <dd>
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="seller-text">{value}</dd>
    </div>
  );
}
