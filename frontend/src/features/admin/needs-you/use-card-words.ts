import { readAdminOrder } from '@boostline/contracts/routes/public/admin-orders';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { useShopPricing } from '../api-settings/use-shop-pricing.js';
import { adminOrderKey } from '../order-drawer/admin-order-key.js';
import { useServices } from '../packages/use-services.js';
import type { Card } from './card.js';
import { marginWords } from './margin-words.js';

/** The words of a card; of a line held for its price with what it loses, once its order is known. */
export function useCardWords(card: Card): Pick<Card, 'title' | 'text' | 'either'> {
  const { orderId, marginLine } = card;
  const pricing = useShopPricing();
  const services = useServices();
  const order = useQuery({
    queryKey: adminOrderKey(orderId ?? 0),
    queryFn: () => call(readAdminOrder, { params: { orderId: orderId ?? 0 } }),
    enabled: marginLine !== null && orderId !== null,
  }).data;
  const line = order?.lines.find(({ id }) => id === marginLine);
  return (line && pricing && marginWords(line, services, pricing)) ?? card;
}
