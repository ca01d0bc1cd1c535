import { packageMessages as t } from '../../../messages/admin/packages-en.js';
import { TextItem } from '../controls/forms/fields.js';
import { FallbackItems } from './ServiceItems.js';

/** The fields of a package, whether it is new or edited. */
export function PackageItems({ focused = false }: { focused?: boolean }) {
  return (
    <>
      <TextItem name="quantity" label={t.quantity} inputMode="numeric" autoFocus={focused} />
      <TextItem name="price" label={t.price} inputMode="decimal" />
      <TextItem name="serviceId" label={t.serviceId} inputMode="numeric" />
      <FallbackItems />
      <TextItem name="gradualDays" label={t.gradualDays} inputMode="numeric" />
      <TextItem name="splitPosts" label={t.splitPosts} inputMode="numeric" />
    </>
  );
}
