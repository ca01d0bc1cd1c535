import { productColors, productIcons } from '@boostline/contracts/products/product';
import { Form, Radio } from 'antd';
import { productMessages as t } from '../../../messages/admin/products-en.js';
import { Icon } from '../../../ui/Icon.js';
import { productIconPaths } from '../../../ui/product-icons.js';
import { tintOf } from '../../../ui/theme/tint.js';
import { SelectItem, TextItem } from '../controls/forms/fields.js';
import styles from './products.module.css';

const colors = productColors.map((value) => ({ value, label: t.colors[value] }));

export function IconItem() {
  return (
    <Form.Item name="icon" label={t.icon}>
      <Radio.Group optionType="button" className={styles['icons'] ?? ''}>
        {productIcons.map((icon) => (
          <Radio.Button key={icon} value={icon} aria-label={t.icons[icon]} title={t.icons[icon]}>
            <Icon path={productIconPaths[icon]} />
          </Radio.Button>
        ))}
      </Radio.Group>
    </Form.Item>
  );
}

/** The colour, with the icon in it as the shop shows it. */
export function ColorItem() {
  const form = Form.useFormInstance();
  const icon: unknown = Form.useWatch('icon', form);
  const chosen: unknown = Form.useWatch('color', form);
  const color = productColors.find((each) => each === chosen);
  return (
    <div className={styles['facts'] ?? ''} {...(color && { style: tintOf(color) })}>
      <span className={styles['icon'] ?? ''}>
        <Icon path={productIconPaths[productIcons.find((each) => each === icon) ?? 'link']} />
      </span>
      <SelectItem name="color" label={t.color} options={colors} className={styles['color'] ?? ''} />
    </div>
  );
}

interface LanguageItemsProps<Field extends string> {
  languages: readonly string[];
  fields: readonly Field[];
  labels: Readonly<Record<Field, string>>;
  hints: Readonly<Partial<Record<Field, string>>>;
}

/** The texts of every language, beside each other. */
export function LanguageItems<Field extends string>(props: LanguageItemsProps<Field>) {
  const { languages, fields, labels, hints } = props;
  return (
    <div className={styles['languages'] ?? ''}>
      {languages.map((language) => (
        <fieldset key={language} lang={language} className={styles['group'] ?? ''}>
          <legend>{t.languages[language] ?? language}</legend>
          {fields.map((field) => (
            <TextItem key={field} name={`${language}.${field}`} label={labels[field]} hint={hints[field]} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
