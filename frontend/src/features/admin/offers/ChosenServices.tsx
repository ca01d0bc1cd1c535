import type { AdminOffer } from '@boostline/contracts/schemas/shop/offers';
import { offerMessages as t } from '../../../messages/admin/offers-en.js';
import { serviceChosen } from '../packages/profit.js';
import { useServices } from '../packages/use-services.js';
import { useProductName } from '../products/products-query.js';

/** The services that an offer names, each with its name while the supplier has it. */
export function ChosenServices({ of: { services } }: { of: AdminOffer }) {
  const known = useServices();
  const nameOf = useProductName();
  return Object.entries(services).map(([product, chosen]) =>
    chosen === null ? null : (
      <span key={product}>
        {t.partFrom(nameOf(product), chosen.serviceId, serviceChosen(known, chosen)?.name)}
      </span>
    ),
  );
}
