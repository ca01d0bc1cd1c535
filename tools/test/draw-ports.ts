// Draws as many ports as its argument says, says them in one line of JSON, and keeps them until it is killed.
import { freePort } from '../process/free-port.ts';

const ports = await Promise.all(Array.from({ length: Number(process.argv[2]) }, freePort));
process.stdout.write(`${JSON.stringify(ports)}\n`);
process.stdin.resume();
