import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Calls `stop` once, with the reason, when this process is asked to end or the one that started it is gone. */
export function onShutdownSignal(stop: (reason: string) => void) {
  let called = false;
  const once = (reason: string) => {
    if (called) return;
    called = true;
    stop(reason);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => once(signal));
  }
  if (process.connected) process.on('disconnect', () => once('the starting process is gone'));
  watchNpm(() => once('npm is gone'));
}

/** npm runs us in a shell, and a signal to npm ends that shell without a word to us. */
function watchNpm(gone: () => void) {
  const chain = chainToNpm();
  if (chain.length === 0) return;
  setInterval(() => {
    if (chain.some(({ pid, parent }) => parentOf(pid) !== parent)) gone();
  }, 250).unref();
}

/** The processes from this one up to npm, without shells, which may end before us; empty when npm did not start it. */
function chainToNpm() {
  const script = path.basename(process.argv[1] ?? '');
  const chain = [];
  for (let pid = process.pid; commandLine(pid).includes(script);) {
    const parent = parentOf(pid);
    chain.push({ pid, parent });
    if (commandLine(parent).startsWith('npm')) return chain;
    pid = parent;
  }
  return [];
}

function commandLine(pid: number) {
  return processFile(pid, 'cmdline');
}

function parentOf(pid: number) {
  return Number(/^PPid:\s*(\d+)$/m.exec(processFile(pid, 'status'))?.[1] ?? 0);
}

function processFile(pid: number, name: string) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
