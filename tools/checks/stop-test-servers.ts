import { realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Supervised } from '../process/supervised.ts';

let stop: () => Promise<void> = async () => {};

export function leaveNothing(dataDir: string, servers: Supervised[]) {
  stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    const cluster = path.join(dataDir, 'postgres');
    // It is a link where the server's user cannot reach the folder for temporary files.
    const real = realpathSync(cluster);
    rmSync(real, { recursive: true, force: true });
    rmSync(`${real}.link`, { force: true });
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Jest's global teardown. */
export default async function stopTestServers() {
  await stop();
}
