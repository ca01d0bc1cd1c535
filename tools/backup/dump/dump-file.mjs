import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { SetupError } from '../../settings/setup-error.ts';

// A backup is one file: gzip of a line of JSON (the header), then for each table a line of JSON and its rows as PostgreSQL's
// COPY writes them, up to a line `\.`, then a line of JSON with the checksum of all that stands before it.

export const FORMAT = 'boostline-backup-1';
const NEW_LINE = 10;
const END_OF_TABLE = Buffer.from('\\.\n');
/** The header is a list of tables and migrations; more than this is none. */
const LONGEST_LINE = 4 * 1024 * 1024;

/**
 * @typedef {{ schema: string, name: string, columns: string[] }} Table
 * @typedef {{ schema: string, name: string, last: string, called: boolean }} Sequence
 * @typedef {object} Header
 * @property {typeof FORMAT} format
 * @property {string} version of the shop
 * @property {string} at when its snapshot was taken, ISO 8601
 * @property {string} postgres version of the server
 * @property {Record<string, string[]>} migrations applied ones of each service, in their order
 * @property {Table[]} tables in an order in which each stands behind those that it refers to
 * @property {Sequence[]} sequences
 * @property {string | null} keyPrint shows whether a SECRETS_KEY sealed what is in it; null when it was not known
 * @property {import('./sealed-key.mjs').SealedKey | null} key the SECRETS_KEY under a passphrase
 */

/** Reads a backup from its beginning, part after part. */
export class DumpReader {
  #hash = createHash('sha256');
  #rest = Buffer.alloc(0);
  #chunks;
  #file;
  #source;

  /** @param {string} file */
  constructor(file) {
    this.#file = file;
    this.#source = createReadStream(file);
    const unpacked = createGunzip({ chunkSize: 256 * 1024 });
    this.#source.on('error', (error) => unpacked.destroy(error));
    this.#chunks = this.#source.pipe(unpacked)[Symbol.asyncIterator]();
  }

  /** @returns {Promise<Header>} */
  async header() {
    const found = /** @type {Header} */ (await this.#json());
    if (found.format !== FORMAT) throw new SetupError(`${this.#file} is no backup of this shop`);
    return found;
  }

  /** The rows of the next table, in pieces. @param {Table} table that it must be */
  async *rows({ schema, name }) {
    const found = /** @type {{ table?: string }} */ (await this.#json());
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

  /** What stands behind the last table. @throws {SetupError} when the checksum is not that of what was read */
  async checkEnd() {
    const sha256 = this.#hash.digest('hex');
    this.#hash = createHash('sha256');
    const end = /** @type {{ sha256?: string }} */ (await this.#json());
    if (end.sha256 !== sha256) throw new SetupError(`${this.#file} is damaged: its checksum is another`);
  }

  close() {
    this.#source.destroy();
  }

  /** @returns {Promise<object>} */
  async #json() {
    for (;;) {
      const end = this.#rest.indexOf(NEW_LINE) + 1;
      if (end > 0) return this.#parsed(this.#take(end));
      if (this.#rest.length > LONGEST_LINE) throw new SetupError(`${this.#file} is no backup of this shop`);
      await this.#more();
    }
  }

  /** @param {Buffer} line */
  #parsed(line) {
    try {
      return JSON.parse(line.toString());
    } catch {
      throw new SetupError(`${this.#file} is no backup of this shop`);
    }
  }

  /** @param {number} length */
  #take(length) {
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

/**
 * Where the line is that ends a table; null when it is not in there. No row looks like it, for COPY writes each backslash
 * twice.
 * @param {Buffer} bytes
 */
function endOfTable(bytes) {
  for (let at = bytes.indexOf(END_OF_TABLE); at >= 0; at = bytes.indexOf(END_OF_TABLE, at + 1))
    if (at === 0 || bytes[at - 1] === NEW_LINE) return at;
  return null;
}

/**
 * Reads all of a backup without using it.
 * @param {string} file
 * @returns {Promise<Header>}
 * @throws {SetupError} when it is damaged, or none
 */
export async function checkDump(file) {
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
