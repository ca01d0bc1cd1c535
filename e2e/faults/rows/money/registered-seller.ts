import { waitUntil } from '../../../shop/eventually.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import { send } from '../../environment/http.js';
import { Owner } from '../../environment/owner.js';

/** What a buyer must leave at the checkout of a registered seller. */
export const inKarnataka = { customerState: '29' };
export const inMaharashtra = { customerState: '27' };

const standing = {
  kind: 'registered',
  sac: '998361',
  rate: 18,
  seller: { name: 'Asha Social Media', address: '12 MG Road, Bengaluru 560001', gstin: '29AAGCB7383J1Z4' },
};

/** From now on every sale has a tax invoice, and every refund of one a credit note. */
export async function registerSeller(shop: FaultShop): Promise<void> {
  if (await isRegistered(shop)) return;
  const owner = await Owner.signIn(shop);
  const { version } = await owner.get('/api/admin/tax-documents/standing');
  await owner.post('/api/admin/tax-documents/standing', { version, standing, from: null, acceptLoss: true });
  // It begins in a minute.
  await shop.query(`UPDATE orders.tax_standings SET effective_from = now() WHERE effective_from > now()`);
  await waitUntil('the checkout asks for the State', () => isRegistered(shop), 30);
}

async function isRegistered(shop: FaultShop): Promise<boolean> {
  const { text } = await send('GET', `${shop.url}/api/message-ways`);
  return /"asksState":true/.test(text);
}
