import { spawn } from 'node:child_process';

/** Process groups under way, so that a stop in the middle of an installation leaves nothing behind. */
const groups = new Set<number>();

/** Runs a command to its end; `output` holds both streams, in order. */
export function run(
  command: string,
  args: string[],
  {
    env = process.env,
    cwd,
    onOutput,
  }: { env?: NodeJS.ProcessEnv; cwd?: string; onOutput?: (text: string) => void } = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const group = child.pid;
    if (group) groups.add(group);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        onOutput?.(text);
      });
    }
    const finish = (code: number) => {
      if (group) groups.delete(group);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** Ends every command under way with its children. */
export function endRuns() {
  for (const group of groups) {
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // It has just ended by itself.
    }
  }
}
