import { fileURLToPath } from 'node:url';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const firstLine = z.object({ address: z.string() });

/** The built gateway as a process of its own. */
export class SandboxProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly address: string,
  ) {}

  static async start(environment: Record<string, string>): Promise<SandboxProcess> {
    const child = spawn(process.execPath, [fileURLToPath(new URL('../dist/main.js', import.meta.url))], {
      env: { PORT: '0', API_KEY: 'key', WEBHOOK_SECRET: 'secret', SEED: 'test', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(createInterface(child.stdout), 'line');
    return new SandboxProcess(child, firstLine.parse(JSON.parse(String(line))).address);
  }

  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
    return this.child.exitCode;
  }
}
