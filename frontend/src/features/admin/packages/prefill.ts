import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import type { PackageDraft } from './package-draft.js';

/** What "Use Service" hands over to the form of a new package, as the state of the navigation. */
export interface Prefill {
  type: PackageType;
  draft: Pick<PackageDraft, 'quantity' | 'price' | 'serviceId'>;
}

/** The state of a navigation if it is a prefill; it lives in the browser's history, so it may be anything. */
export function prefillOf(state: unknown): Prefill | null {
  if (typeof state !== 'object' || state === null || !('prefill' in state)) return null;
  const { prefill } = state;
  if (typeof prefill !== 'object' || prefill === null || !('type' in prefill) || !('draft' in prefill))
    return null;
  const { type, draft } = prefill;
  if (typeof type !== 'string' || typeof draft !== 'object' || draft === null) return null;
  const text = (name: string) => String(Object.entries(draft).find(([key]) => key === name)?.[1] ?? '');
  return {
    type,
    draft: { quantity: text('quantity'), price: text('price'), serviceId: text('serviceId') },
  };
}
