import { useQuery } from '@tanstack/react-query';
import { packageMessages as t } from '../../../messages/admin/packages-en.js';
import { SelectItem, TextItem } from '../controls/forms/fields.js';
import { suppliersQuery } from '../api-settings/api-settings-queries.js';

/** The fields of the fallback; which panel is asked only where there is more than one. */
export function FallbackItems() {
  const providers = useQuery(suppliersQuery).data ?? [];
  const panels = providers.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      {panels.length > 1 && <SelectItem name="fallbackPanel" label={t.fallbackPanel} options={panels} />}
      <TextItem name="fallbackService" label={t.fallback} maxLength={64} />
    </>
  );
}
