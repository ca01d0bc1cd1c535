import { fork } from 'node:child_process';
import path from 'node:path';

/** Starts the two processes of bare-shop.ts. */
export async function startBareShop(simulator: {
  databaseUrl: string;
  bank: string;
}): Promise<{ url: string; paid: () => Promise<number>; stop: () => void }> {
  const orders = begin();
  const { url } = await orders.send({ role: 'orders', ...simulator });
  const gateway = begin();
  const front = await gateway.send({ role: 'gateway', orders: url });
  return {
    url: front.url,
    paid: async () => (await orders.send('paid')).paid,
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
    send: (message: object | string): Promise<{ url: string; paid: number }> =>
      new Promise((resolve, reject) => {
        const died = (code: number | null) => reject(new Error(`bare-shop.ts ended with ${code}`));
        child.once('exit', died);
        child.once('message', (answer: { url: string; paid: number }) => {
          child.off('exit', died);
          resolve(answer);
        });
        child.send(message);
      }),
    stop: () => child.disconnect(),
  };
}
