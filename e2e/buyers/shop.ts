import { afterAll, beforeAll } from '@jest/globals';
import { Shop } from '../shop/start-shop.js';
import { accounts } from './notifications.js';

/** One shop for all cases of this folder: starting it takes longer than most of these. */
export let shop: Shop;

beforeAll(async () => {
  shop = await Shop.start(accounts);
});
afterAll(() => shop.stop());
