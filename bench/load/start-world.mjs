import { fork } from 'node:child_process';
import path from 'node:path';

/**
 * @typedef {object} World
 * @property {NodeJS.ProcessEnv} env what a shop is told so that it lives in this world
 * @property {(addMs: number) => Promise<unknown>} slow lets the panel answer an `add` after so long
 * @property {(shop: string) => Promise<unknown>} open tells the buyers where the shop is
 * @property {(clients: number, seconds: number) => Promise<{ bought: number }>} crowd
 * @property {(orders: number) => Promise<{ times: number[] }>} alone milliseconds from webhook to `add`
 * @property {(perSecond: number, seconds: number) => Promise<{ times: number[], refused: number }>} stream the same
 * @property {() => void} stop
 */

/** Starts buyers, payment gateway and panel in a process of their own. @returns {Promise<World>} */
export async function startWorld() {
  const child = fork(path.join(import.meta.dirname, 'world.mjs'), { stdio: 'inherit', detached: true });
  const heard = () =>
    new Promise((resolve, reject) => {
      const died = (/** @type {number | null} */ code) => reject(new Error(`the world ended with ${code}`));
      child.once('exit', died);
      child.once('message', (/** @type {{ done?: object, error?: string }} */ { done, error }) => {
        child.off('exit', died);
        if (done) resolve(done);
        else reject(new Error(error));
      });
    });
  const { url, webhookSecret } = await heard();
  const tell = (/** @type {object} */ told) => {
    child.send(told);
    return heard();
  };
  return {
    env: {
      SANDBOX_GATEWAY_URL: url,
      SANDBOX_GATEWAY_KEY: 'bench-key',
      SANDBOX_GATEWAY_WEBHOOK_SECRET: webhookSecret,
      RESELLER_API_URL: `${url}/api/v2`,
      RESELLER_API_KEY: 'bench-key',
      ALLOW_LOOPBACK_UPSTREAMS: 'true',
    },
    slow: (addMs) => tell({ task: 'slow', addMs }),
    open: (shop) => tell({ task: 'open', shop }),
    crowd: (clients, seconds) => tell({ task: 'crowd', clients, seconds }),
    alone: (orders) => tell({ task: 'alone', orders }),
    stream: (perSecond, seconds) => tell({ task: 'stream', perSecond, seconds }),
    stop: () => child.disconnect(),
  };
}
