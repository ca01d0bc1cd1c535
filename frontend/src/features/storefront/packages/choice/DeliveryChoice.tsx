import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
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
  const aDay = `${formatQuantity(Math.floor(quantity / days))} ${products.unitOf(type)}`;
  return (
    <fieldset className="delivery-choice">
      <legend className="visually-hidden">{t.title}</legend>
      <Radio.Group value={gradual} onChange={({ target }) => onGradual(target.value === true)}>
        <Radio value={false}>{t.atOnce}</Radio>
        <Radio value={true}>{t.overDays(days)}</Radio>
      </Radio.Group>
      {gradual && <p className="hint">{t.aDay(aDay)}</p>}
    </fieldset>
  );
}
