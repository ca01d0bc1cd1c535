import { fork } from 'node:child_process';
import path from 'node:path';

/** Starts the two processes of bare-shop.ts. */
export async function startBareShop(world: {
  databaseUrl: string;
  bank: string;
}): Promise<{ url: string; paid: () => Promise<number>; stop: () => void }> {
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
  const child = fork(path.join(import.meta.dirname, 'bare-shop.ts'), {
    stdio: 'inherit',
    // A session of its own, as the services have: a busy Linux divides the cores by session.
    detached: true,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return {
    tell: (told: object | string): Promise<{ url: string; paid: number }> =>
      new Promise((resolve, reject) => {
        const died = (code: number | null) => reject(new Error(`bare-shop.ts ended with ${code}`));
        child.once('exit', died);
        child.once('message', (answer: { url: string; paid: number }) => {
          child.off('exit', died);
          resolve(answer);
        });
        child.send(told);
      }),
    stop: () => child.disconnect(),
  };
}
