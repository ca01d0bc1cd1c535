import { lazy, Suspense } from 'react';
import type { ShopTargetKind } from '../../../products/assortment.js';

/** Fetched once a target is typed. The page needs it for nothing else, and goes on without it. */
const AccountLook = lazy(() => import('./AccountLook.js').catch(() => ({ default: () => null })));

export interface AccountProps {
  kind: ShopTargetKind;
  /** As the buyer typed it. */
  typed: string;
  /** The buyer has reached the field: it may offer something before anything is typed. */
  isReached?: boolean;
  /** Takes the link of a post that the buyer chose. */
  onPost?: (link: string) => void;
}

export function LateAccount(props: AccountProps) {
  if (props.typed.trim() === '' && !props.isReached) return null;
  return (
    <Suspense>
      <AccountLook {...props} />
    </Suspense>
  );
}
