import { listProviders } from '@boostline/contracts/routes/public/admin-settings';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { packageMessages as t } from '../../../messages/admin/packages-en.js';
import { providersKey } from '../api-settings/api-keys.js';
import { SelectItem, TextItem } from '../controls/forms/fields.js';

/** The fields of the fallback; which panel is asked only where there is more than one. */
export function FallbackItems() {
  const providers = useQuery({ queryKey: providersKey, queryFn: () => call(listProviders) }).data ?? [];
  const panels = providers.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      {panels.length > 1 && <SelectItem name="fallbackPanel" label={t.fallbackPanel} options={panels} />}
      <TextItem name="fallbackService" label={t.fallback} maxLength={64} />
    </>
  );
}
