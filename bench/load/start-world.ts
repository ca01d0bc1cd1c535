import { fork } from 'node:child_process';
import path from 'node:path';

export interface World {
  /** What a shop is told so that it lives in this world. */
  env: NodeJS.ProcessEnv;
  /** Lets the panel answer an `add` after so long. */
  slow: (addMs: number) => Promise<unknown>;
  /** Tells the buyers where the shop is. */
  open: (shop: string) => Promise<unknown>;
  crowd: (clients: number, seconds: number) => Promise<{ bought: number }>;
  /** Milliseconds from webhook to `add`. */
  alone: (orders: number) => Promise<{ times: number[] }>;
  /** The same. */
  stream: (perSecond: number, seconds: number) => Promise<{ times: number[]; refused: number }>;
  stop: () => void;
}

/** Starts buyers, payment gateway and panel in a process of their own. */
export async function startWorld(): Promise<World> {
  const child = fork(path.join(import.meta.dirname, 'world.ts'), { stdio: 'inherit', detached: true });
  const heard = <T>() =>
    new Promise<T>((resolve, reject) => {
      const died = (code: number | null) => reject(new Error(`the world ended with ${code}`));
      child.once('exit', died);
      child.once('message', ({ done, error }: { done?: T; error?: string }) => {
        child.off('exit', died);
        if (done) resolve(done);
        else reject(new Error(error));
      });
    });
  const { url, webhookSecret } = await heard<{ url: string; webhookSecret: string }>();
  const tell = <T>(told: object) => {
    child.send(told);
    return heard<T>();
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
