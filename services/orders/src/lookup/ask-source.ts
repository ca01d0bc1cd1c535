import { Outside } from '@boostline/service-kit/calls/outside';
import type { AccountQuestion } from '@boostline/contracts/schemas/shop/account-lookup';
import { env } from '../env.js';
import type { LookupSource, SourceAnswer, SourceRequest } from './decide-lookup.js';
import { askJsonService, readJsonService } from './sources/json-service.js';
import { askMeta, readMeta } from './sources/meta.js';

const maxBytes = 512 * 1024;
const outside = new Outside(env.ALLOW_LOOPBACK_UPSTREAMS);

/** One question to one source. Never throws; redirects are not followed. */
export async function askSource(
  source: LookupSource,
  question: AccountQuestion,
  ms: number,
): Promise<SourceAnswer> {
  try {
    const { url, headers } = requestOf(source, question);
    const { status, content } = await outside.get(url, headers, { ms, bytes: maxBytes });
    const body: unknown = status === 404 ? null : JSON.parse(content.toString());
    return source.name === 'meta' ? readMeta(status, body) : readJsonService(source.settings, status, body);
  } catch (error) {
    return { state: 'failed', reason: reasonOf(error) };
  }
}

function requestOf(source: LookupSource, question: AccountQuestion): SourceRequest {
  if (source.name === 'meta')
    return askMeta(env.META_GRAPH_URL, source.settings, source.secret, question.name);
  return askJsonService(source.settings, source.secret, question);
}

/** Without the address, which may hold the key. */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'The answer is no JSON.';
  if (error instanceof Error && error.name === 'TimeoutError') return 'No answer came in time.';
  return error instanceof Error ? error.message : 'No answer came.';
}
