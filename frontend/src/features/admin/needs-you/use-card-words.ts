import { useQuery } from '@tanstack/react-query';
import { useShopPricing } from '../api-settings/api-settings-queries.js';
import { useServices } from '../packages/use-services.js';
import type { Card } from './card.js';
import { marginWords } from './margin-words.js';
import { orderQuery } from '../order-drawer/order-queries.js';

/** The words of a card; of a line held for its price with what it loses, once its order is known. */
export function useCardWords(card: Card): Pick<Card, 'title' | 'text' | 'either'> {
  const { orderId, marginLine } = card;
  const pricing = useShopPricing();
  const services = useServices();
  const order = useQuery({
    ...orderQuery(orderId ?? 0),
    enabled: marginLine !== null && orderId !== null,
  }).data;
  const line = order?.lines.find(({ id }) => id === marginLine);
  return (line && pricing && marginWords(line, services, pricing)) ?? card;
}
