import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { endChild } from './process/end-child.ts';
import { keepCompiledCode, programOf } from './process/program-of.ts';

/** A service or a sandbox as it is built, on a port of its own. */
export async function startProcess(folder: string, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [programOf(folder)], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      NODE_ENV: 'test',
      LOG_LEVEL: 'info',
      ...keepCompiledCode,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const url = await addressOf(child, lines);
  return {
    url,
    lines,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** Resolves when it has ended, by itself or not. */
    async ended() {
      if ((child.exitCode ?? child.signalCode) === null) await once(child, 'exit');
    },
    kill: (signal: NodeJS.Signals) => endChild(child, signal),
  };
}

/** The address that the process says it listens on. */
function addressOf(child: ChildProcess, lines: string[]) {
  return new Promise<string>((resolve, reject) => {
    setTimeout(() => reject(new Error(`does not listen:\n${lines.join('\n')}`)), 120_000).unref();
    const read = (line: string) => {
      lines.push(line);
      const address = /https?:\/\/(?:127\.0\.0\.1|\[::1\]):\d+/.exec(line)?.[0];
      if (address && /listen/.test(line)) resolve(address);
    };
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', read);
    child.once('exit', () => reject(new Error(`did not start:\n${lines.join('\n')}`)));
  });
}
