import {
  offerServiceColumns,
  type OfferType,
} from '@boostline/contracts/products/specification/offer-fields';
import type { OfferPreview } from '@boostline/contracts/schemas/shop/offers';
import type { ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import { Form, Select } from 'antd';
import { offerMessages as t } from '../../../messages/admin/offers-en.js';
import { serviceChosen } from '../packages/profit.js';
import { valueOfService, useServiceOptions } from '../packages/use-service-options.js';
import { useServiceLists, useServices } from '../packages/use-services.js';
import { partsOf, type OfferDraft } from './offer-draft.js';

interface OfferServiceItemsProps {
  draft: OfferDraft;
  preview: OfferPreview | null;
}

/** With which service each part is bought that the offer holds. */
export function OfferServiceItems({ draft, preview }: OfferServiceItemsProps) {
  return partsOf(draft).map(({ type, chosen }) => {
    const would = preview?.parts.find((part) => part.type === type)?.service ?? null;
    return <PartService key={type} type={type} chosen={chosen} shops={chosen ? null : would} />;
  });
}

interface PartServiceProps {
  type: OfferType;
  chosen: ServiceChoice | null;
  /** The shop's own choice, while the owner leaves it to the shop. */
  shops: ServiceChoice | null;
}

function PartService({ type, chosen, shops }: PartServiceProps) {
  const services = useServices();
  const offered = useServiceOptions(useServiceLists()?.[type] ?? []);
  const shopsName = shops ? serviceChosen(services, shops)?.name : undefined;
  const options = [{ value: '', label: t.shopChooses(shopsName) }, ...offered];
  // One that the supplier has no more, or that delivers something else now, is still what was chosen.
  if (chosen && !offered.some(({ value }) => value === valueOfService(chosen)))
    options.push({ value: valueOfService(chosen), label: t.unknownService(chosen.serviceId) });
  return (
    <Form.Item name={offerServiceColumns[type]} label={t.serviceFor[type]} className="offer-service">
      <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
    </Form.Item>
  );
}
