import { fork } from 'node:child_process';
import path from 'node:path';

export interface Simulator {
  /** The environment of a shop that uses this simulator. */
  env: NodeJS.ProcessEnv;
  /** Lets the supplier answer an `add` after so long. */
  slow: (addMs: number) => Promise<unknown>;
  /** Sends the buyers to a shop. */
  open: (shop: string) => Promise<unknown>;
  crowd: (clients: number, seconds: number) => Promise<{ bought: number }>;
  /** Milliseconds from webhook to `add`. */
  alone: (orders: number) => Promise<{ times: number[] }>;
  /** The same. */
  stream: (perSecond: number, seconds: number) => Promise<{ times: number[]; refused: number }>;
  stop: () => void;
}

/** Starts buyers, payment gateway and supplier in a process of their own. */
export async function startSimulator(): Promise<Simulator> {
  const child = fork(path.join(import.meta.dirname, 'simulator.ts'), { stdio: 'inherit', detached: true });
  const heard = <T>() =>
    new Promise<T>((resolve, reject) => {
      const died = (code: number | null) => reject(new Error(`the simulator ended with ${code}`));
      child.once('exit', died);
      child.once('message', ({ done, error }: { done?: T; error?: string }) => {
        child.off('exit', died);
        if (done) resolve(done);
        else reject(new Error(error));
      });
    });
  const { url, webhookSecret } = await heard<{ url: string; webhookSecret: string }>();
  const send = <T>(message: object) => {
    child.send(message);
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
    slow: (addMs) => send({ task: 'slow', addMs }),
    open: (shop) => send({ task: 'open', shop }),
    crowd: (clients, seconds) => send({ task: 'crowd', clients, seconds }),
    alone: (orders) => send({ task: 'alone', orders }),
    stream: (perSecond, seconds) => send({ task: 'stream', perSecond, seconds }),
    stop: () => child.disconnect(),
  };
}
