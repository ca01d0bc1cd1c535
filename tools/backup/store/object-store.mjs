import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { ExponentialBackoff, handleType, retry } from 'cockatiel';

/** @typedef {import('./store-settings.mjs').StoreSettings} StoreSettings */
/** @typedef {import('./decide-copies.mjs').Kept} Kept */
/** @typedef {{ query?: Record<string, string>, body?: Buffer<ArrayBuffer> | string }} Asked */

/** A larger file goes in parts of this size, each with its hash: the store takes none that arrived damaged. */
export const PART_BYTES = 16 * 2 ** 20;
const PATIENCE_MS = 600_000;

/** The store was not reached, or cannot answer at the moment. */
class NotNow extends Error {}
const isForNow = (/** @type {number} */ status) => [429, 500, 502, 503, 504].includes(status);

/**
 * Every call may be repeated, for files lie under their names and parts under their numbers. At worst a repeated start leaves
 * an upload without parts, and a repeated end is refused although the file is there: the next copying finds it.
 */
const again = retry(handleType(NotNow), {
  maxAttempts: 3,
  backoff: new ExponentialBackoff({ initialDelay: 500, maxDelay: 10_000 }),
});

/** A bucket that speaks as S3 does: of Amazon, or of Cloudflare, Backblaze, Wasabi, MinIO and others. */
export class ObjectStore {
  #settings;

  /** @param {StoreSettings} settings */
  constructor(settings) {
    this.#settings = settings;
  }

  /** @returns {Promise<Kept[]>} what lies directly in the folder of the store */
  async list() {
    const [, bucket = '', ...folders] = this.#settings.url.pathname.split('/');
    const prefix = folders
      .filter(Boolean)
      .map((part) => `${decodeURIComponent(part)}/`)
      .join('');
    /** @type {Kept[]} */
    const found = [];
    /** @type {string | undefined} */
    let from;
    do {
      const query = { 'list-type': '2', prefix, ...(from && { 'continuation-token': from }) };
      const text = await (await this.#ask('GET', `/${bucket}`, { query })).text();
      for (const [, object = ''] of text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g))
        found.push({ name: tagOf(object, 'Key').slice(prefix.length), size: Number(tagOf(object, 'Size')) });
      from = tagOf(text, 'IsTruncated') === 'true' ? tagOf(text, 'NextContinuationToken') : undefined;
    } while (from);
    return found;
  }

  /** @param {string} name @param {string} file */
  async put(name, file) {
    const handle = await open(file);
    try {
      const { size } = await handle.stat();
      const part = async (/** @type {number} */ at) => {
        const bytes = Buffer.alloc(Math.min(PART_BYTES, size - at));
        const { bytesRead } = await handle.read(bytes, 0, bytes.length, at);
        if (bytesRead < bytes.length) throw new Error(`${file} has become shorter`);
        return bytes;
      };
      if (size <= PART_BYTES) await this.#ask('PUT', this.#path(name), { body: await part(0) });
      else await this.#putInParts(this.#path(name), size, part);
    } finally {
      await handle.close();
    }
  }

  /** @param {string} path @param {number} size @param {(at: number) => Promise<Buffer<ArrayBuffer>>} part */
  async #putInParts(path, size, part) {
    const begun = await this.#ask('POST', path, { query: { uploads: '' } });
    const uploadId = tagOf(await begun.text(), 'UploadId');
    try {
      /** @type {string[]} */
      const parts = [];
      for (let at = 0; at < size; at += PART_BYTES) {
        const partNumber = String(parts.length + 1);
        const answer = await this.#ask('PUT', path, {
          query: { partNumber, uploadId },
          body: await part(at),
        });
        const etag = answer.headers.get('etag') ?? '';
        parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${etag}</ETag></Part>`);
      }
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const ended = await (await this.#ask('POST', path, { query: { uploadId }, body })).text();
      // The answer begins before the parts are put together: a failure then has the status 200.
      if (ended.includes('<Error>')) throw new Error(`the store says ${tagOf(ended, 'Code')}`);
    } catch (error) {
      // Parts that nobody puts together would be paid for.
      await this.#ask('DELETE', path, { query: { uploadId } }).catch(() => undefined);
      throw error;
    }
  }

  /** @param {string} name @param {string} file it is there whole, or not at all */
  async get(name, file) {
    const { body } = await this.#ask('GET', this.#path(name));
    if (body === null) throw new Error('the store sends nothing');
    const unfinished = `${file}.unfinished`;
    try {
      await pipeline(Readable.fromWeb(body), createWriteStream(unfinished, { mode: 0o600 }));
      await rename(unfinished, file);
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  /** @param {string} name */
  async remove(name) {
    await this.#ask('DELETE', this.#path(name));
  }

  /** @param {string} name */
  #path = (name) => `${this.#settings.url.pathname.replace(/\/+$/, '')}/${encodeURIComponent(name)}`;

  /** @param {string} method @param {string} path @param {Asked} [asked] */
  #ask(method, path, asked) {
    return again.execute(() => this.#askOnce(method, path, asked));
  }

  /** @param {string} method @param {string} path @param {Asked} [asked] */
  async #askOnce(method, path, { query = {}, body = '' } = {}) {
    const { url, region, keyId, secret } = this.#settings;
    const address = new URL(path, url);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    const signer = new AwsV4Signer({
      ...{ method, url: address.href, service: 's3', region, accessKeyId: keyId, secretAccessKey: secret },
      headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    });
    const { headers } = await signer.sign();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const sent = { method, headers, signal, ...(body !== '' && { body }) };
    const answer = await fetch(signer.url, sent).catch((error) => {
      const problem = `the store does not answer (${error.cause?.code ?? error.name})`;
      throw signal.aborted ? new Error(problem) : new NotNow(problem);
    });
    if (answer.ok) return answer;
    const problem = `the store says ${answer.status} ${tagOf(await answer.text(), 'Code')}`.trim();
    throw isForNow(answer.status) ? new NotNow(problem) : new Error(problem);
  }
}

/** The text of the first element of this name. @param {string} text @param {string} name */
function tagOf(text, name) {
  const [, found = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(text) ?? [];
  return found
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
