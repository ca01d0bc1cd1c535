import { updateOrderLimits, readOrderLimits } from '@boostline/contracts/routes/public/order-limits';
import {
  type OrderLimitsUpdate,
  orderLimits,
  type OrderLimits,
} from '@boostline/contracts/schemas/admin/order-limits';
import { useQueryClient, queryOptions } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { limitMessages as t } from '../../../messages/admin/order-limits-en.js';
import { Button } from '../../../ui/Button.js';
import { ConflictDialog } from '../controls/ConflictDialog.js';
import { TextItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { useVersionedSave } from '../controls/forms/use-versioned-save.js';
import { limitsDraftOf, readLimits, type LimitsDraft, type LimitValues } from './limits-draft.js';

export const orderLimitsQuery = queryOptions({
  queryKey: ['admin', 'order-limits'],
  queryFn: () => call(readOrderLimits),
});

export function LimitsForm({ limits }: { limits: OrderLimits }) {
  const client = useQueryClient();
  const [form] = Form.useForm<LimitsDraft>();
  const [draft, setDraft] = useState(() => limitsDraftOf(limits));
  const show = (saved: OrderLimits) => client.setQueryData(orderLimitsQuery.queryKey, saved);
  const saving = useVersionedSave<LimitValues, OrderLimits>({
    refusalsAt: { form },
    save: (body: OrderLimitsUpdate) => call(updateOrderLimits, { body }),
    readCurrent: (current) => orderLimits.safeParse(current).data ?? null,
    done: { title: t.limitsSaved },
    onSaved: show,
  });
  return (
    <section className="card stack" aria-label={t.limits}>
      <h3>{t.limits}</h3>
      <p className="soft">{t.limitsLead}</p>
      <PanelForm
        id="order-limits"
        form={form}
        draft={draft}
        read={readLimits}
        busy={saving.busy}
        onValid={(values) => saving.send(values, limits.version)}
        onDraft={setDraft}
      >
        <div className="field-grid">
          <TextItem
            name="openPerTarget"
            label={t.openPerTarget}
            inputMode="numeric"
            placeholder={t.unlimited}
            maxLength={6}
          />
          <TextItem
            name="perBuyerInDay"
            label={t.perBuyerInDay}
            hint={t.perBuyerHint}
            inputMode="numeric"
            placeholder={t.unlimited}
            maxLength={6}
          />
        </div>
        <Button type="primary" htmlType="submit" busy={saving.busy}>
          {saving.busy ? adminMessages.saving : t.saveLimits}
        </Button>
      </PanelForm>
      <ConflictDialog
        of={saving}
        rows={(theirs) =>
          (['openPerTarget', 'perBuyerInDay'] as const).map((name) => ({
            name: t[name],
            mine: draft[name] || t.unlimited,
            theirs: limitsDraftOf(theirs)[name] || t.unlimited,
          }))
        }
        onTheirs={show}
      />
    </section>
  );
}
