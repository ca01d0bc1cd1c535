import type { ServiceChoice } from '@boostline/contracts/schemas/shop/packages';

/** A service as the value of a select: `1/202`. */
export const valueOfService = ({ providerId, serviceId }: ServiceChoice) => `${providerId}/${serviceId}`;

/** The service that is chosen; null for none. */
export function serviceOfValue(value: string): ServiceChoice | null {
  const [providerId = '', ...serviceId] = value.split('/');
  return serviceId.length === 0 ? null : { providerId: Number(providerId), serviceId: serviceId.join('/') };
}
