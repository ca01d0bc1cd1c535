import { createHash } from 'node:crypto';
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

  /**
   * @param {string} name @param {number} size bytes
   * @param {AsyncIterable<Uint8Array>} bytes
   * @throws {Error} when they are not as many as told; the store then keeps what it had
   */
  async put(name, size, bytes) {
    const parts = inParts(bytes, size);
    if (size > PART_BYTES) return this.#putInParts(this.#path(name), parts);
    /** @type {Buffer<ArrayBuffer>[]} */
    const all = [];
    for await (const part of parts) all.push(part);
    await this.#ask('PUT', this.#path(name), { body: Buffer.concat(all) });
  }

  /** @param {string} path @param {AsyncIterable<Buffer<ArrayBuffer>>} bodies */
  async #putInParts(path, bodies) {
    const begun = await this.#ask('POST', path, { query: { uploads: '' } });
    const uploadId = tagOf(await begun.text(), 'UploadId');
    try {
      /** @type {string[]} */
      const parts = [];
      for await (const body of bodies) {
        const partNumber = String(parts.length + 1);
        const answer = await this.#ask('PUT', path, { query: { partNumber, uploadId }, body });
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

  /** @param {string} name */
  async get(name) {
    const { body } = await this.#ask('GET', this.#path(name));
    if (body === null) throw new Error('the store sends nothing');
    return body;
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
      method,
      url: address.href,
      service: 's3',
      region,
      accessKeyId: keyId,
      secretAccessKey: secret,
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

/**
 * Parts of one size but the last, as some stores demand.
 * @param {AsyncIterable<Uint8Array>} bytes @param {number} size
 */
async function* inParts(bytes, size) {
  /** @type {Uint8Array[]} */
  let held = [];
  let [waiting, sent] = [0, 0];
  for await (const chunk of bytes) {
    held.push(chunk);
    waiting += chunk.length;
    while (waiting >= PART_BYTES) {
      const whole = Buffer.concat(held);
      yield whole.subarray(0, PART_BYTES);
      held = [whole.subarray(PART_BYTES)];
      waiting -= PART_BYTES;
      sent += PART_BYTES;
    }
  }
  if (sent + waiting !== size) throw new Error(`${size} bytes were to be sent, ${sent + waiting} were read`);
  if (waiting > 0) yield Buffer.concat(held);
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
