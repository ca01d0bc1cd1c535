/** The parts of the shop in the owner's words, by the name of the service that does the work. */
const parts: Readonly<Record<string, string>> = {
  gateway: 'Panel and pages',
  catalog: 'Catalogue',
  orders: 'Orders',
  fulfilment: 'Delivery',
  invariants: 'Checks',
};

/** `Delivery, Checks`. */
export const partNames = (services: readonly string[]): string =>
  services.map((service) => parts[service] ?? service).join(', ');
