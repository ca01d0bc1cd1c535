import type { Panel } from '../panel.js';
import { currentServices } from '../services.js';

/** The panel's `services`: ids are numbers, limits are text, as panels answer. */
export function listServices(panel: Panel) {
  return currentServices(panel).map((service) => ({
    ...service,
    min: String(service.min),
    max: String(service.max),
  }));
}
