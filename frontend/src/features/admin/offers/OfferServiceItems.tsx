import type { OfferPreview } from '@boostline/contracts/schemas/shop/offers';
import type { ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { offerMessages as t } from '../../../messages/admin/offers-en.js';
import { servicesQuery } from '../api-settings/api-settings-queries.js';
import { serviceChosen } from '../packages/profit.js';
import { valueOfService, useServiceOptions } from '../packages/use-service-options.js';
import { useServices } from '../packages/use-services.js';
import { productsQuery, useProductName } from '../products/products-query.js';
import { servicesOf } from '../services/services-of.js';
import { partsOf, serviceField, type OfferDraft } from './offer-draft.js';
import { isSpecified } from './offer-parts.js';

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

export const serviceLabel = (type: string, nameOf: (slug: string) => string): string =>
  isSpecified(type) ? t.serviceFor[type] : t.serviceForProduct(nameOf(type));

interface PartServiceProps {
  type: string;
  chosen: ServiceChoice | null;
  /** The shop's own choice, while the owner leaves it to the shop. */
  shops: ServiceChoice | null;
}

function PartService({ type, chosen, shops }: PartServiceProps) {
  const services = useServices();
  const lists = useQuery(servicesQuery).data;
  const products = useQuery(productsQuery).data;
  const nameOf = useProductName();
  const offered = useServiceOptions(lists && products ? servicesOf(lists, type, products) : []);
  const shopsName = shops ? serviceChosen(services, shops)?.name : undefined;
  const options = [{ value: '', label: t.shopChooses(shopsName) }, ...offered];
  // One that the supplier has no more, or that delivers something else now, is still what was chosen.
  if (chosen && !offered.some(({ value }) => value === valueOfService(chosen)))
    options.push({ value: valueOfService(chosen), label: t.unknownService(chosen.serviceId) });
  return (
    <Form.Item
      name={serviceField(type)}
      label={serviceLabel(type, nameOf)}
      initialValue=""
      className="offer-service"
    >
      <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
    </Form.Item>
  );
}
