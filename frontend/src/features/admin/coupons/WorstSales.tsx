import { adminMessages } from '../../../messages/admin-en.js';
import { couponMessages as t } from '../../../messages/admin/coupons-en.js';
import { Notice } from '../../../ui/Notice.js';
import type { CouponPreview } from './coupon-queries.js';
import styles from './coupons.module.css';

/** What the owner earns or loses in the worst case, while the coupon is typed. */
export function WorstSales({ of: { effect, failed } }: { of: CouponPreview }) {
  if (failed) return <Notice tone="warn">{t.noPreview}</Notice>;
  if (effect === null) return null;
  return (
    <div className="stack" role="status" aria-label={t.worst}>
      {effect.worst.length > 0 && (
        <div className={styles.terms}>
          <strong>{t.worst}</strong>
          {effect.worst.map(({ name, sentence }) => (
            <span key={name}>{adminMessages.serverSentence(sentence)}</span>
          ))}
        </div>
      )}
      {effect.losing > 0 && <Notice tone="bad">{t.loses(effect.losing)}</Notice>}
      {effect.unknown > 0 && <p className="soft">{t.unknownCosts(effect.unknown)}</p>}
    </div>
  );
}
