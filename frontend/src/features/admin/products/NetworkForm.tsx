import {
  newNetwork,
  type AdminProducts,
  type NewNetwork,
} from '@boostline/contracts/products/administered-products';
import { createNetwork, updateNetwork } from '@boostline/contracts/routes/public/products';
import { Form } from 'antd';
import { call } from '../../../api/call.js';
import { networkMessages as t } from '../../../messages/admin/products-en.js';
import { CheckItem, TextItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { readWith } from '../controls/forms/reading.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { FormButtons } from './FormButtons.js';
import { slugOf } from './language-texts.js';
import { IconItem } from './LookItems.js';
import { useShown } from './use-product-changes.js';

type NetworkDraft = { name: string; slug: string; icon: string; active: boolean };

const emptyNetwork: NetworkDraft = { name: '', slug: '', icon: 'globe', active: true };

interface NetworkFormProps {
  /** Null for a new one. */
  network: AdminProducts['networks'][number] | null;
  onClose: () => void;
}

export function NetworkForm({ network, onClose }: NetworkFormProps) {
  const { show } = useShown();
  const [form] = Form.useForm<NetworkDraft>();
  const { mutate, isPending } = useAdminMutation({
    change: ({ slug, ...values }: NewNetwork) =>
      network
        ? call(updateNetwork, { params: { network: network.slug }, body: values })
        : call(createNetwork, { body: { slug, ...values } }),
    refusalsAt: { form },
    done: () => ({ title: network ? t.saved : t.created }),
    onDone: (lists) => {
      show(lists);
      onClose();
    },
  });
  return (
    <PanelForm
      id={`network-${network?.slug ?? ''}`}
      form={form}
      draft={network ? networkDraftOf(network) : emptyNetwork}
      read={(draft: NetworkDraft) => readWith(newNetwork, draft)}
      busy={isPending}
      onValid={mutate}
      onDraft={({ name }) => {
        if (!network && !form.isFieldTouched('slug')) form.setFieldValue('slug', slugOf(name));
      }}
    >
      <div className="field-grid">
        <TextItem name="name" label={t.name} maxLength={40} autoFocus />
        {!network && (
          <TextItem name="slug" label={t.slug} hint={t.slugHint} maxLength={40} spellCheck={false} />
        )}
      </div>
      <IconItem />
      <CheckItem name="active" label={t.active} />
      <FormButtons busy={isPending} submit={network ? t.save : t.create} onClose={onClose} />
    </PanelForm>
  );
}

const networkDraftOf = ({ name, slug, icon, active }: NewNetwork): NetworkDraft => ({
  name,
  slug,
  icon,
  active,
});
