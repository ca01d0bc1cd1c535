import {
  providerUpdate,
  type ProviderSettings,
  type ProviderUpdate,
} from '@boostline/contracts/admin-settings';

export const limitNames = ['add', 'status', 'balance', 'services'] as const;

/** What stands in the fields of a panel; text, so that whatever was typed stays. */
export interface ProviderDraft {
  name: string;
  baseUrl: string;
  apiKey: string;
  currency: string;
  rateBasis: string;
  maxInFlight: string;
  limits: Record<(typeof limitNames)[number], string>;
  active: boolean;
}

const noLimits = { add: '', status: '', balance: '', services: '' };

export const emptyProvider: ProviderDraft = {
  name: '',
  baseUrl: '',
  apiKey: '',
  currency: 'USD',
  rateBasis: '1000',
  maxInFlight: '4',
  limits: noLimits,
  active: true,
};

export function providerDraftOf(provider: ProviderSettings): ProviderDraft {
  const limits = { ...noLimits };
  for (const name of limitNames) limits[name] = provider.limits[name]?.toString() ?? '';
  return {
    name: provider.name,
    baseUrl: provider.baseUrl,
    apiKey: '',
    currency: provider.currency,
    rateBasis: String(provider.rateBasis),
    maxInFlight: String(provider.maxInFlight),
    limits,
    active: provider.active,
  };
}

/** The values of a draft, or null when one of them cannot be. */
export function providerValues(draft: ProviderDraft, version: number, reason: string): ProviderUpdate | null {
  const limit = (text: string) => (text.trim() === '' ? null : Number(text));
  const result = providerUpdate.safeParse({
    name: draft.name,
    baseUrl: draft.baseUrl.trim(),
    currency: draft.currency.trim().toUpperCase(),
    rateBasis: Number(draft.rateBasis),
    maxInFlight: Number(draft.maxInFlight),
    limits: Object.fromEntries(limitNames.map((name) => [name, limit(draft.limits[name])])),
    active: draft.active,
    version,
    reason,
    ...(draft.apiKey.trim() !== '' && { apiKey: draft.apiKey }),
  });
  return result.success ? result.data : null;
}
