import { packageMessages as t } from '../../../messages/admin/packages-en.js';
import { TextItem } from '../controls/forms/fields.js';
import { RouteItems } from './RouteItems.js';

interface PackageItemsProps {
  focused?: boolean;
  /** What the supplier's name of its service says of refills. */
  proposedRefill?: number | null | undefined;
}

/** The fields of a package, whether it is new or edited. */
export function PackageItems({ focused = false, proposedRefill = null }: PackageItemsProps) {
  return (
    <>
      <TextItem name="quantity" label={t.quantity} inputMode="numeric" autoFocus={focused} />
      <TextItem name="price" label={t.price} inputMode="decimal" />
      <TextItem name="serviceId" label={t.serviceId} inputMode="numeric" />
      <TextItem name="gradualDays" label={t.gradualDays} inputMode="numeric" />
      <TextItem name="splitPosts" label={t.splitPosts} inputMode="numeric" />
      <TextItem
        name="refillDays"
        label={t.refillDays}
        hint={proposedRefill === null ? undefined : t.proposedRefill(proposedRefill)}
        inputMode="numeric"
      />
      <RouteItems />
    </>
  );
}
