import { apiKeyCreation, keyScopes, type ApiKeyCreation } from '@boostline/contracts/routes/public/keys';
import { readWith, type Reading } from '../controls/forms/reading.js';

/** The name, and a box for each thing that the key may do. */
export type KeyDraft = Record<string, string | boolean>;

export const emptyKey: KeyDraft = {
  name: '',
  ...Object.fromEntries(keyScopes.map((scope) => [scope, false])),
};

export function readKey(draft: KeyDraft): Reading<ApiKeyCreation> {
  const scopes = keyScopes.filter((scope) => draft[scope] === true);
  return readWith(apiKeyCreation, { name: draft['name'], scopes }, { names: { scopes: keyScopes[0] } });
}
