import { formatQuantity } from '@boostline/contracts/schemas/shop/quantity';
import { Radio } from 'antd';
import { useProducts } from '../../../../products/use-products.js';
import { useMessages } from '../../../../messages/language.js';

interface DeliveryChoiceProps {
  type: string;
  quantity: number;
  days: number;
  /** Over days, and not all at once. */
  gradual: boolean;
  onGradual: (gradual: boolean) => void;
}

/** All at once, or a part on each of some days, where the package allows it. */
export function DeliveryChoice({ type, quantity, days, gradual, onGradual }: DeliveryChoiceProps) {
  const { parts: t } = useMessages();
  const products = useProducts();
  const options = [
    { value: false, label: t.atOnce, text: null },
    {
      value: true,
      label: t.overDays(days),
      text: t.aDay(`${formatQuantity(Math.floor(quantity / days))} ${products.unitOf(type)}`),
    },
  ];
  return (
    <fieldset className="delivery-choice">
      <legend className="visually-hidden">{t.title}</legend>
      <Radio.Group value={gradual} onChange={({ target }) => onGradual(target.value === true)}>
        {options.map(({ value, label, text }) => (
          <Radio key={label} value={value}>
            <span>{label}</span>
            {text && <span className="soft"> {text}</span>}
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  );
}
