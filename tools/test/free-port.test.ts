import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { endChild } from '../process/end-child.ts';
import { freePort, holdPort, whyPortIsUnusable } from '../process/free-port.ts';
import { repository } from '../repository.ts';

/** Two processes that drew this many of 6000 ports independently would share about forty. */
const many = 500;

const children: ChildProcess[] = [];
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => endChild(child, 'SIGKILL')));
});

describe('a free port', () => {
  test('is given to one process alone, though several draw at once', async () => {
    const drawn = await Promise.all([draw(many), draw(many), draw(many)]);
    expect(new Set(drawn.flat()).size).toBe(3 * many);
  });

  test('stays with its process until that ends, even by force, and then is free', async () => {
    const [port = 0] = await draw(1);
    expect(await holdPort(port)).toBe(false);
    await Promise.all(children.splice(0).map((child) => endChild(child, 'SIGKILL')));
    expect(await holdPort(port)).toBe(true);
  });

  test('can be listened on again and again by what it was drawn for', async () => {
    const port = await freePort();
    for (let start = 0; start < 3; start += 1) {
      expect(await whyPortIsUnusable(port, '127.0.0.1')).toBeNull();
      const server = createServer().listen(port, '127.0.0.1');
      await once(server, 'listening');
      expect(await whyPortIsUnusable(port, '127.0.0.1')).toBe('EADDRINUSE');
      server.close();
      await once(server, 'close');
    }
  });
});

async function draw(count: number): Promise<number[]> {
  const script = path.join(repository, 'tools', 'test', 'draw-ports.ts');
  const child = spawn(process.execPath, [script, String(count)], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  let line = '';
  for await (const text of child.stdout) {
    line += text;
    if (line.endsWith('\n')) break;
  }
  return JSON.parse(line);
}
