import { useQuery } from '@tanstack/react-query';
import { decisionMessages as t } from '../../../messages/admin/decisions-en.js';
import { serviceMessages } from '../../../messages/admin/offers-en.js';
import { useShopPricing } from '../api-settings/use-shop-pricing.js';
import type { Choice } from '../controls/forms/fields.js';
import { aboutRupees } from '../words/supplier-money.js';
import { type ResellerService, rupeesPerThousand } from './profit.js';
import { valueOfService } from './service-value.js';
import { suppliersQuery } from '../api-settings/api-settings-queries.js';

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
