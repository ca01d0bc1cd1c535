import type { SecretHint } from '@boostline/contracts/schemas/admin/settings';
import { apiMessages } from '../../../messages/admin/api-en.js';
import { AdvancedFields } from '../controls/forms/AdvancedFields.js';
import { SelectItem, TextItem } from '../controls/forms/fields.js';
import { limitNames } from './provider-draft.js';

const t = apiMessages.providers;
const sharing = [
  { value: 'no', label: t.sharedNo },
  { value: 'yes', label: t.sharedYes },
];
const bases = Object.entries(t.bases).map(([value, label]) => ({ value, label }));

const advanced = [
  'name',
  'shared',
  'currency',
  'rateBasis',
  'maxInFlight',
  'extraPercent',
  'webErrorSettleSeconds',
  ...limitNames.map((name) => `limits.${name}`),
];

interface ProviderItemsProps {
  stored: SecretHint | null;
  /** Who else buys with the account was not said yet: it decides what becomes of lost answers, so it is not folded. */
  asksSharing: boolean;
  learned?: number;
}

export function ProviderItems({ stored, asksSharing, learned }: ProviderItemsProps) {
  const sharingItem = <SelectItem name="shared" label={t.shared} hint={t.sharedHint} options={sharing} />;
  return (
    <>
      <TextItem
        name="baseUrl"
        label={t.baseUrl}
        hint={stored ? `${t.baseUrlHint}. ${t.anotherAccount}` : t.baseUrlHint}
      />
      <SecretItem name="apiKey" label={t.apiKey} stored={stored} />
      {asksSharing && sharingItem}
      <AdvancedFields names={advanced}>
        <TextItem name="name" label={t.name} hint={t.nameHint} />
        {!asksSharing && sharingItem}
        <TextItem name="currency" label={t.currency} />
        <SelectItem name="rateBasis" label={t.rateBasis} options={bases} />
        <TextItem name="maxInFlight" label={t.maxInFlight} inputMode="numeric" />
        <TextItem name="extraPercent" label={t.extraPercent} hint={t.extraPercentHint} inputMode="decimal" />
        <TextItem
          name="webErrorSettleSeconds"
          label={t.webErrorSettleSeconds}
          hint={t.webErrorSettleHint}
          inputMode="numeric"
          placeholder={learned === undefined ? t.learned : t.learnedNow(learned)}
        />
        {limitNames.map((name) => (
          <TextItem
            key={name}
            name={`limits.${name}`}
            label={t.limits[name]}
            inputMode="numeric"
            placeholder={t.unlimited}
          />
        ))}
      </AdvancedFields>
    </>
  );
}

interface SecretItemProps {
  name: string;
  label: string;
  stored: { set: boolean; endsWith: string | null } | null;
}

/** Takes a secret in; of one that is stored only its end is ever shown. */
export function SecretItem({ name, label, stored }: SecretItemProps) {
  const hint = stored && (stored.set ? apiMessages.secretSet(stored.endsWith) : apiMessages.secretMissing);
  return <TextItem name={name} label={label} type="password" autoComplete="new-password" hint={hint} />;
}
