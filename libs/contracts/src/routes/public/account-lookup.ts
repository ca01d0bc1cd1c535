import { z } from 'zod';
import { lookupSourceNames, lookupSources, lookupSourceUpdate } from '../../schemas/admin/lookup-sources.js';
import { connectionTest } from '../../schemas/admin/settings.js';
import { accountAnswer, accountQuestion, lookupScope } from '../../schemas/shop/account-lookup.js';
import { adminRoute, publicRoute } from '../route.js';

export const readLookupScope = publicRoute.get('/api/account-lookup/networks', {
  limit: 'lookups',
  summary: 'Returns whose accounts the shop can look up',
  response: lookupScope,
});

export const lookUpAccount = publicRoute.get('/api/account-lookup', {
  limit: 'account-lookups',
  summary: 'Returns what is public of an account; `unknown` within two seconds at the latest',
  query: accountQuestion,
  response: accountAnswer,
});

export const readAccountPicture = publicRoute.get('/api/account-pictures/:picture', {
  limit: 'pictures',
  summary: 'Returns a picture that an account lookup named, made small',
  params: z.object({ picture: z.string().regex(/^[\w-]{40,4000}$/) }),
  contentType: 'image/png',
  response: z.string(),
});

export const readLookupSources = adminRoute.get('/api/admin/lookup-sources', {
  summary: 'Returns where accounts are looked up, without secrets',
  response: lookupSources,
});

export const updateLookupSource = adminRoute.put('/api/admin/lookup-sources', {
  proof: 'recent-password',
  summary: 'Changes one source of account lookups; 409 with the current settings',
  body: lookupSourceUpdate,
  response: lookupSources,
});

export const testLookupSource = adminRoute.post('/api/admin/lookup-sources/:source/test', {
  proof: 'authenticator',
  summary: 'Looks one account up at the saved source',
  params: z.object({ source: z.enum(lookupSourceNames) }),
  body: z.strictObject({ account: accountQuestion.shape.name }),
  response: connectionTest,
});
