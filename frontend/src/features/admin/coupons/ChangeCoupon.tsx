import { updateAdminCoupon } from '@boostline/contracts/routes/public/admin-orders';
import type { AdminCoupon, CouponChange } from '@boostline/contracts/schemas/shop/coupons';
import { Form } from 'antd';
import { call } from '../../../api/call.js';
import { couponMessages as t } from '../../../messages/admin/coupons-en.js';
import { Button } from '../../../ui/Button.js';
import { TextItem } from '../controls/forms/fields.js';
import { MomentItem } from '../controls/forms/MomentItem.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { PanelDialog } from '../controls/PanelDialog.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { changeOf, readChange, type ChangeDraft } from './coupon-draft.js';
import { couponsQuery } from './coupon-queries.js';

/** Its end, its limit in all and its note. What it takes off stays: orders were made with it. */
export function ChangeCoupon({ coupon, onClose }: { coupon: AdminCoupon; onClose: () => void }) {
  const [form] = Form.useForm<ChangeDraft>();
  const { mutate, isPending } = useAdminMutation({
    refusalsAt: { form },
    change: (body: CouponChange) => call(updateAdminCoupon, { params: { couponId: coupon.id }, body }),
    stale: [couponsQuery.queryKey],
    done: () => ({ title: t.switched }),
    onDone: onClose,
  });
  return (
    <PanelDialog title={t.changeOf(coupon.code)} onClose={onClose}>
      <PanelForm
        id="change-coupon"
        form={form}
        draft={changeOf(coupon)}
        read={(draft) => readChange(draft, coupon.version)}
        busy={isPending}
        className="stack"
        onValid={mutate}
      >
        <p className="soft">{t.changeText}</p>
        <MomentItem name="endsAt" label={t.endsAt} />
        <TextItem
          name="limitInAll"
          label={t.limitInAll}
          inputMode="numeric"
          placeholder={t.unlimited}
          maxLength={8}
        />
        <TextItem name="note" label={t.note} maxLength={200} />
        <Button type="primary" htmlType="submit" block busy={isPending}>
          {isPending ? t.saving : t.save}
        </Button>
      </PanelForm>
    </PanelDialog>
  );
}
