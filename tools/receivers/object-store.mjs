import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

/** @typedef {{ method: string, url: URL, headers: import('node:http').IncomingHttpHeaders, body: Buffer }} Received */

const sha256 = (/** @type {string | Buffer} */ data) => createHash('sha256').update(data).digest('hex');
const hmac = (/** @type {string | Buffer} */ key, /** @type {string} */ data) =>
  createHmac('sha256', key).update(data).digest();
/** Few on a page, so that whoever lists must turn it. */
const PAGE = 2;

/**
 * Plays a bucket of S3 as its documentation says: it checks the signature (version 4) and the hash of every body, lists in
 * pages and puts parts together.
 * @param {{ keyId: string, secret: string, bucket: string }} about
 */
export async function openObjectStore({ keyId, secret, bucket }) {
  /** @type {Map<string, Buffer>} */
  const objects = new Map();
  /** @type {Map<string, Map<number, Buffer>>} */
  const uploads = new Map();
  /** `stumbles`: answers no call at the first time: a POST with 503, of others the connection is cut. */
  const behaviour = { refusesPuts: false, stumbles: false };
  /** @type {Set<string>} */
  const stumbled = new Set();

  const server = createServer((request, response) => {
    /** @type {Buffer[]} */
    const parts = [];
    request.on('data', (/** @type {Buffer} */ part) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '', `http://${request.headers.host}`);
      const { method = '', headers } = request;
      if (behaviour.stumbles && !stumbled.has(`${method} ${url}`)) {
        stumbled.add(`${method} ${url}`);
        if (method === 'POST') response.writeHead(503).end(refusal(503, 'SlowDown').body);
        else request.socket.destroy();
        return;
      }
      const { status, body = '', etag } = answer({ method, url, headers, body: Buffer.concat(parts) });
      response.writeHead(status, etag ? { etag } : {}).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('does not listen');

  /** @param {Received} received @returns {{ status: number, body?: string | Buffer, etag?: string }} */
  function answer(received) {
    const { method, url, headers, body } = received;
    if (headers['x-amz-content-sha256'] !== sha256(body)) return refusal(400, 'XAmzContentSHA256Mismatch');
    if (!isSigned(received, keyId, secret)) return refusal(403, 'SignatureDoesNotMatch');
    if (url.pathname === `/${bucket}`) return { status: 200, body: list(url.searchParams) };
    const name = decodeURIComponent(url.pathname.slice(bucket.length + 2));
    const uploadId = url.searchParams.get('uploadId');
    if (method === 'GET') {
      const found = objects.get(name);
      return found ? { status: 200, body: found } : refusal(404, 'NoSuchKey');
    }
    if (method === 'DELETE') {
      if (uploadId) uploads.delete(uploadId);
      else objects.delete(name);
      return { status: 204 };
    }
    if (behaviour.refusesPuts) return refusal(507, 'QuotaExceeded');
    if (method === 'PUT' && uploadId) {
      uploads.get(uploadId)?.set(Number(url.searchParams.get('partNumber')), body);
      return { status: 200, etag: `"${sha256(body)}"` };
    }
    if (method === 'PUT') {
      objects.set(name, body);
      return { status: 200, etag: `"${sha256(body)}"` };
    }
    if (url.searchParams.has('uploads')) {
      const id = String(uploads.size + 1);
      uploads.set(id, new Map());
      return { status: 200, body: `<Result><UploadId>${id}</UploadId></Result>` };
    }
    return putTogether(name, uploadId ?? '', body.toString());
  }

  /** @param {string} name @param {string} uploadId @param {string} asked */
  function putTogether(name, uploadId, asked) {
    const wanted = [...asked.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag>/g)];
    const parts = wanted.map(([, number, hash]) => {
      const part = uploads.get(uploadId)?.get(Number(number));
      return part && sha256(part) === hash ? part : undefined;
    });
    if (parts.length === 0 || parts.includes(undefined))
      return { status: 200, body: '<Error><Code>InvalidPart</Code></Error>' };
    objects.set(name, Buffer.concat(parts.flatMap((part) => part ?? [])));
    uploads.delete(uploadId);
    return { status: 200, body: '<Result></Result>' };
  }

  /** @param {URLSearchParams} asked */
  function list(asked) {
    const prefix = asked.get('prefix') ?? '';
    const from = asked.get('continuation-token') ?? '';
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > from).toSorted();
    const page = names.slice(0, PAGE);
    const contents = page.map(
      (name) => `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size></Contents>`,
    );
    const more = names.length > PAGE;
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<Result><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</Result>`;
  }

  return {
    url: `http://127.0.0.1:${address.port}/${bucket}`,
    objects,
    /** Parts that nobody has put together or given up. */
    uploads,
    /** The calls that were not answered at the first time. */
    stumbled,
    behaviour,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

/** @param {number} status @param {string} code */
const refusal = (status, code) => ({ status, body: `<Error><Code>${code}</Code></Error>` });

/** Signature version 4, worked out anew. @param {Received} received @param {string} keyId @param {string} secret */
function isSigned({ method, url, headers }, keyId, secret) {
  const [, id, day = '', region = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (id !== keyId) return false;
  const names = signed.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const canonical = [
    method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day));
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}
