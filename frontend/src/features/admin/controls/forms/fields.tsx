import { Checkbox, Form, Input, Select, type InputProps } from 'antd';
import type { ReactNode } from 'react';

interface ItemProps {
  name: string;
  label: string;
  /** Read out with the field. */
  hint?: ReactNode;
  className?: string;
}

type TextItemProps = ItemProps &
  Pick<
    InputProps,
    'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength' | 'autoFocus' | 'spellCheck' | 'lang'
  >;

export function TextItem({ name, label, hint, className = '', ...input }: TextItemProps) {
  return (
    <Form.Item name={name} label={label} extra={hint} className={className}>
      <Input autoComplete="off" {...input} />
    </Form.Item>
  );
}

export function AreaItem({ name, label, hint, className = '', rows }: ItemProps & { rows: number }) {
  return (
    <Form.Item name={name} label={label} extra={hint} className={className}>
      <Input.TextArea rows={rows} />
    </Form.Item>
  );
}

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Minimum length of a list that is searched by typing. */
const manyChoices = 9;

export function SelectItem({
  name,
  label,
  hint,
  className = '',
  options,
}: ItemProps & { options: readonly Choice[] }) {
  return (
    <Form.Item name={name} label={label} extra={hint} className={className}>
      <Select
        options={[...options]}
        virtual={false}
        showSearch={options.length >= manyChoices && { optionFilterProp: 'label' }}
      />
    </Form.Item>
  );
}

export function CheckItem({ name, label, className = '' }: Omit<ItemProps, 'hint'>) {
  return (
    <Form.Item name={name} valuePropName="checked" className={className}>
      <Checkbox>{label}</Checkbox>
    </Form.Item>
  );
}
