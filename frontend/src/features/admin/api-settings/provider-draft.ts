import {
  providerCreation,
  providerUpdate,
  type ProviderCreation,
  type ProviderSettings,
  type ProviderUpdate,
} from '@boostline/contracts/schemas/admin/suppliers';
import { decimalNumber, wholeNumber } from '@boostline/contracts/schemas/values/typed-number';
import { adminMessages } from '../../../messages/admin-en.js';
import { apiMessages } from '../../../messages/admin/api-en.js';
import { readWith, type Reading } from '../controls/forms/reading.js';

export const limitNames = ['add', 'status', 'balance', 'services'] as const;
type LimitName = (typeof limitNames)[number];

/** What stands in the fields of a panel; text, so that whatever was typed stays. An empty limit is none. */
export type ProviderDraft = {
  name: string;
  baseUrl: string;
  apiKey: string;
  currency: string;
  rateBasis: string;
  maxInFlight: string;
  /** Whether something else buys with the account; empty while the owner has not said. */
  shared: '' | 'yes' | 'no';
  /** What is unexplained was bought by hand, once. */
  explained: boolean;
  extraPercent: string;
  /** Empty: as it is learned. */
  webErrorSettleSeconds: string;
  active: boolean;
} & Record<`limits.${LimitName}`, string>;

export const emptyProvider: ProviderDraft = {
  name: '',
  baseUrl: '',
  apiKey: '',
  currency: 'USD',
  rateBasis: '1000',
  maxInFlight: '4',
  shared: '',
  explained: false,
  extraPercent: '1',
  webErrorSettleSeconds: '',
  'limits.add': '',
  'limits.status': '',
  'limits.balance': '',
  'limits.services': '',
  active: true,
};

export function providerDraftOf(provider: ProviderSettings): ProviderDraft {
  const limit = (name: LimitName) => provider.limits[name]?.toString() ?? '';
  return {
    name: provider.name,
    baseUrl: provider.baseUrl,
    apiKey: '',
    currency: provider.currency,
    rateBasis: String(provider.rateBasis),
    maxInFlight: String(provider.maxInFlight),
    shared: provider.shared === null ? '' : provider.shared ? 'yes' : 'no',
    explained: false,
    extraPercent: String(provider.extraPercent),
    webErrorSettleSeconds: provider.webErrorSettleSeconds?.toString() ?? '',
    'limits.add': limit('add'),
    'limits.status': limit('status'),
    'limits.balance': limit('balance'),
    'limits.services': limit('services'),
    active: provider.active,
  };
}

export type ProviderChange = Omit<ProviderUpdate, 'version' | 'reason'>;
export type NewProvider = Omit<ProviderCreation, 'reason'>;
const change = providerUpdate.omit({ version: true, reason: true });
const creation = providerCreation.omit({ reason: true });

export const readProvider = (draft: ProviderDraft): Reading<ProviderChange> =>
  readWith(
    change,
    {
      ...fieldsOf(draft),
      active: draft.active,
      ...(draft.explained && { explained: true }),
      ...(draft.apiKey.trim() !== '' && { apiKey: draft.apiKey }),
    },
    { unread: unreadOf(draft) },
  );

/** The same of a new one, which needs its key. */
export const readNewProvider = (draft: ProviderDraft): Reading<NewProvider> =>
  readWith(creation, { ...fieldsOf(draft), apiKey: draft.apiKey }, { unread: unreadOf(draft) });

/** What a supplier without a name is called. An address that is none is refused itself. */
const serverOf = (address: string) =>
  (URL.canParse(address) ? new URL(address).hostname : apiMessages.providers.name).slice(0, 60);

function fieldsOf(draft: ProviderDraft) {
  const limit = (name: LimitName) => wholeNumber(draft[`limits.${name}`]);
  return {
    name: draft.name.trim() === '' ? serverOf(draft.baseUrl.trim()) : draft.name,
    baseUrl: draft.baseUrl.trim(),
    currency: draft.currency.trim().toUpperCase(),
    rateBasis: Number(draft.rateBasis),
    maxInFlight: wholeNumber(draft.maxInFlight),
    shared: draft.shared === 'yes',
    extraPercent: decimalNumber(draft.extraPercent),
    webErrorSettleSeconds: wholeNumber(draft.webErrorSettleSeconds),
    limits: Object.fromEntries(limitNames.map((name) => [name, limit(name)])),
  };
}

/** Numbers that are none. */
function unreadOf(draft: ProviderDraft): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (wholeNumber(draft.maxInFlight) === null) wrong['maxInFlight'] = adminMessages.wholeNumber;
  if (draft.shared === '') wrong['shared'] = apiMessages.providers.sharedMissing;
  if (decimalNumber(draft.extraPercent) === null) wrong['extraPercent'] = adminMessages.decimalNumber;
  const optional = ['webErrorSettleSeconds', ...limitNames.map((name) => `limits.${name}` as const)] as const;
  for (const name of optional) {
    const typed = draft[name];
    if (typed.trim() !== '' && wholeNumber(typed) === null) wrong[name] = adminMessages.wholeNumber;
  }
  return wrong;
}
