import { adminProduct, type AdminProducts } from '@boostline/contracts/products/administered-products';
import { updateProduct } from '@boostline/contracts/routes/public/products';
import { Form } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { productMessages as t } from '../../../messages/admin/products-en.js';
import { ConflictDialog, type ConflictRow } from '../controls/ConflictDialog.js';
import { CheckItem, TextItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { useVersionedSave } from '../controls/forms/use-versioned-save.js';
import { FormButtons } from './FormButtons.js';
import { languagesOf, textNames } from './language-texts.js';
import { ColorItem, IconItem, LanguageItems } from './LookItems.js';
import { draftOf, readProduct, textFields, type ProductDraft, type ProductValues } from './product-draft.js';
import type { AdminProduct } from './products-query.js';
import { TryLink } from './TryLink.js';
import { useShown } from './use-product-changes.js';
import { panelText } from '../words/panel-text.js';

interface EditProductProps {
  product: AdminProduct;
  lists: AdminProducts;
  onClose: () => void;
}

/** The looks and texts of a product in its row. What was typed stays until it is saved or cancelled. */
export function EditProduct({ product, lists, onClose }: EditProductProps) {
  const { showItem } = useShown();
  const [form] = Form.useForm<ProductDraft>();
  const [languages] = useState(() => languagesOf([...lists.products, ...lists.templates]));
  const [draft, setDraft] = useState(() => draftOf(product, languages));
  // The version that was opened: the list may be read anew meanwhile.
  const [opened, setOpened] = useState(product.version);
  const kind = lists.targetKinds.find(({ slug }) => slug === product.targetKind);
  const saving = useVersionedSave<ProductValues, AdminProduct>({
    save: async (values) =>
      showItem(
        await call(updateProduct, { params: { product: product.slug }, body: values }),
        ({ products }) => products.find(({ slug }) => slug === product.slug),
      ),
    readCurrent: (current) => adminProduct.safeParse(current).data ?? null,
    refusalsAt: { form, names: { ...textNames(languages, textFields), popularQuantity: 'popular' } },
    done: { title: t.saved },
    onSaved: onClose,
  });
  const show = (current: AdminProduct) => {
    const theirs = draftOf(current, languages);
    form.setFieldsValue(theirs);
    setDraft(theirs);
    setOpened(current.version);
  };
  const closeByKey = (key: string) => key === 'Escape' && !saving.conflict && onClose();
  return (
    <div className="row-edit" onKeyDown={(event) => closeByKey(event.key)}>
      <PanelForm
        id={`product-${product.slug}`}
        form={form}
        draft={draft}
        read={(typed: ProductDraft) => readProduct(typed, languages)}
        busy={saving.busy}
        onValid={(values) => saving.send(values, opened)}
        onDraft={setDraft}
      >
        <LanguageItems languages={languages} fields={textFields} labels={t.texts} hints={t.textHints} />
        <IconItem />
        <div className="field-row">
          <ColorItem />
          <TextItem name="popular" label={t.popular} hint={t.popularHint} inputMode="numeric" />
        </div>
        <CheckItem name="active" label={t.active} />
        <FormButtons busy={saving.busy} onClose={onClose} />
      </PanelForm>
      <ConflictDialog
        of={saving}
        rows={(theirs) => conflictRows(draft, draftOf(theirs, languages), languages)}
        onTheirs={show}
      />
      {kind && <TryLink rules={kind} texts={panelText(kind.texts)} />}
    </div>
  );
}

function conflictRows(mine: ProductDraft, theirs: ProductDraft, languages: readonly string[]): ConflictRow[] {
  const row = (name: string, field: string) => ({
    name,
    mine: String(mine[field] ?? ''),
    theirs: String(theirs[field] ?? ''),
  });
  const word = (active: boolean) => (active ? adminMessages.yes : adminMessages.no);
  return [
    ...languages.flatMap((language) =>
      textFields.map((field) =>
        row(`${t.texts[field]}, ${t.languages[language] ?? language}`, `${language}.${field}`),
      ),
    ),
    row(t.icon, 'icon'),
    row(t.color, 'color'),
    row(t.popular, 'popular'),
    { name: t.active, mine: word(mine.active), theirs: word(theirs.active) },
  ];
}
