import type { PackageType } from '@boostline/contracts/shop/packages';
import { formatQuantity } from '@boostline/contracts/shop/quantity';
import { useId } from 'react';
import { useMessages } from '../../../../messages/language.js';

interface DeliveryChoiceProps {
  type: PackageType;
  quantity: number;
  days: number;
  /** Over days, and not all at once. */
  gradual: boolean;
  onGradual: (gradual: boolean) => void;
}

/** All at once, or a part on each of some days, where the package allows it. */
export function DeliveryChoice({ type, quantity, days, gradual, onGradual }: DeliveryChoiceProps) {
  const { parts: t, kindsInText } = useMessages();
  const group = useId();
  const options = [
    { value: false, label: t.atOnce, text: null },
    {
      value: true,
      label: t.overDays(days),
      text: t.aDay(`${formatQuantity(Math.floor(quantity / days))} ${kindsInText[type]}`),
    },
  ];
  return (
    <fieldset className="delivery-choice">
      <legend>{t.title}</legend>
      {options.map(({ value, label, text }) => (
        <label key={label}>
          <input type="radio" name={group} checked={gradual === value} onChange={() => onGradual(value)} />
          <span>
            <span>{label}</span>
            {text && <span className="soft"> {text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
