import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** An answer that was serialised and compressed once, to be sent many times. */
export interface PreparedAnswer {
  status: 200 | 404;
  contentType: string;
  vary: string;
  /** By encoding; each has a strong ETag of its own, because their bytes differ. */
  variants: Record<Encoding, { etag: string; body: Buffer }>;
}

interface Described {
  contentType: string;
  status?: 200 | 404;
  /** Request headers other than Accept-Encoding on which the answer depends. */
  vary?: string;
}

export async function prepareAnswer(
  text: string,
  { contentType, status = 200, vary }: Described,
): Promise<PreparedAnswer> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    gzipped(identity, { level: 8 }),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    status,
    contentType,
    vary: vary ? `Accept-Encoding, ${vary}` : 'Accept-Encoding',
    variants: {
      identity: { etag: `"${hash}"`, body: identity },
      br: { etag: `"${hash}-br"`, body: br },
      gzip: { etag: `"${hash}-gz"`, body: gz },
    },
  };
}

/** Sends the answer in the best encoding that the client takes, or 304 when it has it already. */
export function sendPrepared(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { status, contentType, vary, variants }: PreparedAnswer,
): FastifyReply {
  const encoding = chooseEncoding(headers['accept-encoding']);
  const { etag, body } = variants[encoding];
  reply.headers({ etag, vary, 'cache-control': 'no-cache' });
  if (status === 200 && matches(headers['if-none-match'], etag)) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(status).type(contentType).send(body);
}

function chooseEncoding(accepted = ''): Encoding {
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
