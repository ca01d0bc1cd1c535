import { createAdminCoupon } from '@boostline/contracts/routes/public/admin-orders';
import { type CouponCreation, couponKinds } from '@boostline/contracts/schemas/shop/coupons';
import { Form } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { couponMessages as t } from '../../../messages/admin/coupons-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { CheckItem, SelectItem, TextItem } from '../controls/forms/fields.js';
import { MomentItem } from '../controls/forms/MomentItem.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { useProductOptions } from '../products/products-query.js';
import { emptyCoupon, readCoupon, type CouponDraft } from './coupon-draft.js';
import { useCouponPreview, couponsQuery } from './coupon-queries.js';
import styles from './coupons.module.css';
import { WorstSales } from './WorstSales.js';

const kinds = couponKinds.map((value) => ({ value, label: t.kinds[value] }));

const offers = { value: 'offers', label: adminMessages.kinds.offers };

/** `terms`: what the fields hold at first. */
export function CreateCoupon({ terms = emptyCoupon }: { terms?: CouponDraft | undefined }) {
  const [form] = Form.useForm<CouponDraft>();
  const products = useProductOptions();
  const [draft, setDraft] = useState(terms);
  const { kind, value, minimum } = draft;
  const withoutMinimum = kind === 'rupees' && value !== '' && minimum.trim() === '';
  const preview = useCouponPreview(draft);
  const { mutate, isPending } = useAdminMutation({
    refusalsAt: { form },
    change: (body: CouponCreation) => call(createAdminCoupon, { body }),
    stale: [couponsQuery.queryKey],
    done: () => ({ title: t.created }),
    onDone: () => {
      form.setFieldsValue(emptyCoupon);
      setDraft(emptyCoupon);
    },
  });
  const amount = (name: keyof CouponDraft, label: string) => (
    <TextItem name={name} label={label} inputMode="decimal" maxLength={12} />
  );
  const limit = (name: keyof CouponDraft, label: string) => (
    <TextItem name={name} label={label} inputMode="numeric" placeholder={t.unlimited} maxLength={8} />
  );
  return (
    <section className="card">
      <h3>{t.create}</h3>
      <p className="soft">{t.lead}</p>
      <PanelForm
        id="new-coupon"
        form={form}
        draft={terms}
        read={(typed) => readCoupon(typed, preview.loses)}
        busy={isPending}
        onValid={mutate}
        onDraft={setDraft}
      >
        <div className={styles.fields}>
          <TextItem name="code" label={t.code} hint={t.codeHint} maxLength={20} spellCheck={false} />
          <SelectItem name="kind" label={t.kind} options={kinds} />
          {amount('value', kind === 'percent' ? t.percent : t.rupees)}
          {kind === 'percent' && amount('cap', t.cap)}
          {amount('minimum', t.minimum)}
          {limit('limitInAll', t.limitInAll)}
          {limit('limitPerBuyer', t.limitPerBuyer)}
          <MomentItem name="startsAt" label={t.startsAt} />
          <MomentItem name="endsAt" label={t.endsAt} />
          <TextItem name="referrer" label={t.referrer} hint={t.referrerHint} maxLength={80} />
          <TextItem name="note" label={t.note} maxLength={200} />
        </div>
        <fieldset className={styles.products}>
          <legend>{t.products}</legend>
          {[...products, offers].map(({ value: product, label }) => (
            <CheckItem key={product} name={`for:${product}`} label={label} />
          ))}
        </fieldset>
        <CheckItem name="firstOrderOnly" label={t.firstOrderOnly} />
        <WorstSales of={preview} />
        <CheckItem name="acceptsLoss" label={t.acceptsLoss} />
        <p className="soft">{t.acceptsLossHint}</p>
        {withoutMinimum && <Notice tone="warn">{t.withoutMinimum}</Notice>}
        <Button type="primary" htmlType="submit" busy={isPending}>
          {isPending ? t.creating : t.submit}
        </Button>
      </PanelForm>
    </section>
  );
}
