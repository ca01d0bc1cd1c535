import { apiMessages as t } from '../../../messages/admin/api-en.js';
import { TextItem } from '../controls/forms/fields.js';

interface SecretItemProps {
  name: string;
  label: string;
  stored: { set: boolean; endsWith: string | null } | null;
}

/** Takes a secret in; of one that is stored only its end is ever shown. */
export function SecretItem({ name, label, stored }: SecretItemProps) {
  const hint = stored && (stored.set ? t.secretSet(stored.endsWith) : t.secretMissing);
  return <TextItem name={name} label={label} type="password" autoComplete="new-password" hint={hint} />;
}
