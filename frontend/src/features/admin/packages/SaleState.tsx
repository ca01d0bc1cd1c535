import type { AdminPackage } from '@boostline/contracts/schemas/shop/packages';
import { adminMessages } from '../../../messages/admin-en.js';
import { packageMessages as t } from '../../../messages/admin/packages-en.js';

/** Of a package or an offer: whether it is sold although it is on, and what a sale would leave. */
type Sale = Pick<AdminPackage, 'offSale' | 'margin'>;

export function OffSaleFlag({ of: { offSale } }: { of: Sale }) {
  return offSale === null ? null : <em className="flag flag-off">{t.offSale}</em>;
}

/** Why it is not sold although it is on, or what is wrong with its sale; nothing where it earns what it should. */
export function SaleTrouble({ of: { offSale, margin } }: { of: Sale }) {
  if (offSale !== null) return <span className="bad-text">{adminMessages.serverSentence(offSale)}</span>;
  if (margin.verdict === 'keeps' || margin.verdict === 'unknown') return null;
  return <span className="warn-text">{adminMessages.serverSentence(margin.sentence)}</span>;
}
