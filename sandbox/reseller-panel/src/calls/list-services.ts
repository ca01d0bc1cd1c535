import type { Panel } from '../panel.js';
import { currentServices } from '../services.js';

/** The panel's `services`: ids are numbers, limits are text, as panels answer. */
export function listServices(panel: Panel) {
  const listed = currentServices(panel).map((service) => ({
    ...service,
    min: String(service.min),
    max: String(service.max),
  }));
  const twice = panel.rules.ofServices().filter((rule) => rule.twice);
  const again = listed.filter(({ service }) => twice.some((rule) => rule.service === service));
  return [...listed, ...again.map((entry) => ({ ...entry, service: String(entry.service) }))];
}
