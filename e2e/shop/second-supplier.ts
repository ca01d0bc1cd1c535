import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { endChild } from '../../tools/process/end-child.ts';
import { programOf } from '../../tools/process/program-of.ts';

const firstLine = z.object({ address: z.string() });

/** A supplier beside the shop's own, as a process of its own. */
export async function startSecondSupplier(apiKey: string) {
  const child = spawn(process.execPath, [programOf('sandbox/reseller-panel')], {
    env: { PORT: '0', API_KEY: apiKey, DELIVERY_SECONDS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const { address } = firstLine.parse(JSON.parse(String(line)));
  return { apiUrl: `${address}/api/v2`, end: () => endChild(child, 'SIGTERM') };
}
