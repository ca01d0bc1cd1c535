import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Variables } from './rotating.js';

const lookEveryMs = 1000;

/** Which secrets a process knows, for whoever may read it; the secrets themselves are not in it. */
export interface KnownSecrets {
  /** Tells two states of the file apart; null for a process without one. */
  file: string | null;
  /** Names of the secrets with a second accepted value. */
  also: string[];
}

/**
 * The environment of a process, and over it the lines NAME=value of the file that SECRETS_FILE names. The file is read
 * again each second, so that secrets can be changed without a restart.
 */
export class LiveVariables implements Variables {
  version = 0;
  values: Readonly<Record<string, string | undefined>>;
  private text: string | null = null;
  private readonly environment: Readonly<Record<string, string | undefined>>;

  /** Throws when there is no file where SECRETS_FILE says. */
  constructor(environment: Readonly<Record<string, string | undefined>>) {
    this.environment = environment;
    this.values = environment;
    const file = environment['SECRETS_FILE'];
    if (!file) return;
    this.take(readFileSync(file, 'utf8'));
    setInterval(() => void this.look(file), lookEveryMs).unref();
  }

  known(): KnownSecrets {
    const also = Object.entries(this.values).flatMap(([name, value]) =>
      name.endsWith('_ALSO') && value ? [name.slice(0, -'_ALSO'.length)] : [],
    );
    return {
      file: this.text === null ? null : createHash('sha256').update(this.text).digest('hex').slice(0, 16),
      also: also.toSorted(),
    };
  }

  /** A file that cannot be read for a moment changes nothing. */
  private async look(file: string): Promise<void> {
    const text = await readFile(file, 'utf8').catch(() => this.text);
    if (text !== null && text !== this.text) this.take(text);
  }

  private take(text: string): void {
    this.text = text;
    const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
    const inFile = lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
    this.values = { ...this.environment, ...Object.fromEntries(inFile) };
    this.version += 1;
  }
}
