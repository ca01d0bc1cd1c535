import { createBlocking } from '@boostline/contracts/routes/public/order-limits';
import { blockedKinds } from '@boostline/contracts/schemas/admin/order-limits';
import { targetWord } from '@boostline/contracts/products/specification/specified-targets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { limitMessages as t } from '../../../messages/admin/order-limits-en.js';
import { Button } from '../../../ui/Button.js';
import { SelectItem, TextItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { productsQuery } from '../products/products-query.js';
import { emptyBlock, readBlock, type BlockDraft } from './limits-draft.js';
import { orderLimitsQuery } from './LimitsForm.js';
import { panelText } from '../words/panel-text.js';

const kinds = blockedKinds.map((value) => ({ value, label: t.kinds[value] }));
const isKnown = (word: string) => kinds.some(({ value }) => value === word);

export function BlockForm() {
  const client = useQueryClient();
  const [form] = Form.useForm<BlockDraft>();
  const [kind, setKind] = useState(emptyBlock.kind);
  const lists = useQuery(productsQuery).data;
  const sold = new Set(lists?.products.map(({ targetKind }) => targetKind));
  const own = lists?.targetKinds.filter((one) => sold.has(one.slug) && !isKnown(targetWord(one))) ?? [];
  const { mutate, isPending } = useAdminMutation({
    change: (body: BlockDraft) => call(createBlocking, { body }),
    done: () => ({ title: t.blocked }),
    onDone: (limits) => {
      client.setQueryData(orderLimitsQuery.queryKey, limits);
      form.setFieldsValue({ value: '', reason: '' });
    },
    refusalsAt: { form },
  });
  return (
    <section className="card stack" aria-label={t.block}>
      <h3>{t.block}</h3>
      <p className="soft">{t.blockLead}</p>
      <PanelForm
        id="block"
        form={form}
        draft={emptyBlock}
        read={(draft: BlockDraft) => readBlock(draft, own)}
        busy={isPending}
        onValid={mutate}
        onDraft={(draft) => setKind(draft.kind)}
      >
        <div className="field-grid">
          <SelectItem
            name="kind"
            label={t.kind}
            options={[
              ...kinds,
              ...own.map(({ slug, texts }) => ({ value: slug, label: panelText(texts).name })),
            ]}
          />
          <TextItem
            name="value"
            label={t.value}
            hint={t.valueHints[kind] ?? own.find(({ slug }) => slug === kind)?.example}
            maxLength={300}
            spellCheck={false}
          />
          <TextItem name="reason" label={t.reason} maxLength={300} />
        </div>
        <Button type="primary" htmlType="submit" busy={isPending}>
          {isPending ? t.blocking : t.submit}
        </Button>
      </PanelForm>
    </section>
  );
}
