import { useQuery } from '@tanstack/react-query';
import { decisionMessages as t } from '../../../messages/admin/decisions-en.js';
import { serviceMessages } from '../../../messages/admin/offers-en.js';
import { useShopPricing, suppliersQuery } from '../api-settings/api-settings-queries.js';
import type { Choice } from '../controls/forms/fields.js';
import { aboutRupees } from '../words/supplier-money.js';
import { type ResellerService, rupeesPerThousand } from './profit.js';
import type { ServiceChoice } from '@boostline/contracts/schemas/shop/packages';

/** These services for a select that is searched by name or number, each with its price and, of several suppliers, whose it is; those that the shop cannot sell say why. */
export function useServiceOptions(services: readonly ResellerService[]): Choice[] {
  const pricing = useShopPricing();
  const providers = useQuery(suppliersQuery).data ?? [];
  const nameOf = (providerId: number) => providers.find((one) => one.id === providerId)?.name ?? '';
  return services.map((one) => {
    const { providerId, service, name, notSold } = one;
    const perThousand = rupeesPerThousand(one, pricing);
    return {
      value: valueOfService({ providerId, serviceId: service }),
      disabled: Boolean(notSold),
      label: [
        `${service} · ${name}`,
        notSold && serviceMessages.notSold(notSold),
        perThousand !== null && t.perThousand(aboutRupees(perThousand)),
        providers.length > 1 && nameOf(providerId),
      ]
        .filter(Boolean)
        .join(' · '),
    };
  });
}

/** A service as the value of a select: `1/202`. */
export const valueOfService = ({ providerId, serviceId }: ServiceChoice) => `${providerId}/${serviceId}`;

/** The service that is chosen; null for none. */
export function serviceOfValue(value: string): ServiceChoice | null {
  const [providerId = '', ...serviceId] = value.split('/');
  return serviceId.length === 0 ? null : { providerId: Number(providerId), serviceId: serviceId.join('/') };
}
