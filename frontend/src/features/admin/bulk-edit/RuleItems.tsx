import { roundings } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { ruleMessages as t } from '../../../messages/admin/bulk-en.js';
import { CheckItem, SelectItem, TextItem } from '../controls/forms/fields.js';

const roundingChoices = roundings.map((value) => ({ value, label: t.roundings[value] }));

export function RuleItems() {
  return (
    <>
      <TextItem name="markup" label={t.markup} inputMode="decimal" />
      <TextItem name="fixed" label={t.fixed} inputMode="decimal" placeholder="0" />
      <SelectItem name="rounding" label={t.rounding} options={roundingChoices} />
      <TextItem
        name="minimumMargin"
        label={t.minimumMargin}
        hint={t.minimumHint}
        inputMode="decimal"
        placeholder="0"
      />
      <CheckItem name="follow" label={t.follow} />
    </>
  );
}
