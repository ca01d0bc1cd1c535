import type { partNames as english } from './parts-en.js';

/** Hindi: the parts of the shop in the owner's words, by the name of the service that does the work. */
const parts: Readonly<Record<string, string>> = {
  gateway: 'पैनल और पेज',
  catalog: 'कैटलॉग',
  orders: 'ऑर्डर',
  fulfilment: 'डिलीवरी',
  invariants: 'जाँच',
};

/** `डिलीवरी, जाँच`. */
export const partNames: typeof english = (services) =>
  services.map((service) => parts[service] ?? service).join(', ');
