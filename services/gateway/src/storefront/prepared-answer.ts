import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** A body that was serialised and compressed once, to be sent many times. */
export interface PreparedAnswer {
  contentType: string;
  bodies: Record<Encoding, Buffer>;
  /** Strong, so one for each encoding: their bytes differ. */
  etags: Record<Encoding, string>;
}

export async function prepareAnswer(contentType: string, text: string): Promise<PreparedAnswer> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    gzipped(identity, { level: 8 }),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    contentType,
    bodies: { identity, br, gzip: gz },
    etags: { identity: `"${hash}"`, br: `"${hash}-br"`, gzip: `"${hash}-gz"` },
  };
}

interface SendOptions {
  status?: number;
  /** Request headers other than Accept-Encoding on which the answer depends. */
  vary?: string;
}

/** Sends the answer in the best encoding that the client takes, or 304 when it has it already. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
  { status = 200, vary }: SendOptions = {},
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = answer.etags[encoding];
  reply
    .header('etag', etag)
    .header('cache-control', 'no-cache')
    .header('vary', vary ? `Accept-Encoding, ${vary}` : 'Accept-Encoding');
  if (status === 200 && matches(request.headers['if-none-match'], etag)) {
    reply.status(304).send();
    return;
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.status(status).type(answer.contentType).send(answer.bodies[encoding]);
}

function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
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
