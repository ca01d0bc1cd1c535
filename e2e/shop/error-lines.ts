import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Lines of each process: the last ones. */
const maxLines = 12;
const maxCharacters = 600;
/** As pino counts: 50 is an error. */
const isError = /"level":[56]0/;

/** What the processes of a shop wrote as errors, the last ones of each, to be read beside a failed test. */
export function errorLines(logs: string): string {
  return readdirSync(logs)
    .filter((file) => file.endsWith('.log'))
    .flatMap((file) => {
      const lines = readFileSync(path.join(logs, file), 'utf8')
        .split('\n')
        .filter((line) => isError.test(line) || /^\s*(?:Uncaught|\w*Error:)/.test(line));
      return lines.slice(-maxLines).map((line) => `${file}: ${line.slice(0, maxCharacters)}`);
    })
    .join('\n');
}
