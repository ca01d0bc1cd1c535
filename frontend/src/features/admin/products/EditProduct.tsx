import type { AdminProducts } from '@boostline/contracts/products/administered-products';
import { productColors, productIcons } from '@boostline/contracts/products/product';
import { updateProduct } from '@boostline/contracts/routes/public/products';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { productMessages as t } from '../../../messages/admin/products-en.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { productIconPaths } from '../../../ui/product-icons.js';
import { tintOf } from '../../../ui/theme/tint.js';
import { CheckItem, SelectItem, TextItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import {
  draftOf,
  languagesOf,
  readProduct,
  textFields,
  type ProductDraft,
  type ProductValues,
} from './product-draft.js';
import { productsQuery, type AdminProduct } from './products-query.js';
import styles from './products.module.css';
import { TryLink } from './TryLink.js';

interface EditProductProps {
  product: AdminProduct;
  lists: AdminProducts;
  onClose: () => void;
}

const colors = productColors.map((value) => ({ value, label: t.colors[value] }));

/** The looks and texts of a product in its row. What was typed stays until it is saved or cancelled. */
export function EditProduct({ product, lists, onClose }: EditProductProps) {
  const client = useQueryClient();
  const [form] = Form.useForm<ProductDraft>();
  const [languages] = useState(() => languagesOf([...lists.products, ...lists.templates]));
  const [begun] = useState(() => draftOf(product, languages));
  // The version that was opened: the list may be read anew meanwhile.
  const [opened] = useState(product.version);
  const kind = lists.targetKinds.find(({ slug }) => slug === product.targetKind);
  const save = useAdminMutation({
    change: (values: ProductValues) =>
      call(updateProduct, { params: { product: product.slug }, body: { ...values, version: opened } }),
    refusalsAt: { form },
    done: () => ({ title: t.saved }),
    onDone: (saved) => {
      client.setQueryData(productsQuery.queryKey, saved);
      onClose();
    },
  });
  return (
    <div className="row-edit" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <PanelForm
        id={`product-${product.slug}`}
        form={form}
        draft={begun}
        read={(typed: ProductDraft) => readProduct(typed, languages)}
        busy={save.isPending}
        onValid={save.mutate}
      >
        <div className={styles['languages'] ?? ''}>
          {languages.map((language) => (
            <LanguageTexts key={language} language={language} />
          ))}
        </div>
        <Form.Item name="icon" label={t.icon}>
          <Radio.Group optionType="button" className={styles['icons'] ?? ''}>
            {productIcons.map((icon) => (
              <Radio.Button key={icon} value={icon} aria-label={t.icons[icon]} title={t.icons[icon]}>
                <Icon path={productIconPaths[icon]} />
              </Radio.Button>
            ))}
          </Radio.Group>
        </Form.Item>
        <div className="field-row">
          <ColorItem icon={product.icon} />
          <TextItem name="popular" label={t.popular} hint={t.popularHint} inputMode="numeric" />
        </div>
        <CheckItem name="active" label={t.active} />
        <div className="row-actions">
          <Button type="primary" htmlType="submit" busy={save.isPending}>
            {save.isPending ? adminMessages.saving : adminMessages.save}
          </Button>
          <Button onClick={onClose}>{adminMessages.cancel}</Button>
        </div>
      </PanelForm>
      {kind && <TryLink kind={kind} />}
    </div>
  );
}

function LanguageTexts({ language }: { language: string }) {
  const hints: Record<string, string> = t.textHints;
  return (
    <fieldset lang={language} className={styles['language'] ?? ''}>
      <legend>{t.languages[language] ?? language}</legend>
      {textFields.map((text) => (
        <TextItem key={text} name={`${language}.${text}`} label={t.texts[text]} hint={hints[text]} />
      ))}
    </fieldset>
  );
}

/** The colour, with the icon in it as the shop shows it. */
function ColorItem({ icon }: Pick<AdminProduct, 'icon'>) {
  const form = Form.useFormInstance<ProductDraft>();
  const watched = Form.useWatch('icon', form);
  const watchedColor = Form.useWatch('color', form);
  const chosenIcon = productIcons.find((each) => each === watched) ?? icon;
  const color = productColors.find((each) => each === watchedColor);
  return (
    <div className={styles['facts'] ?? ''} {...(color && { style: tintOf(color) })}>
      <span className={styles['icon'] ?? ''}>
        <Icon path={productIconPaths[chosenIcon]} />
      </span>
      <SelectItem name="color" label={t.color} options={colors} className={styles['color'] ?? ''} />
    </div>
  );
}
