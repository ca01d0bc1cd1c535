import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { SetupError } from '../../settings/setup-error.ts';
import type { SealedKey } from './sealed-key.ts';

// A backup is one file: gzip of a line of JSON (the header), then for each table a line of JSON and its rows as PostgreSQL's
// COPY writes them, up to a line `\.`, then a line of JSON with the checksum of all that stands before it.

export const FORMAT = 'boostline-backup-1';
const NEW_LINE = 10;
const END_OF_TABLE = Buffer.from('\\.\n');
/** The header is a list of tables and migrations; more than this is none. */
const LONGEST_LINE = 4 * 1024 * 1024;

export type Table = { schema: string; name: string; columns: string[] };

export type Sequence = { schema: string; name: string; last: string; called: boolean };

export interface Header {
  format: typeof FORMAT;
  /** Of the shop. */
  version: string;
  /** When its snapshot was taken, ISO 8601. */
  at: string;
  /** Version of the server. */
  postgres: string;
  /** Applied ones of each service, in their order. */
  migrations: Record<string, string[]>;
  /** In an order in which each stands behind those that it refers to. */
  tables: Table[];
  sequences: Sequence[];
  /** Shows whether a SECRETS_KEY sealed what is in it; null when it was not known. */
  keyPrint: string | null;
  /** The SECRETS_KEY under a passphrase. */
  key: SealedKey | null;
}

/** Reads a backup from its beginning, part after part. */
export class DumpReader {
  #hash = createHash('sha256');
  #rest = Buffer.alloc(0);
  #chunks;
  #file;
  #source;

  constructor(file: string) {
    this.#file = file;
    this.#source = createReadStream(file);
    const unpacked = createGunzip({ chunkSize: 256 * 1024 });
    this.#source.on('error', (error) => unpacked.destroy(error));
    this.#chunks = this.#source.pipe(unpacked)[Symbol.asyncIterator]();
  }

  async header(): Promise<Header> {
    const found = await this.#json<Header>();
    if (found.format !== FORMAT) throw new SetupError(`${this.#file} is no backup of this shop`);
    return found;
  }

  /** The rows of the next table, which must be `table`, in pieces. */
  async *rows({ schema, name }: Table) {
    const found = await this.#json<{ table?: string }>();
    if (found.table !== `${schema}.${name}`)
      throw new SetupError(`${this.#file} is damaged: ${schema}.${name} is not where it should be`);
    for (;;) {
      const end = endOfTable(this.#rest);
      // Whole lines alone: the end of a table must not be cut in two.
      const upTo = end ?? this.#rest.lastIndexOf(NEW_LINE) + 1;
      if (upTo > 0) yield this.#take(upTo);
      if (end !== null) {
        this.#take(END_OF_TABLE.length);
        return;
      }
      await this.#more();
    }
  }

  /** What stands behind the last table. Throws SetupError when the checksum does not match. */
  async checkEnd() {
    const sha256 = this.#hash.digest('hex');
    this.#hash = createHash('sha256');
    const end = await this.#json<{ sha256?: string }>();
    if (end.sha256 !== sha256) throw new SetupError(`${this.#file} is damaged: its checksum is another`);
  }

  close() {
    this.#source.destroy();
  }

  async #json<T>(): Promise<T> {
    for (;;) {
      const end = this.#rest.indexOf(NEW_LINE) + 1;
      if (end > 0) return this.#parsed(this.#take(end));
      if (this.#rest.length > LONGEST_LINE) throw new SetupError(`${this.#file} is no backup of this shop`);
      await this.#more();
    }
  }

  #parsed(line: Buffer) {
    try {
      return JSON.parse(line.toString());
    } catch {
      throw new SetupError(`${this.#file} is no backup of this shop`);
    }
  }

  #take(length: number) {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    this.#hash.update(taken);
    return taken;
  }

  async #more() {
    const next = await this.#chunks.next().catch((error) => {
      throw new SetupError(`${this.#file} cannot be read: ${error.message}`);
    });
    if (next.done) throw new SetupError(`${this.#file} is damaged: it ends too early`);
    this.#rest = Buffer.concat([this.#rest, next.value]);
  }
}

/** Where the line is that ends a table; null when it is not in there. No row looks like it: COPY doubles each backslash. */
function endOfTable(bytes: Buffer) {
  for (let at = bytes.indexOf(END_OF_TABLE); at >= 0; at = bytes.indexOf(END_OF_TABLE, at + 1))
    if (at === 0 || bytes[at - 1] === NEW_LINE) return at;
  return null;
}

/** Reads all of a backup without using it. Throws SetupError when it is damaged, or none. */
export async function checkDump(file: string): Promise<Header> {
  const reader = new DumpReader(file);
  try {
    const header = await reader.header();
    for (const table of header.tables) for await (const piece of reader.rows(table)) void piece;
    await reader.checkEnd();
    return header;
  } finally {
    reader.close();
  }
}
