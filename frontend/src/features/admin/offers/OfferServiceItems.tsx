import type { OfferType } from '@boostline/contracts/shop/offers';
import { Form, Select } from 'antd';
import { offerMessages as t } from '../../../messages/admin/offers-en.js';
import { shopsChoice, type WantedPart } from '../packages/profit.js';
import { valueOfService } from '../packages/service-value.js';
import { useServiceOptions } from '../packages/use-service-options.js';
import { useServiceLists, useServices } from '../packages/use-services.js';
import { partsOf, serviceFields, type OfferDraft } from './offer-draft.js';
import { useAllPackages } from './use-all-packages.js';

/** With which service each part is bought that the offer holds. */
export function OfferServiceItems({ draft }: { draft: OfferDraft }) {
  return partsOf(draft).map((part) => <PartService key={part.type} part={part} />);
}

function PartService({ part }: { part: WantedPart & { type: OfferType } }) {
  const { type, chosen } = part;
  const packages = useAllPackages();
  const services = useServices();
  const shops = shopsChoice(part, packages, services);
  const offered = useServiceOptions(useServiceLists()?.[type] ?? []);
  const options = [{ value: '', label: t.shopChooses(shops?.name) }, ...offered];
  // One that the supplier has no more, or that delivers something else now, is still what was chosen.
  if (chosen && !offered.some(({ value }) => value === valueOfService(chosen)))
    options.push({ value: valueOfService(chosen), label: t.unknownService(chosen.serviceId) });
  return (
    <Form.Item name={serviceFields[type]} label={t.serviceFor[type]} className="offer-service">
      <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
    </Form.Item>
  );
}
