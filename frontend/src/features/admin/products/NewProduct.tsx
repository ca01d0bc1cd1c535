import type { AdminProducts, OwnProduct } from '@boostline/contracts/products/administered-products';
import { createProduct } from '@boostline/contracts/routes/public/products';
import { Form } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { productMessages as words, ownProductMessages as t } from '../../../messages/admin/products-en.js';
import { CheckItem, SelectItem, TextItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { FormButtons } from './FormButtons.js';
import { languagesOf, slugOf, textNames } from './language-texts.js';
import { ColorItem, IconItem, LanguageItems } from './LookItems.js';
import { emptyProduct, readOwnProduct, textFields, type ProductDraft } from './product-draft.js';
import styles from './products.module.css';
import { useShown } from './use-product-changes.js';
import { panelText } from '../words/panel-text.js';

/** A product that no template describes, of a network and a kind of target that the shop has. */
export function NewProduct({ lists, onClose }: { lists: AdminProducts; onClose: () => void }) {
  const { show } = useShown();
  const [form] = Form.useForm<ProductDraft>();
  const [languages] = useState(() => languagesOf([...lists.products, ...lists.templates]));
  const [begun] = useState((): ProductDraft => {
    const network = lists.networks.at(-1)?.slug ?? '';
    return { ...emptyProduct, network, targetKind: kindsOf(lists, network)[0]?.value ?? '' };
  });
  const [network, setNetwork] = useState(String(begun['network']));
  const { mutate, isPending } = useAdminMutation({
    change: (body: OwnProduct) => call(createProduct, { body }),
    refusalsAt: { form, names: { ...textNames(languages, textFields), popularQuantity: 'popular' } },
    done: (all) => ({ title: words.added(panelText(all.products.at(-1)?.texts)?.name ?? '') }),
    onDone: (all) => {
      show(all);
      onClose();
    },
  });
  const follow = (draft: ProductDraft) => {
    const chosen = String(draft['network']);
    if (!form.isFieldTouched('slug'))
      form.setFieldValue('slug', slugOf(`${chosen}-${String(draft['en.name'] ?? '')}`));
    if (chosen === network) return;
    setNetwork(chosen);
    form.setFieldValue('targetKind', kindsOf(lists, chosen)[0]?.value ?? '');
  };
  return (
    <PanelForm
      id="new-product"
      form={form}
      draft={begun}
      read={(draft: ProductDraft) => readOwnProduct(draft, languages)}
      busy={isPending}
      onValid={mutate}
      onDraft={follow}
    >
      <div className="field-grid">
        <SelectItem
          name="network"
          label={t.network}
          options={lists.networks.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <SelectItem name="targetKind" label={t.targetKind} options={kindsOf(lists, network)} />
        <TextItem name="slug" label={t.slug} hint={t.slugHint} maxLength={40} spellCheck={false} />
        <TextItem name="serviceTypes" label={t.serviceTypes} hint={t.serviceTypesHint} spellCheck={false} />
      </div>
      <LanguageItems languages={languages} fields={textFields} labels={words.texts} hints={words.textHints} />
      <IconItem />
      <div className={styles['languages'] ?? ''}>
        <ColorItem />
        <TextItem name="popular" label={words.popular} hint={words.popularHint} inputMode="numeric" />
      </div>
      <CheckItem name="comments" label={t.comments} />
      <FormButtons busy={isPending} submit={t.create} onClose={onClose} />
    </PanelForm>
  );
}

const kindsOf = ({ targetKinds }: AdminProducts, network: string) =>
  targetKinds
    .filter((kind) => kind.network === network)
    .map(({ slug, texts }) => ({ value: slug, label: panelText(texts).name }));
