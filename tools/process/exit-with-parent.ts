// Loaded into every service with --import, before its own code. Standard input is a pipe whose other end only the
// supervisor holds: it closes when the supervisor is gone, even by kill -9, and then this process has no supervisor.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const leave = () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 2000).unref();
  };
  process.stdin.on('end', leave);
  process.stdin.on('error', leave);
  process.stdin.resume();
  process.stdin.unref();
}
