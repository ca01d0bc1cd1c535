import { Buyers } from '../../environment/buyers.js';
import { FaultShop } from '../../environment/fault-shop.js';
import { waitUntil } from '../../../shop/eventually.js';
import { measure, untilEnded } from '../../figures.js';
import type { Row } from '../../row.js';

/** An end must be shown for longer than this, ms. */
const confirmMs = 15_000;

export const unclearShop = () =>
  FaultShop.open({ replicas: { fulfilment: 2 }, env: { CONFIRM_END_MS: String(confirmMs) } });

const says = (status: string) => [{ after: 0.2, seconds: 10, status, remains: 1000, charge: '0' }];

export const unclearStatus: Row[] = [
  {
    fault: 'panel: flipping status: Canceled or Partial for ten seconds, then delivered',
    bounds: { recoverySeconds: 60 },
    run: async (shop) => {
      const buyers = await Buyers.at(shop);
      await shop.supplier.scenario([
        { on: 'order', probability: 0.5, seconds: 14, says: says('Canceled') },
        { on: 'order', seconds: 14, says: says('Partial') },
      ]);
      const sold = await buyers.buyMany(10, 5);
      await untilEnded(shop, sold);
      await shop.supplier.scenario([]);
      return { figures: await measure(shop, sold, performance.now()) };
    },
  },
  {
    fault: 'panel: unknown status words, other languages, and no answer about several orders',
    bounds: { recoverySeconds: 60 },
    run: async (shop) => {
      const buyers = await Buyers.at(shop);
      await shop.supplierOperator.behave({
        statusWords: { Pending: 'Waiting', 'In progress': 'Gone fishing', Completed: 'Выполнен' },
        manyStatuses: 'refused',
      });
      await shop.supplier.scenario([{ on: 'order', seconds: 8 }]);
      const sold = await buyers.buyMany(10, 5);
      const ids = sold.map(({ id }) => id);
      const marked = () =>
        shop.query<{ word: string }>(
          `SELECT upstream_status AS word FROM fulfilment.placements
            WHERE order_id = ANY ($1) AND overdue = 'status-unknown'`,
          [ids],
        );
      await waitUntil('no order is shown for its word', async () => (await marked()).length > 0, 60);
      const words = (await marked()).map(({ word }) => word);
      await untilEnded(shop, sold);
      await shop.supplier.scenario([]);
      const figures = await measure(shop, sold, performance.now());
      await shop.supplierOperator.behave({ statusWords: {}, manyStatuses: 'keyed' });
      const held = words.every((word) => word === 'Gone fishing');
      return { figures, checks: [{ what: `${words.length} orders shown with the unknown word`, held }] };
    },
  },
];
