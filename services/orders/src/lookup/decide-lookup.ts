/** Which source is asked about an account, what their answers mean, and how long that is kept. Pure. */
import { specifiedSlug } from '@boostline/contracts/products/specification/specification-products';
import type {
  JsonSettings,
  LookupSourceName,
  MetaSettings,
} from '@boostline/contracts/schemas/admin/lookup-sources';
import type {
  AccountAnswer,
  FoundAccount,
  LookupScope,
} from '@boostline/contracts/schemas/shop/account-lookup';

export interface SourceRequest {
  url: URL;
  headers: Record<string, string>;
}

/** `failed` says nothing about the account; its reason is for the owner. */
export type SourceAnswer =
  | { state: 'found'; account: FoundAccount }
  | { state: 'not-found' | 'not-shown' }
  | { state: 'failed'; reason: string };

/** A source as it is stored. The secret is in clear only inside the service; empty when it cannot be read. */
export type LookupSource = { version: number; secret: string } & (
  | { name: 'meta'; settings: MetaSettings }
  | { name: 'json'; settings: JsonSettings }
);

const rank: Record<LookupSourceName, number> = { meta: 0, json: 1 };

/** Those that are asked, the network's own first, which costs nothing. */
export function sourcesFor(network: string, sources: readonly LookupSource[]): LookupSource[] {
  return inUse(sources)
    .filter((source) => network === specifiedSlug || answersForAll(source))
    .toSorted((one, other) => rank[one.name] - rank[other.name]);
}

export function scopeOf(known: readonly LookupSource[]): LookupScope {
  const used = inUse(known);
  const sources = used.map(nameOf);
  if (used.some(answersForAll)) return { networks: 'all', sources };
  return { networks: used.length > 0 ? 'instagram' : 'none', sources };
}

/** A service is known by its host. */
const nameOf = (source: LookupSource) =>
  source.name === 'meta' ? 'Meta' : (/^https?:\/\/([^/?#:]+)/.exec(source.settings.address)?.[1] ?? '');

const inUse = (sources: readonly LookupSource[]) =>
  sources.filter(({ settings, secret }) => settings.active && secret !== '');

/** A source answers for Instagram alone, unless its address names the network. */
const answersForAll = (source: LookupSource) =>
  source.name === 'json' && source.settings.address.includes('{network}');

/** Changes with every change of a source: what was said before is not believed any longer. */
export const editionOf = (sources: readonly LookupSource[]) =>
  sources.map(({ name, version }) => `${name}${version}`).join('-');

/** An account that Meta does not show may be a personal one, so the next source is asked. */
export const isFinal = ({ state }: SourceAnswer) => state === 'found' || state === 'not-found';

/** What the answers of all sources that were asked mean together. */
export function combine(answers: readonly SourceAnswer[]): AccountAnswer {
  for (const answer of answers) if (answer.state === 'found') return answer;
  if (answers.some(({ state }) => state === 'not-found')) return { state: 'not-found' };
  // A source that failed may have known the account.
  if (answers.length > 0 && answers.every(({ state }) => state === 'not-shown'))
    return { state: 'not-shown' };
  return { state: 'unknown' };
}

/** Seconds. A source that fails rests for a while; a buyer who makes the account public looks again soon. */
export function keptFor(answer: AccountAnswer): number {
  if (answer.state === 'unknown') return 20;
  return answer.state === 'found' && answer.account.isPrivate !== true ? 900 : 15;
}
