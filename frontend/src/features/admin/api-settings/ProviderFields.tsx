import type { SecretHint } from '@boostline/contracts/admin-settings';
import { apiMessages } from '../../../messages/admin-api-en.js';
import { TextField } from '../../../ui/TextField.js';
import { SelectField } from '../controls/SelectField.js';
import { limitNames, type ProviderDraft } from './provider-draft.js';
import { SecretField } from './SecretField.js';

const t = apiMessages.providers;
const bases = Object.entries(t.bases).map(([value, label]) => ({ value, label }));

interface ProviderFieldsProps {
  draft: ProviderDraft;
  stored: SecretHint | null;
  onDraft: (draft: ProviderDraft) => void;
}

export function ProviderFields({ draft, stored, onDraft }: ProviderFieldsProps) {
  const set = (part: Partial<ProviderDraft>) => onDraft({ ...draft, ...part });
  const field = (name: 'name' | 'baseUrl' | 'currency' | 'maxInFlight', hint?: string) => (
    <TextField
      label={t[name]}
      hint={hint}
      autoComplete="off"
      value={draft[name]}
      onText={(text) => set({ [name]: text })}
    />
  );
  return (
    <>
      {field('name')}
      {field('baseUrl', t.baseUrlHint)}
      <SecretField
        label={t.apiKey}
        stored={stored}
        value={draft.apiKey}
        onText={(apiKey) => set({ apiKey })}
      />
      {field('currency')}
      <SelectField
        label={t.rateBasis}
        value={draft.rateBasis}
        options={bases}
        onValue={(rateBasis) => set({ rateBasis })}
      />
      {field('maxInFlight')}
      {limitNames.map((name) => (
        <TextField
          key={name}
          label={t.limits[name]}
          inputMode="numeric"
          placeholder={t.unlimited}
          autoComplete="off"
          value={draft.limits[name]}
          onText={(text) => set({ limits: { ...draft.limits, [name]: text } })}
        />
      ))}
    </>
  );
}
