import { offerMainTypes } from '@boostline/contracts/products/specification/offer-fields';
import type { AdminOffer } from '@boostline/contracts/schemas/shop/offers';
import { adminMessages } from '../../../messages/admin-en.js';
import { offerMessages as t } from '../../../messages/admin/offers-en.js';
import { serviceChosen } from '../packages/profit.js';
import { useServices } from '../packages/use-services.js';

/** The services that an offer names, each with its name while the supplier has it. */
export function ChosenServices({ of: { services } }: { of: AdminOffer }) {
  const known = useServices();
  return offerMainTypes.map((type) => {
    const chosen = services[type];
    if (chosen === null) return null;
    const name = serviceChosen(known, chosen)?.name;
    return <span key={type}>{t.partFrom(adminMessages.kinds[type], chosen.serviceId, name)}</span>;
  });
}
