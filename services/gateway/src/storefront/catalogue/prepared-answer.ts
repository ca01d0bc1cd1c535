import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { securityHeaders } from '../../edge/security-headers.js';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** From this size (bytes) copying the body costs more than a second write buffer. */
const fewBytes = 4096;

/** An answer that was serialised, compressed and given its headers once, to be sent many times. */
export interface PreparedAnswer {
  status: 200 | 404;
  variants: Record<Encoding, Variant>;
}

/** Headers as alternating names and values, which Node writes without further processing. */
interface Variant {
  /** Strong, so one for each encoding: their bytes differ. */
  etag: string;
  /** Small bodies as Latin-1 text, which Node writes together with the headers: a tenth less work. */
  body: Buffer | string;
  headers: string[];
  /** Headers of a 304 answer. */
  headersUnchanged: string[];
}

interface Described {
  contentType: string;
  https: boolean;
  status?: 200 | 404;
  /** Request headers other than Accept-Encoding on which the answer depends. */
  vary?: string;
}

export async function prepareAnswer(text: string, described: Described): Promise<PreparedAnswer> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    gzipped(identity, { level: 8 }),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    status: described.status ?? 200,
    variants: {
      identity: variantOf(identity, `"${hash}"`, {}, described),
      br: variantOf(br, `"${hash}-br"`, { 'content-encoding': 'br' }, described),
      gzip: variantOf(gz, `"${hash}-gz"`, { 'content-encoding': 'gzip' }, described),
    },
  };
}

function variantOf(
  body: Buffer,
  etag: string,
  encoded: Record<string, string>,
  { contentType, https, vary }: Described,
): Variant {
  const shared = {
    ...securityHeaders(https),
    etag,
    'cache-control': 'no-cache',
    vary: vary ? `Accept-Encoding, ${vary}` : 'Accept-Encoding',
  };
  const own = { 'content-type': contentType, 'content-length': String(body.length), ...encoded };
  return {
    etag,
    body: body.length < fewBytes ? body.toString('latin1') : body,
    headers: Object.entries({ ...shared, ...own }).flat(),
    headersUnchanged: Object.entries(shared).flat(),
  };
}

/** Sends the answer in the best encoding that the client takes, or 304 when it has it already. */
export function sendPrepared(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { status, variants }: PreparedAnswer,
): void {
  const variant = variants[chooseEncoding(headers['accept-encoding'])];
  if (status === 200 && matches(headers['if-none-match'], variant.etag))
    response.writeHead(304, variant.headersUnchanged).end();
  else response.writeHead(status, variant.headers).end(variant.body, 'latin1');
}

/** Encodings by Accept-Encoding header; browsers send the same few. */
const chosen = new Map<string, Encoding>();
const mostChosen = 100;

function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const before = chosen.get(accepted);
  if (before) return before;
  const encoding = bestEncoding(accepted);
  if (chosen.size >= mostChosen) chosen.clear();
  chosen.set(accepted, encoding);
  return encoding;
}

function bestEncoding(accepted: string): Encoding {
  const refused = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?(?![.\d])/g;
  const offered = accepted.replace(refused, '');
  if (/\bbr\b/.test(offered)) return 'br';
  return /\bgzip\b/.test(offered) ? 'gzip' : 'identity';
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((one) => {
    const tag = one.trim().replace(/^W\//, '');
    return tag === etag || tag === '*';
  });
}
