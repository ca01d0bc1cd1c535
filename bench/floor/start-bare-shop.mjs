import { fork } from 'node:child_process';
import path from 'node:path';

/**
 * Starts the two processes of bare-shop.mjs.
 * @param {{ databaseUrl: string, bank: string }} world
 * @returns {Promise<{ url: string, paid: () => Promise<number>, stop: () => void }>}
 */
export async function startBareShop(world) {
  const orders = begin();
  const { url } = await orders.tell({ role: 'orders', ...world });
  const gateway = begin();
  const front = await gateway.tell({ role: 'gateway', orders: url });
  return {
    url: front.url,
    paid: async () => (await orders.tell('paid')).paid,
    stop: () => {
      gateway.stop();
      orders.stop();
    },
  };
}

function begin() {
  const child = fork(path.join(import.meta.dirname, 'bare-shop.mjs'), {
    stdio: 'inherit',
    // A session of its own, as the services have: a busy Linux divides the cores by session.
    detached: true,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return {
    /** @param {object | string} told @returns {Promise<{ url: string, paid: number }>} */
    tell: (told) =>
      new Promise((resolve, reject) => {
        const died = (/** @type {number | null} */ code) =>
          reject(new Error(`bare-shop.mjs ended with ${code}`));
        child.once('exit', died);
        child.once('message', (/** @type {{ url: string, paid: number }} */ answer) => {
          child.off('exit', died);
          resolve(answer);
        });
        child.send(told);
      }),
    stop: () => child.disconnect(),
  };
}
