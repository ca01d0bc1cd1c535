import { updateAdminCoupon } from '@boostline/contracts/routes/public/admin-orders';
import type { AdminCoupon, CouponChange, CouponResult } from '@boostline/contracts/schemas/shop/coupons';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.js';
import { couponMessages as t } from '../../../messages/admin/coupons-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { DataTable, figureColumn } from '../controls/DataTable.js';
import { Loaded } from '../controls/Loaded.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { useProductName } from '../products/products-query.js';
import { CopyButton } from '../two-factor/CopyButton.js';
import { shopMoment } from '../words/shop-time.js';
import { ChangeCoupon } from './ChangeCoupon.js';
import { copyOf } from './coupon-draft.js';
import { couponResultsQuery, couponsQuery } from './coupon-queries.js';
import styles from './coupons.module.css';
import { CreateCoupon } from './CreateCoupon.js';

export default function CouponsPage() {
  const coupons = useQuery(couponsQuery);
  const results = useQuery(couponResultsQuery);
  const [copied, setCopied] = useState<AdminCoupon | null>(null);
  // Once its fields hold the copy.
  useEffect(() => {
    if (copied) document.getElementById('new-coupon_code')?.focus();
  }, [copied]);
  return (
    <div className="stack">
      <CreateCoupon key={copied?.id} terms={copied ? copyOf(copied) : undefined} />
      <section className="card stack">
        <h3>{t.list}</h3>
        <Loaded of={coupons}>
          {(rows) => (
            <DataTable<AdminCoupon>
              label={t.list}
              rowKey="id"
              rows={rows}
              columns={columnsOf(results.data, setCopied)}
              empty={t.none}
            />
          )}
        </Loaded>
        {results.isError && <Notice tone="warn">{t.noResults}</Notice>}
        <p className="soft">{t.resultsHint}</p>
      </section>
    </div>
  );
}

/** Without `results`, while they are read, the amounts are unknown. */
function columnsOf(
  results: readonly CouponResult[] | undefined,
  onCopy: (coupon: AdminCoupon) => void,
): TableColumnsType<AdminCoupon> {
  const ofCoupon = new Map(results?.map((result) => [result.couponId, result]));
  const amount = (title: string, of: (result: CouponResult) => number | null) =>
    figureColumn<AdminCoupon>(title, ({ id, paid }) => {
      const result = ofCoupon.get(id);
      return result ? amountWord(of(result)) : amountWord(results && paid === 0 ? 0 : null);
    });
  return [
    { key: 'code', title: t.code, render: (_, coupon) => <Code coupon={coupon} /> },
    { key: 'terms', title: t.terms, render: (_, coupon) => <Terms coupon={coupon} /> },
    { key: 'uses', title: t.uses, render: (_, coupon) => <Lines of={usesOf(coupon)} /> },
    figureColumn(t.givenAway, ({ givenAway }) => amountWord(givenAway)),
    amount(t.revenue, ({ revenue }) => revenue),
    amount(t.cost, ({ cost }) => cost),
    amount(t.profit, ({ profit }) => profit),
    {
      key: 'state',
      title: t.state,
      render: (_, coupon) => <State coupon={coupon} onCopy={() => onCopy(coupon)} />,
    },
  ];
}

const amountWord = (rupees: number | null) => (rupees === null ? t.unknown : formatRupees(rupees));

function Code({ coupon: { code, referrer, note } }: { coupon: AdminCoupon }) {
  return (
    <div className={styles.terms}>
      <strong>{code}</strong>
      {referrer && <span>{t.broughtBy(referrer)}</span>}
      {note && <span className="soft">{note}</span>}
      <CopyButton text={`${location.origin}/?coupon=${code}`} label={t.copyLink} />
    </div>
  );
}

function Lines({ of }: { of: string[] }) {
  return (
    <div className={styles.terms}>
      {of.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}

function Terms({ coupon }: { coupon: AdminCoupon }) {
  return <Lines of={termsOf(coupon, useProductName())} />;
}

function State({ coupon, onCopy }: { coupon: AdminCoupon; onCopy: () => void }) {
  const { id, code, isActive, version } = coupon;
  const [changing, setChanging] = useState(false);
  const { mutate, isPending } = useAdminMutation({
    change: (body: CouponChange) => call(updateAdminCoupon, { params: { couponId: id }, body }),
    stale: [couponsQuery.queryKey],
    done: () => ({ title: t.switched }),
  });
  return (
    <div className={styles.state}>
      <span className={isActive ? 'flag flag-good' : 'flag flag-off'}>{isActive ? t.on : t.off}</span>
      <Button
        busy={isPending}
        aria-label={isActive ? t.switchOff(code) : t.switchOn(code)}
        onClick={() => mutate({ isActive: !isActive, version })}
      >
        {isActive ? t.switchOffWord : t.switchOnWord}
      </Button>
      <Button aria-label={t.changeOf(code)} onClick={() => setChanging(true)}>
        {t.change}
      </Button>
      <Button aria-label={t.copyOf(code)} onClick={onCopy}>
        {t.copy}
      </Button>
      {changing && <ChangeCoupon coupon={coupon} onClose={() => setChanging(false)} />}
    </div>
  );
}

function termsOf(coupon: AdminCoupon, nameOf: (slug: string) => string): string[] {
  const { kind, value, cap, minimum, products, startsAt, endsAt, limitPerBuyer, firstOrderOnly } = coupon;
  const { acceptsLoss } = coupon;
  return [
    kind === 'percent' ? `${value} %` : formatRupees(value),
    ...(cap === null ? [] : [t.upTo(formatRupees(cap))]),
    ...(minimum === null ? [] : [t.from(formatRupees(minimum))]),
    ...(products.length === 0 ? [] : [products.map(nameOf).join(', ')]),
    ...(startsAt === null ? [] : [t.since(shopMoment(startsAt))]),
    ...(endsAt === null ? [] : [t.until(shopMoment(endsAt))]),
    ...(limitPerBuyer === null ? [] : [t.perBuyer(limitPerBuyer)]),
    ...(firstOrderOnly ? [t.firstOrder] : []),
    ...(acceptsLoss ? [t.acceptedLoss] : []),
  ];
}

function usesOf({ paid, reserved, overrun, limitInAll, broughtBuyers }: AdminCoupon): string[] {
  return [
    t.paid(paid, limitInAll),
    ...(broughtBuyers === 0 ? [] : [t.newBuyers(broughtBuyers)]),
    ...(reserved === 0 ? [] : [t.reserved(reserved)]),
    ...(overrun === 0 ? [] : [t.overrun(overrun)]),
  ];
}
