import { Injectable } from '@nestjs/common';
import { specifiedSlug } from '@boostline/contracts/products/specification/specification-products';
import { haveChangedMeanwhile, invalidField } from '@boostline/contracts/routes/errors';
import type {
  LookupSourceName,
  LookupSources as ShownSources,
  LookupSourceUpdate,
} from '@boostline/contracts/schemas/admin/lookup-sources';
import type { ConnectionTest } from '@boostline/contracts/schemas/admin/settings';
import { whyNotReachable } from '@boostline/service-kit/calls/reachable-address';
import { hintOf } from '@boostline/service-kit/secrets/secret-hint';
import { env } from '../env.js';
import { askSource } from './ask-source.js';
import type { LookupSource } from './decide-lookup.js';
import { LookupSources } from './lookup-sources.js';

/** Longer than a buyer waits: the owner wants to see what comes. */
const testMs = 8000;
/** What Meta allows an app for each of its users. */
const usualPerHour = 200;

@Injectable()
export class UpdateLookupSource {
  constructor(private readonly sources: LookupSources) {}

  async find(): Promise<ShownSources> {
    return shown(await this.sources.readAll());
  }

  /** Throws `conflict` with the present settings; `invalid-input` for what must not be. */
  async update(update: LookupSourceUpdate): Promise<ShownSources> {
    const saved = await this.sources.changing(async (tx) => {
      const all = await this.sources.readAll(tx);
      const present = all.find(({ name }) => name === update.name);
      if ((present?.version ?? 0) !== update.version)
        throw haveChangedMeanwhile('These settings', shown(all));
      const source = changed(update, present);
      await this.sources.keep(tx, source);
      return shown(await this.sources.readAll(tx));
    });
    await this.sources.refresh();
    return saved;
  }

  /** Throws `invalid-input` while the source is not set up. */
  async test(wanted: LookupSourceName, account: string): Promise<ConnectionTest> {
    const source = (await this.sources.readAll()).find(({ name }) => name === wanted);
    if (!source) throw invalidField('account', 'Save this source first.');
    const answer = await askSource(source, { network: specifiedSlug, name: account }, testMs);
    return { works: answer.state !== 'failed', message: verdictOf(answer), balance: null, currency: null };
  }
}

function verdictOf(answer: Awaited<ReturnType<typeof askSource>>): string {
  switch (answer.state) {
    case 'found': {
      const { fullName, followers, posts } = answer.account;
      return `Found: ${fullName ?? 'no name'}, followers ${followers ?? 'not given'}, posts ${posts.length}.`;
    }
    case 'failed':
      return answer.reason;
    case 'not-found':
      return 'The source answers; it knows no such account.';
    case 'not-shown':
      return 'Meta answers; the account is personal or does not exist. Try a professional account.';
  }
}

function changed(update: LookupSourceUpdate, present: LookupSource | undefined): LookupSource {
  const { version, secret: given, reason: _reason, ...rest } = update;
  if (rest.name === 'json') requireReachable(rest.address, present, given);
  const secret = given ?? present?.secret ?? '';
  if (secret === '') throw invalidField('secret', 'Enter the key.');
  if (rest.name === 'json') {
    const { name, ...settings } = rest;
    return { name, settings, secret, version };
  }
  const { name, ...settings } = rest;
  return { name, settings, secret, version };
}

function requireReachable(
  address: string,
  present: LookupSource | undefined,
  secret: string | undefined,
): void {
  const problem = whyNotReachable(address, env.ALLOW_LOOPBACK_UPSTREAMS);
  if (problem !== null) throw invalidField('address', problem);
  const isElsewhere =
    present?.name === 'json' && new URL(present.settings.address).host !== new URL(address).host;
  if (isElsewhere && secret === undefined)
    throw invalidField('secret', 'Enter the key again: it would be sent to another server.');
}

function shown(sources: readonly LookupSource[]): ShownSources {
  const result: ShownSources = structuredClone(nothingYet);
  for (const { secret, version, ...source } of sources) {
    const stored = { version, secret: hintOf(secret) };
    if (source.name === 'meta') result.meta = { ...source.settings, ...stored };
    else result.json = { ...source.settings, ...stored };
  }
  return result;
}

const none = { version: 0, active: false, maxPerHour: usualPerHour, secret: hintOf(null) };
const nothingYet: ShownSources = {
  meta: { ...none, userId: '' },
  json: {
    ...none,
    address: '',
    header: '',
    paths: {
      fullName: '',
      followers: '',
      isPrivate: '',
      picture: '',
      posts: '',
      postLink: '',
      postPicture: '',
    },
  },
};
