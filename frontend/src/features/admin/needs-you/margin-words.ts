import type { AdministeredOrderDetail } from '@boostline/contracts/schemas/admin/orders';
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import { judgeSale, type ShopPricing } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { needsYouMessages } from '../../../messages/admin/decisions-en.js';
import { costOfService, type ResellerService } from '../packages/profit.js';
import type { Card } from './card.js';

const t = needsYouMessages.margin;

type Line = AdministeredOrderDetail['lines'][number];

/** What a line that is held for its price would lose; null where its service is not known. */
export function marginWords(
  line: Pick<Line, 'providerId' | 'serviceId' | 'quantity' | 'paid'>,
  services: readonly ResellerService[],
  pricing: ShopPricing,
): Pick<Card, 'title' | 'text' | 'either'> | null {
  const service = services.find(
    (one) => one.providerId === line.providerId && one.service === line.serviceId,
  );
  if (!service) return null;
  const cost = costOfService(service, line.quantity, pricing);
  if (cost === null) return null;
  const { costPaise, profitPaise } = judgeSale(paiseFromRupees(line.paid), cost, pricing);
  const show = (paise: number) => formatRupees(rupeesFromPaise(paise));
  const text = t.text(formatRupees(line.paid), show(costPaise));
  return profitPaise < 0
    ? { title: t.title(show(-profitPaise)), text, either: t.deliver(show(-profitPaise)) }
    : { title: t.thin(show(profitPaise)), text, either: t.deliverThin(show(profitPaise)) };
}
